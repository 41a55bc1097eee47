/** /ssouserportal and /sso: arrival from another portal of the organisation, by a click and knowing who is who. Security R9 and R10 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';

import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { AuthScreen } from '../../src/client/screens/account/auth-screen.tsx';
import { sessionStore } from '../../src/client/state/session.ts';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup();
const token = 't'.repeat(43);
const ana = { id: 'ana', name: 'Ana Ruiz', email: 'ana@example.org', display_image: null };
const dead = { status: 410, json: { code: 'link_dead', message: 'Dead.' } };

const Page = () => (
  <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
    <AuthScreen />
  </AdminContext>
);

interface Opened {
  search?: string;
  /** Who is signed in here. */
  present?: { id: string; display_name: string };
  check?: { status?: number; json: unknown };
  enter?: { status?: number; json: unknown };
}

function open({ search = `?token=${token}`, present, check = { json: { data: ana } }, enter }: Opened = {}) {
  window.history.replaceState(null, '', `/admin/ssouserportal${search}`);
  const person = somebody({ user: present, permissions: ['portal.access'] });
  givenSession({ tenant, ...(present && { token: 'old', person }) });
  const calls = scriptCalls(({ url }) => {
    if (url.endsWith('/check')) return check;
    if (url.includes('/autologin?')) return enter ?? { json: { data: { access_token: 'new', user: {} } } };
    return { json: { data: {} } };
  });
  const routes = [
    { path: '/ssouserportal', element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/ssouserportal'] });
  render(<RouterProvider router={router} />);
  return { router, used: () => calls.filter(({ url }) => url.includes('/autologin?')), calls };
}

const click = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => window.history.replaceState(null, '', '/admin/'));

describe('the arrival by a link', () => {
  test('an arrival uses no token before the click, and takes it out of the address', async () => {
    const { used } = open();
    expect(await screen.findByText('ana@example.org')).toBeVisible();
    expect([window.location.search, used()]).toEqual(['', []]);
  });

  test('an arrival by a click opens a session, on the page that was wanted', async () => {
    const { router, used } = open({ search: `?token=${token}&redirect=%2Fuser-manager%2Fusers` });
    await screen.findByText('ana@example.org');
    await click('Continue as Ana Ruiz');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-manager/users'));
    expect(used()).toHaveLength(1);
    expect(sessionStore.get().token).toBe('new');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
    'an arrival never leads out of the portal: redirect=%s',
    async (target) => {
      const { router } = open({ search: `?token=${token}&redirect=${encodeURIComponent(target)}` });
      await screen.findByText('ana@example.org');
      await click('Continue as Ana Ruiz');
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  test('an arrival where somebody else is signed in says so, and offers both', async () => {
    const { router, used } = open({ present: { id: 'ben', display_name: 'Ben Okafor' } });
    expect(await screen.findByText(/Ben Okafor is signed in here/)).toBeVisible();
    await click('Stay signed in as Ben Okafor');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect([used(), sessionStore.get().token]).toEqual([[], 'old']);
  });

  test('an arrival in the place of somebody else ends their session, and is not made in their name', async () => {
    const { calls, used } = open({ present: { id: 'ben', display_name: 'Ben Okafor' } });
    await screen.findByText(/Ben Okafor is signed in here/);
    await click('Continue as Ana Ruiz');
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
    expect(used()[0]!.headers.get('authorization')).toBeNull();
    const logout = calls.find(({ url }) => url.endsWith('/logout'));
    expect(logout?.headers.get('authorization')).toBe('Bearer old');
  });

  test('an arrival of a person who is signed in already goes on without using the token', async () => {
    const { used } = open({ present: { id: 'ana', display_name: 'Ana Ruiz' } });
    expect(await screen.findByText('You’re already signed in.')).toBeVisible();
    await click('Continue');
    expect(used()).toEqual([]);
  });

  test('an arrival with a second factor goes on where that is asked for', async () => {
    const details = { token: 's'.repeat(43), methods: ['totp'] };
    const refused = { status: 403, json: { code: 'second_factor_required', message: 'More.', details } };
    const { router } = open({ enter: refused });
    await screen.findByText('ana@example.org');
    await click('Continue as Ana Ruiz');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ demand: details });
  });

  test('an arrival by an invalid link says so, before and after the click', async () => {
    open({ check: dead });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('an arrival without a token leads to the sign-in', async () => {
    open({ search: '' });
    expect(await screen.findByRole('heading', { name: 'Nothing to sign in with' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  });
});

describe('the address for single sign-on', () => {
  const refused = { code: 'validation_failed', message: 'No.', errors: { email: 'Use your password.' } };

  function openForm() {
    window.history.replaceState(null, '', '/admin/sso');
    givenSession({ tenant });
    const calls = scriptCalls(({ url }) =>
      url.endsWith('/auth/sso') ? { json: { data: { label: 'Guild login' } } } : { status: 422, json: refused },
    );
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/sso'] });
    render(<RouterProvider router={router} />);
    return { calls, router };
  }

  test('the address for single sign-on is asked for, and an invalid one is not sent', async () => {
    const { calls } = openForm();
    await user.type(await screen.findByLabelText('Email'), 'nobody');
    await click('Sign in with Guild login');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(calls).toHaveLength(1);
  });

  test('the address for single sign-on of another domain is refused at its field, and not typed twice', async () => {
    const { calls, router } = openForm();
    await user.type(await screen.findByLabelText('Email'), 'ana@elsewhere.example');
    await click('Sign in with Guild login');
    expect(await screen.findByText('Use your password.')).toBeVisible();
    expect(calls[1]).toMatchObject({ url: '/api/auth/sso/start', body: { email: 'ana@elsewhere.example' } });
    await user.click(screen.getByRole('link', { name: 'Sign in with your password' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'ana@elsewhere.example' } });
  });
});
