/** For which tab the menu is open, and where. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

import { menuLeft } from './menu-place.ts';

const closed = { isOpen: false, path: '', at: { left: 0, top: 0 } };

/** Where the pointer is, or the lower left corner of what the menu belongs to. */
export type MenuPoint = { clientX: number; clientY: number } | DOMRect;

/** Hook: the menu; every navigation closes it. */
export function useTabMenu(strip: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [menu, setMenu] = useState(closed);
  const close = useCallback(() => setMenu((before) => (before.isOpen ? { ...before, isOpen: false } : before)), []);
  useEffect(() => close(), [key, close]);
  const open = (path: string, point: MenuPoint) => {
    const row = strip.current!.getBoundingClientRect();
    const [x, y] = 'clientX' in point ? [point.clientX, point.clientY] : [point.left, point.bottom];
    setMenu({ isOpen: true, path, at: { left: row.left + menuLeft(x, row), top: y } });
  };
  return { ...menu, open, close };
}
