import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

let folder: string;
let opened: TestDatabase;
let portal: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export const answer = 42;\n'.repeat(200));
  opened = await testDatabase();
  portal = await buildApp({ env: testEnv(), database: opened.database, clientDir: folder });
});

afterAll(async () => {
  await portal.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

describe('every reply', () => {
  test.each(['/api/portal/ping', '/api/members', '/api/nowhere', '/admin/', '/healthz', '/nowhere'])(
    'of %s carries the headers that guard the browser',
    async (url) => {
      const { headers } = await portal.inject({ url });
      expect(headers['content-security-policy']).toMatch(/default-src 'none';script-src 'self';/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-server': 'local',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('of the API is stored nowhere', async () => {
    expect((await portal.inject({ url: '/api/portal/ping' })).headers['cache-control']).toBe('no-store');
  });
});

describe('a failed call', () => {
  test('says the request’s id in its body as in its header, and takes none from the caller', async () => {
    const { headers, body } = await (await newTenant()).as('owner').get('/nowhere', { 'x-request-id': 'mine' });
    expect(body).toEqual({
      message: 'This does not exist, or no longer.',
      code: 'not_found',
      request_id: headers['x-request-id'],
    });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test.each([
    ['the cookie', { cookie: 'a=b; language=zh', 'accept-language': 'es' }, '此列表无法按“nonsense”排序。'],
    [
      'the browser, where the person says nothing else',
      { 'accept-language': 'es' },
      'This list cannot be sorted by “nonsense”.',
    ],
  ])('speaks the language of %s', async (_whose, headers, text) => {
    const { body } = await (await newTenant()).as('owner').get('/members?sort=["nonsense","ASC"]', headers);
    expect(body.message).toBe(text);
  });

  test('speaks the browser’s language to whom it does not know', async () => {
    const { body } = await (await newTenant()).as('nobody').get('/members', { 'accept-language': 'fr-FR, es;q=0.8' });
    expect(body.message).toBe('Su sesión ha terminado. Inicie sesión de nuevo.');
  });

  test('names the methods an address takes', async () => {
    const { status, headers, body } = await (await newTenant()).as('owner').put('/portal/ping', {});
    expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
  });

  test.each(['/api//portal/ping', '/api/portal/ping/', '/API/portal/ping', '/api/portal%2Fping'])(
    'does not find %s',
    async (url) => {
      expect((await portal.inject({ url })).statusCode).toBe(404);
    },
  );

  test('answers an address that is none', async () => {
    const reply = await portal.inject({ url: '/api/%zz' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
  });
});

describe('a body', () => {
  const json = 'application/json';
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  const refusals: [what: string, type: string, payload: string | Buffer, refusal: [number, string]][] = [
    ['is no JSON', json, '{"domain":', [400, 'bad_json']],
    ['holds NUL', json, '{"domain":"a\\u0000b"}', [400, 'bad_json']],
    ['holds half a character', json, '{"domain":"\\ud800"}', [400, 'bad_json']],
    ['is not UTF-8', json, Buffer.from([0x22, 0xff, 0x22]), [400, 'bad_json']],
    ['reaches for the prototype', json, '{"domain":"a.example","__proto__":{"a":1}}', [400, 'bad_json']],
    ['nests too deep', json, deep, [400, 'bad_json']],
    ['is a list', json, '[]', [400, 'bad_request']],
    ['is too large', json, `{"domain":"${'a'.repeat(1_100_000)}"}`, [413, 'payload_too_large']],
    ['is a form', 'application/x-www-form-urlencoded', 'domain=a.example', [415, 'unsupported_media_type']],
    ['is text', 'text/plain', 'domain', [415, 'unsupported_media_type']],
  ];
  test.each(refusals)('that %s is refused', async (_what, contentType, payload, refusal) => {
    const reply = await portal.inject({
      method: 'POST',
      url: '/api/v3/domains/admin/resolve',
      headers: { 'content-type': contentType },
      payload,
    });
    expect([reply.statusCode, reply.json().code]).toEqual(refusal);
  });
});

describe('compression', () => {
  test.each(['br', 'gzip'])('covers lists (%s), whose range stays', async (encoding) => {
    const tenant = await newTenant();
    for (let count = 0; count < 8; count += 1) await tenant.given.member();
    const reply = await tenant.app.inject({
      url: '/api/members',
      headers: { authorization: `Bearer ${tenant.token('owner')}`, 'accept-encoding': encoding },
    });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, 'content-range': 'members 0-7/8' });
  });

  test('leaves small replies alone', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/members',
      headers: { authorization: `Bearer ${tenant.token('owner')}`, 'accept-encoding': 'gzip' },
    });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['content-range']).toBe('members */0');
  });
});

describe('the portal’s files', () => {
  test.each(['/', '/admin'])('are led to from %s', async (url) => {
    const reply = await portal.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/admin/']);
  });

  test.each(['/admin/', '/admin/user-manager/users', '/admin/user-manager/edit/7', '/admin/index.html'])(
    'answer the page for %s, asked for anew each time',
    async (url) => {
      const reply = await portal.inject({ url });
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
      expect(reply.body).toContain('Portal');
    },
  );

  test('with a hash in their name are kept, and compressed', async () => {
    const reply = await portal.inject({ url: '/admin/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  test('that are gone are not answered by the page', async () => {
    expect((await portal.inject({ url: '/admin/assets/main-old.js' })).statusCode).toBe(404);
  });

  test.each([
    '/admin/../package.json',
    '/admin/%2e%2e/package.json',
    '/admin/..%2fpackage.json',
    '/admin/assets/..%5c..%5cpackage.json',
    '/admin//etc/passwd',
  ])('do not lead out of their folder: %s', async (url) => {
    expect((await portal.inject({ url })).body).not.toMatch(/"guildhall"|root:/);
  });
});
