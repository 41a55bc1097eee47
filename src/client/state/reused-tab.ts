/**
 * Whether a record that is opened takes the tab of the one before it, where that was only looked at. Own choice: cookie `reuseTabs`,
 * off when there is none, since a tab is added for each visited path. Decision 70.
 */
import type { Route } from '../../shared/menu/navigation.ts';
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { hasUnsaved } from './dirty-forms.ts';
import { makeStore, useStored } from './store.ts';
import { findTab, type Tabs } from './tabs.ts';

const cookie = 'reuseTabs';

export const reuseTabsStore = makeStore(readCookie(cookie) === 'on');

export function switchReuseTabs(on: boolean): void {
  writeCookie(cookie, on ? 'on' : 'off', preferenceDays);
  reuseTabsStore.set(on);
}

/** Hook: whether it does. */
export const useReuseTabs = (): boolean => useStored(reuseTabsStore);

/** The path whose tab a page of this route takes: of the record seen last on the same screen, unless something is typed there. */
export function reusedTab(tabs: Tabs, { name, path }: Route): string | undefined {
  if (!reuseTabsStore.get() || !path.includes(':')) return undefined;
  const last = tabs.recent.find((one) => findTab(tabs, one)?.name === name);
  return last === undefined || hasUnsaved(last) ? undefined : last;
}
