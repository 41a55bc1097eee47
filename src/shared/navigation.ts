/**
 * Menu, routes, guard and breadcrumb as pure functions over `resources.config.ts`.
 * Menu, search, guard and permission check all ask here, so that they cannot disagree. Specification 2, 4, 5 and 6.
 */
import type { ClientType } from './constants.ts';
import { hasOverlap } from './permissions.ts';

/** What a route shows: a generated screen over a resource, a hand-made screen by its key, or an address outside. */
export type ScreenSource =
  | { kind: 'list' | 'create'; resource: string; filter?: Readonly<Record<string, unknown>> }
  | { kind: 'edit'; resource: string; idParam: string }
  | { kind: 'screen'; screen: string }
  | { kind: 'external'; href: string };

export interface MenuItem {
  /** Absolute when it starts with a slash, else below its group. */
  path: string;
  /** Unique name; its title stands in i18n under `menu.<name>`. */
  name: string;
  /** Key of the icon registry. */
  icon?: string;
  /** Absent: open to any signed-in person. Specification 6. */
  roles?: readonly string[];
  hidden?: boolean;
  noCache?: boolean;
  affix?: boolean;
  /** Path of the entry that a hidden detail route lights up. */
  activeMenu?: string;
  source: ScreenSource;
}

export interface MenuGroup extends Omit<MenuItem, 'source'> {
  alwaysShow?: boolean;
  children: readonly MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup;

/** A route with its absolute path and the roles of all its ancestors. */
export interface Route {
  path: string;
  name: string;
  group?: string;
  /** Each list must overlap the person's permissions: a group's roles guard its children too. */
  roleLists: readonly (readonly string[])[];
  item: MenuItem;
}

/** The routes that need no token and never stand in the menu. Specification 2. */
export const publicPaths = [
  '/login',
  '/sso',
  '/ssouserportal',
  '/forgotPassword',
  '/verification',
  '/register',
  '/auth-redirect',
  '/404',
  '/401',
  '/invalid',
] as const;

const isGroup = (entry: MenuEntry): entry is MenuGroup => 'children' in entry;

/** A child's absolute path: as it stands when it starts with a slash, else below its group. */
export function joinPath(group: string, child: string): string {
  return child.startsWith('/') ? child : `${group}/${child}`;
}

/** Every route of the config in its order, hidden ones included, external links left out. */
export function listRoutes(menu: readonly MenuEntry[]): Route[] {
  return menu.flatMap((entry) => {
    const lists = entry.roles ? [entry.roles] : [];
    if (!isGroup(entry)) return toRoute(entry, entry.path, lists);
    return entry.children.flatMap((child) =>
      toRoute(child, joinPath(entry.path, child.path), child.roles ? [...lists, child.roles] : lists, entry.name),
    );
  });
}

function toRoute(item: MenuItem, path: string, roleLists: Route['roleLists'], group?: string): Route[] {
  // Its tab is there before anybody has said of which record.
  if (item.affix && path.includes(':')) throw new Error(`${item.name} cannot be pinned: ${path} has a parameter.`);
  return item.source.kind === 'external' ? [] : [{ path, name: item.name, group, roleLists, item }];
}

/** The route that shows a resource in one of the generic ways; where two do, the first of the menu. */
export function findScreen(
  routes: readonly Route[],
  kind: 'list' | 'create' | 'edit',
  resource: string,
): Route | undefined {
  return routes.find(
    ({ item: { source } }) => source.kind === kind && 'resource' in source && source.resource === resource,
  );
}

/** Whether a person with these permissions may open a route. */
export function isAllowed(route: Pick<Route, 'roleLists'>, held: readonly string[]): boolean {
  return route.roleLists.every((roles) => hasOverlap(roles, held));
}

/** Compares a path with a pattern; answers its parameters, or undefined when it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
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

/** The route a path belongs to; a path written out wins over one with parameters. */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  const matching = routes.filter((route) => matchPath(route.path, path));
  return matching.find((route) => !route.path.includes(':')) ?? matching[0];
}

/** The three rules of an ENTERPRISE client: Dashboard before Welcome, template-configuration visible, Emails Sent without icon. Specification 6. */
export function applyClientType(menu: readonly MenuEntry[], clientType: ClientType): MenuEntry[] {
  if (clientType !== 'ENTERPRISE') return [...menu];
  const changed = menu.map((entry) =>
    isGroup(entry) ? { ...entry, children: entry.children.map(enterpriseChild) } : entry,
  );
  const dashboard = changed.filter((entry) => entry.name === 'dashboard');
  const rest = changed.filter((entry) => entry.name !== 'dashboard');
  const welcome = rest.findIndex((entry) => entry.name === 'welcome');
  return welcome < 0 ? changed : [...rest.slice(0, welcome), ...dashboard, ...rest.slice(welcome)];
}

function enterpriseChild(item: MenuItem): MenuItem {
  if (item.name === 'template-configuration') return { ...item, hidden: false };
  if (item.name === 'email-history') return { ...item, icon: undefined };
  return item;
}

/** One line of the sidebar: a link, or a group of links. */
export interface VisibleEntry {
  name: string;
  icon?: string;
  path: string;
  href?: string;
  children?: VisibleEntry[];
}

/**
 * The menu a person sees. Hidden and refused entries go; a group with a single visible child becomes that child's link
 * (with the group's icon if it has none); a group with none is not shown. Specification 2 and 6, `alwaysShow` keeps a group a group.
 */
