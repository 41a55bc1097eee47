/** /forgotPassword: asking for a link, and what it opens. `screens.md` 2.1, security R15 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';

import { authProvider } from '../../src/client/providers/auth.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { ForgotPassword } from '../../src/client/screens/account/forgot-password.tsx';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup();
const token = 't'.repeat(43);
const link = {
  purpose: 'staff_password',
  name: 'Ana Ruiz',
  email: 'ana@example.org',
  organisation: 'Northgate',
  expires_at: '2026-11-22T00:00:00Z',
};

function Page() {
  return (
    <AdminContext authProvider={authProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
      <ForgotPassword />
    </AdminContext>
  );
}

interface Answers {
  check?: { status?: number; json: unknown };
  reset?: { status?: number; json: unknown };
}

/** Opens the page at an address; answers the calls and where one is led. */
function open(search = '', { check = { json: { data: link } }, reset }: Answers = {}) {
  window.history.replaceState(null, '', `/admin/forgotPassword${search}`);
  givenSession({ tenant: { ...tenant, consumer_portal_url: 'https://www.northgate.example' } });
  const calls: Call[] = scriptCalls(({ url }) => {
    if (url.endsWith('/check')) return check;
    if (url.endsWith('/reset_password')) return reset ?? { json: { data: { email: link.email, leads_to: 'sign_in' } } };
    return { json: { data: { sent: true } } };
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/forgotPassword'] });
  render(<RouterProvider router={router} />);
  return { calls, router };
}

test('a forgotten password leads on to somebody who helps where no mail is sent', async () => {
  window.history.replaceState(null, '', '/admin/forgotPassword');
  givenSession({ tenant: { ...tenant, sends_mail: false } });
  const calls = scriptCalls(() => ({ json: { data: { sent: true } } }));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  expect(await screen.findByText(/doesn’t send email/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  expect(calls).toEqual([]);
});

const choose = async (password: string, repeated = password) => {
  await user.click(await screen.findByLabelText('New password'));
  await user.paste(password);
  await user.click(screen.getByLabelText('Repeat the password'));
  await user.paste(repeated);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
};
const sentTo = (calls: Call[], path: string) => calls.filter(({ url }) => url.endsWith(path));

beforeEach(() => window.history.replaceState(null, '', '/admin/forgotPassword'));

describe('asking for a link', () => {
  test('asking for a link gets the same answer for everybody, and names the address that was typed', async () => {
    const { calls } = open();
    await user.type(screen.getByLabelText('Email'), ' ana@example.org {Enter}');
    expect(await screen.findByText(/If ana@example.org has an account here/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@example.org' }]);
  });

  test('asking for a link without an address asks the server nothing, and says so at the field', async () => {
    const { calls } = open();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls).toEqual([]);
  });
});

describe('a link for a new password', () => {
  const search = `?token=${token}&purpose=staff_password`;

  test('a link for a new password leaves the address, and names its person', async () => {
    open(search);
    expect(window.location.href).not.toContain(token);
    expect(await screen.findByText('For Ana Ruiz, ana@example.org')).toBeVisible();
  });

  test('a link for a new password leads to the sign-in with the address filled in', async () => {
    const { calls, router } = open(search);
    await choose('a calm green harbour');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ email: 'ana@example.org', notice: 'password_changed' });
    expect(sentTo(calls, '/auth/reset_password')[0]!.body).toEqual({
      token,
      purpose: 'staff_password',
      password: 'a calm green harbour',
    });
  });

  test.each([
    ['too short', 'too short', 'New password', 'At least 12 characters.'],
    [' a calm green harbour', ' a calm green harbour', 'New password', 'A password can’t start or end with a space.'],
    ['ana@example.org', 'ana@example.org', 'New password', 'Please don’t use your email address as your password.'],
    ['a calm green harbour', 'another', 'Repeat the password', 'The passwords don’t match.'],
  ])(
    'a link for a new password takes no %j with %j, and says why at the field',
    async (password, repeated, field, message) => {
      const { calls } = open(search);
      await choose(password, repeated);
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText(field)).toHaveFocus();
      expect(sentTo(calls, '/auth/reset_password')).toEqual([]);
    },
  );

  test('a link for a new password says at the field what the server refuses', async () => {
    const errors = { password: 'This password is too easy to guess.' };
    open(search, { reset: { status: 422, json: { code: 'validation_failed', message: 'No.', errors } } });
    await choose('qwerty123456');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(errors.password));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a link for a new password tells how hard the password is to guess', async () => {
    open(search);
    await user.click(await screen.findByLabelText('New password'));
    await user.paste('northgatenorthgate');
    // The library is fetched when it is wanted.
    expect(await screen.findByText(/Strength: (very weak|weak)/, {}, { timeout: 10_000 })).toBeVisible();
    await user.paste(' purple tractor 81 lantern');
    expect(await screen.findByText('Strength: very good')).toBeVisible();
  });

  test('a link for a new password that is dead says so, and offers another', async () => {
    open(search, { check: { status: 410, json: { code: 'link_dead', message: 'Dead.' } } });
    await user.click(await screen.findByRole('button', { name: 'Request a new link' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('a link of an invitation names the organisation, and the inviting person where it is dead', async () => {
    open(`?token=${token}&purpose=staff_invite`, { check: { json: { data: { ...link, purpose: 'staff_invite' } } } });
    expect(await screen.findByRole('heading', { name: 'Welcome to Northgate' })).toBeVisible();
  });

  test('a link of a member ends on a page that leads to the organisation’s own site', async () => {
    const { router } = open(`?token=${token}&purpose=member_invite`, {
      check: { json: { data: { ...link, purpose: 'member_invite' } } },
      reset: { json: { data: { email: link.email, leads_to: 'website' } } },
    });
    await choose('a calm green harbour');
    expect(await screen.findByRole('link', { name: 'Open the member site' })).toHaveAttribute(
      'href',
      'https://www.northgate.example',
    );
    expect(router.state.location.pathname).toBe('/forgotPassword');
  });
});
