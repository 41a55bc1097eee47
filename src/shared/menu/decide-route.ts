/** Where a navigation leads: the guard's decision as a pure function over the menu. Specification 2 (access rules) and 4 (session). */
import { applyClientType } from './client-menu.ts';
import type { ClientType } from '../specification/constants.ts';
import {
  findGroup,
  findRoute,
  firstPermittedChild,
  homePath,
  isAllowed,
  type MenuEntry,
  type Route,
  withoutEndSlash,
} from './navigation.ts';
import { hasOverlap } from '../access/role-overlap.ts';
import { entryPaths, loginPath, publicPaths } from './return-path.ts';

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
  const path = withoutEndSlash(state.path);
  if (!state.isClientResolved) return path === '/invalid' ? { do: 'pass' } : redirectTo('/invalid');
  if (path === '/invalid') return redirectTo('/dashboard');
  const isPublic = (publicPaths as readonly string[]).includes(path);
  if (state.hasToken && entryPaths.includes(path)) return redirectTo('/dashboard');
  if (isPublic || path.startsWith('/redirect/')) return { do: 'pass' };
  if (!state.hasToken) return redirectTo(loginPath(path + (state.search ?? '') + (state.hash ?? '')));
  if (!state.permissions) return { do: 'load_permissions' };
  return decideSignedIn(path, state.permissions, applyClientType(menu, state.clientType), routes);
}

function decideSignedIn(
  path: string,
  held: readonly string[],
  menu: readonly MenuEntry[],
  routes: readonly Route[],
): GuardDecision {
  if (path === '/') return redirectTo(homePath);
  const route = findRoute(routes, path);
  if (route) return isAllowed(route, held) ? { do: 'pass' } : redirectTo(refusedPath({ ...route, path }, held));
  const group = findGroup(menu, path);
  if (!group) return redirectTo(`/404?path=${encodeURIComponent(path)}`);
  return redirectTo(firstPermittedChild(menu, path, held) ?? refusedPath(group, held));
}

function refusedPath(route: Pick<Route, 'path' | 'roleLists'>, held: readonly string[]): string {
  const missing = route.roleLists.filter((roles) => !hasOverlap(roles, held)).flat();
  return `/401?noGoBack=true&need=${encodeURIComponent(missing.join(','))}&path=${encodeURIComponent(route.path)}`;
}
