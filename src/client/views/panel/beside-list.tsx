/** Opens the rows of a list beside it: they know nothing of it. What is shown of a record is fetched with the first that is. */
import { useEffect } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import { isPlainClick } from '../follow-link.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { BesideListProps } from '../list/beside-context.ts';
import { useListParts } from '../list/list-parts.ts';

const panel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel);

export function BesideList({ resource, rows }: BesideListProps) {
  const { address, change } = useListParts();
  const isWanted = useIsWanted(resource);
  useEffect(() => {
    const { current: place } = rows;
    if (!isWanted || !place) return undefined;
    // Before the rows' own listeners, which would lead to its page.
    const open = (event: MouseEvent) => {
      const id = rowOf(event)?.dataset['id'];
      if (id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      change({ open: id });
    };
    place.addEventListener('click', open, true);
    place.addEventListener('pointerover', fetchPanel);
    return () => {
      place.removeEventListener('click', open, true);
      place.removeEventListener('pointerover', fetchPanel);
    };
  }, [rows, isWanted, change]);
  return (
    <LazyBoundary fallback={null}>
      {isWanted && address.open !== undefined && <panel.View {...{ resource, rows }} id={address.open} />}
    </LazyBoundary>
  );
}

/** Whether it fails is told when it is wanted. */
const fetchPanel = () => void panel.fetch().catch(() => undefined);

/** Whether this list is one whose records open beside it. */
function useIsWanted({ list }: Resource): boolean {
  const { address, preset } = useListParts();
  const { when } = list.panel ?? {};
  const filter = narrowedTo(address.filter, preset);
  const states = when && filter[when.field];
  const isNarrowed = !when || (Array.isArray(states) && states.every((state) => when.is.includes(state)));
  return isNarrowed && filter['deleted'] !== true;
}

/** The row that a click means to open: one on a box, a button or another link means that, and a chosen text stays chosen. */
function rowOf(event: MouseEvent): HTMLElement | null {
  if (!(event.target instanceof Element)) return null;
  const control = event.target.closest('a, button, input, label');
  const isMeant = control
    ? control.matches('[data-row-link]') && isPlainClick(event)
    : !window.getSelection()?.toString();
  return isMeant ? event.target.closest<HTMLElement>('[data-row]') : null;
}
