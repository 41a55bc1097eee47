/** Specification 2 (access rules), 4 (session), 6 (menu): where a navigation leads, and what the menu shows. */
import { describe, expect, test } from 'vitest';

import { menu as portalMenu } from '../../resources.config.ts';
import {
  breadcrumb,
  decideRoute,
  firstPermittedChild,
  listRoutes,
  loginPath,
  safeReturnPath,
  visibleMenu,
  type MenuEntry,
} from '../../src/shared/navigation.ts';

const screen = (name: string) => ({ kind: 'screen', screen: name }) as const;
const menu: readonly MenuEntry[] = [
  { path: '/welcome', name: 'welcome', source: screen('welcome') },
  { path: '/dashboard', name: 'dashboard', roles: ['dashboard.read'], source: screen('dashboard') },
  {
    path: '/user-manager',
    name: 'user-manager',
    children: [
      { path: 'users', name: 'users', roles: ['members.read'], source: screen('users') },
      {
        path: 'edit/:userId',
        name: 'edit-user',
        roles: ['members.read'],
        hidden: true,
        activeMenu: '/user-manager/users',
        source: screen('edit'),
      },
      { path: '/custom-members/add', name: 'add', roles: ['members.custom.write'], source: screen('add') },
    ],
  },
  {
    path: '/finance',
    name: 'finance',
    icon: 'money',
    roles: ['finance.read'],
    children: [
      { path: 'earnings', name: 'earnings', source: screen('earnings') },
      { path: 'closed', name: 'closed', roles: [], source: screen('closed') },
    ],
  },
  {
    path: '/email-management',
    name: 'email',
    children: [
      { path: 'template-configuration', name: 'template-configuration', hidden: true, source: screen('templates') },
      { path: 'email-history', name: 'email-history', icon: 'mail', source: screen('history') },
    ],
  },
];
const routes = listRoutes(menu);

const nobody = { isClientResolved: true, hasToken: false, clientType: 'STANDARD' } as const;
const stranger = { ...nobody, isClientResolved: false } as const;
const unloaded = { ...nobody, hasToken: true } as const;
const reader = { ...unloaded, permissions: ['dashboard.read', 'members.read'] } as const;
const guest = { ...unloaded, permissions: ['portal.access'] } as const;
const pass = 'passes';
const load = 'loads the permissions';

describe('the guard decides', () => {
  test.each([
    // Host not resolved: Specification 4
    ['/', stranger, '/invalid'],
    ['/login', stranger, '/invalid'],
    ['/invalid', stranger, pass],
    ['/invalid', nobody, '/dashboard'],
    ['/invalid', reader, '/dashboard'],
    // No token: public routes, everything else to the sign-in
    ['/login', nobody, pass],
    ['/sso', nobody, pass],
    ['/ssouserportal', nobody, pass],
    ['/forgotPassword', nobody, pass],
    ['/verification', nobody, pass],
    ['/register', nobody, pass],
    ['/auth-redirect', nobody, pass],
    ['/404', nobody, pass],
    ['/401', nobody, pass],
    ['/redirect/dashboard', nobody, pass],
    ['/', nobody, '/login'],
    ['/dashboard', nobody, '/login?redirect=%2Fdashboard'],
    ['/user-manager/edit/7', nobody, '/login?redirect=%2Fuser-manager%2Fedit%2F7'],
    ['/nowhere', nobody, '/login?redirect=%2Fnowhere'],
    // A token: away from the sign-in pages
    ['/login', reader, '/dashboard'],
    ['/login/', reader, '/dashboard'],
    ['/register', unloaded, '/dashboard'],
    ['/verification', reader, '/dashboard'],
    ['/forgotPassword', reader, pass],
    // Permissions are loaded before anything is shown
    ['/', unloaded, load],
    ['/dashboard', unloaded, load],
    ['/nowhere', unloaded, load],
    ['/404', unloaded, pass],
    // Signed in
    ['/', reader, '/welcome'],
    ['/welcome', guest, pass],
    ['/dashboard', reader, pass],
    ['/dashboard/', reader, pass],
    ['/dashboard', guest, '/401?noGoBack=true&need=dashboard.read&path=%2Fdashboard'],
    ['/user-manager/edit/7', reader, pass],
    ['/user-manager/edit/', reader, '/404?path=%2Fuser-manager%2Fedit'],
    ['/custom-members/add', reader, '/401?noGoBack=true&need=members.custom.write&path=%2Fcustom-members%2Fadd'],
    ['/finance/earnings', reader, '/401?noGoBack=true&need=finance.read&path=%2Ffinance%2Fearnings'],
    [
      '/finance/closed',
      { ...reader, permissions: ['finance.read'] },
      '/401?noGoBack=true&need=&path=%2Ffinance%2Fclosed',
    ],
    ['/user-manager', reader, '/user-manager/users'],
    ['/user-manager', guest, '/401?noGoBack=true'],
    ['/finance', reader, '/401?noGoBack=true'],
    ['/nowhere', reader, '/404?path=%2Fnowhere'],
    ['/Dashboard', reader, '/404?path=%2FDashboard'],
  ])('%s', (path, who, outcome) => {
    const decision = decideRoute({ path, ...who }, menu, routes);

    expect(decision.do === 'redirect' ? decision.to : { pass, load_permissions: load }[decision.do]).toBe(outcome);
  });

  test('the way back keeps query and hash', () => {
    const decision = decideRoute({ path: '/dashboard', search: '?a=1&b=2', hash: '#c', ...nobody }, menu, routes);

    expect(decision).toEqual({ do: 'redirect', to: `/login?redirect=${encodeURIComponent('/dashboard?a=1&b=2#c')}` });
    expect(loginPath('/a')).toBe('/login?redirect=%2Fa');
  });
});

