/** Specification 2: which entries the header's search lists, by which trail of titles and with which address. */
import { describe, expect, test } from 'vitest';

import { menu as portalMenu } from '../../resources.config.ts';
import { decideRoute } from '../../src/shared/menu/decide-route.ts';
import { listRoutes, type MenuEntry } from '../../src/shared/menu/navigation.ts';
import { permissionsOf, presets } from '../../src/shared/access/permissions.ts';
import { searchableEntries } from '../../src/shared/menu/visible-menu.ts';

const screen = { kind: 'screen', screen: 'any' } as const;
const crm = { kind: 'external', href: 'https://crm.example' } as const;

const found = (menu: readonly MenuEntry[], held: string[] = [], type: 'STANDARD' | 'ENTERPRISE' = 'STANDARD') =>
  searchableEntries(menu, held, type).map(({ names, path, href }) => `${names.join(' > ')} ${href ?? path}`);

describe('the search index', () => {
  test.each<[string, MenuEntry, string[]]>([
    ['a page', { path: '/a', name: 'a', source: screen }, ['a /a']],
    [
      'a group, whose address leads to its first child, and its children by their trail',
      { path: '/g', name: 'g', children: [{ path: 'a', name: 'a', source: screen }] },
      ['g /g', 'g > a /g/a'],
    ],
    [
      'pages at any depth, their paths joined level by level; an absolute one replaces what is above it',
      {
        path: '/g',
        name: 'g',
        children: [
          {
            path: 'h',
            name: 'h',
            children: [
              { path: 'a', name: 'a', source: screen },
              { path: '/b', name: 'b', source: screen },
            ],
          },
        ],
      },
      ['g /g', 'g > h /g/h', 'g > h > a /g/h/a', 'g > h > b /b'],
    ],
    [
      'nothing below what is hidden, though it be visible itself',
      { path: '/g', name: 'g', hidden: true, children: [{ path: 'a', name: 'a', source: screen }] },
      [],
    ],
    [
      'no entry and no part of a trail for a group without a title',
      { path: '/g', name: 'g', untitled: true, children: [{ path: 'a', name: 'a', source: screen }] },
      ['a /g/a'],
    ],
    [
      'what leads outside as the sidebar has it, and no group that leads nowhere else',
      { path: '/g', name: 'g', children: [{ path: 'crm', name: 'crm', source: crm }] },
      ['g > crm https://crm.example'],
    ],
    [
      'no group without children for this person',
      { path: '/g', name: 'g', children: [{ path: 'a', name: 'a', roles: ['x'], source: screen }] },
      [],
    ],
    ['nothing that wants a parameter', { path: '/a/:id', name: 'a', source: screen }, []],
  ])('the search finds %s', (_fact, entry, outcome) => {
    expect(found([entry])).toEqual(outcome);
  });

  test('the search finds the icon of an entry, or of the nearest group', () => {
    const children = [
      { path: 'a', name: 'a', source: screen },
      { path: 'b', name: 'b', icon: 'mail', source: screen },
    ];
    const menu: MenuEntry[] = [{ path: '/g', name: 'g', icon: 'money', children }];

    expect(searchableEntries(menu, [], 'STANDARD').map(({ icon }) => icon)).toEqual(['money', 'money', 'mail']);
  });

  test('the search finds what only ENTERPRISE shows for ENTERPRISE alone', () => {
    const menu: MenuEntry[] = [{ path: '/t', name: 'template-configuration', hidden: true, source: screen }];

    expect(found(menu)).toEqual([]);
    expect(found(menu, [], 'ENTERPRISE')).toEqual(['template-configuration /t']);
  });
});

test.each(presets)('the search lists nothing that the guard would refuse: %s', (preset) => {
  const permissions = permissionsOf(preset);
  const routes = listRoutes(portalMenu);
  const guarded = { isClientResolved: true, hasToken: true, permissions, clientType: 'ENTERPRISE' } as const;
  const isRefused = (path: string) => {
    const decision = decideRoute({ path, ...guarded }, portalMenu, routes);
    return decision.do === 'redirect' && decision.to.startsWith('/40');
  };
  const inside = searchableEntries(portalMenu, permissions, 'ENTERPRISE').filter(({ href }) => href === undefined);

  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter(({ path }) => isRefused(path))).toEqual([]);
});
