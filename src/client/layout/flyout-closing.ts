/** What closes a group that flew out of the menu. */
import { useEffect, type KeyboardEvent, type RefObject } from 'react';

import { isForwards, moveFocus } from './arrow-keys.ts';

/** Inside, keys do what they do in the menu; Escape and the arrow that leads back go back to the button, as Tab does from either end. */
export function handleKey(event: KeyboardEvent<HTMLElement>, returnFocus: () => void): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const edge = event.shiftKey ? lines[0] : lines.at(-1);
  const leaves = event.key === 'Tab' && document.activeElement === edge;
  // The menu around hears the keys of what stands in it for React, though not for the page.
  event.stopPropagation();
  if (!leaves) moveFocus(event);
  if (event.defaultPrevented) return;
  const goesBack = event.key === 'Escape' || (/^Arrow(Left|Right)$/.test(event.key) && !isForwards(event.key));
  if (!leaves && !goesBack) return;
  // Tab goes on from the button to the line behind it.
  if (goesBack || event.shiftKey) event.preventDefault();
  returnFocus();
}

/** A press elsewhere closes it, and so does Escape where the focus is not inside. */
export function useDismissal(
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const inside = [panel, button].some(({ current }) => current?.contains(target as Node));
      if (!inside) close();
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel, button, close]);
}
