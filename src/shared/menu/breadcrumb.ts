/** The way to a screen. Specification 2; what stands in it is the decision table's: home in front, a detail screen below its list. */
import {
  fillPath,
  findRoute,
  firstPermittedChild,
  homePath,
  isAllowed,
  matchPath,
  type MenuEntry,
  type Route,
  withoutEndSlash,
} from './navigation.ts';

/** A step of the breadcrumb; its title stands in i18n under `menu.<name>`. */
export interface Step {
  name: string;
  /** Where it leads; absent where there is nowhere to go, as on the screen itself. */
  path?: string;
}

/** The menu as the client type has it, the routes of the config, and the permissions of the person. */
export interface Surroundings {
  menu: readonly MenuEntry[];
  routes: readonly Route[];
  held: readonly string[];
}

/**
 * The steps to a path: the screen that `/` leads to, the groups (each leads to its first permitted child), the list that a hidden
 * detail screen belongs to, and the screen itself. A path that is no screen has home alone, and /redirect/a has the steps of /a.
 */
export function breadcrumb(path: string, { menu, routes, held }: Surroundings): Step[] {
  const here = withoutEndSlash(path.replace(/^\/redirect(?=\/)/, ''));
  const route = findRoute(routes, here);
  const home = routes.find((one) => one.path === homePath);
  const list = routes.find((one) => one.path === route?.item.activeMenu);
  const groups = (list ?? route)?.groups.map(({ name, path: own }) => ({
    name,
    path: firstPermittedChild(menu, own, held),
  }));
  const steps: Step[] = [
    ...(home && home !== route ? [{ name: home.name, path: home.path }] : []),
    ...(groups ?? []),
    ...(route && list ? [{ name: list.name, path: addressOf(list, matchPath(route.path, here), held) }] : []),
    ...(route ? [{ name: route.name }] : []),
  ];
  return steps.map(({ name, path: to }) => (to === undefined || to === here ? { name } : { name, path: to }));
}

function addressOf(
  list: Route,
  params: Record<string, string> | undefined,
  held: readonly string[],
): string | undefined {
  return isAllowed(list, held) ? fillPath(list.path, params ?? {}) : undefined;
}
