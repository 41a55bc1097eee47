import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
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
    'a reply of %s carries the headers that guard the browser',
    async (url) => {
      const { headers } = await portal.inject({ url });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-server': 'local',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test.each(['/admin/', '/nowhere'])(
    'a page at %s runs the portal’s own scripts alone, without a camera',
    async (url) => {
      const { headers } = await portal.inject({ url });
      expect(headers['content-security-policy']).toMatch(/default-src 'none';script-src 'self';/);
      expect(headers['permissions-policy']).toContain('camera=()');
    },
  );

  test.each(['/api/portal/ping', '/api/nowhere'])(
    'a reply of %s loads nothing where it is opened as a page',
    async (url) => {
      expect((await portal.inject({ url })).headers['content-security-policy']).not.toMatch(
        /script-src|style-src|img-src/,
      );
    },
  );

  test('a reply of the API is stored nowhere', async () => {
    expect((await portal.inject({ url: '/api/portal/ping' })).headers['cache-control']).toBe('no-store');
  });
});

describe('a failed call', () => {
  test('a failed call has the request’s id in body and header, and takes none from the caller', async () => {
    const { headers, body } = await (await newTenant()).as('owner').get('/nowhere', { 'x-request-id': 'mine' });
    expect(body).toEqual({
      message: 'This doesn’t exist or no longer does.',
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
      'This list can’t be sorted by “nonsense”.',
    ],
  ])('a failed call speaks the language of %s', async (_whose, headers, text) => {
    const { body } = await (await newTenant()).as('owner').get('/members?sort=["nonsense","ASC"]', headers);
    expect(body.message).toBe(text);
  });

  test('a failed call speaks the browser’s language to a caller it does not know', async () => {
    const { body } = await (await newTenant()).as('nobody').get('/members', { 'accept-language': 'fr-FR, es;q=0.8' });
    expect(body.message).toBe('Su sesión ha terminado. Inicie sesión de nuevo.');
  });

  test('a failed call names the methods an address takes', async () => {
    const { status, headers, body } = await (await newTenant()).as('owner').put('/portal/ping', {});
    expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
  });

  test.each(['/api//portal/ping', '/api/portal/ping/', '/API/portal/ping', '/api/portal%2Fping'])(
    'a call to %s is not found',
    async (url) => {
      expect((await portal.inject({ url })).statusCode).toBe(404);
    },
  );

  test('a call to an invalid address is answered as a failure', async () => {
    const reply = await portal.inject({ url: '/api/%zz' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
  });
});

describe('the headers of the specification', () => {
  const long = 'x'.repeat(8_192);
  test.each([
    [
      'as the portal sends them',
      { version: 'undefined', build: 'undefined', 'commit-hash': 'undefined', 'client-type': 'WEB' },
    ],
    ['without a word', {}],
    ['empty', { version: '', build: '', 'commit-hash': '', 'client-type': '' }],
    ['long', { version: long }],
    [
      'all longer than they need',
      { version: long.slice(5_000), build: long.slice(5_000), 'commit-hash': long.slice(5_000) },
    ],
    [
      'odd',
      {
        version: '-1',
        build: '../../etc/passwd',
        'commit-hash': "';--",
        'client-type': 'ADMIN',
        'accept-version': '9',
      },
    ],
  ])('the headers of the specification change nothing: %s', async (_how, headers) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const [reply, plain] = [
      await tenant.as('owner').get(`/members/${id}`, headers),
      await tenant.as('owner').get(`/members/${id}`),
    ];
    expect(reply).toMatchObject({ status: 200, body: plain.body });
    expect(JSON.stringify(reply.headers)).not.toContain('xxxx');
  });
});

describe('a token', () => {
  const places: [place: string, call: (token: string) => { url?: string; headers?: Record<string, string> }][] = [
    [
      'a cookie',
      (token) => ({ headers: { cookie: `x-guildhall-auth=${token}; token=${token}; access_token=${token}` } }),
    ],
    [
      'the query',
      (token) => ({ url: `/api/members?token=${token}&access_token=${token}&authorization=Bearer%20${token}` }),
    ],
    ['the address', (token) => ({ url: `/api/members/${token}` })],
    [
      'another header',
      (token) => ({
        headers: { 'x-guildhall-auth': token, 'x-auth-token': token, 'proxy-authorization': `Bearer ${token}` },
      }),
    ],
    ['the client token’s header', (token) => ({ headers: { 'client-token': token } })],
    [
      'a scheme of passwords',
      (token) => ({ headers: { authorization: `Basic ${Buffer.from(`owner:${token}`).toString('base64')}` } }),
    ],
    ['another scheme', (token) => ({ headers: { authorization: `Token ${token}` } })],
    ['no scheme', (token) => ({ headers: { authorization: token } })],
    ['a list of two', (token) => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } })],
    ['a text around it', (token) => ({ headers: { authorization: `Bearer ${token}.` } })],
  ];
  test.each(places)('a token in %s is not accepted', async (_place, call) => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({ url: '/api/members', ...call(tenant.token('owner')) });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_expired']);
    expect(reply.body).not.toContain(tenant.token('owner'));
  });

  test('a token in a body is not accepted', async () => {
    const tenant = await newTenant();
    const payload = { access_token: tenant.token('owner'), name: 'a' };
    const reply = await tenant.app.inject({ method: 'POST', url: '/api/labels', payload });
    expect(reply.statusCode).toBe(401);
  });
});

