/** The sidebar: open or closed, with or without animation. Specification 3 and 4: cookie `sidebarStatus`, 1 open, 0 closed. */
import { sidebarCookie } from '../../shared/constants.ts';
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { makeStore, useStored } from './store.ts';

export interface Sidebar {
  open: boolean;
  animated: boolean;
}

export type SidebarEvent = { type: 'toggled' } | { type: 'closed'; animated: boolean };

export function reduceSidebar(sidebar: Sidebar, event: SidebarEvent): Sidebar {
  if (event.type === 'toggled') return { open: !sidebar.open, animated: true };
  return sidebar.open ? { open: false, animated: event.animated } : sidebar;
}

export const sidebarStore = makeStore<Sidebar>({ open: readCookie(sidebarCookie) !== '0', animated: true });

function dispatch(event: SidebarEvent): void {
  const next = reduceSidebar(sidebarStore.get(), event);
  if (next === sidebarStore.get()) return;
  sidebarStore.set(next);
  writeCookie(sidebarCookie, next.open ? '1' : '0', preferenceDays);
}

export function toggleSidebar(): void {
  dispatch({ type: 'toggled' });
}

export function closeSidebar({ animated = true }: { animated?: boolean } = {}): void {
  dispatch({ type: 'closed', animated });
}

/** Hook: the sidebar and its two verbs. */
export function useSidebar() {
  return { ...useStored(sidebarStore), toggle: toggleSidebar, close: closeSidebar };
}
