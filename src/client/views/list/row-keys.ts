/**
 * The keyboard in a list: j and k (or the arrows, once a row has the focus) walk the rows, and tick them where Shift is held down with an
 * arrow; Enter opens, since the focus is on a link; x or the space bar ticks the row, and m or the menu key opens what can be done with it.
 */
import { useEffect, type RefObject } from 'react';

const rowLink = '[data-row-link]';
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** What a key presses in the row that has the focus. */
const presses: Readonly<Record<string, string>> = {
  x: 'input[type=checkbox]',
  ' ': 'input[type=checkbox]',
  m: '[data-row-menu]',
  ContextMenu: '[data-row-menu]',
};

export function useRowKeys(rows: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const row = (event.target as Element).closest?.('[data-row]');
      const step = steps[event.key];
      if (step !== undefined) walk(event, rows.current, step);
      else if (row && rows.current?.contains(row)) press(event, row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows]);
}

function walk(event: KeyboardEvent, rows: HTMLElement | null, step: number): void {
  const links = [...(rows?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
  const row = (event.target as Element).closest?.('[data-row]');
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  if (links.length === 0 || (at === -1 && event.key.startsWith('Arrow'))) return;
  event.preventDefault();
  const to = Math.min(links.length - 1, Math.max(0, at + step));
  if (event.shiftKey && at !== -1 && to !== at)
    void import('./tick-range.ts').then(({ tickFrom }) => tickFrom(links, at, to));
  links[to]?.focus();
}

function press(event: KeyboardEvent, row: Element): void {
  const wanted = presses[event.shiftKey && event.key === 'F10' ? 'ContextMenu' : event.key];
  // The space bar belongs to the box or the button that has the focus.
  if (wanted === undefined || (event.key === ' ' && !(event.target as Element).matches(rowLink))) return;
  const control = row.querySelector<HTMLElement>(wanted);
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** Whether a key belongs to something on the page: a text being typed, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const box = target.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  );
  return box !== null && !(box instanceof HTMLInputElement && box.type === 'checkbox');
}

/** To the first row of the list that a control belongs to. */
export function enterRows(event: { currentTarget: HTMLElement; preventDefault: () => void }): void {
  const page = event.currentTarget.closest('[data-page]') ?? document;
  const first = page.querySelector<HTMLElement>('[data-row-link]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
