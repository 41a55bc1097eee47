/**
 * The menu at the left. On a desktop it is wide or a rail of icons, as the person prefers: Specification 3 and 4, cookie
 * `sidebarStatus`, 1 wide, 0 rail; anything else counts as wide. On a phone it is a drawer over the page, which begins closed and
 * never touches that preference.
 */
import { sidebarCookie } from '../../shared/specification/constants.ts';
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { makeStore, useStored } from './store.ts';

export interface Sidebar {
  /** The window is too narrow for a menu beside the page. */
  mobile: boolean;
  /** The preference on a desktop. */
  wide: boolean;
  /** Whether the drawer is open on a phone. */
  drawer: boolean;
  animated: boolean;
}

export type SidebarEvent =
  { type: 'toggled' } | { type: 'drawer_closed'; animated: boolean } | { type: 'width_changed'; mobile: boolean };

export function reduceSidebar(sidebar: Sidebar, event: SidebarEvent): Sidebar {
  switch (event.type) {
    case 'toggled':
      return sidebar.mobile
        ? { ...sidebar, drawer: !sidebar.drawer, animated: true }
        : { ...sidebar, wide: !sidebar.wide, animated: true };
    case 'drawer_closed':
      return sidebar.drawer ? { ...sidebar, drawer: false, animated: event.animated } : sidebar;
    case 'width_changed':
      return { ...sidebar, mobile: event.mobile, drawer: false, animated: false };
  }
}

/** What the menu is at the start. */
export const initialSidebar = (cookie: string | undefined): Sidebar => ({
  mobile: false,
  wide: cookie !== '0',
  drawer: false,
  animated: false,
});

export const sidebarStore = makeStore<Sidebar>(initialSidebar(readCookie(sidebarCookie)));

function dispatch(event: SidebarEvent): void {
  const before = sidebarStore.get();
  const next = reduceSidebar(before, event);
  sidebarStore.set(next);
  if (next.wide !== before.wide) writeCookie(sidebarCookie, next.wide ? '1' : '0', preferenceDays);
}

/** The button at the head of the page: drawer in and out on a phone, wide and rail on a desktop. */
export function toggleSidebar(): void {
  dispatch({ type: 'toggled' });
}

/** Closes the drawer; on a desktop there is none, and the menu stays as it is. */
export function closeSidebar({ animated = true }: { animated?: boolean } = {}): void {
  dispatch({ type: 'drawer_closed', animated });
}

/** The window has another width. Specification 2 and 4: an open drawer closes at once. */
export function fitSidebar(mobile: boolean): void {
  dispatch({ type: 'width_changed', mobile });
}

/** The button that opens the menu; it has the focus again when the drawer is dismissed. */
export const menuButtonId = 'menu-button';

/** Hook: whether the menu is open (wide, or drawn out on a phone), and its two verbs. */
export function useSidebar() {
  const { mobile, wide, drawer, animated } = useStored(sidebarStore);
  return { open: mobile ? drawer : wide, animated, toggle: toggleSidebar, close: closeSidebar };
}
