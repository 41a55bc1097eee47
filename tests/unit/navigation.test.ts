/** Specification 2 (access rules), 4 (session), 5 (roles): where a navigation leads. */
import { describe, expect, test } from 'vitest';

import { menu as portalMenu } from '../../resources.config.ts';
import { decideRoute } from '../../src/shared/menu/decide-route.ts';
import {
  fillPath,
  findRoute,
  firstPermittedChild,
  listRoutes,
  type MenuEntry,
} from '../../src/shared/menu/navigation.ts';
import { loginPath, safeReturnPath } from '../../src/shared/menu/return-path.ts';

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
  {
    path: '/reports',
    name: 'reports',
    roles: ['reports.read'],
    children: [
      { path: 'docs', name: 'docs', source: { kind: 'external', href: 'https://docs.example' } },
      { path: 'secret', name: 'secret', hidden: true, source: screen('secret') },
      {
        path: 'web',
        name: 'web',
        roles: ['reports.web'],
        children: [
          { path: 'visit/:id', name: 'visit', source: screen('visit') },
          { path: 'pages', name: 'web-pages', source: screen('pages') },
        ],
      },
      { path: 'engagement', name: 'engagement', source: screen('engagement') },
    ],
  },
  {
    path: '/admin-settings',
    name: 'admin-settings',
    hidden: true,
    children: [{ path: 'crm', name: 'crm', source: { kind: 'external', href: 'https://crm.example' } }],
  },
];
const routes = listRoutes(menu);

const nobody = { isClientResolved: true, hasToken: false, clientType: 'STANDARD' } as const;
const stranger = { ...nobody, isClientResolved: false } as const;
const unloaded = { ...nobody, hasToken: true } as const;
const reader = { ...unloaded, permissions: ['dashboard.read', 'members.read'] } as const;
const guest = { ...unloaded, permissions: ['portal.access'] } as const;
const enterpriseGuest = { ...guest, clientType: 'ENTERPRISE' } as const;
const pass = 'passes';
const load = 'loads the permissions';

describe('the guard', () => {
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
    ['/user-manager', guest, '/401?noGoBack=true&need=&path=%2Fuser-manager'],
    ['/finance', reader, '/401?noGoBack=true&need=finance.read&path=%2Ffinance'],
    ['/admin-settings', reader, '/401?noGoBack=true&need=&path=%2Fadmin-settings'],
    // Roles of every level: the group's guard its children, and no role passes by its name alone
    ['/reports/web/pages', { ...reader, permissions: ['reports.read', 'reports.web'] }, pass],
    [
      '/reports/web/pages',
      { ...reader, permissions: ['reports.web'] },
      '/401?noGoBack=true&need=reports.read&path=%2Freports%2Fweb%2Fpages',
    ],
    [
      '/dashboard',
      { ...reader, permissions: ['admin', 'Dashboard.read'] },
      '/401?noGoBack=true&need=dashboard.read&path=%2Fdashboard',
    ],
    ['/reports', { ...reader, permissions: ['reports.read', 'reports.web'] }, '/reports/web/pages'],
    ['/reports', { ...reader, permissions: ['reports.read'] }, '/reports/engagement'],
    ['/reports/web/', { ...reader, permissions: ['reports.read', 'reports.web'] }, '/reports/web/pages'],
    // A child that only ENTERPRISE shows is the first one there
    ['/email-management', guest, '/email-management/email-history'],
    ['/email-management', enterpriseGuest, '/email-management/template-configuration'],
    ['/email-management/template-configuration', guest, pass],
    ['/reports/docs', { ...reader, permissions: ['reports.read'] }, '/404?path=%2Freports%2Fdocs'],
    ['/nowhere', reader, '/404?path=%2Fnowhere'],
    ['/Dashboard', reader, '/404?path=%2FDashboard'],
  ])('the guard decides where %s leads', (path, who, outcome) => {
    const decision = decideRoute({ path, ...who }, menu, routes);

    expect(decision.do === 'redirect' ? decision.to : { pass, load_permissions: load }[decision.do]).toBe(outcome);
  });

  test('the way back of the guard keeps query and hash', () => {
    const decision = decideRoute({ path: '/dashboard', search: '?a=1&b=2', hash: '#c', ...nobody }, menu, routes);

    expect(decision).toEqual({ do: 'redirect', to: `/login?redirect=${encodeURIComponent('/dashboard?a=1&b=2#c')}` });
    expect(loginPath('/a')).toBe('/login?redirect=%2Fa');
  });
});