describe('a return address stays in the portal', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/user-manager/users?page=2#row', '/user-manager/users?page=2#row'],
    [undefined, '/'],
    [null, '/'],
    ['', '/'],
    ['dashboard', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2F/evil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['https://evil.example/x', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\nb', '/'],
    ['/a/../b', '/'],
    ['/%zz', '/'],
    ['/login', '/'],
    ['/login?redirect=/a', '/'],
    ['/404', '/'],
    [`/${'a'.repeat(2048)}`, '/'],
  ])('%s', (target, outcome) => {
    expect(safeReturnPath(target)).toBe(outcome);
  });
});

describe('the menu', () => {
  const names = (held: string[], type: 'STANDARD' | 'ENTERPRISE' = 'STANDARD') =>
    visibleMenu(menu, held, type).map((entry) => entry.name);

  test('shows what the permissions overlap with, and no empty group', () => {
    expect(names(['portal.access'])).toEqual(['welcome', 'email-history']);
    expect(names(['dashboard.read', 'finance.read'])).toEqual(['welcome', 'dashboard', 'earnings', 'email-history']);
  });

  test('a group with one visible child becomes that link, with the icon of the group if it has none', () => {
    expect(visibleMenu(menu, ['finance.read'], 'STANDARD')).toContainEqual({
      name: 'earnings',
      icon: 'money',
      path: '/finance/earnings',
      href: undefined,
    });
  });

  test('for ENTERPRISE the dashboard stands before Welcome, the template editor is visible, Emails Sent has no icon', () => {
    const shown = visibleMenu(menu, ['dashboard.read'], 'ENTERPRISE');

    expect(shown.map((entry) => entry.name)).toEqual(['dashboard', 'welcome', 'email']);
    expect(shown[2]!.children).toEqual([
      {
        name: 'template-configuration',
        icon: undefined,
        path: '/email-management/template-configuration',
        href: undefined,
      },
      { name: 'email-history', icon: undefined, path: '/email-management/email-history', href: undefined },
    ]);
  });

  test('the address of a group leads to its first permitted child', () => {
    expect(firstPermittedChild(menu, '/user-manager', ['members.custom.write'])).toBe('/custom-members/add');
    expect(firstPermittedChild(menu, '/email-management', [])).toBe('/email-management/email-history');
    expect(firstPermittedChild(menu, '/nowhere', [])).toBeUndefined();
  });
});

describe('the breadcrumb', () => {
  test.each([
    ['/dashboard', [{ name: 'dashboard' }]],
    ['/user-manager/users', [{ name: 'user-manager' }, { name: 'users' }]],
    [
      '/user-manager/edit/7',
      [{ name: 'user-manager' }, { name: 'users', path: '/user-manager/users' }, { name: 'edit-user' }],
    ],
    ['/nowhere', []],
  ])('%s', (path, steps) => {
    expect(breadcrumb(menu, routes, path)).toEqual(steps);
  });
});

test('every path and every name of the portal is there once', () => {
  const all = listRoutes(portalMenu);

  expect(new Set(all.map((route) => route.path)).size).toBe(all.length);
  expect(new Set(all.map((route) => route.name)).size).toBe(all.length);
});
