/** Forms from outside where the installation asks a provider whether a person sends them: on a stand-in that speaks as they all do. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { listed, send } from '../support/ad-enquiries.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

/** What it was asked, and how it answers: a token of `solved` once, anything else never. */
let asked: URLSearchParams[] = [];
let broken: 'not' | 'silent' | 'down' | 'strange' | 'elsewhere' | 'without our secret' = 'not';
const used = new Set<string>();
const standIn = createServer((request, reply) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    const words = new URLSearchParams(text);
    asked.push(words);
    if (broken === 'silent') return;
    if (broken === 'elsewhere') return void reply.writeHead(302, { location: '/elsewhere' }).end();
    const token = words.get('response') ?? '';
    const success = token.startsWith('solved') && !used.has(token) && words.get('secret') === 'a secret';
    used.add(token);
    const codes = broken === 'without our secret' ? { success: false, 'error-codes': ['invalid-input-secret'] } : {};
    const said = broken === 'strange' ? '<html>' : JSON.stringify({ success, ...codes });
    reply.writeHead(broken === 'down' ? 500 : 200, { 'content-type': 'application/json' }).end(said);
  });
});
await once(standIn.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});
beforeEach(() => {
  asked = [];
  broken = 'not';
  used.clear();
});

const { port } = standIn.address() as AddressInfo;
const settings = {
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_SITE_KEY: 'a site key',
  CAPTCHA_SECRET: 'a secret',
  CAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
};
const guarded = () => newTenant({ settings });
const outcome = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code ?? 'taken'];

/** What a page is told that shows the form. */
const shownBy = async ({ app, host }: TestTenant) =>
  (await app.inject({ url: '/api/public/captcha', headers: { host } })).json<{ data: object }>().data;

describe('a form that asks for a person', () => {
  test('a form that was solved is taken, and the provider hears the token and nothing of who sends it', async () => {
    const tenant = await guarded();
    expect(outcome(await send(tenant, { captcha_token: 'solved 1' }))).toEqual([202, 'taken']);
    expect(asked.map((words) => Object.fromEntries(words))).toEqual([{ secret: 'a secret', response: 'solved 1' }]);
    expect(await listed(tenant)).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['no token', {}],
    ['an empty token', { captcha_token: '' }],
    ['a token that was never solved', { captcha_token: 'made up' }],
  ])('a form with %s is refused, and uses up nothing of what the network may send', async (_title, more) => {
    const tenant = await guarded();
    const refused = await Promise.all(Array.from({ length: 11 }, () => send(tenant, { ...more })));
    expect(new Set(refused.map((one) => outcome(one).join(' ')))).toEqual(new Set(['422 captcha_failed']));
    expect(await listed(tenant)).toEqual([]);
    expect((await send(tenant, { captcha_token: 'solved 2' })).status).toBe(202);
  });

  test('a token is good for one form, and for the same form that is sent again under its key', async () => {
    const tenant = await guarded();
    const headers = { 'idempotency-key': 'one-press' };
    for (let n = 0; n < 2; n += 1)
      expect(outcome(await send(tenant, { captcha_token: 'solved 3' }, { headers }))).toEqual([202, 'taken']);
    expect(outcome(await send(tenant, { captcha_token: 'solved 3' }))).toEqual([422, 'captcha_failed']);
    expect(await listed(tenant)).toHaveLength(1);
  });

  test('what is malformed is told before anybody is asked', async () => {
    const tenant = await guarded();
    expect(outcome(await send(tenant, { captcha_token: 'solved 4', email: 'nora' }))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(asked).toEqual([]);
  });

  test.each(['down', 'strange', 'elsewhere', 'silent', 'without our secret'] as const)(
    'a form is not taken while the provider is %s',
    async (how) => {
      const tenant = await guarded();
      broken = how;
      expect(outcome(await send(tenant, { captcha_token: 'solved 5' }))).toEqual([503, 'unavailable']);
      expect(await listed(tenant)).toEqual([]);
      broken = 'not';
      used.clear();
      expect((await send(tenant, { captcha_token: 'solved 5' })).status).toBe(202);
    },
  );

  test('a page is told which provider and key it shows', async () => {
    expect(await shownBy(await guarded())).toEqual({ provider: 'turnstile', site_key: 'a site key' });
    expect(await shownBy(await newTenant())).toEqual({ provider: null, site_key: null });
  });
});

test('a form needs no token where the installation asks for none, and one that comes is ignored', async () => {
  const tenant = await newTenant();
  expect((await send(tenant)).status).toBe(202);
  expect((await send(tenant, { captcha_token: 'made up' })).status).toBe(202);
  expect(asked).toEqual([]);
});
