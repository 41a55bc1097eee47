/** The row of visited pages: what becomes a tab, in which order, where closing leads, and what a reload leaves. */
import { describe, expect, test } from 'vitest';

import { formatStored, parseStored, pinnedTabs, restoredTabs, tabOf } from '../../src/client/state/tabs-restore.ts';
import {
  carryOut,
  keptPaths,
  noTabs,
  reduceTabs,
  tabPathOf,
  type Tab,
  type Tabs,
} from '../../src/client/state/tabs.ts';
import { findRoute, listRoutes, type MenuEntry } from '../../src/shared/menu/navigation.ts';

const screen = { kind: 'screen', screen: 'any' } as const;
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
const routes = listRoutes(menu);
const all = ['desk.read', 'group.read'];

/** `/a` is a page, `/D` a pinned one. */
const tab = (path: string, changes: Partial<Tab> = {}): Tab => ({
  path,
  address: path,
  name: path.slice(1),
  affix: /^\/[A-Z]/.test(path),
  noCache: false,
  round: 0,
  ...changes,
});
const tabsOf = (paths: string): Tabs => ({
  list: paths.split(' ').map((name) => tab(`/${name}`)),
  recent: [],
});
const named = ({ list }: Tabs) => list.map(({ path }) => path.slice(1)).join(' ');

