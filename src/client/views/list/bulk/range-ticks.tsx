/** With Shift held down, a click on a box does to all rows from the one before it what was done to that one. */
import type { Identifier } from 'react-admin';
import { useEffect, useRef, type RefObject } from 'react';

/** The row that was last ticked, or from which the tick was taken. */
interface Anchor {
  id: Identifier;
  isTicked: boolean;
  /** What was ticked besides it then. */
  others: readonly Identifier[];
}

interface RangeTicksProps {
  /** What holds the rows: each says its id (`data-row`, `data-id`). */
  rows: RefObject<HTMLElement | null>;
  selection: { ids: readonly Identifier[]; select: (ids: readonly Identifier[]) => void };
}

/** Is there from the first tick on. */
export function RangeTicks({ rows, selection }: RangeTicksProps) {
  const latest = useRef(selection);
  latest.current = selection;
  const last = selection.ids.at(-1);
  const anchor = useRef<Anchor | undefined>(
    last === undefined ? undefined : { id: last, isTicked: true, others: selection.ids.slice(0, -1) },
  );
  useEffect(() => {
    const { current: place } = rows;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent) => {
      const id = tickedRow(event)?.dataset['id'];
      // A click on a box's label comes a second time, from the box.
      if (id === undefined || waiting !== undefined) return;
      const { ids } = latest.current;
      const from = anchor.current;
      const isKnown = from && ids.includes(from.id) === from.isTicked;
      if (!event.shiftKey || !isKnown) {
        anchor.current = { id, isTicked: !ids.includes(id), others: ids.filter((one) => one !== id) };
        return;
      }
      const range = rowsBetween(place!, from.id, id);
      // After the box has done what it does by itself.
      waiting = setTimeout(() => {
        waiting = undefined;
        const others = from.others.filter((one) => !range.includes(String(one)));
        latest.current.select(from.isTicked ? [...others, ...range] : others);
      });
    };
    place?.addEventListener('click', follow, true);
    place?.addEventListener('mousedown', selectNoText);
    return () => {
      clearTimeout(waiting);
      place?.removeEventListener('click', follow, true);
      place?.removeEventListener('mousedown', selectNoText);
    };
  }, [rows]);
  return null;
}

/** The row whose box a click means. */
function tickedRow({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || !target.closest('label, input[type=checkbox]')) return null;
  return target.closest<HTMLElement>('[data-row]');
}

/** With Shift the browser would mark all texts in between. */
function selectNoText(event: MouseEvent): void {
  const row = event.shiftKey ? tickedRow(event) : null;
  if (!row) return;
  event.preventDefault();
  row.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
}

/** The ids of the rows from one to the other, both included; of the second alone where the first is on another page. */
function rowsBetween(place: HTMLElement, from: Identifier, to: string): string[] {
  const canBeTicked = [...place.querySelectorAll<HTMLElement>('[data-row]:has(input[type=checkbox]:enabled)')];
  const ids = canBeTicked.map(({ dataset }) => dataset['id'] ?? '');
  const ends = [ids.indexOf(String(from)), ids.indexOf(to)].toSorted((one, other) => one - other);
  return ends[0] === -1 ? [to] : ids.slice(ends[0], ends[1]! + 1);
}
