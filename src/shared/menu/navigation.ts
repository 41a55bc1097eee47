/**
 * What the menu of `resources.config.ts` is made of, and the routes that follow from it, as pure functions. Menu, search, guard and
 * breadcrumb all start here, so that they cannot disagree. Specification 2, 3 and 5.
 */
import { isExternalLink } from '../definition/external-link.ts';
import type { Language } from '../specification/constants.ts';
import { hasOverlap } from '../access/role-overlap.ts';

/** What a route shows: a generated screen over a resource, a hand-made screen by its key, or an address outside. */
export type ScreenSource =
  | { kind: 'list' | 'create'; resource: string; filter?: Readonly<Record<string, unknown>> }
  /** `inQuery`: which record it is stands in the query, not in the path. */
  | { kind: 'edit'; resource: string; idParam: string; inQuery?: true }
  /** Of what a tenant has one: a singleton by its name. */
  | { kind: 'settings'; resource: string }
  /** `shows`: the collection one record of which it shows: a row of its list leads there instead of to the form. */
  | { kind: 'screen'; screen: string; shows?: string | undefined }
  | { kind: 'external'; href: string | SettingLink };

/** Where in an organisation's settings an address stands. */
export interface SettingLink {
  settings: string;
  /** Its field of kind `url`. */
  field: string;
  /** The switch beside it that says whether it opens in a new tab; without one it does. */
  newTab?: string;
}

export interface MenuItem {
  /** Absolute when it starts with a slash, else below its group. */
  path: string;
  /** Unique name; its title stands in i18n under `menu.<name>`, where it brings none along. */
  name: string;
  /** Its title in each language. */
  titles?: Readonly<Record<Language, string>>;
  /** Key of the icon registry. */
  icon?: string;
  /** Absent: open to any signed-in person. Specification 6. */
  roles?: readonly string[];
  hidden?: boolean;
  noCache?: boolean;
  affix?: boolean;
  /** Path of the entry that a hidden detail route lights up. */
  activeMenu?: string;
  /** Path of the entry that it is shown with, in one row of tabs. */
  tabOf?: string;
  /** Who may open its own list, where `roles` let in for the sake of other tabs too: whoever may not is led to the first they may. */
  tabRoles?: readonly string[];
  source: ScreenSource;
}

/** Entries below one title. Groups stand in groups as deep as one likes; roles of all of them guard what is inside. */
export interface MenuGroup extends Omit<MenuItem, 'source'> {
  /** A group even where a single child is all there is to show. */
  alwaysShow?: boolean;
  /** Only a beginning of paths and a list of roles: its children stand where it stands, and no trail names it. */
  untitled?: boolean;
  children: readonly MenuEntry[];
}

export type MenuEntry = MenuItem | MenuGroup;

/** A route with its absolute path and the roles of all its ancestors. */
export interface Route {
  path: string;
  name: string;
  /** The titled groups around it, the outermost first. */
  groups: readonly RouteGroup[];
  /** Each list must overlap the person's permissions: a group's roles guard its children too. */
  roleLists: readonly (readonly string[])[];
  item: MenuItem;
}

export interface RouteGroup {
  path: string;
  name: string;
}

/** Where `/` leads, for every client type. Specification 2. */
export const homePath = '/welcome';

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'children' in entry;

/** A child's path: as it stands when it starts with a slash or leads outside, else below its parent's path. */
export function joinPath(parent: string, child: string): string {
  return child.startsWith('/') || isExternalLink(child) ? child : `${parent.replace(/\/$/, '')}/${child}`;
}

/** Every route of the config in its order, hidden ones included, external links left out. */
export function listRoutes(menu: readonly MenuEntry[]): Route[] {
  return menu.flatMap((entry) => routesOf(entry, { path: '', groups: [], roleLists: [] }));
}

function routesOf(entry: MenuEntry, above: Pick<Route, 'path' | 'groups' | 'roleLists'>): Route[] {
  const path = joinPath(above.path, entry.path);
  const roleLists = entry.roles ? [...above.roleLists, entry.roles] : above.roleLists;
  if (!isGroup(entry)) {
    if (entry.source.kind === 'external') return [];
    // Its tab is there before anybody has said of which record.
    if (entry.affix && path.includes('/:')) throw new Error(`${entry.name} cannot be pinned: ${path} has a parameter.`);
    return [{ path, name: entry.name, groups: above.groups, roleLists, item: entry }];
  }
  const groups = entry.untitled ? above.groups : [...above.groups, { path, name: entry.name }];
  return entry.children.flatMap((child) => routesOf(child, { path, groups, roleLists }));
}

/** The route that shows a resource in one of the generic ways; where two do, the first of the menu. */
export function findScreen(
  routes: readonly Route[],
  kind: 'list' | 'create' | 'edit' | 'settings',
  resource: string,
): Route | undefined {
  return routes.find(
    ({ item: { source } }) => source.kind === kind && 'resource' in source && source.resource === resource,
  );
}

