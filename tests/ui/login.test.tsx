/** The form of the sign-in. Specification 5. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';

import { authProvider } from '../../src/client/providers/auth.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { Login } from '../../src/client/screens/login/login.tsx';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup();
let calls: Call[];

function Page() {
  return (
    <AdminContext authProvider={authProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Login />
    </AdminContext>
  );
}

beforeEach(() => {
  givenSession({});
  calls = scriptCalls(() => ({
    status: 400,
    json: { message: 'Email or password is not right.', code: 'login_failed' },
  }));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const tried = () => calls.filter(({ url }) => url.endsWith('/login')).length;

test('the sign-in begins in the first field', () => {
  expect(email()).toHaveFocus();
});

describe('Enter', () => {
  test('Enter in the first field goes on to the second while that is empty, and shows no fault', async () => {
    await user.type(email(), 'ana@example.org{Enter}');
    expect(password()).toHaveFocus();
    expect(password()).toBeValid();
    expect(tried()).toBe(0);
  });

  test('Enter in the password signs in', async () => {
    await user.type(email(), 'ana@example.org');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(tried()).toBe(1));
  });

  test('Enter with a field missing puts the focus there, says so, and asks the server nothing', async () => {
    await user.type(password(), 'secret{Enter}');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Enter your email');
    expect(tried()).toBe(0);
  });
});

test('a refused sign-in says what the server says, keeps what was typed, and can be tried again', async () => {
  await user.type(email(), 'ana@example.org');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is not right.');
  expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['ana@example.org', 'wrong']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
});

test('the eye shows the password and hides it again, and leads back into its field', async () => {
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('Caps Lock is reported, and a capital typed with Shift is not', async () => {
  await user.type(password(), '{Shift>}S{/Shift}');
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
  await user.keyboard('{CapsLock}s');
  expect(screen.getByText('Caps Lock is on')).toBeVisible();
});

test('the sign-in offers a link for a new password only where mail is sent', async () => {
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  act(() => givenSession({ tenant: { ...tenant, sends_mail: false } }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull());
});
