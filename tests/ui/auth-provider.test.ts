/** Specification 4 and 5: sign-in, who I am, sign-out. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { authProvider, loadPerson } from '../../src/client/providers/auth.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { sessionStore } from '../../src/client/state/session.ts';
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
  test('trims both, keeps the token in the cookie, marks the session and leads back', async () => {
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

  test.each(['//evil.example', 'https://evil.example', '/login', ''])(
    'a way back to %j leads to the start',
    async (target) => {
      at(`?redirect=${encodeURIComponent(target)}`);
      scriptCalls(() => ({ json: { data: { access_token: 'fresh', user: {} } } }));

      expect(await authProvider.login({ email: 'a', password: 'b' })).toEqual({ redirectTo: '/' });
    },
  );

  test('a refusal is passed on and nothing is stored', async () => {
    at('');
    scriptCalls(() => ({ status: 400, json: { message: 'Email or password is not right.', code: 'login_failed' } }));

    await expect(authProvider.login({ email: 'a', password: 'b' })).rejects.toThrow('Email or password is not right.');
    expect(sessionStore.get().token).toBeUndefined();
    expect(localStorage.getItem('guildhall.session')).toBeNull();
  });
});

describe('who I am', () => {
  test.each([
    ['there is no data', {}, 'Verification failed, please login again.'],
    ['the permissions are missing', { data: { user: {} } }, 'getInfo: roles must be a non-null array!'],
    ['the permissions are empty', { data: { user: {}, permissions: [] } }, 'getInfo: roles must be a non-null array!'],
  ])('fails when %s', async (_fact, json, message) => {
    givenSession({ token: 'fresh' });
    scriptCalls(() => ({ json }));

    await expect(loadPerson()).rejects.toThrow(message);
  });

  test('is asked once, however many ask', async () => {
    givenSession({ token: 'fresh' });
    const calls = scriptCalls(() => ({
      json: { data: { user: {}, permissions: ['members.read'], account_id: 'account-1' } },
    }));

    await Promise.all([loadPerson(), authProvider.getPermissions!({}), loadPerson()]);
    await loadPerson();

    expect(calls.map((call) => call.url)).toEqual(['/api/me/admin_portal']);
    expect(document.cookie).toContain('x-whitelabel-account-id=account-1');
  });

  test.each([
    ['analyst', 'list', true],
    ['analyst', 'edit', true],
    ['analyst', 'create', false],
    ['support', 'create', true],
    ['support', 'delete', true],
  ])('an %s may %s members: %s', async (role, action, outcome) => {
    givenSession({ token: `stub-${role}` });
    answerCallsWith(makeStubServer(readScript(''), 0));

    expect(await authProvider.canAccess!({ resource: 'members', action })).toBe(outcome);
  });
});

describe('signing out', () => {
  test.each([
    ['the server agrees', { json: {} }],
    ['the server fails', { status: 500 }],
  ])('tells the server, clears everything and reloads when %s', async (_fact, reply) => {
    at('');
    document.cookie = 'x-guildhall-auth=fresh; path=/';
    givenSession({ token: 'fresh' });
    const calls = scriptCalls(() => reply);

    expect(await authProvider.logout({})).toBe(false);

    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/logout', body: { device_id: 'WEB_PORTAL' } });
    expect(sessionStore.get()).toMatchObject({ token: undefined, person: undefined });
    expect(document.cookie).not.toContain('x-guildhall-auth');
    expect(document.cookie).not.toContain('x-whitelabel-account-id');
    expect(localStorage.getItem('guildhall.session')).toBe('out');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('without a token nothing happens', async () => {
    at('');
    const calls = scriptCalls(() => ({ json: {} }));

    await authProvider.logout({});

    expect(calls).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });
});
