/** What a person is asked when a call wants to know who they are. screens.md 4.1.7 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';

import { dataProvider } from '../../src/client/providers/data.ts';
import { portalFetch } from '../../src/client/providers/http.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { showNoticesWith } from '../../src/client/state/notices.ts';
import { StepUpGuard } from '../../src/client/session/step-up-guard.tsx';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';

const user = userEvent.setup({ delay: null });
const refused = (methods: string[]) => ({
  status: 403,
  json: { message: 'Confirm first.', code: 'step_up_required', details: { methods }, request_id: 'r' },
});
let isFresh: boolean;
let methods: string[];
let told: string[];
let calls: Call[];

function Page() {
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
      <StepUpGuard />
    </AdminContext>
  );
}

beforeEach(() => {
  isFresh = false;
  methods = ['password'];
  told = [];
  showNoticesWith(({ message }) => told.push(message));
  givenSession({ token: 'mine' });
  calls = scriptCalls(({ url, body }) => {
    if (!url.endsWith('/auth/step_up')) return isFresh ? { json: { data: 'done' } } : refused(methods);
    isFresh = (body as { password?: string }).password === 'right';
    return isFresh
      ? { json: { data: {} } }
      : { status: 400, json: { message: 'That’s not correct.', code: 'step_up_failed' } };
  });
  render(<Page />);
});

const erase = () => portalFetch('/members/1/erase', { method: 'POST', body: { reason: 'Asked for it' } });
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const password = () => screen.getByLabelText('Password');
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));

describe('a call that asks for an identity', () => {
  test('a call that asks for an identity opens a dialog, is then sent again, and its caller does not notice', async () => {
    const done = erase();
    await dialog();
    expect(password()).toHaveFocus();
    await user.type(password(), 'right{Enter}');
    expect((await done).json).toEqual({ data: 'done' });
    const sent = calls.filter(({ url }) => url.endsWith('/erase'));
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Asked for it' }, { reason: 'Asked for it' }]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([]);
  });

  test('the proof of identity says what is wrong with the answer, and asks again', async () => {
    const done = erase();
    await dialog();
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That’s not correct.');
    await user.clear(password());
    await user.type(password(), 'right');
    await confirm();
    expect((await done).status).toBe(200);
  });

  test('the proof of identity is asked once for all calls that wait', async () => {
    const both = Promise.all([erase(), portalFetch('/members/2/erase', { method: 'POST', body: {} })]);
    await dialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.type(password(), 'right{Enter}');
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a call fails in the words of the server when the person declines the proof of identity', async () => {
    const done = erase().catch((error: unknown) => (error as Error).message);
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await done).toBe('Confirm first.');
    expect(told).toEqual(['Confirm first.']);
    expect(calls.some(({ url }) => url.endsWith('/auth/step_up'))).toBe(false);
  });

  test('the proof of identity asks nothing of the server with an empty field', async () => {
    void erase().catch(() => undefined);
    await dialog();
    await confirm();
    expect(password()).toBeInvalid();
    expect(calls.some(({ url }) => url.endsWith('/auth/step_up'))).toBe(false);
    await user.keyboard('{Escape}');
  });

  test('the proof of identity tells a person who has no means of it how to go on', async () => {
    methods = [];
    const done = erase().catch(() => 'refused');
    expect(await dialog()).toHaveTextContent('Sign out and back in');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await done).toBe('refused');
  });
});
