/** Specification 4 and 5: sign-in, who I am, sign-out. */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { authProvider, giveUpSession, loadPerson } from '../../src/client/providers/auth.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { sessionChangeStore } from '../../src/client/state/session-change.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { unsavedPaths, watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

const reload = vi.fn<() => void>();
const at = (search: string) => vi.stubGlobal('location', { ...window.location, protocol: 'http:', search, reload });

beforeEach(() => {
  givenSession({});
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe('signing in', () => {
  test('signing in trims both fields, keeps the token in the cookie, marks the session and leads back', async () => {
    at('?redirect=%2Fuser-manager%2Fusers%3Fpage%3D2');
    const calls = scriptCalls(() => ({ json: { data: { access_token: 'fresh', user: {} } } }));

    const outcome = await authProvider.login({ email: ' ana@example.org ', password: ' secret ' });

    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/admin_portal/login',
      body: { email: 'ana@example.org', password: 'secret' },
    });
    expect(outcome).toEqual({ redirectTo: '/user-manager/users?page=2' });
    expect(sessionStore.get().token).toBe('fresh');
    expect(document.cookie).toContain('x-guildhall-auth=fresh');
    expect(localStorage.getItem('guildhall.session')).toBe('in');
  });

  test('a refused sign-in is passed on and nothing is stored', async () => {
    at('');
    scriptCalls(() => ({ status: 400, json: { message: 'Email or password is not right.', code: 'login_failed' } }));

    await expect(authProvider.login({ email: 'a', password: 'b' })).rejects.toThrow('Email or password is not right.');
    expect(sessionStore.get().token).toBeUndefined();
    expect(localStorage.getItem('guildhall.session')).toBeNull();
  });
});

describe('the way back after a sign-in', () => {
  const signInAt = async (search: string) => {
    at(search);
    scriptCalls(() => ({ json: { data: { access_token: 'fresh', user: {} } } }));
    return ((await authProvider.login({ email: 'a', password: 'b' })) as { redirectTo: string }).redirectTo;
  };

  test.each([
    ['?redirect=/a', '/a'],
    ['?redirect=%2Fa%3Fx%3D1%26y%3D2%23part', '/a?x=1&y=2#part'],
    ['', '/'],
    ['?redirect=', '/'],
    ['?redirect=/a&redirect=/b', '/a'],
    ['?redirect=/a&y=2', '/a'],
    ['?redirect=/a?x=1&y=2', '/a?x=1'],
    ['?redirect=/login', '/dashboard'],
    ['?redirect=/register', '/dashboard'],
    ['?redirect=/404', '/'],
    ['?redirect=https://evil.example/x', '/'],
    ['?redirect=//evil.example', '/'],
    ['?redirect=javascript:alert(1)', '/'],
  ])('the way back from /login%s leads to %s', async (search, target) => {
    expect(await signInAt(search)).toBe(target);
  });

  test('switched-off storage breaks no sign-in', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await signInAt('?redirect=/a')).toBe('/a');
    expect(sessionStore.get().token).toBe('fresh');
    vi.restoreAllMocks();
  });
});

describe('the question who is signed in', () => {
  test.each([
    ['there is no data', {}, 'Verification failed, please login again.'],
    ['the permissions are missing', { data: { user: {} } }, 'getInfo: roles must be a non-null array!'],
    ['the permissions are empty', { data: { user: {}, permissions: [] } }, 'getInfo: roles must be a non-null array!'],
  ])('the question who is signed in fails when %s', async (_fact, json, message) => {
    givenSession({ token: 'fresh' });
    scriptCalls(() => ({ json }));

    await expect(loadPerson()).rejects.toThrow(message);
  });

  test('the question who is signed in is asked once, however many ask', async () => {
    givenSession({ token: 'fresh' });
    const calls = scriptCalls(() => ({
      json: { data: { user: {}, permissions: ['members.read'], account_id: 'account-1' } },
    }));

    await Promise.all([loadPerson(), authProvider.getPermissions!({}), loadPerson()]);
    await loadPerson();

    expect(calls.map((call) => call.url)).toEqual(['/api/me/admin_portal']);
    expect(document.cookie).toContain('x-whitelabel-account-id=account-1');
  });

  test('an answer that comes after somebody else has signed in is dropped and asked for anew', async () => {
    givenSession({ token: 'first' });
    const calls = scriptCalls(({ headers }) => {
      const isFirst = headers.get('authorization') === 'Bearer first';
      if (isFirst) givenSession({ token: 'second' });
      const permissions = [isFirst ? 'members.write' : 'members.read'];
      return { json: { data: { user: {}, permissions, account_id: 'account-1' } } };
    });

    expect((await loadPerson()).permissions).toEqual(['members.read']);
    expect(sessionStore.get().person?.permissions).toEqual(['members.read']);
    expect(calls).toHaveLength(2);
  });

  test('the question who is signed in can be asked again after a failure', async () => {
    givenSession({ token: 'fresh' });
    const calls = scriptCalls(() =>
      calls.length === 1 ? { status: 503 } : { json: { data: { user: {}, permissions: ['a'], account_id: '1' } } },
    );

    await expect(loadPerson()).rejects.toThrow();
    expect((await loadPerson()).permissions).toEqual(['a']);
  });

  test.each([
    ['analyst', 'list', true],
    ['analyst', 'edit', true],
    ['analyst', 'create', false],
    ['support', 'create', true],
    ['support', 'delete', true],
  ])('the role %s may %s members: %s', async (role, action, outcome) => {
    givenSession({ token: `stub-${role}` });
    answerCallsWith(makeStubServer(readScript(''), 0));

    expect(await authProvider.canAccess!({ resource: 'members', action })).toBe(outcome);
  });
});

