/** The keyboard beside a list: j and k (on a row also the arrows) lead to the next and the previous record, Escape closes. */
import { useEffect, useRef } from 'react';

import { toastStore } from '../../state/toasts.ts';

interface PanelKeys {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: () => void;
}

const ways: Readonly<Record<string, 'previous' | 'next'>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
};

/** @param closes whether Escape closes it; a dialog sees to that itself */
export function usePanelKeys(keys: PanelKeys, closes: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    // Before the list's own keys, which would only move the focus.
    const walk = (event: KeyboardEvent) => {
      const way = ways[event.key];
      if (way === undefined || event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[way]?.();
    };
    const escape = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.isComposing || toastStore.get().length > 0;
      if (event.key === 'Escape' && !isTaken && document.querySelector(above) === null) latest.current.close();
    };
    document.addEventListener('keydown', walk, true);
    if (closes) document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('keydown', walk, true);
      document.removeEventListener('keydown', escape);
    };
  }, [closes]);
}

/** What closes first. */
const above = '[role=dialog]:not([data-panel]), [role=menu], [role=listbox], .MuiPopover-root';
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable="true"]';

/** To a text that is typed, to what lies above, and of the arrows all but those on a row or a panel's heading. */
function belongsElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${typing}, ${above}`)) return true;
  return key.startsWith('Arrow') && !target.matches('[data-row-link], [data-panel-heading]');
}
