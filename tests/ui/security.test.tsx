/** Account security: where one is signed in, the password, and what is asked for besides it. */
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';

import { dataProvider } from '../../src/client/providers/data.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { Security } from '../../src/client/screens/security/security.tsx';
import { Toasts } from '../../src/client/toasts/toasts-provider.tsx';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const browserOf = (id: string, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  device: 'desktop',
  network: '198.51.100.7',
  opened_with: 'password',
  created_at: '2026-11-20T08:12:00.000Z',
  last_seen_at: '2026-11-20T08:12:00.000Z',
  expires_at: '2026-11-21T08:12:00.000Z',
  is_current: false,
  ...more,
});

let sessions: object[];
let factors: Record<string, unknown>;
let refusals: Record<string, { status: number; json: object }>;
let calls: Call[];

beforeEach(() => {
  sessions = [browserOf('here', { is_current: true }), browserOf('train', { browser: 'Safari', system: 'iOS' })];
  factors = { has_password: true, totp: null, recovery_codes_left: 0, passkeys: [] };
  refusals = {};
  const person = somebody({ permissions: ['portal.access'] });
  givenSession({ token: 'token', tenant, person });
  calls = scriptCalls(({ method, url }) => {
    const path = url.replace('/api', '');
    if (method === 'POST' && refusals[path]) return refusals[path];
    if (path === '/second_factor/totp/confirm') {
      factors = { ...factors, totp: { since: '2026-11-20T08:12:00.000Z' }, recovery_codes_left: 2 };
      return { json: { data: { recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] } } };
    }
    if (path === '/second_factor/totp')
      return { json: { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } } };
    if (path === '/sessions/train/end') sessions = sessions.slice(0, 1);
    if (path === '/sessions') return { json: { data: sessions } };
    if (path === '/second_factor') return { json: { data: factors } };
    return { json: { data: { ended: 1 } } };
  });
  const Page = () => (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={useI18nProvider()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      store={memoryStore()}
    >
      <Toasts>
        <Security />
      </Toasts>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
});

const posted = () =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.replace('/api', ''), body]);

describe('the list of one’s sessions', () => {
  test('each browser is named, this one cannot be ended, and another disappears when it is ended', async () => {
    expect(await screen.findByText('Safari on iOS')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End the session of Firefox on Linux' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End the session of Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(posted()).toEqual([['/sessions/train/end', undefined]]);
  });

  test('all other sessions end only after a confirmation', async () => {
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    expect(posted()).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(posted()).toEqual([['/sessions/end_others', undefined]]));
  });
});

const chosen = 'a calm green harbour';

describe('the password', () => {
  async function change(): Promise<HTMLElement> {
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = screen.getByRole('dialog');
    const typed = { password: 'the old one', 'new-password': chosen, 'repeated-password': chosen };
    for (const [name, value] of Object.entries(typed))
      fireEvent.change(dialog.querySelector(`input[name=${name}]`)!, { target: { value } });
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    return dialog;
  }

  test('the password is changed with the present one', async () => {
    await change();
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(posted()).toEqual([['/me/password', { current_password: 'the old one', password: chosen }]]);
  });

  test('a wrong present password is reported at its field, and nothing that was typed is lost', async () => {
    const errors = { current_password: 'That’s not correct.' };
    refusals['/me/password'] = { status: 400, json: { code: 'step_up_failed', message: 'Not right.', errors } };
    const dialog = await change();
    expect(await within(dialog).findByText('That’s not correct.')).toBeVisible();
    expect([...dialog.querySelectorAll('input')].map(({ value }) => value)).toContain(chosen);
  });
});

describe('two-step sign-in', () => {
  test('two-step sign-in is set up by a picture and a code, and shows its recovery codes until kept', async () => {
    await user.click(await screen.findByRole('button', { name: /Set up/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/JBSW/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code from the app'), '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible();
    expect(posted()).toEqual([
      ['/second_factor/totp', undefined],
      ['/second_factor/totp/confirm', { code: '123456' }],
    ]);
  });

  test('two-step sign-in with a wrong code stays where it is, and says so', async () => {
    const errors = { code: 'That’s not correct.' };
    const json = { code: 'second_factor_failed', message: 'This code is not right.', errors };
    refusals['/second_factor/totp/confirm'] = { status: 400, json };
    await user.click(await screen.findByRole('button', { name: /Set up/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Code from the app'), '000000{Enter}');
    expect(await within(dialog).findByText(/is not right/)).toBeVisible();
  });
});
