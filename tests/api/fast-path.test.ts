/** Public reads that are answered before the app: as the app answers them, limited, logged and refused as it does. Decision 52. */
import { request } from 'node:http';

import { beforeAll, expect, test } from 'vitest';

import { publicDefinitions } from '../support/public-reads.ts';
import { readLog } from '../support/log-lines.ts';
import { portOf, sendRaw } from '../support/raw-call.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const log = readLog();
let tenant: TestTenant;
let port: number;
const taken: string[] = [];

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'info', LOG_PUBLIC_READS: 'each', TRUST_PROXY: '1' };
  tenant = await newTenant({ settings, parts: { logTo: log.to } });
  port = await portOf(tenant.app);
  tenant.app.fastPath.observe('test', ({ path }) => taken.push(path));
});

type Headers = Record<string, string>;

/** An answer as it comes over the line, without what is another in each: when it was given, and its number. */
function ask(path: string, headers: Headers = {}): Promise<{ status: number; headers: object; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = { 'client-token': tenant.clientToken, connection: 'close', ...headers };
    request({ port, path, headers: sent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const { date, 'x-request-id': id, ...said } = reply.headers;
        expect([date, id]).toEqual([expect.any(String), expect.stringMatching(/^[\da-f-]{36}$/)]);
        resolve({ status: reply.statusCode!, headers: said, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** A body, even an empty one, is for the app. */
const forApp = { 'content-length': '0' };

const paths = [
  ...publicDefinitions.map(([name]) => `/api/public/${name}`),
  ...['site', 'home', 'tiles', 'navigation?location=header'].map((name) => `/api/public/${name}`),
  '/api/public/ads?placement=home_top',
  '/site/',
  '/site/nowhere?lang=es',
];

const browsers: readonly Headers[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-language': 'zh' },
  { 'user-agent': 'iPhone' },
];

test.each(paths)('the read %s is answered before the app as the app answers it', async (path) => {
  for (const headers of browsers) {
    taken.length = 0;
    const fast = await ask(path, headers);
    expect(fast).toEqual(await ask(path, { ...headers, ...forApp }));
    await expect.poll(() => taken).toEqual([path.replace(/\?.*/, '')]);
  }
});

test('a caller who has the answer already is told so, without its length', async () => {
  const { headers } = await ask('/api/public/partners');
  const known = await ask('/api/public/partners', { 'if-none-match': (headers as Headers)['etag']! });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(known.headers).not.toHaveProperty('content-length');
});

test('a read that is refused is refused by the app, which has not read it again', async () => {
  taken.length = 0;
  expect(await ask('/api/public/partners?nonsense=1')).toMatchObject({ status: 400 });
  const unknown = await ask('/api/public/home', { 'client-token': 'nobody', host: 'nobody.example' });
  expect(unknown).toMatchObject({ status: 404 });
  const line = `GET /api/public/home HTTP/1.1\r\nconnection: close\r\n`;
  const [twice] = await sendRaw(port, `${line}host: a.example\r\nhost: b.example\r\n\r\n`);
  expect(twice).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(taken).toEqual([]);
});

test('a read before the app has a line in the log like any other where each shall have one', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 (Test)' };
  await ask('/api/public/home?language=en', from);
  await ask('/api/public/home?language=en', { ...from, ...forApp });
  const lines = () => log.lines('request').filter((line) => line['ip'] === '203.0.113.7');
  await expect.poll(() => lines().length).toBe(2);
  const [fast, byApp] = lines().map(({ time, request_id, duration_ms, ...line }) => {
    expect([typeof time, typeof request_id, typeof duration_ms]).toEqual(['string', 'string', 'number']);
    return line;
  });
  expect(fast).toEqual(byApp);
  expect(fast).toMatchObject({ path: '/api/public/home', route: '/api/public/home', status: 200 });
});

test.each(['203.0.113.20', '198.51.100.1, 203.0.113.21', ' 203.0.113.22 ', '2001:db8::7', 'nonsense', '-'])(
  'the caller behind a proxy that says %j has one address before the app and in it',
  async (said) => {
    const asked = { 'x-forwarded-for': said, 'user-agent': `Said ${said}` };
    await ask('/api/public/home?language=en', asked);
    await ask('/api/public/home?language=en', { ...asked, ...forApp });
    const lines = () => log.lines('request').filter((line) => line['user_agent'] === `Said ${said}`.trim());
    await expect.poll(() => lines().length).toBe(2);
    const [fast, byApp] = lines().map(({ ip }) => ip);
    expect(fast).toBe(byApp);
  },
);

test('a network that asks without end is limited over both ways together', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const statuses = new Set<number>();
  const most = 1_200;
  for (let asked = 0; asked < most; asked += 100) {
    const calls = Array.from({ length: 100 }, () => ask('/site/', from));
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  const { status, headers } = await ask('/site/', { ...from, ...forApp });
  expect({ status, after: Number((headers as Headers)['retry-after']) > 0 }).toEqual({ status: 429, after: true });
  expect(await ask('/site/', from)).toMatchObject({ status: 429 });
});
