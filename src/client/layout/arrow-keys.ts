/** Arrow keys, Home and End in the menu, beside the Tab key: up and down the lines, into a group and out of it. */
import type { KeyboardEvent } from 'react';

const linesOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a[href], button')];

/** Handles a key pressed on a line of the menu. A group opens where the text runs to, and closes the other way. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const lines = linesOf(event.currentTarget);
  const at = lines.findIndex((line) => line === document.activeElement);
  const line = lines[at];
  if (!line || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const handled = goTo(lines, at, event.key) ?? openOrClose(line, event.key);
  if (handled) event.preventDefault();
}

function goTo(lines: readonly HTMLElement[], at: number, key: string): boolean | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[key];
  if (next === undefined) return undefined;
  lines[next]?.focus();
  return true;
}

/** Whether the key leads towards the end of a line of text: to the right, but in a script that runs to the left. */
export const isForwards = (key: string): boolean => key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
const isBackwards = (key: string): boolean => key === (document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft');

function openOrClose(line: HTMLElement, key: string): boolean {
  const expanded = line.getAttribute('aria-expanded');
  if ((isForwards(key) && expanded === 'false') || (isBackwards(key) && expanded === 'true')) {
    line.click();
    return true;
  }
  return false;
}
