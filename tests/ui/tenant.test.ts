/** Specification 4, domain resolution: before any navigation, to the primary domain, once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { resolveTenant } from '../../src/client/providers/tenant.ts';
import { primaryAddress, type Place } from '../../src/client/providers/keep-tenant.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

const primary = 'admin.northgate.localhost';
const place = (hostname: string, search = ''): Place => ({
  protocol: 'http:',
  hostname,
  port: '3000',
  host: `${hostname}:3000`,
  search,
});
const reply = (isPrimary: boolean, more: object = {}) => ({
  json: {
    data: {
      is_primary_domain: isPrimary,
      primary_domain: { domain: primary },
      consumer_portal_url: null,
      client_token: 'client-1',
      whitelabel_client: { name: 'Northgate' },
      ...more,
    },
  },
});
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  givenSession({});
  replace.mockReset();
  vi.stubGlobal('location', { ...window.location, pathname: '/admin/', hash: '', replace });
});
afterEach(() => vi.unstubAllGlobals());

describe('resolving the host', () => {
  test('the domain of an alias is asked for, and the browser goes to the primary one with protocol and port', async () => {
    const calls = scriptCalls(() => reply(false));

    expect(await resolveTenant(place('chicago.northgate.localhost'))).toBe('leaving');

    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/v3/domains/admin/resolve',
      body: { domain: 'northgate.localhost' },
    });
    expect(replace).toHaveBeenCalledWith(`http://${primary}:3000/admin/?redirected_from=chicago.northgate.localhost`);
    expect(sessionStore.get().clientToken).toBeUndefined();
  });

  test('a second redirect is refused, so there is no loop', async () => {
    scriptCalls(() => reply(false));

    expect(await resolveTenant(place('other.example', '?redirected_from=chicago.northgate.localhost'))).toBe('failed');
    expect(replace).not.toHaveBeenCalled();
  });

  test('the client token is kept on the primary domain, and the consumer portal is its host by https', async () => {
    scriptCalls(() => reply(true));

    expect(await resolveTenant(place(primary))).toBe('resolved');
    expect(sessionStore.get()).toMatchObject({
      clientToken: 'client-1',
      tenant: { name: 'Northgate', consumer_portal_url: `https://${primary}:3000` },
    });
  });

  test('the consumer portal of the client wins over the default', async () => {
    scriptCalls(() => reply(true, { consumer_portal_url: 'https://northgate.example' }));

    await resolveTenant(place(primary));

    expect(sessionStore.get().tenant!.consumer_portal_url).toBe('https://northgate.example');
  });

  test.each([
    ['an unknown domain', { status: 404, json: { message: 'Unknown.', code: 'unknown_domain' } }],
    ['a failing server', { status: 500 }],
    ['an answer without data', { json: {} }],
  ])('the resolving of the host fails for %s', async (_fact, answer) => {
    scriptCalls(() => answer);

    expect(await resolveTenant(place('nobody.example'))).toBe('failed');
    expect(sessionStore.get().clientToken).toBeUndefined();
  });

  test.each(['evil.example/path', 'user@evil.example', '', 'a b', '-x'])(
    'the answer %j is no host to go to',
    (domain) => {
      expect(
        primaryAddress({ is_primary_domain: false, primary_domain: { domain } }, place('alias.example')),
      ).toBeUndefined();
    },
  );
});