/** The hand-made screen that shows one record of a collection. */
export const findRecordScreen = (routes: readonly Route[], collection: string): Route | undefined =>
  routes.find(({ item: { source } }) => source.kind === 'screen' && source.shows === collection);

/** The routes that are shown with this one in one row of tabs, itself among them; none where it stands alone. */
export function tabsOf(routes: readonly Route[], route: Route): Route[] {
  const first = route.item.tabOf ?? route.path;
  const tabs = routes.filter(({ path, item }) => path === first || item.tabOf === first);
  return tabs.length > 1 ? tabs : [];
}

/** The tab of a row that `?tab=<resource>` names, or the first that the person may open where the route's own is not theirs; else undefined. */
export function otherTab(
  { tabs, route, wanted }: { tabs: readonly Route[]; route: Route; wanted: string | null },
  held: readonly string[],
): Route | undefined {
  const own = tabs.filter((tab) => opensTab(tab, held));
  const named = own.find(({ item: { source } }) => 'resource' in source && source.resource === wanted);
  const tab = named ?? (opensTab(route, held) ? route : own[0]);
  return tab === route ? undefined : tab;
}

/** Whether a tab is among those of a person with these permissions. */
export const opensTab = (route: Route, held: readonly string[]): boolean =>
  isAllowed(route, held) && (!route.item.tabRoles || hasOverlap(route.item.tabRoles, held));

/** Whether a person with these permissions may open a route. */
export function isAllowed(route: Pick<Route, 'roleLists'>, held: readonly string[]): boolean {
  return route.roleLists.every((roles) => hasOverlap(roles, held));
}

/** The titles that entries bring along, groups included, by their names. */
export function titlesIn(language: Language, menu: readonly MenuEntry[]): Record<string, string> {
  const titles = (entries: readonly MenuEntry[]): [string, string][] =>
    entries.flatMap((entry) => [
      ...(entry.titles ? ([[entry.name, entry.titles[language]]] as [string, string][]) : []),
      ...(isGroup(entry) ? titles(entry.children) : []),
    ]);
  return Object.fromEntries(titles(menu));
}

/** A path without the slashes at its end, which make no other page of it. */
export const withoutEndSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Compares a path with a pattern; answers its parameters, or undefined when it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = withoutEndSlash(path).split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      params[part.slice(1)] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}

/** A pattern with its parameters filled in; undefined when one of them is missing. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string | undefined {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  return parts.includes(undefined) ? undefined : parts.join('/');
}

/** The route a path belongs to; the more of it a pattern writes out, the better it fits, as in the router. */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  const matching = routes.filter((route) => matchPath(route.path, path));
  return matching.toSorted((a, b) => parameterCount(a) - parameterCount(b))[0];
}

const parameterCount = (route: Route): number => route.path.split('/:').length - 1;

/** A group with its absolute path and the roles of itself and all its ancestors. */
interface PlacedGroup extends Pick<Route, 'path' | 'roleLists'> {
  group: MenuGroup;
}

/** The group whose address this is, at any depth. */
export function findGroup(menu: readonly MenuEntry[], path: string): PlacedGroup | undefined {
  return groupsOf(menu, { path: '', roleLists: [] }).find((placed) => placed.path === path);
}

function groupsOf(entries: readonly MenuEntry[], above: Pick<Route, 'path' | 'roleLists'>): PlacedGroup[] {
  return entries.filter(isGroup).flatMap((group) => {
    const path = joinPath(above.path, group.path);
    const roleLists = group.roles ? [...above.roleLists, group.roles] : above.roleLists;
    return [{ path, roleLists, group }, ...groupsOf(group.children, { path, roleLists })];
  });
}

/**
 * Where a group's own address leads: its first permitted child, in whatever depth, that is neither hidden nor outside nor a
 * detail route; or undefined.
 *
 * @param menu as the client type has it (`applyClientType`)
 */
export function firstPermittedChild(
  menu: readonly MenuEntry[],
  path: string,
  held: readonly string[],
): string | undefined {
  const placed = findGroup(menu, path);
  return placed && isAllowed(placed, held) ? firstLeaf(placed.group, path, held) : undefined;
}

function firstLeaf(group: MenuGroup, path: string, held: readonly string[]): string | undefined {
  for (const child of group.children) {
    if (child.hidden || !hasOverlap(child.roles, held)) continue;
    const below = joinPath(path, child.path);
    const leaf = isGroup(child) ? firstLeaf(child, below, held) : canBeOpened(child, below) ? below : undefined;
    if (leaf !== undefined) return leaf;
  }
  return undefined;
}

const canBeOpened = ({ source }: MenuItem, path: string): boolean => source.kind !== 'external' && !path.includes('/:');
