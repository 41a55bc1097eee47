/** Addresses, methods, hosts and framing that try to be two things at once: each meets the same checks as a plain call, or is refused. */
import { beforeAll, describe, expect, test } from 'vitest';

import { maxHeadBytes } from '../../src/server/http/server-options.ts';
import { portOf, sendRaw, type RawReply } from '../support/raw-call.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
let stranger: TestTenant;
let memberId: string;
let port: number;
beforeAll(async () => {
  [tenant, stranger] = await Promise.all([newTenant(), newTenant()]);
  memberId = (await tenant.given.member({ display_name: 'Marked Member' })).id;
  port = await portOf(tenant.app);
});

const request = (line: string, headers: string[], body = '') =>
  [line, 'Host: portal.example', ...headers, 'Connection: close', '', body].join('\r\n');
const bearer = () => `Authorization: Bearer ${tenant.token('owner')}`;
const send = async (line: string, headers: string[] = [], body = ''): Promise<RawReply> =>
  (await sendRaw(port, request(line, headers, body), { noBody: line.startsWith('HEAD') }))[0]!;
const get = (target: string, headers: string[] = []) => send(`GET ${target} HTTP/1.1`, headers);
const envelope = { code: expect.any(String) as string, request_id: expect.any(String) as string };

describe('an address', () => {
  const odd = [
    '//api/members',
    '/api//members',
    '/api%2Fmembers',
    '/api/x/../members',
    '/./api/members',
    '/api/%2e%2e/api/members',
    '/API/members',
    '/api/Members',
    '/api/members;a=b',
    '/api/members%00',
    '/api/members%20',
    '/api/members\\',
    '/admin/../api/members',
    '/healthz/../api/members',
    '/api/portal/ping/../../members',
  ];
  test.each(odd)('the address %s leads nowhere, with a token and without', async (target) => {
    const replies = [await get(target, [bearer()]), await get(target)];
    expect(replies).toMatchObject(replies.map(() => ({ status: 404, body: { ...envelope, code: 'not_found' } })));
  });

  test('an address with a slash at its end names no record', async () => {
    expect(await get('/api/members/', [bearer()])).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await get('/api/members/')).toMatchObject({ status: 401 });
  });

  test('an address with an encoded letter is the same address, and asks the same', async () => {
    expect(await get('/api/%6dembers', [bearer()])).toMatchObject({ status: 200 });
    expect(await get('/api/%6dembers')).toMatchObject({ status: 401 });
  });

  const refused = [
    ['/api/members/%zz', 400],
    ['/api/%c0%ae%c0%ae/members', 400],
    ['/api/members#fragment', 400],
    [`/api/members/${'x'.repeat(300)}`, 400],
    [`/api/members?${'x'.repeat(maxHeadBytes)}`, 431],
    ['http://evil.example/api/members', 400],
    ['https://portal.example/api/members', 400],
    ['http:/api/members', 400],
    ['*', 400],
  ] as const;
  test.each(refused)('the address %.60s is refused (%i)', async (target, status) => {
    expect(await get(target, [bearer()])).toMatchObject({ status, body: { ...envelope, code: 'bad_request' } });
  });
});

describe('a method', () => {
  test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'PURGE', 'DELETE'])(
    'the method %s is not allowed on a list',
    async (method) => {
      const reply = await send(`${method} /api/members HTTP/1.1`, [bearer()]);
      expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, POST, HEAD' }, body: envelope });
      expect(reply.text).not.toContain(tenant.token('owner'));
    },
  );

  test('HEAD asks what GET asks, and says no more', async () => {
    expect(await send('HEAD /api/members HTTP/1.1')).toMatchObject({ status: 401, text: '' });
    expect(await send('HEAD /api/members HTTP/1.1', [bearer()])).toMatchObject({ status: 200, text: '' });
  });

  test('CONNECT opens no tunnel', async () => {
    expect(await sendRaw(port, request('CONNECT evil.example:443 HTTP/1.1', [bearer()]))).toEqual([]);
  });

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'a method named in %s is not done',
    async (header) => {
      const reply = await get(`/api/members/${memberId}`, [bearer(), `${header}: DELETE`]);
      expect(reply).toMatchObject({ status: 200, body: { id: memberId, deleted_at: null } });
      expect((await tenant.as('owner').get(`/members/${memberId}`)).body).toMatchObject({ deleted_at: null });
    },
  );
});

