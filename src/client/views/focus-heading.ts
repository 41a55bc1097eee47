import { focusHeading, ifFocusIsLost } from './page-focus.ts';

/** So long after a button was pressed it may still leave: the record that it has changed is read anew. Own choice. */
const longestWaitMs = 10_000;

/**
 * Puts the focus on the screen's heading when what had it is gone: a button that did its work and left, say, at once or with what
 * is read anew because of it. Without it the keyboard would begin at the top of the page again.
 */
export function focusHeadingIfLost(): void {
  ifFocusIsLost(focusHeading);
  const pressed = document.activeElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === pressed) return;
    stop();
    ifFocusIsLost(focusHeading);
  });
  const timer = setTimeout(stop, longestWaitMs);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** A ref of what shall be seen once it is there, however far what it stands in was scrolled. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
