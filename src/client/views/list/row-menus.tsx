/** Opens the menu of a row, whichever of the rows' buttons is pressed: they know nothing of it, for there are hundreds. */
import { useEffect, useState, type RefObject } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';

const menu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

interface RowMenusProps {
  resource: Resource;
  rows: RefObject<HTMLElement | null>;
}

interface Asked {
  id: string;
  anchor: HTMLElement;
  /** Counts the openings: each is a menu of its own. */
  turn: number;
}

export function RowMenus({ resource, rows }: RowMenusProps) {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const { current: place } = rows;
    const open = (event: MouseEvent) => {
      const anchor = (event.target as Element).closest<HTMLElement>('[data-row-menu]');
      const id = anchor?.closest<HTMLElement>('[data-row]')?.dataset['id'];
      if (anchor && id !== undefined) setAsked((before) => ({ id, anchor, turn: (before?.turn ?? 0) + 1 }));
    };
    place?.addEventListener('click', open);
    return () => place?.removeEventListener('click', open);
  }, [rows]);
  return (
    <LazyBoundary fallback={null}>
      {asked && <menu.View key={asked.turn} {...{ resource }} id={asked.id} anchor={asked.anchor} />}
    </LazyBoundary>
  );
}
