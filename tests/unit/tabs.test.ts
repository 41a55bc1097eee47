/** The row of visited pages: what becomes a tab, in which order, where closing leads. */
import { describe, expect, test } from 'vitest';

import { pinnedTabs } from '../../src/client/state/tabs-restore.ts';
import { carryOut, keptPaths, noTabs, reduceTabs, type Tabs } from '../../src/client/state/tabs.ts';
import { listRoutes, type MenuEntry } from '../../src/shared/menu/navigation.ts';
import { all, named, paths, routes, screen, tab, tabsOf, visit } from '../support/some-tabs.ts';

describe('a record that is walked on to', () => {
  const walked = (to: string, instead: string) => (before: Tabs) =>
    reduceTabs(before, { type: 'visited', tab: tab(to), instead });
  const before: Tabs = { list: [tab('/D'), tab('/a'), tab('/b')], recent: ['/a', '/D'], lately: [] };

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

test('a page that takes a tab again does so from anywhere, unless it has one or that is pinned', () => {
  const before: Tabs = { list: [tab('/D'), tab('/a'), tab('/b')], recent: ['/b', '/a', '/D'], lately: [] };
  const after = (to: string, reused: string) => reduceTabs(before, { type: 'visited', tab: tab(to), reused });
  expect(named(after('/c', '/a'))).toBe('D c b');
  expect(after('/c', '/a').recent).toEqual(['/c', '/b', '/D']);
  expect(named(after('/b', '/a'))).toBe('D a b');
  expect(named(after('/c', '/D'))).toBe('D a b c');
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
  const opened = { list: pinnedTabs(routes, all), recent: [], lately: [] };

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
    const tabs = { list: [tab('/a', { address: '/a?q=1#h' }), tab('/b')], recent: [], lately: [] };

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
    const before = { list: [tab('/a'), tab('/b', { address: '/b?q=1#h' })], recent: [], lately: [] };

    expect(carryOut(before, { type: 'refreshed', path: '/b' }, '/a').to).toBe('/b?q=1#h');
  });
});
