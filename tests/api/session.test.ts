import { describe, expect, test } from 'vitest';

import type { LoginReply, MeReply } from '../../src/shared/contracts/session-calls.ts';
import { permissionsOf, type Preset } from '../../src/shared/access/permissions.ts';
import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { asOwner, newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

const password = 'kimota-veruna-47';
const passwordHash = hashPassword(password);

/** The email of a role's person, whose password is now `password`. */
async function withPassword(tenant: TestTenant, preset: Preset = 'owner', status: 'active' | 'suspended' = 'active') {
  const { email } = await asOwner(tenant.id, async (db) =>
    db
      .updateTable('staff')
      .set({ password_hash: await passwordHash, status })
      .where('id', '=', tenant.staffId(preset))
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  return email;
}

const login = (caller: Caller, email: string, given = password) =>
  caller.post<LoginReply & { message: string; code: string }>('/admin_portal/login', { email, password: given });

describe('a sign-in', () => {
  test('a sign-in answers a token and the person', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { status, body } = await login(tenant.as('nobody'), email);
    expect(status).toBe(200);
    expect(body.data.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.data.user).toMatchObject({
      id: tenant.staffId('owner'),
      email,
      display_name: 'Test owner',
      display_image: null,
      roles: [{ preset: 'owner' }],
    });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  test('a sign-in keeps the hash of the token alone', async () => {
    const tenant = await newTenant();
    const { body } = await login(tenant.as('nobody'), await withPassword(tenant));
    const stored = await asOwner(tenant.id, (db) => db.selectFrom('sessions').select('token_hash').execute());
    expect(JSON.stringify(stored.map((row) => row.token_hash.toString('latin1')))).not.toContain(
      body.data.access_token,
    );
  });

  test('a sign-in finds the person whatever the case of the address', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    expect((await login(tenant.as('nobody'), email.toUpperCase())).status).toBe(200);
  });

  test('a sign-in finds the tenant by the host where no client token is sent', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const reply = await tenant.app.inject({
      method: 'POST',
      url: '/api/admin_portal/login',
      headers: { host: `${tenant.host}:3000` },
      payload: { email, password },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('a sign-in says the same for a wrong password and for an unknown, suspended or foreign person', async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    const email = await withPassword(tenant);
    const replies = [
      await login(tenant.as('nobody'), email, 'wrong'),
      await login(tenant.as('nobody'), 'nobody@nowhere.example'),
      await login(tenant.as('nobody'), await withPassword(tenant, 'analyst', 'suspended'), 'wrong'),
      await login(other.as('nobody'), email),
      await login(tenant.as('nobody'), email, ` ${password}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(new Set(replies.map(({ body }) => `${body.code} ${body.message}`)).size).toBe(1);
  });

  test('a sign-in takes an email and a password, and nothing else', async () => {
    const nobody = (await newTenant()).as('nobody');
    expect((await nobody.post('/admin_portal/login', { email: ['a@b.example', 'c@d.example'], password })).status).toBe(
      422,
    );
    expect(
      (await nobody.post('/admin_portal/login', { email: 'a@b.example', password, admin: true })).body,
    ).toMatchObject({ code: 'unknown_field' });
    expect((await nobody.post('/admin_portal/login', {})).body).toMatchObject({
      code: 'validation_failed',
      errors: { email: 'Please fill this in.' },
    });
  });

  test('a sign-in is refused for a while after too many misses, for that account alone', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '3' } });
    const email = await withPassword(tenant);
    for (let miss = 0; miss < 3; miss += 1) await login(tenant.as('nobody'), email, 'wrong');
    const { status, headers, body } = await login(tenant.as('nobody'), email);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.message).toMatch(/wait \d+ (second|minute)s?/);
    expect(body).toMatchObject({ details: { seconds: Number(headers['retry-after']) } });
    expect((await login(tenant.as('nobody'), await withPassword(tenant, 'analyst'))).status).toBe(200);
  });

  test('a sign-in limit of an account spares other addresses, and after misses of many the person’s own', async () => {
    const tenant = await newTenant({
      settings: { SIGN_IN_MISSES_PER_ACCOUNT: '1', SIGN_IN_MISSES_PER_ADDRESS: '1', TRUST_PROXY: 'true' },
    });
    const email = await withPassword(tenant);
    const from = (place: number, given = password) =>
      tenant
        .as('nobody')
        .post('/admin_portal/login', { email, password: given }, { 'x-forwarded-for': `203.0.113.${place}` });
    for (let place = 1; place <= 9; place += 1) await from(place, 'wrong');
    expect((await from(1)).status).toBe(429);
    expect((await from(100)).status).toBe(200);
    for (let place = 10; place <= 12; place += 1) await from(place, 'wrong');
    expect((await from(101)).status).toBe(429);
    expect((await from(100)).status).toBe(200);
  });

  test('a sign-in counts variants of an address as one, and lets none of them in', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '2' } });
    const email = await withPassword(tenant, 'admin');
    const dotted = email.replace('i', '\u0130');
    const wide = email.replace('a', '\uFF41');
    expect((await login(tenant.as('nobody'), dotted)).status).toBe(400);
    await login(tenant.as('nobody'), email, 'wrong');
    await login(tenant.as('nobody'), wide, 'wrong');
    expect((await login(tenant.as('nobody'), wide)).status).toBe(429);
    expect((await login(tenant.as('nobody'), email)).status).toBe(429);
  });

  test('a sign-in counts misses, not successes', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '2', SIGN_IN_MISSES_PER_ADDRESS: '2' } });
    const email = await withPassword(tenant);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await login(tenant.as('nobody'), email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  test('a sign-in without a right to the portal is told apart', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    await asOwner(tenant.id, (db) =>
      db.deleteFrom('staff_roles').where('staff_id', '=', tenant.staffId('owner')).execute(),
    );
    expect((await login(tenant.as('nobody'), email)).body.code).toBe('no_admin_access');
  });
});

describe('a session', () => {
  test('a session says who its person is and what they may do', async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const { status, body } = await tenant.as('analyst').get<MeReply>('/me/admin_portal');
    expect(status).toBe(200);
    expect(body.data.permissions.toSorted()).toEqual(permissionsOf('analyst').toSorted());
    expect(body.data).toMatchObject({ account_id: tenant.id, client_type: 'ENTERPRISE', has_org_account: false });
  });

  test('a session is asked for before anything else is looked at', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      method: 'POST',
      url: '/api/members',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(reply.json()).toMatchObject({ code: 'session_expired' });
    expect(reply.statusCode).toBe(401);
  });

  test.each([
    ['none', undefined],
    ['a foreign scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
  ])('a session is not opened by %s', async (_what, authorization) => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/me/admin_portal',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('a session is not opened by the cookie that holds the token', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/me/admin_portal',
      headers: { cookie: `x-guildhall-auth=${tenant.token('owner')}` },
    });
    expect(reply.statusCode).toBe(401);
  });

  test.each([
    ['it was idle for an hour', { last_seen_at: new Date(Date.now() - 61 * 60_000).toISOString() }],
    ['its time is up', { expires_at: new Date(Date.now() - 1_000).toISOString() }],
  ])('a session ends when %s', async (_why, change) => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db.updateTable('sessions').set(change).where('staff_id', '=', tenant.staffId('owner')).execute(),
    );
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(401);
    expect((await tenant.as('analyst').get('/me/admin_portal')).status).toBe(200);
  });

  test('a session ends at once when the person or the tenant is suspended', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', tenant.staffId('owner')).execute(),
    );
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(401);
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    expect((await tenant.as('analyst').get('/me/admin_portal')).status).toBe(401);
  });

  test('a session loses a permission at the next call', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db.deleteFrom('staff_roles').where('staff_id', '=', tenant.staffId('owner')).execute(),
    );
    expect((await tenant.as('owner').get('/dashboard/count_users')).status).toBe(403);
  });

  test('a session notes that it was used', async () => {
    const tenant = await newTenant();
    const before = new Date(Date.now() - 5 * 60_000).toISOString();
    await asOwner(tenant.id, (db) => db.updateTable('sessions').set({ last_seen_at: before }).execute());
    await tenant.as('owner').get('/me/admin_portal');
    const [seen] = await asOwner(tenant.id, (db) =>
      db.selectFrom('sessions').select('last_seen_at').where('staff_id', '=', tenant.staffId('owner')).execute(),
    );
    expect(Date.parse(seen!.last_seen_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each(['client-token', 'x-whitelabel-account-id', 'x-guildhall-auth'])(
    'a session refuses a %s that is not its own',
    async (header) => {
      const tenant = await newTenant();
      const other = await newTenant();
      const foreign = {
        'client-token': other.clientToken,
        'x-whitelabel-account-id': other.id,
        'x-guildhall-auth': other.token('owner'),
      }[header]!;
      const own = {
        'client-token': tenant.clientToken,
        'x-whitelabel-account-id': tenant.id,
        'x-guildhall-auth': tenant.token('owner'),
      }[header]!;
      const { status, body } = await tenant.as('owner').get('/me/admin_portal', { [header]: foreign });
      expect([status, body.code]).toEqual([403, 'tenant_mismatch']);
      expect((await tenant.as('owner').get('/me/admin_portal', { [header]: own })).status).toBe(200);
    },
  );

  test('a session takes the portal’s other headers as they come', async () => {
    const tenant = await newTenant();
    const headers = { version: 'undefined', build: 'undefined', 'commit-hash': 'undefined', 'client-type': 'WEB' };
    expect((await tenant.as('owner').get('/me/admin_portal', headers)).status).toBe(200);
  });
});

describe('a sign-out', () => {
  test('a sign-out ends exactly the presented session', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { body } = await login(tenant.as('nobody'), email);
    const second = { authorization: `Bearer ${body.data.access_token}` };
    expect((await tenant.as('owner').post('/logout', { device_id: 'WEB_PORTAL' }, second)).status).toBe(200);
    expect((await tenant.as('owner').get('/me/admin_portal', second)).status).toBe(401);
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(200);
  });

  test('a sign-out never fails for want of a session', async () => {
    const nobody = (await newTenant()).as('nobody');
    expect((await nobody.post('/logout', { device_id: 'WEB_PORTAL' })).status).toBe(200);
    expect((await nobody.post('/logout', undefined, { authorization: 'Bearer nonsense' })).status).toBe(200);
  });
});
