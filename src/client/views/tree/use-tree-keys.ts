/** Moves rows by their handles with the arrows, and says where each has come to. */
import { useTranslate } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { placeOfStep, type PlacedItem, type TreeStep } from '../../../shared/tree/tree-items.ts';
import type { TreeOrder } from './use-tree-order.ts';

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
export const treeSteps = ['up', 'down', 'in', 'out'] as const satisfies readonly TreeStep[];

export const handleOf = (id: string): string => `[data-row][data-id="${CSS.escape(id)}"] [data-move-row]`;

interface Keys {
  /** What screen readers are told. */
  said: string;
  step: (id: string, step: TreeStep, how?: { now?: boolean }) => void;
  /** Says where a row stands in a tree. */
  say: (items: readonly PlacedItem[], id: string) => void;
}

/** Hook: listens to the keys of all handles; the rows know nothing of it. */
export function useTreeKeys(
  rows: RefObject<HTMLElement | null>,
  order: TreeOrder,
  { nameOf, isRow }: { nameOf: (id: string) => string; isRow: boolean },
): Keys {
  const translate = useTranslate();
  const [said, setSaid] = useState('');
  const moved = useRef<string>(undefined);
  const say = (items: readonly PlacedItem[], id: string) => {
    const own = items.find((item) => item.id === id);
    if (!own) return;
    const siblings = items.filter((item) => item.parent_id === own.parent_id);
    const place = siblings.findIndex((item) => item.id === id) + 1;
    const words = { name: nameOf(id), place, count: siblings.length, level: own.level };
    setSaid(
      own.parent_id === null
        ? translate(isRow ? 'links.moved_in_row' : 'links.moved', words)
        : translate('links.moved_below', { ...words, parent: nameOf(own.parent_id) }),
    );
  };
  const step: Keys['step'] = (id, way, how) => {
    const place = placeOfStep(order.items, id, way);
    const next = place && order.move(id, place, how);
    moved.current = id;
    if (next) say(next, id);
    // The same words twice would not be said again.
    else
      setSaid(
        (before) => translate('links.not_moved', { name: nameOf(id) }) + (before.endsWith('\u00A0') ? '' : '\u00A0'),
      );
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const { current: place } = rows;
    const onKey = (event: KeyboardEvent) => {
      const way = steps[event.key];
      const handle = (event.target as Element).closest('[data-move-row]');
      const id = handle?.closest<HTMLElement>('[data-row]')?.dataset['id'];
      if (!way || id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // The list itself would walk on to another row.
      event.stopPropagation();
      latest.current(id, way);
    };
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, [rows]);
  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const { current: id } = moved;
    if (id === undefined) return;
    moved.current = undefined;
    const handle = rows.current?.querySelector<HTMLElement>(handleOf(id));
    if (handle && document.activeElement !== handle && isLost(document.activeElement)) handle.focus();
    handle?.scrollIntoView?.({ block: 'nearest' });
  }, [order.items, rows]);
  return { said, step, say };
}

const isLost = (focused: Element | null): boolean => focused === null || focused === document.body;
