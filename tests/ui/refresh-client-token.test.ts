/** Security R48: the client token is remembered; where the server takes it no more, the host is asked for anew, and nobody notices. */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, describe, test, vi } from 'vitest';

import { portalFetch } from '../../src/client/providers/http.ts';
import { showNoticesWith, type Notice } from '../../src/client/state/notices.ts';
import { sessionStore, type Person, type Tenant } from '../../src/client/state/session.ts';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';

const tenant = { account_id: 'account-1', name: 'Northgate' } as Tenant;
const person = { account_id: 'account-1', permissions: ['portal.access'] } as Person;
const reload = vi.fn<() => void>();
let notices: Notice[];
let stopShowing: () => void;

beforeEach(() => {
  notices = [];
  stopShowing = showNoticesWith((notice) => notices.push(notice));
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, hostname: 'admin.northgate.localhost', reload });
});
afterEach(() => {
  stopShowing();
  vi.unstubAllGlobals();
});

const isResolve = ({ url }: Call) => url === '/api/v3/domains/admin/resolve';
const host = (client_token: string, account_id = 'account-1', name = 'Northgate') => ({
  json: {
    data: {
      is_primary_domain: true,
      primary_domain: { domain: 'admin.northgate.localhost' },
      consumer_portal_url: null,
      client_token,
      whitelabel_client: { account_id, name },
    },
  },
});
const mismatch = { message: 'Another one.', code: 'tenant_mismatch', details: { header: 'client-token' } };

/** A server that knows the client token `new` alone. */
const rotated =
  (resolved: object, refused: object = { status: 403, json: mismatch }) =>
  (call: Call) => {
    if (isResolve(call)) return resolved;
    return call.headers.get('client-token') === 'new' ? { json: { saved: call.body } } : refused;
  };

describe('a client token that was changed on the server', () => {
  test('a changed client token is asked for anew by the call that meets it, which is then sent again', async () => {
    givenSession({ token: 'secret', clientToken: 'old', tenant, person });
    const calls = scriptCalls(rotated(host('new')));

    const { json } = await portalFetch('/labels', { method: 'POST', body: { name: 'VIP' } });

    expect(json).toEqual({ saved: { name: 'VIP' } });
    expect(calls.map(({ url }) => url)).toEqual(['/api/labels', '/api/v3/domains/admin/resolve', '/api/labels']);
    expect(sessionStore.get()).toMatchObject({ token: 'secret', clientToken: 'new', person });
    expect(notices).toEqual([]);
  });

  test('a changed client token is asked for once by many calls', async () => {
    givenSession({ token: 'secret', clientToken: 'old', tenant, person });
    const calls = scriptCalls(rotated(host('new')));

    await Promise.all(['/members', '/labels', '/chapters'].map((path) => portalFetch(path)));

    expect(calls.filter(isResolve)).toHaveLength(1);
  });

  test('a changed client token is asked for by a stranger whom the server told of an unknown organisation', async () => {
    givenSession({ clientToken: 'old', tenant });
    const calls = scriptCalls(rotated(host('new'), { status: 404, json: { code: 'unknown_domain' } }));

    await portalFetch('/admin_portal/login', { method: 'POST', body: { email: 'a@b.example' }, quiet: true });

    expect(calls.map(({ headers }) => headers.get('client-token'))).toEqual(['old', 'old', 'new']);
  });

  test.each([
    ['is the same still', host('old')],
    ['is not told', { status: 503, json: {} }],
  ])('a changed client token that %s is asked for once, and the refusal is told', async (_case, answer) => {
    givenSession({ token: 'secret', clientToken: 'old', tenant, person });
    const calls = scriptCalls(rotated(answer));

    await expect(portalFetch('/members')).rejects.toMatchObject({ status: 403 });

    expect(calls).toHaveLength(2);
    expect(notices).toEqual([{ message: 'Another one.', type: 'error' }]);
  });

  test('a changed client token that is refused anew is not asked for again', async () => {
    givenSession({ token: 'secret', clientToken: 'old', tenant, person });
    const calls = scriptCalls(rotated(host('newer')));

    await expect(portalFetch('/members')).rejects.toMatchObject({ status: 403 });

    expect(calls.filter(isResolve)).toHaveLength(1);
  });
});

describe('a host that has gone to another organisation', () => {
  const moved = host('new', 'account-2', 'Gremio');

  test('a host that has gone to another organisation ends the session, which is not of that one', async () => {
    givenSession({ token: 'secret', clientToken: 'old', tenant, person });
    const calls = scriptCalls(rotated(moved));

    await expect(portalFetch('/members')).rejects.toBeInstanceOf(HttpError);

    expect(sessionStore.get().token).toBeUndefined();
    expect(reload).toHaveBeenCalledOnce();
    expect(calls).toHaveLength(2);
  });

  test('a host that has gone to another organisation is named at the sign-in before anything is sent', async () => {
    givenSession({ clientToken: 'old', tenant });
    const calls = scriptCalls(rotated(moved, { status: 404, json: { code: 'unknown_domain' } }));

    const failed = portalFetch('/admin_portal/login', { method: 'POST', body: { password: 'x' }, quiet: true });

    await expect(failed).rejects.toThrow('Gremio');
    expect(calls).toHaveLength(2);
    expect(sessionStore.get().tenant?.name).toBe('Gremio');
  });
});
