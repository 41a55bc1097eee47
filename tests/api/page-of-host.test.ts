/** The portal's page says of its host what the portal would ask first. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hostAnswerId } from '../../src/shared/specification/constants.ts';
import type { HostAnswer } from '../../src/shared/contracts/tenant-calls.ts';
import { withClient } from '../support/database.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const page = '<!doctype html><html><head><title>Portal</title></head><body></body></html>';
const folder = mkdtempSync(join(tmpdir(), 'guildhall-page-'));
let tenant: TestTenant;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), page);
  tenant = await newTenant({ parts: { clientDir: folder }, settings: { PUBLIC_MISSES_PER_ADDRESS: '10' } });
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (host: string, headers: Record<string, string> = {}) =>
  tenant.app.inject({ url: '/admin/user-manager/users', headers: { host, ...headers } });
const inPage = new RegExp(`<script type="application/json" id="${hostAnswerId}">([^<]*)</script></head>`);
const answerIn = (html: string) => {
  const [, json] = inPage.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as HostAnswer);
};
const asked = async (domain: string) => {
  const { body, headers } = await tenant.as('nobody').post('/v3/domains/admin/resolve', { domain });
  return { domain, environment: headers['x-server'], reply: body };
};
const setName = (name: string) => asOwner(tenant.id, (db) => db.updateTable('accounts').set({ name }).execute());

describe('what the page says of its host', () => {
  test('the page says of its host the same as the call that resolves it', async () => {
    expect(answerIn((await open(`${tenant.host}:3000`)).body)).toEqual(await asked(tenant.host));
  });

  test('the page comes in each encoding, with a mark of its own', async () => {
    const plain = await open(tenant.host);
    const brotli = await open(tenant.host, { 'accept-encoding': 'br' });
    const gzip = await open(tenant.host, { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('the page has another mark for the browser once the answer is another', async () => {
    const { etag } = (await open(tenant.host)).headers;
    expect((await open(tenant.host, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await setName('Another name');
    const reply = await open(tenant.host, { 'if-none-match': String(etag) });
    expect([reply.statusCode, answerIn(reply.body)?.reply.data.whitelabel_client.name]).toEqual([200, 'Another name']);
  });

  test('the page holds no markup of the organisation’s', async () => {
    const name = '</script><img src=x onerror=alert(1)>$&';
    await setName(name);
    const { body } = await open(tenant.host);
    expect(body).not.toContain('<img');
    expect(answerIn(body)?.reply.data.whitelabel_client.name).toBe(name);
  });

  test.each(['unknown.example', 'a b', 'x'.repeat(300)])(
    'the page says nothing of an unknown host: %s',
    async (host) => {
      const { statusCode, body } = await open(host);
      expect([statusCode, body]).toEqual([200, page]);
    },
  );

  test('the page comes without its host’s answer while the database does not answer', async () => {
    await withClient(tenant.address('postgres'), async (client) => {
      await client.query('begin; lock table site_domains in access exclusive mode');
      const { statusCode, body } = await open(tenant.host);
      expect([statusCode, body]).toEqual([200, page]);
      await client.query('rollback');
    });
    expect(answerIn((await open(tenant.host)).body)?.domain).toBe(tenant.host);
  });

  test('the page tells nobody by trying which hosts there are', async () => {
    const from = (host: string) =>
      tenant.app.inject({ url: '/admin/', headers: { host }, remoteAddress: '198.51.100.7' });
    expect(answerIn((await from(tenant.host)).body)?.domain).toBe(tenant.host);
    for (let nth = 0; nth < 12; nth += 1) await from(`unknown-${nth}.example`);
    const { statusCode, body } = await from(tenant.host);
    expect([statusCode, body]).toEqual([200, page]);
  });
});
