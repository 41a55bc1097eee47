/** On a device that does not know it yet: asks whether the person has a view that the list opens with, and opens it. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { addressOf } from '../../../state/list-address.ts';
import { useListParts } from '../list-parts.ts';
import { useSavedViews } from './use-saved-views.ts';

export function FollowOwnView({ resource }: { resource: Resource }) {
  const { screen, change } = useListParts();
  const { views } = useSavedViews(screen, resource);
  const { search } = useLocation();
  const own = views?.find((view) => view.is_default);
  const { order } = resource.list;
  useEffect(() => {
    // Whoever has asked for something meanwhile is not led away from it.
    if (own && search === '') change(addressOf(own.state, own.id, order), { replace: true });
  }, [own, search, change, order]);
  return null;
}