export function visibleMenu(
  menu: readonly MenuEntry[],
  held: readonly string[],
  clientType: ClientType,
): VisibleEntry[] {
  return applyClientType(menu, clientType).flatMap((entry) => {
    if (entry.hidden || !hasOverlap(entry.roles, held)) return [];
    if (!isGroup(entry)) return [toVisible(entry, entry.path)];
    const children = entry.children
      .filter((child) => !child.hidden && hasOverlap(child.roles, held))
      .map((child) => toVisible(child, joinPath(entry.path, child.path)));
    if (children.length === 0) return [];
    if (children.length === 1 && !entry.alwaysShow) return [{ ...children[0]!, icon: children[0]!.icon ?? entry.icon }];
    return [{ name: entry.name, icon: entry.icon, path: entry.path, children }];
  });
}

function toVisible(item: MenuItem, path: string): VisibleEntry {
  return {
    name: item.name,
    icon: item.icon,
    path,
    href: item.source.kind === 'external' ? item.source.href : undefined,
  };
}

/** Where a group's own address leads: its first permitted child that is no detail route, or undefined. */
export function firstPermittedChild(
  menu: readonly MenuEntry[],
  path: string,
  held: readonly string[],
): string | undefined {
  const group = menu.find((entry) => isGroup(entry) && entry.path === path);
  if (!group || !isGroup(group) || !hasOverlap(group.roles, held)) return undefined;
  const child = group.children.find(
    (item) =>
      !item.hidden && item.source.kind !== 'external' && !item.path.includes(':') && hasOverlap(item.roles, held),
  );
  return child && joinPath(group.path, child.path);
}

/** What a breadcrumb shows for a path: names of i18n `menu.<name>`, and a path where a step can be opened. */
export function breadcrumb(
  menu: readonly MenuEntry[],
  routes: readonly Route[],
  path: string,
): { name: string; path?: string }[] {
  const route = findRoute(routes, path);
  if (!route) return [];
  const parent = route.item.activeMenu ? findRoute(routes, route.item.activeMenu) : undefined;
  const group = menu.find((entry) => entry.name === route.group);
  return [
    ...(group ? [{ name: group.name }] : []),
    ...(parent ? [{ name: parent.name, path: parent.path }] : []),
    { name: route.name },
  ];
}

/** What the guard knows when it decides. `permissions` is undefined until they have been loaded. */
export interface GuardState {
  /** The address asked for below the portal's base: path, query and hash. */
  path: string;
  search?: string;
  hash?: string;
  isClientResolved: boolean;
  hasToken: boolean;
  permissions?: readonly string[];
  clientType: ClientType;
}

export type GuardDecision = { do: 'pass' } | { do: 'load_permissions' } | { do: 'redirect'; to: string };

const redirectTo = (to: string): GuardDecision => ({ do: 'redirect', to });

/**
 * Decides what happens to a navigation. Specification 2 (access rules) and 4 (session); the table test is its documentation.
 *
 * @param routes every route of the config: deciding on the filtered table would turn a 401 into a 404
 */
export function decideRoute(state: GuardState, menu: readonly MenuEntry[], routes: readonly Route[]): GuardDecision {
  const path = state.path.replace(/(.)\/+$/, '$1');
  if (!state.isClientResolved) return path === '/invalid' ? { do: 'pass' } : redirectTo('/invalid');
  if (path === '/invalid') return redirectTo('/dashboard');
  const isPublic = (publicPaths as readonly string[]).includes(path);
  if (state.hasToken && ['/login', '/register', '/verification'].includes(path)) return redirectTo('/dashboard');
  if (isPublic || path.startsWith('/redirect/')) return { do: 'pass' };
  if (!state.hasToken) return redirectTo(loginPath(path + (state.search ?? '') + (state.hash ?? '')));
  if (!state.permissions) return { do: 'load_permissions' };
  return decideSignedIn(path, state.permissions, menu, routes);
}

function decideSignedIn(
  path: string,
  held: readonly string[],
  menu: readonly MenuEntry[],
  routes: readonly Route[],
): GuardDecision {
  if (path === '/') return redirectTo('/welcome');
  const route = findRoute(routes, path);
  if (route) return isAllowed(route, held) ? { do: 'pass' } : redirectTo(refusedPath(route, held));
  const group = menu.find((entry) => isGroup(entry) && entry.path === path);
  if (!group) return redirectTo(`/404?path=${encodeURIComponent(path)}`);
  const child = firstPermittedChild(menu, path, held);
  return redirectTo(child ?? '/401?noGoBack=true');
}

function refusedPath(route: Route, held: readonly string[]): string {
  const missing = route.roleLists.filter((roles) => !hasOverlap(roles, held)).flat();
  return `/401?noGoBack=true&need=${encodeURIComponent(missing.join(','))}&path=${encodeURIComponent(route.path)}`;
}

/** The sign-in address that comes back to where the person was going, with its query and hash. */
export function loginPath(target: string): string {
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
}

/**
 * A return address, if it is one of this portal that a signed-in person may be sent to; otherwise `/`.
 * Refuses other hosts, schemes, backslashes, control characters and the sign-in pages. Security R7.
 */
export function safeReturnPath(target: string | null | undefined): string {
  if (!target || target.length > 2048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return '/';
  let path: string;
  try {
    path = decodeURIComponent(target.split(/[?#]/, 1)[0]!);
  } catch {
    return '/';
  }
  if (/^\/[/\\]|[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(path)) return '/';
  return (publicPaths as readonly string[]).includes(path) ? '/' : target;
}