describe('the address of a group leads to its first permitted child', () => {
  test.each([
    ['the first that the permissions allow', '/user-manager', ['members.custom.write'], '/custom-members/add'],
    ['never a hidden one', '/email-management', [], '/email-management/email-history'],
    [
      'never one that leads outside, and into a group below',
      '/reports',
      ['reports.read', 'reports.web'],
      '/reports/web/pages',
    ],
    ['past a group below that is refused', '/reports', ['reports.read'], '/reports/engagement'],
    ['of a group below, too', '/reports/web', ['reports.read', 'reports.web'], '/reports/web/pages'],
    ['nowhere without the roles of the groups above', '/reports/web', ['reports.web'], undefined],
    ['nowhere when nothing is left', '/user-manager', [], undefined],
    ['nowhere when all that is left leads outside', '/admin-settings', [], undefined],
    ['nowhere when there is no such group', '/nowhere', [], undefined],
  ])('the address of a group leads to its first permitted child: %s', (_fact, path, held, outcome) => {
    expect(firstPermittedChild(menu, path, held)).toBe(outcome);
  });
});

describe('a route', () => {
  test('a route has the path, groups and roles of every level above it, and a link to outside is none', () => {
    const all = listRoutes(menu);

    expect(all.find(({ name }) => name === 'web-pages')).toMatchObject({
      path: '/reports/web/pages',
      groups: [
        { name: 'reports', path: '/reports' },
        { name: 'web', path: '/reports/web' },
      ],
      roleLists: [['reports.read'], ['reports.web']],
    });
    expect(all.filter(({ item }) => item.source.kind === 'external')).toEqual([]);
  });

  test('a route with a parameter cannot be pinned', () => {
    const pinned = { path: '/edit/:id', name: 'edit', affix: true, source: screen('edit') };

    expect(() => listRoutes([pinned])).toThrow('edit cannot be pinned');
  });

  test.each([
    ['/a/b', 'plain'],
    ['/a/x', 'one'],
    ['/x/b', 'other'],
    ['/x/y', 'two'],
    ['/a/', undefined],
  ])('the address %s leads to the route %s: an exact path fits better than a parameter', (path, name) => {
    const patterns = { two: '/:x/:y', one: '/a/:y', plain: '/a/b', other: '/:x/b' };
    const some = listRoutes(
      Object.entries(patterns).map(([one, to]) => ({ path: to, name: one, source: screen(one) })),
    );

    expect(findRoute(some, path)?.name).toBe(name);
  });

  test('a route takes its parameters from the address, and none that is missing', () => {
    expect(fillPath('/shop/:id/edit', { id: '7' })).toBe('/shop/7/edit');
    expect(fillPath('/shop/:id/edit', {})).toBeUndefined();
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
    ['/login', '/dashboard'],
    ['/login?redirect=/a', '/dashboard'],
    ['/404', '/'],
    [`/${'a'.repeat(2048)}`, '/'],
  ])('the return address %s becomes %s', (target, outcome) => {
    expect(safeReturnPath(target)).toBe(outcome);
  });
});

test('every path and every name of the portal is there once', () => {
  const all = listRoutes(portalMenu);

  expect(new Set(all.map((route) => route.path)).size).toBe(all.length);
  expect(new Set(all.map((route) => route.name)).size).toBe(all.length);
});
