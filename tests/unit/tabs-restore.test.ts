/** What a reload leaves of the row of visited pages, and what was opened lately. */
import { describe, expect, test } from 'vitest';

import { formatStored, parseStored, restoredTabs } from '../../src/client/state/tabs-restore.ts';
import { noTabs, reduceTabs, type Tabs } from '../../src/client/state/tabs.ts';
import { all, paths, routes, tab, visit } from '../support/some-tabs.ts';

describe('what was opened lately', () => {
  const lately = (tabs: Tabs) => tabs.lately.map(({ path, title }) => title ?? path);

  test('what was opened lately is known by its name after its tab was closed or went to another record', () => {
    const titled = reduceTabs(visit(noTabs, '/else/1'), { type: 'titled', path: '/else/1', title: 'Ada' });
    const walked = reduceTabs(titled, { type: 'visited', tab: tab('/else/2'), instead: '/else/1' });
    const closed = reduceTabs(visit(walked, '/home'), { type: 'all_closed' });
    expect([paths(closed), lately(closed)]).toEqual([[], ['/home', '/else/2', 'Ada']]);
  });

  test('what was opened lately stands once, the newest first, and not more than twenty of it', () => {
    const addresses = Array.from({ length: 30 }, (_, number) => `/else/${number}`);
    const tabs = visit(noTabs, ...addresses, '/else/20');
    expect(lately(tabs)).toEqual([
      '/else/20',
      ...addresses
        .slice(10)
        .filter((path) => path !== '/else/20')
        .toReversed(),
    ]);
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
    const { list } = restoredTabs({ tabs: stored, lately: [] }, routes, all);

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
    expect(paths(restoredTabs({ tabs: stored, lately: [] }, routes, ['portal.access']))).toEqual(['/home']);
  });

  test.each([['https://evil.example/home'], ['//evil.example/home'], ['/else/1'], ['/home/../else/1'], ['']])(
    'a stored address that leads elsewhere is forgotten after a reload: %s',
    (address) => {
      const { list, lately } = restoredTabs(
        { tabs: [{ path: '/home', address }], lately: [{ path: '/home', address }] },
        routes,
        [],
      );
      expect([list, lately]).toMatchObject([[{ address: '/home' }], [{ address: '/home' }]]);
    },
  );

  test.each([
    ['another person', '{"owner":"acme/2","tabs":[{"path":"/a","address":"/a"}]}'],
    ['nobody', null],
    ['a broken hand', '{"owner":"acme/1","tabs":'],
    ['another program', '{"owner":"acme/1","tabs":{"path":"/a"}}'],
    ['an older version', '{"owner":"acme/1","tabs":[{"path":"/a"},{"path":1,"address":"/"},null,"/a"]}'],
  ])('the tabs stored by %s count as none after a reload', (_who, text) => {
    expect(parseStored(text, 'acme/1')).toEqual({ tabs: [], lately: [] });
  });

  test('the stored tabs are read after a reload as they were', () => {
    const list = [tab('/a', { title: 'Ada', round: 3 }), tab('/b')];

    expect(parseStored(formatStored({ list, lately: [tab('/c')] }, 'acme/1'), 'acme/1')).toEqual({
      tabs: [
        { path: '/a', address: '/a', title: 'Ada' },
        { path: '/b', address: '/b' },
      ],
      lately: [{ path: '/c', address: '/c' }],
    });
  });
});