describe('signing out', () => {
  beforeEach(() => {
    at('');
    sessionStorage.clear();
    document.cookie = 'x-guildhall-auth=fresh; path=/';
    givenSession({ token: 'fresh' });
  });
  const told = () => sessionStorage.getItem('guildhall.notice');

  test.each([
    ['the server agrees', { json: {} }, false],
    ['the session was dead before', { status: 401, json: { message: 'Your session has ended.' } }, false],
    ['the server fails', { status: 500 }, true],
  ])('signing out tells the server, clears everything and reloads when %s', async (_fact, reply, isTold) => {
    const calls = scriptCalls(() => reply);

    expect(await authProvider.logout({})).toBe(false);

    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/logout', body: { device_id: 'WEB_PORTAL' } });
    expect(sessionStore.get()).toMatchObject({ token: undefined, person: undefined });
    expect(document.cookie).not.toContain('x-guildhall-auth');
    expect(document.cookie).not.toContain('x-whitelabel-account-id');
    expect(localStorage.getItem('guildhall.session')).toBe('out');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(told() !== null).toBe(isTold);
  });

  test('signing out clears everything when the server cannot be reached, and says so after the reload', async () => {
    scriptCalls(() => {
      throw new TypeError('Failed to fetch');
    });

    await authProvider.logout({});

    expect(document.cookie).not.toContain('x-guildhall-auth');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(told()).toContain('the server couldn’t be reached');
  });

  test('signing out waits only five seconds for a server that does not answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    scriptCalls((call) => {
      throw call.signal?.reason ?? new Error('not cancelled');
    });

    await authProvider.logout({});

    expect(timeout).toHaveBeenCalledWith(5000);
    expect(reload).toHaveBeenCalledTimes(1);
    timeout.mockRestore();
  });

  test('signing out asks first about unsaved input; staying keeps the session, and leaving asks only once', async () => {
    const stopWatching = watchUnsaved('/user-manager/create', () => true);
    const calls = scriptCalls(() => ({ json: {} }));
    const answer = (leave: boolean) => {
      const change = sessionChangeStore.get();
      if (change?.kind === 'leaving') change.answer(leave);
    };

    void authProvider.logout({});
    answer(false);
    await Promise.resolve();
    expect([calls.length, sessionStore.get().token]).toEqual([0, 'fresh']);

    const left = authProvider.logout({});
    answer(true);
    await left;
    expect(unsavedPaths()).toEqual([]);
    stopWatching();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('signing out without a token does nothing', async () => {
    givenSession({});
    const calls = scriptCalls(() => ({ json: {} }));

    await authProvider.logout({});

    expect(calls).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('giving up a session whose person cannot be loaded', () => {
  test.each([
    ['a failure of the server', new HttpError('Broken', 503), 1],
    ['an answer without permissions', new Error('getInfo: roles must be a non-null array!'), 1],
    ['a session that is dead already', new HttpError('Ended', 401), 0],
  ])('the server is told without a wait that a session is given up after %s, %#', (_fact, reason, count) => {
    at('');
    givenSession({ token: 'fresh' });
    const calls = scriptCalls(() => ({ json: {} }));

    giveUpSession(reason);

    expect(calls.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual(
      Array.from({ length: count }, () => ['/api/logout', 'Bearer fresh']),
    );
    expect(sessionStore.get().token).toBeUndefined();
  });
});
