/** A small menu and its tabs, for what becomes of tabs. */
import { tabOf } from '../../src/client/state/tabs-restore.ts';
import { reduceTabs, tabPathOf, type Tab, type Tabs } from '../../src/client/state/tabs.ts';
import { findRoute, listRoutes, type MenuEntry } from '../../src/shared/menu/navigation.ts';

export const screen = { kind: 'screen', screen: 'any' } as const;
const menu: readonly MenuEntry[] = [
  { path: '/home', name: 'home', source: screen },
  { path: '/desk', name: 'desk', affix: true, roles: ['desk.read'], source: screen },
  {
    path: '/group',
    name: 'group',
    roles: ['group.read'],
    children: [
      { path: 'list', name: 'list', source: screen },
      { path: 'docs', name: 'docs', affix: true, hidden: true, source: screen },
      { path: 'deep', name: 'deep', children: [{ path: 'well', name: 'well', affix: true, source: screen }] },
      { path: '/else/:id', name: 'record', hidden: true, noCache: true, source: screen },
    ],
  },
];
export const routes = listRoutes(menu);
export const all = ['desk.read', 'group.read'];

/** `/a` is a page, `/D` a pinned one. */
export const tab = (path: string, changes: Partial<Tab> = {}): Tab => ({
  path,
  address: path,
  name: path.slice(1),
  affix: /^\/[A-Z]/.test(path),
  noCache: false,
  round: 0,
  ...changes,
});
export const tabsOf = (paths: string): Tabs => ({
  list: paths.split(' ').map((name) => tab(`/${name}`)),
  recent: [],
  lately: [],
});
export const named = ({ list }: Tabs) => list.map(({ path }) => path.slice(1)).join(' ');

/** What visiting addresses one after the other makes of the tabs. */
export function visit(tabs: Tabs, ...addresses: string[]): Tabs {
  return addresses.reduce((before, address) => {
    const path = tabPathOf(address.split(/[?#]/, 1)[0]!);
    const route = findRoute(routes, path);
    return route ? reduceTabs(before, { type: 'visited', tab: tabOf(route, path, address) }) : before;
  }, tabs);
}
export const paths = ({ list }: Pick<Tabs, 'list'>) => list.map(({ path }) => path);
