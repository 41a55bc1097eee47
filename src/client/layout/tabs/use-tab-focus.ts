/** Which tab the Tab key stops at, and how the focus is put on one. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import type { Tab } from '../../state/tabs.ts';

const ofArrival = Symbol('the tab of the page one comes to');

/** Hook: the stop is the active tab until the arrow keys have moved it; every navigation takes it back there. */
export function useTabFocus(row: RefObject<HTMLElement | null>, list: readonly Tab[], current: string) {
  const [moved, setMoved] = useState({ at: current, to: current });
  const wanted = useRef<string | typeof ofArrival>(undefined);
  const isThere = (path: string) => list.some((tab) => tab.path === path);
  const preferred = moved.at === current ? moved.to : current;
  const stop = [preferred, current].find(isThere) ?? list[0]?.path;

  const focusTab = useCallback(
    (path: string | undefined) => {
      wanted.current = path ?? ofArrival;
      setMoved({ at: current, to: path ?? current });
    },
    [current],
  );
  // The tab may only be there, and what had the focus only be gone, once this is drawn.
  useEffect(() => {
    const path = wanted.current === ofArrival ? current : wanted.current;
    const tab = [...(row.current?.children ?? [])].find((one) => (one as HTMLElement).dataset['tab'] === path);
    if (!tab) return;
    wanted.current = undefined;
    tab.querySelector('a')?.focus({ preventScroll: true });
  });
  return { stop, focusTab };
}
