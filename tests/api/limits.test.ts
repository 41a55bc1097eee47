/** Public calls are limited by network, whatever the caller says its address is; nobody is locked out for good. */
import { describe, expect, test, vi } from 'vitest';
import { verify } from '@node-rs/argon2';

import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { asOwner, newTenant, type Reply, type TestTenant } from '../support/tenant.ts';

// The library's own work, counted: the files before this one have loaded what calls it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ verify: typeof verify }>();
  return { ...real, verify: vi.fn<typeof verify>(real.verify) };
});

const password = 'kimota-veruna-47';
const passwordHash = hashPassword(password);

async function ownersEmail(tenant: TestTenant) {
  const changed = await asOwner(tenant.id, async (db) =>
    db
      .updateTable('staff')
      .set({ password_hash: await passwordHash })
      .where('id', '=', tenant.staffId('owner'))
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  return changed.email;
}

const login = (tenant: TestTenant, email: string, given = 'wrong', from?: string) =>
  tenant
    .as('nobody')
    .post('/admin_portal/login', { email, password: given }, from === undefined ? {} : { 'x-forwarded-for': from });

const times = <T>(count: number, make: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_none, turn) => make(turn));
/** How many replies had which status. */
const tally = (replies: Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('parallel sign-ins', () => {
  test('parallel sign-ins check no more passwords than the account allows', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '5' } });
    const email = await ownersEmail(tenant);
    vi.mocked(verify).mockClear();
    const replies = await Promise.all(times(40, () => login(tenant, email)));
    expect(tally(replies)).toEqual({ 400: 5, 429: 35 });
    expect(verify).toHaveBeenCalledTimes(5);
    const waits = replies.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']));
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
  });

  test('parallel sign-ins check no more passwords than the network allows, whichever accounts are tried', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ADDRESS: '6' } });
    const replies = await Promise.all(times(30, (turn) => login(tenant, `nobody-${turn}@nowhere.example`)));
    expect(tally(replies)).toEqual({ 400: 6, 429: 24 });
  });

  test('parallel sign-ins let in everybody who knows the password, however many come at once', async () => {
    const tenant = await newTenant({
      settings: { SIGN_IN_MISSES_PER_ACCOUNT: '50', SIGN_IN_MISSES_PER_ADDRESS: '50' },
    });
    const email = await ownersEmail(tenant);
    for (let round = 0; round < 3; round += 1)
      expect(tally(await Promise.all(times(12, () => login(tenant, email, password))))).toEqual({ 200: 12 });
  });

  test('a limit on sign-ins ends when its window is over', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '2' } });
    const email = await ownersEmail(tenant);
    await Promise.all(times(5, () => login(tenant, email)));
    expect((await login(tenant, email, password)).status).toBe(429);
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('rate_limits')
        .set({ window_start: new Date(Date.now() - 3_600_000).toISOString() })
        .execute(),
    );
    expect((await login(tenant, email, password)).status).toBe(200);
  });

  test('a limit on sign-ins is shared by all servers of one database', async () => {
    const settings = { SIGN_IN_MISSES_PER_ACCOUNT: '2' };
    const tenant = await newTenant({ settings });
    const email = await ownersEmail(tenant);
    await login(tenant, email);
    await login(tenant, email);
    const other = await tenant.anotherApp(settings);
    const reply = await other.inject({
      method: 'POST',
      url: '/api/admin_portal/login',
      headers: { 'client-token': tenant.clientToken },
      payload: { email, password },
    });
    await other.close();
    expect(reply.statusCode).toBe(429);
  });
});

describe('the caller’s address', () => {
  test('the caller’s address is the connection’s where no proxy is trusted: X-Forwarded-For says nothing', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ADDRESS: '3' } });
    const statuses = [];
    for (const turn of times(5, Number))
      statuses.push((await login(tenant, `n${turn}@nowhere.example`, 'wrong', `198.51.100.${turn}`)).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  test('the caller’s address is what the nearest proxy saw, not what the caller put into X-Forwarded-For', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ADDRESS: '3', TRUST_PROXY: '1' } });
    const statuses = [];
    for (const turn of times(5, Number)) {
      const tale = `198.51.100.${turn}, 203.0.113.9`;
      statuses.push((await login(tenant, `n${turn}@nowhere.example`, 'wrong', tale)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect((await login(tenant, 'other@nowhere.example', 'wrong', '203.0.113.10')).status).toBe(400);
  });

  test('the caller’s address is a whole /64 in IPv6, of which one machine has every address', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ADDRESS: '2', TRUST_PROXY: '1' } });
    const statuses = [];
    for (const place of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1', '2001:db8:0:1::1'])
      statuses.push((await login(tenant, 'n@nowhere.example', 'wrong', place)).status);
    expect(statuses).toEqual([400, 400, 429, 400]);
  });
});