describe('a header that names another host, address or caller', () => {
  test.each([
    ['X-Original-URL', '/api/portal/ping'],
    ['X-Rewrite-URL', '/healthz'],
    ['X-Forwarded-Prefix', '/api/portal'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=127.0.0.1;host=evil.example;proto=https'],
    ['X-Real-IP', '10.0.0.1'],
    ['X-Remote-User', 'owner'],
    ['Upgrade', 'websocket'],
    ['Expect', 'something-else'],
  ])('the header %s opens nothing and changes nothing', async (header, value) => {
    const odd = `${header}: ${value}`;
    expect(await get('/api/members', [odd])).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    const [plain, marked] = [await get('/api/members', [bearer()]), await get('/api/members', [bearer(), odd])];
    expect([marked.status, marked.text]).toEqual([plain.status, plain.text]);
  });

  test.each(['false', '1', 'true'])('X-Forwarded-Host names no tenant, TRUST_PROXY=%s', async (trust) => {
    const own = await newTenant({ settings: { TRUST_PROXY: trust } });
    const [reply] = await sendRaw(
      await portOf(own.app),
      `GET /api/v2/general/application_settings HTTP/1.1\r\nHost: ${own.host}\r\nX-Forwarded-Host: ${stranger.host}\r\nConnection: close\r\n\r\n`,
    );
    const settings = (reply!.body as { data: { settings: { GENERAL: { name: string } } } }).data.settings;
    expect(settings.GENERAL.name).toBe(`Tenant ${own.host.split('.')[1]}`);
  });

  test('X-Forwarded-For does not stand in the audit as the caller’s address', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    expect((await tenant.as('owner').post('/labels', { name: 'Marked', color: '#409EFF' }, forwarded)).status).toBe(
      201,
    );
    const ips = await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').select('ip').distinct().execute());
    expect(ips).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('the session’s tenant is served whatever the host says', async () => {
    const headers = { host: stranger.host, 'x-forwarded-host': stranger.host };
    expect((await tenant.as('owner').get(`/members/${memberId}`, headers)).body).toMatchObject({ id: memberId });
    const foreign = await stranger.as('owner').get(`/members/${memberId}`, { host: tenant.host });
    expect(foreign).toMatchObject({ status: 404 });
  });
});

describe('a call that could be read as two', () => {
  const json = 'Content-Type: application/json';
  const cases: [what: string, bytes: () => string][] = [
    ['names two hosts', () => request('GET /api/members HTTP/1.1', [bearer(), 'Host: other.example'])],
    ['names no host', () => `GET /api/members HTTP/1.1\r\n${bearer()}\r\nConnection: close\r\n\r\n`],
    [
      'brings two tokens',
      () => request('GET /api/members HTTP/1.1', [bearer(), `authorization: Bearer ${stranger.token('owner')}`]),
    ],
    [
      'has two types',
      () =>
        request('POST /api/members HTTP/1.1', [bearer(), json, 'Content-Type: text/plain', 'Content-Length: 2'], '{}'),
    ],
    [
      'has a length and chunks',
      () =>
        request(
          'POST /api/members HTTP/1.1',
          [bearer(), json, 'Content-Length: 3', 'Transfer-Encoding: chunked'],
          '0\r\n\r\n',
        ),
    ],
    [
      'has two lengths',
      () => request('POST /api/members HTTP/1.1', [bearer(), json, 'Content-Length: 3', 'Content-Length: 2'], '{}'),
    ],
    [
      'has a length below nothing',
      () => request('POST /api/members HTTP/1.1', [bearer(), json, 'Content-Length: -3'], '{}'),
    ],
    [
      'has chunks of no length',
      () =>
        request('POST /api/members HTTP/1.1', [bearer(), json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    ],
    [
      'hides chunks',
      () =>
        request('POST /api/members HTTP/1.1', [bearer(), json, 'Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'),
    ],
    [
      'has a body where there is none',
      () => request('GET /api/members HTTP/1.1', [bearer(), 'Content-Length: 2'], '{}'),
    ],
    [
      'has chunks where there is no body',
      () => request('GET /api/members HTTP/1.1', [bearer(), 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'),
    ],
    ['has a space before the colon', () => request('GET /api/members HTTP/1.1', [bearer(), 'a : b'])],
    ['folds a header', () => request('GET /api/members HTTP/1.1', [bearer(), 'a: b\r\n c'])],
    ['has NUL in a header', () => request('GET /api/members HTTP/1.1', [bearer(), 'a: b\0c'])],
    ['speaks another HTTP', () => request('GET /api/members HTTP/3.7', [bearer()])],
    ['speaks HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['invents a method', () => request('STEAL /api/members HTTP/1.1', [bearer()])],
  ];
  test.each(cases)('a call that %s is refused, and the connection closed', async (_what, bytes) => {
    const replies = await sendRaw(port, bytes());
    expect(replies).toMatchObject([
      { status: 400, headers: { connection: 'close' }, body: { ...envelope, code: 'bad_request' } },
    ]);
    expect(replies[0]!.headers['x-request-id']).toBe(replies[0]!.body!.request_id);
  });

  test('a call with a second call in its body gets one answer', async () => {
    const hidden = request(`DELETE /api/members/${memberId} HTTP/1.1`, [bearer()]);
    const body = `{"q":${JSON.stringify(hidden)}}`;
    const first = `POST /api/members HTTP/1.1\r\nHost: a\r\n${bearer()}\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const replies = await sendRaw(port, first + body);
    expect(replies.map((reply) => reply.status)).toEqual([400]);
    expect((await tenant.as('owner').get(`/members/${memberId}`)).body).toMatchObject({ deleted_at: null });
  });
});
