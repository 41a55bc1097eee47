/** For which tab the menu is open, and where. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

import { menuLeft, type Corner } from './menu-place.ts';

interface OpenMenu {
  path: string;
  at: Corner;
  opener: HTMLElement | null;
}

/** Opens the menu of a tab: at the pointer, or below what it was opened with. */
export type OpenTabMenu = (path: string, opener: HTMLElement | null, pointer?: { x: number; y: number }) => void;

/** Hook: the menu; every navigation closes it. */
export function useTabMenu(strip: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [opened, setOpened] = useState<OpenMenu>();
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => close(), [key, close]);
  const open = useCallback<OpenTabMenu>(
    (path, opener, pointer) => {
      const row = strip.current!.getBoundingClientRect();
      const below = opener?.getBoundingClientRect() ?? row;
      const { x, y } = pointer ?? { x: below.left, y: below.bottom };
      setOpened({ path, opener, at: { left: row.left + menuLeft(x, row), top: y } });
    },
    [strip],
  );
  return { opened, open, close };
}
