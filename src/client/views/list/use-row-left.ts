/** Where the focus goes when the row whose menu was opened leaves the list. */
import { useEffect } from 'react';

import { focusHeading, ifFocusIsLost } from '../page-focus.ts';

/**
 * Hook: once a row is gone with the focus, the one that has come to its place has it, or the last, or the heading of a list in which
 * nothing is left.
 *
 * @param anchor the button of the row's menu
 */
export function useRowLeft(anchor: HTMLElement): void {
  useEffect(() => {
    const page = anchor.closest('[data-page]') ?? document.body;
    const rows = () => [...page.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows().findIndex((row) => row.contains(anchor));
    const goOn = () => {
      const left = rows();
      const next = (left[at] ?? left.at(-1))?.querySelector<HTMLElement>('[data-row-link]');
      if (next) next.focus();
      else focusHeading();
    };
    const look = () => {
      if (anchor.isConnected) return;
      observer.disconnect();
      ifFocusIsLost(goOn);
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      // The whole list may have gone with its last row.
      look();
      observer.disconnect();
    };
  }, [anchor]);
}
