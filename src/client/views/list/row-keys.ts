/** The keyboard in a list: j and k (or the arrows, once a row has the focus) walk the rows; Enter opens, since the focus is on a link. */
import { useEffect, type RefObject } from 'react';

const rowLink = '[data-row-link]';
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export function useRowKeys(rows: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
      const row = (event.target as Element).closest?.('[data-row]');
      const at = row ? links.findIndex((link) => row.contains(link)) : -1;
      if (links.length === 0 || (at === -1 && event.key.startsWith('Arrow'))) return;
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [rows]);
}

/** Whether a key belongs to something on the page: a text being typed, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const box = target.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  );
  return box !== null && !(box instanceof HTMLInputElement && box.type === 'checkbox');
}
