/** The keyboard at a record that was opened from a list: J and K where nobody is typing, Alt with Page Up and Page Down anywhere. */
import { useEffect, useRef } from 'react';

import { isTyping } from '../list/row-keys.ts';

interface WalkKeys {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const letters: Readonly<Record<string, keyof WalkKeys>> = { k: 'previous', j: 'next' };
const withAlt: Readonly<Record<string, keyof WalkKeys>> = { PageUp: 'previous', PageDown: 'next' };

export function useWalkKeys(keys: WalkKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || isSomethingOpen()) return;
      const way = event.altKey ? withAlt[event.key] : isTyping(event.target) ? undefined : letters[event.key];
      if (way === undefined) return;
      event.preventDefault();
      latest.current[way]?.();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
}

/** What has the keys as long as it is there. */
const isSomethingOpen = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
