/** Specification 2: the breadcrumb above every screen. */
import { describe, expect, test } from 'vitest';

import { breadcrumb } from '../../src/shared/menu/breadcrumb.ts';
import { listRoutes, type MenuEntry } from '../../src/shared/menu/navigation.ts';

const screen = { kind: 'screen', screen: 'any' } as const;
const menu: readonly MenuEntry[] = [
  { path: '/welcome', name: 'welcome', source: screen },
  { path: '/dashboard', name: 'dashboard', source: screen },
  {
    path: '/user-manager',
    name: 'user-manager',
    children: [
      { path: 'overview', name: 'overview', roles: ['overview.read'], source: screen },
      { path: 'users', name: 'users', roles: ['users.read'], source: screen },
      { path: 'edit/:id', name: 'edit-user', hidden: true, activeMenu: '/user-manager/users', source: screen },
      {
        path: 'groups',
        name: 'groups',
        children: [
          { path: '/approved', name: 'approved', source: screen },
          {
            path: 'inner',
            name: 'inner',
            untitled: true,
            children: [{ path: 'declined', name: 'declined', source: screen }],
          },
        ],
      },
    ],
  },
  { path: '/shop/:shopId', name: 'shop', hidden: true, source: screen },
  { path: '/shop/:shopId/edit', name: 'edit-shop', hidden: true, activeMenu: '/shop/:shopId', source: screen },
  { path: '/lost/edit', name: 'edit-lost', hidden: true, activeMenu: '/shop/:shopId', source: screen },
];
const routes = listRoutes(menu);

/** `name=path` for a link, `name` for text. */
const steps = (path: string, held: string[] = ['overview.read', 'users.read']) =>
  breadcrumb(path, { menu, routes, held }).map(({ name, path: to }) => (to === undefined ? name : `${name}=${to}`));

const home = 'welcome=/welcome';
const members = 'user-manager=/user-manager/overview';

describe('the breadcrumb', () => {
  test.each([
    ['of the start page is the page itself, as text', '/welcome', ['welcome']],
    ['has the start page in front, on the dashboard too', '/dashboard', [home, 'dashboard']],
    ['leads from a group to its first child', '/user-manager/users', [home, members, 'users']],
    ['has no link to the page itself', '/user-manager/overview', [home, 'user-manager', 'overview']],
    [
      'has every group, at whatever depth and however the path is written',
      '/approved',
      [home, members, 'groups', 'approved'],
    ],
    [
      'has no step for a group without a title',
      '/user-manager/groups/inner/declined',
      [home, members, 'groups=/approved', 'declined'],
    ],
    [
      'has the list in front of a hidden detail page',
      '/user-manager/edit/7',
      [home, members, 'users=/user-manager/users', 'edit-user'],
    ],
    ['keeps the parameters of the address in the steps above', '/shop/7/edit', [home, 'shop=/shop/7', 'edit-shop']],
    ['has text where a parameter is missing', '/lost/edit', [home, 'shop', 'edit-lost']],
    ['is the same with a slash at the end', '/user-manager/users/', [home, members, 'users']],
    ['is already that of the page which is entered anew', '/redirect/dashboard', [home, 'dashboard']],
    ['leads home from an address that is no page', '/nowhere', [home]],
  ])('the breadcrumb %s', (_fact, path, outcome) => {
    expect(steps(path)).toEqual(outcome);
  });

  test('the breadcrumb leads nowhere that this person may not go', () => {
    expect(steps('/user-manager/edit/7', [])).toEqual([home, 'user-manager=/approved', 'users', 'edit-user']);
    expect(steps('/user-manager/users', ['users.read'])).toEqual([home, 'user-manager', 'users']);
  });
});
