/** The menu, the breadcrumb and the current route of the signed-in person. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { menu } from '../../../resources.config.ts';
import { breadcrumb, type Step } from '../../shared/menu/breadcrumb.ts';
import { applyClientType } from '../../shared/menu/client-menu.ts';
import { findRoute, type Route } from '../../shared/menu/navigation.ts';
import { visibleMenu, type VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { useKnownSettings } from './linked-settings.ts';
import { routes } from './resource-paths.ts';
import { usePermissionStrings, useTenant } from './session.ts';

/** Hook: the menu as this person may see it; another one as soon as the permissions are others. */
export function useMenu(): VisibleEntry[] {
  const held = usePermissionStrings();
  const { client_type } = useTenant();
  const known = useKnownSettings();
  return useMemo(() => visibleMenu(menu, held, client_type, known), [held, client_type, known]);
}

/** Hook: the groups of settings, of which no menu tells, as a person with these permissions may see them. */
export function useSettingsMenu(held: readonly string[]): VisibleEntry[] {
  const { client_type } = useTenant();
  const known = useKnownSettings();
  return useMemo(() => {
    const shown = settingsMenu.map((group) => ({ ...group, hidden: false }));
    const [settings] = visibleMenu(shown, held, client_type, known);
    return (settings?.children ?? []).filter(({ children }) => children !== undefined);
  }, [held, client_type, known]);
}

/** The address of all settings, which leads to the page that shows them. */
export const settingsPath = '/admin-settings';

const settingsMenu = menu.filter(({ path }) => path === settingsPath);

/** Hook: the route of the address, or undefined on a public page. */
export function useCurrentRoute(): Route | undefined {
  const { pathname } = useLocation();
  return useMemo(() => findRoute(routes, pathname), [pathname]);
}

/** Hook: the path of the menu's entry that the current screen belongs to: its own, or of a hidden detail screen its list's. */
export function useLitPath(): string | undefined {
  const route = useCurrentRoute();
  return route?.item.activeMenu ?? route?.path;
}

/** Hook: the steps that lead to the current screen; titles are `menu.<name>`. */
export function useBreadcrumb(): Step[] {
  const { pathname } = useLocation();
  const held = usePermissionStrings();
  const { client_type } = useTenant();
  return useMemo(
    () => breadcrumb(pathname, { menu: applyClientType(menu, client_type), routes, held }),
    [pathname, held, client_type],
  );
}