describe('an answer', () => {
  test.each([
    ['a sort', (text: string) => `/members?sort=${text}`],
    [
      'a sorted field',
      (text: string) => `/members?sort=${encodeURIComponent(`["${decodeURIComponent(text)}","ASC"]`)}`,
    ],
    ['a range', (text: string) => `/members?range=${text}`],
    ['a filter', (text: string) => `/members?filter=${encodeURIComponent(`{"${decodeURIComponent(text)}":1}`)}`],
    ['a parameter', (text: string) => `/members?${text}=1`],
  ])('an answer repeats no more of %s than a person can read', async (_what, pathOf) => {
    const { as } = await newTenant();
    const text = encodeURIComponent(`\u202egnp.exe\u0007\u200b${'long'.repeat(800)}`);
    const { status, body } = await as('owner').get(pathOf(text));
    expect(status).toBe(400);
    expect(JSON.stringify({ ...body, details: { ...(body.details as object), allowed: [] } }).length).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/\p{Cc}|\p{Cf}|\\u/u);
  });

  test('an answer repeats only the beginning of a field’s name, and only a few names', async () => {
    const { as } = await newTenant();
    const names = Array.from({ length: 500 }, (_, n) => [`${'k'.repeat(1_000)}${n}\u202e`, 1]);
    const { status, body } = await as('owner').post('/labels', Object.fromEntries(names));
    expect([status, body.code]).toEqual([400, 'unknown_field']);
    expect(JSON.stringify(body).length).toBeLessThan(4_000);
  });
});

describe('the body of a call', () => {
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
  test.each(refusals)('a body that %s is refused', async (_what, contentType, payload, refusal) => {
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
  test.each(['br', 'gzip'])('compression covers lists (%s), and their range stays', async (encoding) => {
    const tenant = await newTenant();
    for (let count = 0; count < 8; count += 1) await tenant.given.member();
    const reply = await tenant.app.inject({
      url: '/api/members',
      headers: { authorization: `Bearer ${tenant.token('owner')}`, 'accept-encoding': encoding },
    });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, 'content-range': 'members 0-7/8' });
  });

  test('compression leaves small replies alone', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/members',
      headers: { authorization: `Bearer ${tenant.token('owner')}`, 'accept-encoding': 'gzip' },
    });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['content-range']).toBe('members */0');
  });
});
