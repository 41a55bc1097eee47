/** The menu, the breadcrumb and the current route of the signed-in person. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { menu } from '../../../resources.config.ts';
import { breadcrumb, findRoute, visibleMenu, type Route, type VisibleEntry } from '../../shared/navigation.ts';
import { routes } from './resource-paths.ts';
import { usePermissionStrings, useTenant } from './session.ts';

/** Hook: the menu as this person may see it. */
export function useMenu(): VisibleEntry[] {
  const held = usePermissionStrings();
  const { client_type } = useTenant();
  return useMemo(() => visibleMenu(menu, held, client_type), [held, client_type]);
}

/** Hook: the route of the address, or undefined on a public page. */
export function useCurrentRoute(): Route | undefined {
  const { pathname } = useLocation();
  return findRoute(routes, pathname);
}

/** Hook: the steps that lead to the current screen; titles are `menu.<name>`. */
export function useBreadcrumb(): { name: string; path?: string }[] {
  const { pathname } = useLocation();
  return useMemo(() => breadcrumb(menu, routes, pathname), [pathname]);
}
