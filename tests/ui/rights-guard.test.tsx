/** Rights that change while one is signed in: menu and tabs follow the next answer, without a new sign-in. screens.md 4.1 and 4.4. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { guard } from '../../src/client/app/route-guard.ts';
import { portalFetch } from '../../src/client/providers/http.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { dataProvider } from '../../src/client/providers/data.ts';
import { RightsGuard } from '../../src/client/session/rights-guard.tsx';
import { Unauthorised } from '../../src/client/screens/pages/unauthorised.tsx';
import { useMenu } from '../../src/client/state/navigation.ts';
import { rightsVersionStore } from '../../src/client/state/rights.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { openTabs, tabsStore, visitTab } from '../../src/client/state/tabs-store.ts';
import { somebody } from '../support/person.ts';
import { scriptCalls } from '../support/scripted-calls.ts';

beforeEach(() => rightsVersionStore.set(undefined));

const person = (permissions: string[], version: string) => somebody({ permissions, permissions_version: version });

function Page() {
  const menu = useMenu();
  return <p>{menu.map(({ name }) => name).join(' ')}</p>;
}

function open(element: React.ReactNode, at = '/welcome') {
  const Around = () => (
    <AdminContext
      i18nProvider={useI18nProvider()}
      dataProvider={dataProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      store={memoryStore()}
    >
      <RightsGuard />
      {element}
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: <Around /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
}

test('an answer with another version has the rights asked for once, and menu and tabs follow', async () => {
  sessionStore.set({ token: 'token', person: person(['portal.access', 'dashboard.read', 'members.read'], 'one') });
  openTabs(sessionStore.get().person!);
  visitTab({
    path: '/user-manager/users',
    address: '/user-manager/users',
    name: 'users',
    affix: false,
    noCache: false,
  });
  const calls = scriptCalls(({ url }) =>
    url.endsWith('/me/admin_portal')
      ? { json: { data: person(['portal.access'], '') }, headers: { 'x-permissions-version': 'two' } }
      : { json: {}, headers: { 'x-permissions-version': 'two' } },
  );
  open(<Page />);
  expect(screen.getByText('welcome dashboard user-manager')).toBeVisible();

  await Promise.all([portalFetch('/welcome'), portalFetch('/welcome')]);

  expect(await screen.findByText('welcome')).toBeVisible();
  await waitFor(() => expect(tabsStore.get().list.map(({ path }) => path)).toEqual(['/welcome']));
  await portalFetch('/welcome');
  expect(calls.filter(({ url }) => url.endsWith('/me/admin_portal'))).toHaveLength(1);
});

test('an answer that came before the guard was there is heeded, and a question that failed is put again', async () => {
  sessionStore.set({ token: 'token', person: person(['portal.access', 'dashboard.read'], 'one') });
  openTabs(sessionStore.get().person!);
  let failures = 0;
  scriptCalls(({ url }) => {
    if (!url.endsWith('/me/admin_portal')) return { json: {}, headers: { 'x-permissions-version': 'two' } };
    failures += 1;
    if (failures === 1) return { status: 503, json: { message: 'Not now.', code: 'busy' } };
    return { json: { data: person(['portal.access'], '') }, headers: { 'x-permissions-version': 'two' } };
  });
  await portalFetch('/welcome');
  open(<Page />);
  expect(screen.getByText('welcome dashboard')).toBeVisible();
  await waitFor(() => expect(failures).toBe(1));
  await portalFetch('/welcome');
  expect(await screen.findByText('welcome')).toBeVisible();
});

test('a person on a page that is no longer theirs is led to /401', async () => {
  window.history.replaceState(null, '', '/admin/user-manager/users');
  sessionStore.set({
    token: 'token',
    clientToken: 'client',
    person: person(['portal.access', 'members.read'], 'one'),
  });
  scriptCalls(({ url }) =>
    url.endsWith('/me/admin_portal')
      ? { json: { data: person(['portal.access'], '') }, headers: { 'x-permissions-version': 'three' } }
      : { json: {}, headers: { 'x-permissions-version': 'three' } },
  );
  const Around = () => (
    <AdminContext i18nProvider={useI18nProvider()} dataProvider={dataProvider} store={memoryStore()}>
      <RightsGuard />
      <Outlet />
    </AdminContext>
  );
  const child = (path: string, text: string) => ({ path, element: <h1>{text}</h1> });
  const children = [child('/user-manager/users', 'Members'), child('/401', 'Not yours')];
  const routes = [{ element: <Around />, loader: guard, shouldRevalidate: () => true, children }];
  const router = createMemoryRouter(routes, { initialEntries: ['/user-manager/users'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Members')).toBeVisible();

  await portalFetch('/welcome');

  expect(await screen.findByText('Not yours')).toBeVisible();
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    noGoBack: 'true',
    need: 'members.read',
    path: '/user-manager/users',
  });
});

test('the page for a missing right names who can grant it, and asks with one click', async () => {
  sessionStore.set({ token: 'token', person: person(['portal.access'], 'one') });
  const asked: unknown[] = [];
  const request = { id: 'r', permission: 'members.export', path: '/user-manager/users', status: 'open', answer: null };
  const calls = scriptCalls(({ method, url, body }) => {
    if (method === 'POST') asked.push({ ...request, created_at: new Date().toISOString() });
    const holders = {
      roles_that_have_it: ['owner', 'Export desk'],
      people_who_can_grant: [{ id: 'o', name: 'Ana Ruiz' }],
    };
    const data = url.includes('permission_holders') ? holders : method === 'POST' ? body : asked;
    return { json: { data } };
  });
  open(<Unauthorised />, '/401?noGoBack=true&need=members.export&path=/user-manager/users');
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  expect(screen.getByText('Owner, Export desk')).toBeVisible();
  expect(screen.getByText('Export members')).toBeVisible();

  await userEvent.type(await screen.findByLabelText(/What do you need it for/), 'Yearbook');
  await userEvent.click(screen.getByRole('button', { name: 'Request access' }));

  expect(await screen.findByText('You asked just now. Waiting for a reply.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { permission: 'members.export', path: '/user-manager/users', message: 'Yearbook' },
  ]);
});

test('the page for a missing right says on which day it was asked for, once that is an hour ago', async () => {
  sessionStore.set({ token: 'token', person: person(['portal.access'], 'one') });
  const ago = new Date(Date.now() - 61 * 60_000).toISOString();
  const request = { id: 'r', permission: 'members.export', path: '/user-manager/users', status: 'open', answer: null };
  const none = { roles_that_have_it: [], people_who_can_grant: [{ id: 'o', name: 'Ana Ruiz' }] };
  scriptCalls(({ url }) => ({
    json: { data: url.includes('permission_holders') ? none : [{ ...request, created_at: ago }] },
  }));
  open(<Unauthorised />, '/401?noGoBack=true&need=members.export&path=/user-manager/users');
  expect(await screen.findByText(/^You requested this on .*\. Waiting for a reply\.$/)).toBeVisible();
});

test('the page for a missing right that nobody can grant offers no request, and the way back comes first', async () => {
  sessionStore.set({ token: 'token', person: person(['portal.access'], 'one') });
  const nobody = { roles_that_have_it: ['owner'], people_who_can_grant: [] };
  const calls = scriptCalls(({ url }) => ({ json: { data: url.includes('permission_holders') ? nobody : [] } }));
  open(<Unauthorised />, '/401?noGoBack=true&need=members.export&path=/user-manager/users');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('permission_holders'))).toBe(true));
  expect(await screen.findByText('Owner')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  expect(screen.getAllByRole('link')[0]).toHaveClass('MuiButton-contained');
});
