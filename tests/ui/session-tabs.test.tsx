/** Specification 4: the tabs of a browser follow one another in and out, and none loses what somebody has entered. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { followSession } from '../../src/client/providers/follow-session.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { leaveLocally, broadcastSession } from '../../src/client/providers/session-broadcast.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { SessionGuard } from '../../src/client/session/session-guard.tsx';
import { removeCookie, writeCookie } from '../../src/client/state/cookies.ts';
import { showNoticesWith } from '../../src/client/state/notices.ts';
import { sessionChangeStore } from '../../src/client/state/session-change.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { authCookie, sessionMarkerKey } from '../../src/shared/specification/constants.ts';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

const reload = vi.fn<() => void>();
const person = (id: string) => somebody({ user: { id, display_name: `Person ${id}` }, permissions: ['a'] });
let stops: (() => void)[] = [];

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, protocol: 'http:', reload });
  localStorage.clear();
  sessionChangeStore.set(undefined);
  writeCookie(authCookie, 'mine');
  givenSession({ token: 'mine', person: person('1') });
  broadcastSession('in');
  stops = [followSession()];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  removeCookie(authCookie);
  vi.unstubAllGlobals();
});

/** What another tab does to the browser, and what this one hears of it. */
function elsewhere(token: string | undefined, how: 'marker' | 'seen' | 'back' = 'marker') {
  if (token === undefined) removeCookie(authCookie);
  else writeCookie(authCookie, token);
  const key = sessionMarkerKey;
  if (how === 'marker') window.dispatchEvent(new StorageEvent('storage', { key, newValue: token ? 'in' : 'out' }));
  if (how === 'seen') document.dispatchEvent(new Event('visibilitychange'));
  if (how === 'back') window.dispatchEvent(new Event('pageshow'));
}

const holdInput = () => stops.push(watchUnsaved('/user-manager/create', () => true));

describe('another tab of the browser', () => {
  test.each([
    ['signs out', undefined, 'marker'],
    ['signs somebody in', 'other', 'marker'],
    ['signs out while this one is asleep, or storage is switched off', undefined, 'seen'],
    ['signs out while this one waits behind the Back button', undefined, 'back'],
  ] as const)('this tab is loaded anew once when another %s', (_fact, token, how) => {
    elsewhere(token, how);
    elsewhere(token, how);
    elsewhere(token, 'seen');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['writes the marker anew', () => elsewhere('mine')],
    ['is looked at', () => elsewhere('mine', 'seen')],
    ['stores something else', () => window.dispatchEvent(new StorageEvent('storage', { key: 'guildhall.theme' }))],
  ])('this tab stays as it is when another %s and changes nothing', (_fact, happens) => {
    happens();
    expect(reload).not.toHaveBeenCalled();
  });

  test('another tab of the browser is told of every sign-in, also of a second one after the other', () => {
    const written = vi.spyOn(Storage.prototype, 'removeItem');
    broadcastSession('in');
    expect(written).toHaveBeenCalledWith(sessionMarkerKey);
    expect(localStorage.getItem(sessionMarkerKey)).toBe('in');
    written.mockRestore();
  });

  test('another tab of the browser may be without storage: leaving breaks nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(leaveLocally).not.toThrow();
    vi.restoreAllMocks();
    expect(sessionStore.get().token).toBeUndefined();
  });

  test('a tab does not take its own sign-out for news of another', () => {
    leaveLocally();
    elsewhere(undefined);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a change of session under unsaved input', () => {
  beforeEach(() => {
    holdInput();
    render(<Page />);
  });

  test('a sign-out elsewhere is reported under unsaved input, and nothing is reloaded until confirmed', async () => {
    act(() => elsewhere(undefined));
    expect(await screen.findByRole('dialog', { name: 'You’re signed out' })).toHaveTextContent('New member');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/admin/login');

    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));

    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('unsaved input can be copied when another tab signs out', async () => {
    const user = userEvent.setup();
    act(() => elsewhere(undefined));
    await user.click(await screen.findByRole('button', { name: 'Copy what I entered' }));
    expect(await navigator.clipboard.readText()).toBe('First name: Ana\nNews: ✓\nState: active');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test('unsaved input that cannot be copied is reported as such', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    act(() => elsewhere(undefined));
    await user.click(await screen.findByRole('button', { name: 'Copy what I entered' }));
    expect(await screen.findByRole('button', { name: 'Couldn’t copy' })).toBeVisible();
    vi.restoreAllMocks();
  });

  test('the same person who signs in elsewhere goes on here, where they were', async () => {
    const told: string[] = [];
    stops.push(showNoticesWith(({ message }) => told.push(message)));
    scriptCalls(({ headers }) => ({
      json: { data: person(headers.get('authorization') === 'Bearer new' ? '1' : '2') },
    }));
    act(() => elsewhere(undefined));
    await screen.findByRole('dialog');

    act(() => elsewhere('new'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStore.get()).toMatchObject({ token: 'new', person: { user: { id: '1' } } });
    expect(told).toEqual(['You’re signed in again. Nothing you entered is lost.']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('an answer about a sign-in that a sign-out has followed comes too late to count', async () => {
    let answer: (response: Response) => void = () => undefined;
    answerCallsWith(() => new Promise((resolve) => (answer = resolve)));
    act(() => elsewhere('new'));
    act(() => elsewhere(undefined));

    await act(async () => answer(Response.json({ data: person('1') })));

    expect(await screen.findByRole('dialog', { name: 'You’re signed out' })).toBeVisible();
    expect(sessionStore.get().token).toBe('mine');
  });

  test('a connection that breaks meanwhile signs nobody out, and the session is asked for again', async () => {
    const calls = scriptCalls(() => {
      if (calls.length === 1) throw new TypeError('Failed to fetch');
      return { json: { data: person('1') } };
    });
    act(() => elsewhere('new'));

    await waitFor(() => expect(sessionStore.get().token).toBe('new'), { timeout: 10_000 });
    expect(calls).toHaveLength(2);
    expect(sessionChangeStore.get()).toBeUndefined();
  });

  test('a sign-in of somebody else in another tab is named, and cannot be dismissed', async () => {
    scriptCalls(() => ({ json: { data: person('2') } }));
    act(() => elsewhere('theirs'));
    expect(await screen.findByRole('dialog', { name: 'Person 2 is now signed in' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(sessionStore.get().token).toBe('mine');
  });
});

function Page() {
  return (
    <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <main>
        <form>
          <label>
            First name *<input defaultValue="Ana" />
          </label>
          <label>
            Password
            <input type="password" defaultValue="secret" />
          </label>
          <label>
            Note
            <textarea />
          </label>
          <label>
            News
            <input type="checkbox" defaultChecked />
          </label>
          <input name="State" defaultValue="active" />
        </form>
      </main>
      <SessionGuard />
    </AdminContext>
  );
}
