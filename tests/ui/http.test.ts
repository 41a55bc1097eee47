/** Specification 7 (headers), 8 (failures) and 9 (60 s): the one place that calls the server. */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { portalFetch } from '../../src/client/providers/http.ts';
import { publishKeptNotice, showNoticesWith, type Notice } from '../../src/client/state/notices.ts';
import { sessionChangeStore } from '../../src/client/state/session-change.ts';
import { sessionStore, type Person } from '../../src/client/state/session.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

const person = { account_id: 'account-1', permissions: ['portal.access'] } as Person;
let notices: Notice[];
let stopShowing: () => void;

beforeEach(() => {
  notices = [];
  stopShowing = showNoticesWith((notice) => notices.push(notice));
  givenSession({});
});
afterEach(() => {
  stopShowing();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as HttpError,
  );

describe('the headers of a call', () => {
  test('a stranger sends the literal undefined thrice, the client type and no token', async () => {
    const calls = scriptCalls(() => ({ json: {} }));

    await portalFetch('/portal/ping');

    expect(calls[0]!.url).toBe('/api/portal/ping');
    expect(Object.fromEntries(calls[0]!.headers)).toEqual({
      accept: 'application/json',
      version: 'undefined',
      build: 'undefined',
      'commit-hash': 'undefined',
      'client-type': 'WEB',
    });
  });

  test('a signed-in person sends the bearer, the client token, the auth token and the account id', async () => {
    givenSession({ token: 'secret', clientToken: 'client-1', person });
    const calls = scriptCalls(() => ({ json: {} }));

    await portalFetch('/members');

    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      authorization: 'Bearer secret',
      'client-token': 'client-1',
      'x-guildhall-auth': 'secret',
      'x-whitelabel-account-id': 'account-1',
    });
  });

  test('a POST carries a key: the same for a repeated submit, a new one after an answer', async () => {
    givenSession({ token: 'secret' });
    const calls = scriptCalls(() => ({ status: calls.length === 1 ? 503 : 201, json: {} }));
    const submit = () => portalFetch('/labels', { method: 'POST', body: { name: 'VIP' } });

    await failure(submit());
    await submit();
    await submit();

    const [lost, repeated, next] = calls.map((call) => call.headers.get('idempotency-key'));
    expect(lost).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
  });
});

describe('the environment', () => {
  test.each([
    ['staging', 'staging'],
    [undefined, 'production'],
    ['moon', undefined],
  ])('the header x-server %s is stored as %s', async (reported, stored) => {
    scriptCalls(() => ({ json: {}, headers: reported ? { 'x-server': reported } : undefined }));

    await portalFetch('/portal/ping');

    expect(sessionStore.get().environment).toBe(stored);
  });

  test('the environment is stored once', async () => {
    givenSession({ environment: 'local' });
    scriptCalls(() => ({ json: {}, headers: { 'x-server': 'staging' } }));

    await portalFetch('/portal/ping');

    expect(sessionStore.get().environment).toBe('local');
  });
});

describe('a failed call', () => {
  test('a failed call has the message of the server, and keeps its code, its fields and its request', async () => {
    const json = {
      message: 'Not for you.',
      code: 'permission_denied',
      details: { needed: ['members.write'] },
      request_id: 'req-1',
    };
    scriptCalls(() => ({ status: 403, json }));

    const error = await failure(portalFetch('/members'));

    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 403, message: 'Not for you.', body: json });
    expect(notices).toEqual([{ message: 'Not for you.', type: 'error' }]);
  });

  test('a failed call is told in plain words of one paragraph and at most 300 characters', async () => {
    const long = `a\u202Eb\u200F\n${'c'.repeat(400)}`;
    const json = { message: long, code: 'validation_failed', errors: { email: long, root: { serverError: long } } };
    scriptCalls(() => ({ status: 422, json }));

    const error = (await failure(portalFetch('/members')))!;

    const body = error.body as typeof json;
    for (const text of [error.message, body.message, body.errors.email, body.errors.root.serverError])
      expect([text.length, text.slice(0, 6), text.at(-1)]).toEqual([300, 'a b cc', '…']);
  });

  test.each([
    [
      'a page of a proxy',
      { status: 502, text: '<html>Bad Gateway</html>' },
      'Something went wrong on the server. Try again.',
    ],
    ['an answer that is no JSON', { status: 200, text: '<html>' }, 'The server’s reply couldn’t be read. Try again.'],
  ])('a failed call with %s is told in our own words', async (_fact, reply, message) => {
    scriptCalls(() => reply);

    await failure(portalFetch('/members'));

    expect(notices).toEqual([{ message, type: 'error' }]);
  });

  test('a broken connection is told as such', async () => {
    scriptCalls(() => {
      throw new TypeError('Failed to fetch');
    });

    const error = await failure(portalFetch('/members'));

    expect(error).toMatchObject({ status: 0, body: { code: 'network' } });
    expect(notices[0]!.message).toBe('The server can’t be reached. Check your connection and try again.');
  });

  test('a browser without a line tells what is done in vain, and leaves reads to the bar above the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    scriptCalls(() => {
      throw new TypeError('Failed to fetch');
    });

    await failure(portalFetch('/members'));
    expect(notices).toEqual([]);
    await failure(portalFetch('/members', { method: 'POST', body: {} }));
    expect(notices).toHaveLength(1);
  });

  test('a call is given up after 60 seconds without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    scriptCalls((call) => {
      throw call.signal?.reason ?? new Error('not cancelled');
    });

    const error = await failure(portalFetch('/members'));

    expect(timeout).toHaveBeenCalledWith(60_000);
    expect(error).toMatchObject({ status: 0, body: { code: 'timeout' } });
    timeout.mockRestore();
  });

  test('a call that the page cancels is told to nobody', async () => {
    const controller = new AbortController();
    scriptCalls((call) => {
      controller.abort();
      throw call.signal?.reason ?? new Error('not cancelled');
    });

    const error = await failure(portalFetch('/members', { signal: controller.signal }));

    expect(error!.name).toBe('AbortError');
    expect(notices).toEqual([]);
  });
});

