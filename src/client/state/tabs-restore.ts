/**
 * Which tabs there are before a page is visited: the pinned ones, and those of before the reload. What was stored is checked
 * against the routes and the permissions of now, because both may have changed since.
 */
import { findRoute, isAllowed, type Route } from '../../shared/menu/navigation.ts';
import { safeReturnPath } from '../../shared/menu/return-path.ts';
import type { Tab, Tabs } from './tabs.ts';

/** What outlives a reload; everything else of a tab follows from its route. */
export type StoredTab = Pick<Tab, 'path' | 'address' | 'title' | 'walk'>;

/** The tab of a page. */
export function tabOf({ name, item }: Route, path: string, address: string): Omit<Tab, 'round' | 'title'> {
  return { path, address, name, affix: item.affix === true, noCache: item.noCache === true };
}

/** The pinned tabs of a person, in the order of the route table: hidden routes too, refused ones not. */
export function pinnedTabs(routes: readonly Route[], held: readonly string[]): Tab[] {
  return routes
    .filter((route) => route.item.affix && isAllowed(route, held))
    .map((route) => ({ ...tabOf(route, route.path, route.path), round: 0 }));
}

/** The pinned tabs, then what is left of the stored ones, in their order; and of what was opened lately what may still be. */
export function restoredTabs(stored: Stored, routes: readonly Route[], held: readonly string[]): Omit<Tabs, 'recent'> {
  const left = (some: readonly StoredTab[]) => some.flatMap((tab) => restore(tab, routes, held));
  const known = new Map(left(stored.tabs).map((tab) => [tab.path, tab]));
  const pinned = pinnedTabs(routes, held).map((tab) => known.get(tab.path) ?? tab);
  return { list: [...pinned, ...[...known.values()].filter((tab) => !tab.affix)], lately: left(stored.lately) };
}

function restore({ path, address, title, walk }: StoredTab, routes: readonly Route[], held: readonly string[]): Tab[] {
  const route = findRoute(routes, path);
  if (!route || !isAllowed(route, held) || safeReturnPath(path) !== path) return [];
  const leadsThere = safeReturnPath(address) === address && address.split(/[?#]/, 1)[0] === path;
  const tab = { ...tabOf(route, path, leadsThere ? address : path), round: 0, ...(walk !== undefined && { walk }) };
  // Only a record has a name of its own.
  return [title !== undefined && route.path.includes(':') ? { ...tab, title } : tab];
}

/** What is stored of the tabs of somebody. */
interface Stored {
  tabs: readonly StoredTab[];
  lately: readonly StoredTab[];
}

/** Reads what was stored; anything but lists of tabs of this owner is nothing. */
export function parseStored(text: string | null, owner: string): Stored {
  try {
    const stored = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    const listOf = (some: unknown) =>
      stored?.['owner'] === owner && Array.isArray(some) ? some.filter(isStoredTab) : [];
    return { tabs: listOf(stored?.['tabs']), lately: listOf(stored?.['lately']) };
  } catch {
    return { tabs: [], lately: [] };
  }
}

export function formatStored({ list, lately }: Omit<Tabs, 'recent'>, owner: string): string {
  const kept = (some: readonly Tab[]) => some.map(({ path, address, title, walk }) => ({ path, address, title, walk }));
  return JSON.stringify({ owner, tabs: kept(list), lately: kept(lately) });
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false;
  const { path, address, title } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof address === 'string' && ['string', 'undefined'].includes(typeof title);
}
