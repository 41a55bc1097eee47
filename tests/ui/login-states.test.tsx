/** What the sign-in says besides a wrong password: a limit, a block, a code that is asked for, a site that is not this one. `screens.md` 2.1 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';

import { authProvider } from '../../src/client/providers/auth.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { Login } from '../../src/client/screens/login/login.tsx';
import type { RegistrationMode } from '../../src/shared/contracts/arrivals.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup();
const website = 'https://www.northgate.example/';

const Page = () => (
  <AdminContext authProvider={authProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
    <Login />
  </AdminContext>
);

interface Opened {
  answer?: { status: number; json: object };
  state?: object;
  registration?: RegistrationMode;
}

function open({ answer = { status: 400, json: {} }, state, registration = 'closed' }: Opened = {}) {
  givenSession({ tenant: { ...tenant, consumer_portal_url: website, registration } });
  scriptCalls(() => answer);
  const routes = [
    { path: '/login', element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const start = { pathname: '/login', search: '?redirect=%2Fdashboard', state };
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  render(<RouterProvider router={router} />);
  return router;
}

const signIn = async () => {
  await user.type(screen.getByLabelText('Email'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
};
const refuse = (status: number, code: string, more: object = {}) => ({
  status,
  json: { code, message: code, ...more },
});

describe('the sign-in', () => {
  test('the sign-in says in words how long a limit lasts, and takes no other try meanwhile', async () => {
    open({ answer: refuse(429, 'rate_limited', { details: { seconds: 700 } }) });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 12 minutes.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled());
  });

  test('the sign-in leads on to the code where the address is not verified, and keeps the way back', async () => {
    const verification = { verify_via: 'email', email: 'a•••@e•••.org', token: 'f'.repeat(43) };
    const router = open({ answer: refuse(403, 'verification_required', { data: { verification } }) });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification'));
    expect(router.state.location).toMatchObject({ search: '?redirect=%2Fdashboard', state: { verification } });
  });

  test('the sign-in shows a person without access the way to the site that is theirs', async () => {
    open({ answer: refuse(403, 'no_admin_access') });
    await signIn();
    expect(await screen.findByRole('link', { name: 'Open the member site' })).toHaveAttribute('href', website);
  });

  test.each([
    ['who waits for a role', refuse(403, 'no_admin_access', { details: { reason: 'pending' } })],
    ['who is blocked', refuse(403, 'account_blocked')],
  ])('the sign-in does not show the way to the site to %s', async (_who, answer) => {
    open({ answer });
    await signIn();
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Open the member site' })).toBeNull();
  });

  test('the sign-in takes the address along to the page for a forgotten password', async () => {
    const router = open();
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(router.state.location).toMatchObject({ pathname: '/forgotPassword', state: { email: 'ana@example.org' } });
  });

  test('the sign-in has the address filled in after a new password, says so, and waits for the password', () => {
    open({ state: { email: 'ana@example.org', notice: 'password_changed' } });
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByText(/Your new password is set/)).toBeVisible();
  });

  test.each([
    ['closed', 0],
    ['invite_code', 1],
    ['open', 1],
  ] as const)('the sign-in where registration is %s leads to it %i times', (registration, count) => {
    open({ registration });
    expect(screen.queryAllByRole('link', { name: 'New here? Request access' })).toHaveLength(count);
  });
});