describe('a 401 reply', () => {
  const expired = {
    status: 401,
    json: { message: 'Your session has ended.', code: 'session_expired', request_id: 'req-2' },
  };
  const reload = vi.fn<() => void>();

  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
    sessionChangeStore.set(undefined);
    vi.stubGlobal('location', { ...window.location, protocol: 'http:', reload });
  });

  test('a burst of 401 replies ends the session with one message, one logout and one reload', async () => {
    const marks = vi.spyOn(Storage.prototype, 'setItem');
    givenSession({ token: 'dead', person });
    scriptCalls(() => expired);

    await Promise.all(['/a', '/b', '/c', '/d'].map((path) => failure(portalFetch(path))));
    await failure(portalFetch('/late'));

    expect(sessionStore.get()).toMatchObject({ token: undefined, person: undefined });
    expect(localStorage.getItem('guildhall.session')).toBe('out');
    expect(marks.mock.calls.filter(([key]) => key === 'guildhall.session')).toHaveLength(1);
    expect(marks.mock.calls.filter(([key]) => key === 'guildhall.notice')).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
    marks.mockRestore();
  });

  test('the message of a 401 reply is shown after the reload', async () => {
    givenSession({ token: 'dead', person });
    scriptCalls(() => expired);

    await failure(portalFetch('/a'));
    expect(notices).toEqual([]);
    publishKeptNotice();
    publishKeptNotice();

    expect(notices).toEqual([{ message: 'Your session has ended.', type: 'warning' }]);
  });

  test('a 401 reply to a call of an earlier session leaves the present one alone', async () => {
    givenSession({ token: 'old', person });
    scriptCalls(() => {
      givenSession({ token: 'new', person });
      return expired;
    });

    await failure(portalFetch('/a'));

    expect(sessionStore.get().token).toBe('new');
    expect(reload).not.toHaveBeenCalled();
    expect(notices).toEqual([]);
  });

  test('a 401 reply to a stranger is a failure like others: a public page is not reloaded for ever', async () => {
    scriptCalls(() => expired);

    await failure(portalFetch('/a'));

    expect(reload).not.toHaveBeenCalled();
    expect(notices).toEqual([{ message: 'Your session has ended.', type: 'error' }]);
  });

  test('a 401 reply under a cookie that cannot be removed reloads nothing, to avoid a loop', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('x-guildhall-auth=stuck');
    givenSession({ token: 'stuck', person });
    scriptCalls(() => expired);

    await failure(portalFetch('/a'));
    vi.restoreAllMocks();

    expect(reload).not.toHaveBeenCalled();
    expect(notices).toEqual([{ message: 'Your session has ended.', type: 'warning' }]);
  });

  test('a 401 reply under unsaved input asks once before the reload, and staying keeps the page’s person', async () => {
    const stopWatching = watchUnsaved('/user-manager/create', () => true);
    const asked: unknown[] = [];
    const stopAsking = sessionChangeStore.subscribe(() => asked.push(sessionChangeStore.get()));
    document.cookie = 'x-guildhall-auth=dead; path=/';
    givenSession({ token: 'dead', person });
    scriptCalls(() => expired);

    await Promise.all([failure(portalFetch('/a')), failure(portalFetch('/b'))]);
    stopWatching();
    stopAsking();

    expect(asked).toEqual([{ kind: 'ended' }]);
    expect(document.cookie).not.toContain('x-guildhall-auth');
    expect(localStorage.getItem('guildhall.session')).toBe('out');
    expect(sessionStore.get().person).toBe(person);
    expect([reload.mock.calls, notices]).toEqual([[], []]);
  });
});
