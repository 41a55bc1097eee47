/** Pages of other origins: the API is closed to all but those that a tenant's own, verified host serves over https. */
import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { testDatabase } from '../support/database.ts';
import { asOwner, newTenant, testEnv, type TestTenant } from '../support/tenant.ts';

const settings = { GUILDHALL_ENV: 'staging' };
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant({ settings });
});

type Method = 'GET' | 'OPTIONS' | 'POST';
const call = async (
  origin: string,
  { method = 'GET' as Method, url = '/api/portal/ping', headers = {}, of = tenant } = {},
) => {
  const reply = await of.app.inject({ method, url, headers: { origin, ...headers } });
  const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
  return { status: reply.statusCode, headers: reply.headers, names, body: reply.body };
};
const preflight = (origin: string, url = '/api/members', of = tenant) =>
  call(origin, {
    method: 'OPTIONS',
    url,
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
    of,
  });
/** A further host of the tenant, which nobody has asked about yet. */
const newHost = async (verified: boolean, of = tenant) => {
  const host = `page-${randomUUID().slice(0, 8)}.example`;
  const verified_at = verified ? new Date().toISOString() : null;
  await asOwner(of.id, (db) =>
    db.insertInto('site_domains').values({ account_id: of.id, host, is_primary: false, verified_at }).execute(),
  );
  return host;
};

describe('a page of a verified host', () => {
  test('a page of a verified host reads the answers and their headers, and sends no cookies', async () => {
    const origin = `https://${tenant.host}`;
    const { status, headers } = await call(origin);
    expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([200, origin, 'Origin']);
    expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['content-range', 'x-request-id', 'x-server', 'x-audit-id', 'x-total-relation']),
    );
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('a page of a verified host is kept apart from others by caches, compressed or not', async () => {
    const packed = { url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } };
    const { headers } = await call(`https://${tenant.host}`, packed);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(String(headers.vary).toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['origin', 'accept-encoding']),
    );
  });

  test('a page of a verified host may send a preflight without a token, and is told so for ten minutes', async () => {
    const { status, headers, body } = await preflight(`https://${tenant.host}`);
    expect([status, body, headers['access-control-max-age']]).toEqual([204, '', '600']);
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, DELETE');
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'client-token', 'idempotency-key', 'version', 'build', 'commit-hash']),
    );
  });

  test('a page of a verified host is told the same of every address, whether there is one or not', async () => {
    const origin = `https://${tenant.host}`;
    const said = await Promise.all(
      ['/api/members', '/api/audit_logs/x/undo', '/api/nowhere'].map(async (url) => {
        const { status, headers, names } = await preflight(origin, url);
        return [status, ...names.map((name) => headers[name])];
      }),
    );
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('a page of a verified host reads refusals, and needs a token like anyone', async () => {
    const { status, headers } = await call(`https://${tenant.host}`, { url: '/api/members' });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, `https://${tenant.host}`]);
  });

  test('a page of a verified host is shut out when the host is no longer verified or its tenant suspended', async () => {
    const gone = await newTenant({ settings });
    await asOwner(gone.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    expect((await call(`https://${gone.host}`)).names).toEqual([]);
    expect((await call(`https://${await newHost(false)}`)).names).toEqual([]);
    expect((await call(`https://${await newHost(true)}`)).names).not.toEqual([]);
  });
});

describe('a page of any other host', () => {
  const origins: [what: string, origin: () => string][] = [
    ['of a stranger', () => 'https://evil.example'],
    ['without https', () => `http://${tenant.host}`],
    ['on another port', () => `https://${tenant.host}:8443`],
    ['of a host that ends like ours', () => `https://evil-${tenant.host}`],
    ['of a host that begins like ours', () => `https://${tenant.host}.evil.example`],
    ['of a host with a dot more', () => `https://${tenant.host}.`],
    ['in capitals', () => `https://${tenant.host.toUpperCase()}`],
    ['with a path', () => `https://${tenant.host}/`],
    ['with a name before', () => `https://owner@${tenant.host}`],
    ['that is two', () => `https://${tenant.host}, https://evil.example`],
    ['that is nobody', () => 'null'],
    ['that is any', () => '*'],
    ['that is no address', () => '%00'],
    ['that is long', () => `https://${'a'.repeat(8_000)}.example`],
    ['of a local file', () => 'file://'],
    ['of an extension', () => 'chrome-extension://abcdefgh'],
    ['with quotes', () => `https://${tenant.host}'--`],
  ];
  test.each(origins)('a page of %s is answered as if it had not asked', async (_what, origin) => {
    const [read, asked] = [await call(origin()), await preflight(origin())];
    expect([read.status, read.names, read.headers.vary]).toEqual([200, [], 'Origin']);
    expect([asked.status, asked.names]).toEqual([405, []]);
    expect(JSON.parse(asked.body)).toMatchObject({ code: 'method_not_allowed' });
  });

  test('a page of any other host finds nothing behind a preflight of an unknown address', async () => {
    expect(await preflight('https://evil.example', '/api/nowhere')).toMatchObject({ status: 404, names: [] });
  });

  test('a page of any other host gets nothing of the portal’s own files', async () => {
    expect((await call(`https://${tenant.host}`, { url: '/' })).names).toEqual([]);
  });
});

describe('a local server', () => {
  test('a local server also opens to pages without https, and no others', async () => {
    const local = await newTenant();
    expect((await call(`http://${local.host}:5173`, { of: local })).names).not.toEqual([]);
    expect((await call('http://localhost:5173', { of: local })).names).toEqual([]);
  });
});

describe('the look-up of an origin', () => {
  test('the look-up of an origin is spared for a host that was asked about within half a minute', async () => {
    const host = await newHost(false);
    expect((await call(`https://${host}`)).names).toEqual([]);
    await asOwner(tenant.id, (db) =>
      db.updateTable('site_domains').set({ verified_at: new Date().toISOString() }).where('host', '=', host).execute(),
    );
    expect((await call(`https://${host}`)).names).toEqual([]);
  });

  const askOf = (app: FastifyInstance, host: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/members',
      headers: { origin: `https://${host}`, 'access-control-request-method': 'GET' },
    });

  test('the look-up of an origin opens nothing and fails nothing when the database does not answer', async () => {
    const own = await testDatabase();
    const app = await buildApp({ env: testEnv(settings), database: own.database });
    await own.close();
    expect(await askOf(app, 'silent.example')).toMatchObject({ statusCode: 405 });
    await app.close();
  });

  test('the look-up of an origin is spared for a caller who asks without end', async () => {
    const busy = await newTenant({ settings: { ...settings, SESSION_IDLE_MINUTES: '59' } });
    const replies = await Promise.all(Array.from({ length: 130 }, (_, n) => askOf(busy.app, `h${n}.example`)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([405]));
    expect((await askOf(busy.app, busy.host)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await askOf(tenant.app, busy.host)).headers).toHaveProperty('access-control-allow-origin');
  });
});
