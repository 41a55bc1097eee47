import { focusHeading } from './page-focus.ts';

/**
 * Puts the focus on the screen's heading when what had it is gone: a button that did its work and left, say. Without it the
 * keyboard would begin at the top of the page again.
 */
export function focusHeadingIfLost(): void {
  // Twice: the first frame draws what has changed, the second comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusHeading();
    }),
  );
}

/** A ref of what shall be seen once it is there, however far what it stands in was scrolled. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
