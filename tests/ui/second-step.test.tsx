/** The second step of signing in, on the same screen. screens.md 2.1 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';

import { authProvider } from '../../src/client/providers/auth.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { Login } from '../../src/client/screens/login/login.tsx';
import { sessionStore } from '../../src/client/state/session.ts';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';

const user = userEvent.setup({ delay: null });
let methods: string[];
let refusal: { code: string; message: string };
let calls: Call[];

function Page() {
  return (
    <AdminContext authProvider={authProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Login />
    </AdminContext>
  );
}

beforeEach(() => {
  methods = ['totp', 'recovery_code'];
  refusal = { code: 'second_factor_failed', message: 'This code is not right.' };
  givenSession({});
  calls = scriptCalls(({ url, body }) => {
    if (url.endsWith('/admin_portal/login'))
      return {
        status: 403,
        json: { code: 'second_factor_required', message: 'More.', details: { token: 't', methods } },
      };
    const isRight = JSON.stringify(body).includes('123456');
    return isRight ? { json: { data: { access_token: 'mine', user: {} } } } : { status: 400, json: refusal };
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
});

async function givePassword() {
  await user.type(screen.getByLabelText('Email'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}
const code = () => screen.findByLabelText('Code from the app');
const sent = () => calls.filter(({ url }) => url.endsWith('/auth/second_factor')).map(({ body }) => body);

describe('the second step of a sign-in', () => {
  test('the code is asked for on the same screen, with the focus in its field, and signs in', async () => {
    await givePassword();
    expect(await code()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(await code(), ' 123456 {Enter}');
    await waitFor(() => expect(sessionStore.get().token).toBe('mine'));
    expect(sent()).toEqual([{ token: 't', code: '123456' }]);
  });

  test('a wrong code is reported, and may be tried again', async () => {
    await givePassword();
    await user.type(await code(), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    await user.clear(await code());
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(sessionStore.get().token).toBe('mine'));
  });

  test('an empty code asks the server nothing', async () => {
    await givePassword();
    await user.type(await code(), '{Enter}');
    expect(await code()).toHaveAccessibleDescription('Enter the six digits');
    expect(sent()).toEqual([]);
  });

  test('a recovery code stands in for a code', async () => {
    await givePassword();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await user.type(field, 'abcde-123456{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ token: 't', recovery_code: 'abcde-123456' }]));
  });

  test('a second step that took too long begins anew, says so, and keeps the typed email', async () => {
    refusal = { code: 'sign_in_expired', message: 'That took too long.' };
    await givePassword();
    await user.type(await code(), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
  });

  test('the second step leads back to the password', async () => {
    await givePassword();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@example.org');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
