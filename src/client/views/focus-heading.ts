import { focusHeading } from './page-focus.ts';

/**
 * Puts the focus on the screen's heading when what had it is gone: a button that did its work and left, say. Without it the
 * keyboard would begin at the top of the page again.
 */
export const focusHeadingIfLost = (): void => ifFocusIsLost(focusHeading);

/** Does something about it where what had the focus is gone. */
export function ifFocusIsLost(find: () => void): void {
  // Twice: the first frame draws what has changed, the second comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) find();
    }),
  );
}

/** A ref of what shall be seen once it is there, however far what it stands in was scrolled. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