describe('who exists and who does not', () => {
  test('a sign-in takes the same hashings and the same statements whether the person exists or not', async () => {
    const tenant = await newTenant();
    const email = await ownersEmail(tenant);
    const work = async (name: string) => {
      const counted = await countedApp(tenant);
      vi.mocked(verify).mockClear();
      const { statusCode } = await counted.app.inject({
        method: 'POST',
        url: '/api/admin_portal/login',
        headers: { 'client-token': tenant.clientToken },
        payload: { email: name, password: 'wrong' },
      });
      await counted.app.close();
      const strengths = vi
        .mocked(verify)
        .mock.calls.map(([hash]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(hash))?.[0]);
      return { statusCode, strengths, statements: counted.statements() };
    };
    await work(email);
    const [known, unknown] = [await work(email), await work('nobody@nowhere.example')];
    expect(known).toEqual(unknown);
    expect(known.strengths).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(known.statements).toBeGreaterThan(5);
  });
});

/** A server that counts its statements. */
async function countedApp(tenant: TestTenant) {
  let count = 0;
  const app = await tenant.anotherApp({}, { onStatement: () => (count += 1) });
  return { app, statements: () => count };
}

describe('a search for tenants', () => {
  const settings = { PUBLIC_MISSES_PER_ADDRESS: '5', TRUST_PROXY: '1' };
  const from = (place: string) => ({ 'x-forwarded-for': place });

  test('a search for unknown tenants ends after some misses, and then that network alone is told nothing', async () => {
    const tenant = await newTenant({ settings });
    const { as, host } = tenant;
    const resolve = (domain: string, place = '203.0.113.1') =>
      as('nobody').post('/v3/domains/admin/resolve', { domain }, from(place));
    const replies = await Promise.all(times(20, (turn) => resolve(`guess-${turn}.example`)));
    expect(tally(replies)).toEqual({ 404: 5, 429: 15 });
    const known = await resolve(host);
    expect([known.status, known.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(0);
    expect((await resolve(host, '203.0.113.2')).status).toBe(200);
    expect((await resolve('guess.example', '203.0.113.2')).status).toBe(404);
  });

  test('guesses at client tokens are counted at the settings and at sign-in, on all servers together', async () => {
    const tenant = await newTenant({ settings });
    const place = { ...from('203.0.113.3'), 'client-token': 'guessed' };
    const nobody = tenant.as('nobody');
    for (const turn of times(5, Number)) {
      const path = '/v2/general/application_settings';
      const body = { email: 'a@b.example', password: `wrong-${turn}` };
      const { status } =
        turn % 2 ? await nobody.get(path, place) : await nobody.post('/admin_portal/login', body, place);
      expect(status).toBe(404);
    }
    const other = await tenant.anotherApp(settings);
    const reply = await other.inject({ url: '/api/v2/general/application_settings', headers: place });
    await other.close();
    expect(reply.statusCode).toBe(429);
  });

  test('a search for tenants that exist costs no count in the database', async () => {
    const tenant = await newTenant({ settings: { TRUST_PROXY: '1' } });
    const place = from('203.0.113.5');
    const counted = () =>
      asOwner(tenant.id, (db) =>
        db.selectFrom('public_limits').select('count').where('key', '=', 'unknown:203.0.113.5').execute(),
      );
    await tenant.as('nobody').get('/v2/general/application_settings', place);
    expect(await counted()).toEqual([]);
    await tenant.as('nobody').get('/v2/general/application_settings', { ...place, 'client-token': 'unknown' });
    expect(await counted()).toEqual([{ count: 1 }]);
  });

  test('a search for tenants is limited in number by the minute, found or not', async () => {
    // Settings that no other test has, for a server of its own whose minute begins now.
    const tenant = await newTenant({ settings: { TRUST_PROXY: '1', BODY_LIMIT_BYTES: '2048' } });
    const ask = () => tenant.as('nobody').get('/v2/general/application_settings', from('203.0.113.4'));
    const replies: Reply[] = [];
    for (let round = 0; round < 13; round += 1) replies.push(...(await Promise.all(times(50, ask))));
    expect(tally(replies)).toEqual({ 200: 600, 429: 50 });
  });
});