/** What visiting addresses one after the other makes of the tabs. */
function visit(tabs: Tabs, ...addresses: string[]): Tabs {
  return addresses.reduce((before, address) => {
    const path = tabPathOf(address.split(/[?#]/, 1)[0]!);
    const route = findRoute(routes, path);
    return route ? reduceTabs(before, { type: 'visited', tab: tabOf(route, path, address) }) : before;
  }, tabs);
}
const paths = ({ list }: Tabs) => list.map(({ path }) => path);

describe('a record that is walked on to', () => {
  const walked = (to: string, instead: string) => (before: Tabs) =>
    reduceTabs(before, { type: 'visited', tab: tab(to), instead });
  const before: Tabs = { list: [tab('/D'), tab('/a'), tab('/b')], recent: ['/a', '/D'] };

  test('it takes the place of the tab that was shown', () => {
    const after = walked('/c', '/a')(before);
    expect(named(after)).toBe('D c b');
    expect(after.recent).toEqual(['/c', '/D']);
  });

  test('it takes no place where it has a tab, where another one is shown, or where that one is pinned', () => {
    expect(named(walked('/b', '/a')(before))).toBe('D a b');
    expect(named(walked('/c', '/b')(before))).toBe('D a b c');
    expect(named(walked('/c', '/D')({ ...before, recent: ['/D'] }))).toBe('D a b c');
  });
});

describe('a visited page', () => {
  test('a visited page gets a tab at the right end', () => {
    expect(paths(visit(noTabs, '/home', '/group/list'))).toEqual(['/home', '/group/list']);
  });

  test('a visited page has one tab however often it is visited, and its place does not change', () => {
    expect(paths(visit(noTabs, '/home', '/group/list', '/home'))).toEqual(['/home', '/group/list']);
  });

  test('a visited page without a route of the menu gets no tab', () => {
    expect(visit(noTabs, '/redirect/home', '/login', '/404')).toBe(noTabs);
  });

  test.each([['/home?x=1'], ['/home#part'], ['/home?x=1#part'], ['/home']])(
    'a visited page is known by its path alone; its tab remembers the newest full address: %s',
    (address) => {
      const { list } = visit(noTabs, '/home?before=1', address);

      expect(list).toMatchObject([{ path: '/home', address }]);
    },
  );

  test('a visited page with a slash at its end is the same page', () => {
    expect(paths(visit(noTabs, '/home', '/home/', '/home//'))).toEqual(['/home']);
  });

  test('a page visited for two records has two tabs', () => {
    expect(paths(visit(noTabs, '/else/1', '/else/2', '/else/a%2Fb'))).toEqual(['/else/1', '/else/2', '/else/a%2Fb']);
  });

  test('a visited page keeps its title while its address changes', () => {
    const titled = reduceTabs(visit(noTabs, '/else/1'), { type: 'titled', path: '/else/1', title: 'Ada' });

    expect(visit(titled, '/else/1?tab=2').list).toMatchObject([{ title: 'Ada', address: '/else/1?tab=2' }]);
  });

  test('a page visited again at the same address changes nothing', () => {
    const tabs = reduceTabs(visit(noTabs, '/else/1'), { type: 'titled', path: '/else/1', title: 'Ada' });

    expect(visit(tabs, '/else/1')).toBe(tabs);
    expect(reduceTabs(tabs, { type: 'titled', path: '/else/1', title: 'Ada' })).toBe(tabs);
  });

  test('a visited page has a tab also where its route keeps nothing', () => {
    const tabs = visit(noTabs, '/home', '/else/1');

    expect(paths(tabs)).toContain('/else/1');
    expect(keptPaths(tabs)).toEqual(['/home']);
  });

  test('a visited page never closes another tab: a hundred pages have a hundred tabs', () => {
    const addresses = Array.from({ length: 100 }, (_, number) => `/else/${number}`);

    expect(paths(visit(noTabs, ...addresses))).toEqual(addresses);
  });
});

describe('pinned tabs', () => {
  const opened = { list: pinnedTabs(routes, all), recent: [] };

  test('pinned tabs are there before their pages are visited, in the order of the routes, at any depth', () => {
    expect(paths(opened)).toEqual(['/desk', '/group/docs', '/group/deep/well']);
    expect(keptPaths(opened)).toEqual([]);
  });

  test('pinned tabs stand before the first page, and that before what is visited then', () => {
    expect(paths(visit(opened, '/group/list', '/else/1', '/desk'))).toEqual([
      '/desk',
      '/group/docs',
      '/group/deep/well',
      '/group/list',
      '/else/1',
    ]);
  });

  test.each([
    [['desk.read'], ['/desk']],
    [['group.read'], ['/group/docs', '/group/deep/well']],
    [['portal.access'], []],
  ])('pinned tabs are those of the routes that %j may open', (held, expected) => {
    expect(pinnedTabs(routes, held).map(({ path }) => path)).toEqual(expected);
  });

  test('a route with a parameter cannot be pinned', () => {
    const pinned: MenuEntry[] = [{ path: '/x/:id', name: 'x', affix: true, source: screen }];

    expect(() => listRoutes(pinned)).toThrow('x cannot be pinned');
  });

  test.each([['closed'], ['others_closed'], ['all_closed']] as const)('pinned tabs survive when one is %s', (type) => {
    expect(named(reduceTabs(tabsOf('D a'), { type, path: '/D' }))).toContain('D');
  });
});

describe('closing tabs', () => {
  test.each([
    // tabs, present page, request; then what is left, where it leads, which tab has the focus
    ['D a b c', 'a', 'closed b', ['D a c', undefined, 'c']],
    ['D a b c', 'a', 'closed c', ['D a b', undefined, 'b']],
    ['D a b c', 'a', 'closed a', ['D b c', '/c', 'c']],
    ['D a b', 'b', 'closed b', ['D a', '/a', 'a']],
    ['a', 'a', 'closed a', ['', '/', undefined]],
    ['D a', 'D', 'closed D', ['D a', undefined, 'D']],
    ['D a b', 'nowhere', 'closed a', ['D b', undefined, 'b']],
    ['D a b', 'b', 'others_closed a', ['D a', '/a', 'a']],
    ['D a b', 'a', 'others_closed a', ['D a', undefined, 'a']],
    ['D X a b', 'b', 'others_closed D', ['D X', '/D', 'D']],
    ['D X a b', 'b', 'all_closed', ['D X', '/X', 'X']],
    ['D a b', 'b', 'all_closed', ['D', '/D', 'D']],
    ['D X a', 'D', 'all_closed', ['D X', undefined, 'D']],
    ['a b', 'b', 'all_closed', ['', '/', undefined]],
  ])(
    'closing tabs keeps, of %s at %s after %s, the right tabs, address and focus',
    (list, current, request, expected) => {
      const [type, name] = request.split(' ') as ['closed' | 'others_closed', string];
      const outcome = carryOut(tabsOf(list), { type, path: `/${name}` }, `/${current}`);

      expect([named(outcome.tabs), outcome.to, outcome.focus?.slice(1)]).toEqual(expected);
    },
  );

  test('closing a tab leads to the whole address that its neighbour remembers', () => {
    const tabs = { list: [tab('/a', { address: '/a?q=1#h' }), tab('/b')], recent: [] };

    expect(carryOut(tabs, { type: 'closed', path: '/b' }, '/b').to).toBe('/a?q=1#h');
  });

  test('the only tab, of the home page, comes back when home is shown again after it was closed', () => {
    const { tabs, to } = carryOut(visit(noTabs, '/home'), { type: 'closed', path: '/home' }, '/home');

    expect(to).toBe('/');
    expect(paths(visit(tabs, '/home'))).toEqual(['/home']);
  });

  test('closing a tab drops what its page kept, and nothing of other pages of its kind', () => {
    const tabs = reduceTabs(visit(noTabs, '/home', '/group/list'), { type: 'closed', path: '/home' });

    expect(keptPaths(tabs)).toEqual(['/group/list']);
  });

  test.each([
    ['closed b', ['/b']],
    ['closed D', []],
    ['others_closed a', ['/b']],
    ['all_closed', ['/a', '/b']],
    ['refreshed a', ['/a']],
  ])('the request %s of the tabs D a b makes the pages %j lose what they hold', (request, loses) => {
    const [type, name] = request.split(' ') as ['closed' | 'others_closed' | 'refreshed', string];

    expect(carryOut(tabsOf('D a b'), { type, path: `/${name}` }, '/a').loses).toEqual(loses);
  });
});

describe('refreshing', () => {
  test('refreshing the present page leaves tabs and place as they are', () => {
    const { tabs, to } = carryOut(tabsOf('D a b'), { type: 'refreshed', path: '/a' }, '/a');

    expect([named(tabs), to, tabs.list[1]!.round]).toEqual(['D a b', undefined, 1]);
  });

  test('refreshing another page leads there, with query and hash', () => {
    const before = { list: [tab('/a'), tab('/b', { address: '/b?q=1#h' })], recent: [] };

    expect(carryOut(before, { type: 'refreshed', path: '/b' }, '/a').to).toBe('/b?q=1#h');
  });
});

describe('the tabs after a reload', () => {
  const stored = [
    { path: '/else/7', address: '/else/7?x=1#h', title: 'Ada' },
    { path: '/group/docs', address: '/group/docs?page=2' },
    { path: '/home', address: '/home', title: 'Not a record' },
    { path: '/gone', address: '/gone' },
  ];

  test('the tabs are there again after a reload: pinned ones first, with addresses and names of records', () => {
    const list = restoredTabs(stored, routes, all);

    expect(list.map(({ address, title }) => [address, title])).toEqual([
      ['/desk', undefined],
      ['/group/docs?page=2', undefined],
      ['/group/deep/well', undefined],
      ['/else/7?x=1#h', 'Ada'],
      ['/home', undefined],
    ]);
    expect(list.map(({ name, affix, noCache }) => [name, affix, noCache])).toContainEqual(['record', false, true]);
  });

  test('the tabs whose permission is gone are not there after a reload', () => {
    expect(restoredTabs(stored, routes, ['portal.access']).map(({ path }) => path)).toEqual(['/home']);
  });

  test.each([['https://evil.example/home'], ['//evil.example/home'], ['/else/1'], ['/home/../else/1'], ['']])(
    'a stored address that leads elsewhere is forgotten after a reload: %s',
    (address) => {
      expect(restoredTabs([{ path: '/home', address }], routes, [])).toMatchObject([{ address: '/home' }]);
    },
  );

  test.each([
    ['another person', '{"owner":"acme/2","tabs":[{"path":"/a","address":"/a"}]}'],
    ['nobody', null],
    ['a broken hand', '{"owner":"acme/1","tabs":'],
    ['another program', '{"owner":"acme/1","tabs":{"path":"/a"}}'],
    ['an older version', '{"owner":"acme/1","tabs":[{"path":"/a"},{"path":1,"address":"/"},null,"/a"]}'],
  ])('the tabs stored by %s count as none after a reload', (_who, text) => {
    expect(parseStored(text, 'acme/1')).toEqual([]);
  });

  test('the stored tabs are read after a reload as they were', () => {
    const list = [tab('/a', { title: 'Ada', round: 3 }), tab('/b')];

    expect(parseStored(formatStored(list, 'acme/1'), 'acme/1')).toEqual([
      { path: '/a', address: '/a', title: 'Ada' },
      { path: '/b', address: '/b' },
    ]);
  });
});
