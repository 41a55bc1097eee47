/** The row of the record that is open is marked, and the focus goes to the record and back to its row. */
import { useEffect, useRef, type RefObject } from 'react';

import { ifFocusIsLost } from '../page-focus.ts';

interface PanelFocus {
  id: string;
  rows: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
}

/** Hook: answers how to look after a focus that a verb's button took along. */
export function usePanelFocus({ id, rows, heading }: PanelFocus): () => void {
  const latest = useRef(id);
  latest.current = id;
  const isFirst = useRef(true);

  // After every drawing, since rows come and go without this.
  useEffect(() => markRow(rows.current, id));

  useEffect(() => {
    const active = document.activeElement;
    const isInRows = rows.current?.contains(active) === true;
    if (isInRows && !isFirst.current) linkOf(rows.current, id)?.focus();
    else if (isInRows || active === null || !active.closest('[data-panel-steps], input, textarea'))
      heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [id, rows, heading]);

  useEffect(() => {
    const { current: place } = rows;
    return () => {
      markRow(place, undefined);
      isFirst.current = true;
      ifFocusIsLost(() => linkOf(place, latest.current)?.focus());
    };
  }, [rows]);

  return () => ifFocusIsLost(() => heading.current?.focus({ preventScroll: true }));
}

const rowsOf = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const linkOf = (place: HTMLElement | null, id: string) =>
  rowsOf(place)
    .find((row) => row.dataset['id'] === id)
    ?.querySelector<HTMLElement>('[data-row-link]');

function markRow(place: HTMLElement | null, id: string | undefined): void {
  for (const row of rowsOf(place)) {
    const isOpen = row.dataset['id'] === id;
    row.toggleAttribute('data-open', isOpen);
    const link = row.querySelector('[data-row-link]');
    if (isOpen) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
}
