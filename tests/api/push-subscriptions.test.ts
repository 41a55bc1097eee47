/** The calls by which sites have browsers told: checked strictly, once for each browser, and walled off by organisation. screens.md 3.6, CT6 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { announce } from '../support/announcements.ts';
import { newBrowser } from '../support/push-keys.ts';
import { addBrowser, pushAll, startPushService, subscribe } from '../support/push.ts';
import { asOwner, newTenant, testEnv, type TestTenant } from '../support/tenant.ts';

const endpoint = 'https://push.example.org/send/abc';

const subscriptionsOf = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) => (await sql<{ id: string }>`select * from push_subscriptions`.execute(db)).rows);

test('the key of an organisation is made once, is another one of another, and its private half is sealed', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const ask = async (of: TestTenant) =>
    (await of.as('nobody').get<{ data: { key: string } }>('/public/push_key')).body.data.key;
  const [first, ...again] = await Promise.all([ask(tenant), ask(tenant), ask(tenant)]);
  expect(again).toEqual([first, first]);
  expect(Buffer.from(first!, 'base64url')).toHaveLength(65);
  expect(await ask(other)).not.toBe(first);
  const { rows } = await asOwner(tenant.id, (db) =>
    sql<{ private_key: Buffer }>`select private_key from push_keys`.execute(db),
  );
  const opened = await openEncryption(testEnv()).decrypt(rows[0]!.private_key, `push_keys/${tenant.id}/${first}`);
  expect(Buffer.from(opened, 'base64url')).toHaveLength(32);
  expect(rows[0]!.private_key.includes(opened)).toBe(false);
});

test('a browser that subscribes again is the same, with what the site says of it now', async () => {
  const tenant = await newTenant();
  const { sent } = newBrowser(endpoint);
  const plan = crypto.randomUUID();
  const first = await subscribe(tenant, { ...sent, member: true, plan });
  const again = await subscribe(tenant, { ...sent, country: 'mx' });
  expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id]);
  expect(await subscriptionsOf(tenant)).toMatchObject([
    { endpoint, is_member: false, plan_id: null, country: 'MX', language: 'en', device: 'desktop' },
  ]);
});

test('a subscription is ended by its id, a second time too, and by no other organisation', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const { body } = await subscribe(tenant, newBrowser(endpoint).sent);
  const end = (of: TestTenant) => of.as('nobody').delete(`/public/push_subscriptions/${body.data.id}`);
  expect((await end(other)).status).toBe(200);
  expect(await subscriptionsOf(tenant)).toHaveLength(1);
  expect([(await end(tenant)).status, (await end(tenant)).status]).toEqual([200, 200]);
  expect(await subscriptionsOf(tenant)).toEqual([]);
});

test.each([
  ['of plain http', 'http://push.example.org/send/abc'],
  ['at a private address', 'https://10.0.0.1/send'],
  ['of a cloud’s own data', 'https://169.254.169.254/latest'],
  ['with a password in it', 'https://a:b@push.example.org/'],
  ['without a dot', 'https://intranet/send'],
  ['of no web', 'ftp://push.example.org/'],
])('an address %s is refused', async (_what, address) => {
  const tenant = await newTenant();
  const { status, body } = await subscribe(tenant, newBrowser(address).sent);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['endpoint']]);
});

test('a server’s own address is refused where it is no developer’s machine', async () => {
  const tenant = await newTenant({ settings: { GUILDHALL_ENV: 'staging' } });
  const { status } = await subscribe(tenant, newBrowser('https://127.0.0.1/send').sent);
  expect(status).toBe(422);
});

test('keys that nothing can be sealed for are refused', async () => {
  const tenant = await newTenant();
  const { sent } = newBrowser(endpoint);
  const noPoint = { ...sent.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
  const short = { ...sent.keys, auth: 'abc' };
  const refused = await Promise.all([noPoint, short].map((keys) => subscribe(tenant, { ...sent, keys })));
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [422, ['keys.p256dh']],
    [422, ['keys']],
  ]);
});

test('a network may subscribe sixty browsers an hour, and is then told how long to wait', async () => {
  const tenant = await newTenant();
  const { sent } = newBrowser(endpoint);
  for (let nth = 0; nth < 60; nth += 1) await subscribe(tenant, sent);
  const refused = await subscribe(tenant, sent);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('an announcement reaches the browsers of its own organisation and audience alone', async () => {
  const service = await startPushService();
  const [tenant, other] = [await newTenant(), await newTenant()];
  await tenant.as('nobody').get('/public/push_key');
  const { id: plan } = await tenant.given.plan();
  const { id: label } = await tenant.given.label();
  const add = (name: string, said: object, of = tenant) => addBrowser(of, service, name, said);
  await add('elsewhere', { member: true, plan, labels: [label] }, other);
  await add('guest', {});
  await add('member', { member: true });
  await add('planned', { member: true, plan });
  await add('labelled', { member: true, labels: [crypto.randomUUID(), label] });
  await add('abroad', { member: true, plan, country: 'MX' });
  const reached = async (audience: object) => {
    service.taken.length = 0;
    await announce(tenant.as('owner'), 'News', { kind: ['push'], ends_at: null, audience });
    await pushAll(tenant);
    return service.taken.map(({ path }) => path.slice(1)).toSorted();
  };
  expect(await reached({ who: 'guests' })).toEqual(['guest']);
  expect(await reached({ who: 'members', plan_ids: [plan] })).toEqual(['abroad', 'planned']);
  expect(await reached({ who: 'members', label_ids: [label] })).toEqual(['labelled']);
  expect(await reached({ who: 'members', plan_ids: [plan], countries: ['MX'] })).toEqual(['abroad']);
  expect(await reached({ who: 'everyone' })).toHaveLength(5);
  await service.close();
});
