/** The name of the view that a list was opened with, and whether it has been changed since. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useListParts } from '../list-parts.ts';
import { useSavedViews } from './use-saved-views.ts';
import { isSameState, stateNow } from './view-state.ts';

export function ViewName({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const parts = useListParts();
  const { views } = useSavedViews(parts.screen, resource);
  const view = views?.find(({ id }) => id === parts.address.view);
  if (!view) return <>{translate('list.views')}</>;
  const isChanged = !isSameState(stateNow(parts), view.state);
  return (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {isChanged ? translate('lists.view_changed', { name: view.name }) : view.name}
    </Box>
  );
}
