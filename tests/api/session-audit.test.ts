/** Sign-ins, sign-outs and everything that was refused stand in the audit; nothing that was typed does (security R27, ASVS 16.3). */
import { describe, expect, test } from 'vitest';

import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { recordDenial, type Refusal } from '../../src/server/http/denial-audit.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { testDatabase } from '../support/database.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const password = 'kimota-veruna-47';
const typed = 'typed-by-mistake';

const entries = (tenant: TestTenant, action: string) =>
  asOwner(tenant.id, (db) =>
    db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('at').execute(),
  );

async function ownersEmail(tenant: TestTenant, status: 'active' | 'suspended' = 'active') {
  const password_hash = await hashPassword(password);
  const changed = await asOwner(tenant.id, (db) =>
    db
      .updateTable('staff')
      .set({ password_hash, status })
      .where('id', '=', tenant.staffId('owner'))
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  return changed.email;
}

describe('a sign-in', () => {
  test('a sign-in that fails is written down with its reason and account, and nothing that was typed', async () => {
    const tenant = await newTenant();
    const email = await ownersEmail(tenant);
    const login = (name: string, given: string) =>
      tenant.as('nobody').post('/admin_portal/login', { email: name, password: given }, { 'user-agent': 'Browser 1' });
    const wrong = await login(email, typed);
    await login(`${typed}@nowhere.example`, password);
    await ownersEmail(tenant, 'suspended');
    await login(email, password);
    const failed = await entries(tenant, 'sign_in_failed');
    const owner = tenant.staffId('owner');
    expect(
      failed.map(({ reason, resource, resource_id, actor_id }) => [reason, resource, resource_id, actor_id]),
    ).toEqual([
      ['wrong_password', 'staff', owner, null],
      ['unknown_account', 'staff', null, null],
      ['suspended', 'staff', owner, null],
    ]);
    expect(failed[0]).toMatchObject({
      request_id: wrong.body.request_id,
      ip: '127.0.0.1',
      user_agent: 'Browser 1',
      actor_kind: 'system',
      undo_class: 'final',
    });
    expect(JSON.stringify(failed)).not.toContain(typed);
    expect(JSON.stringify(failed)).not.toContain(password);
  });

  test('a sign-in that is refused for too many tries, or for want of a right, is written down as well', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '1' } });
    const email = await ownersEmail(tenant);
    await asOwner(tenant.id, (db) => db.deleteFrom('staff_roles').execute());
    for (const given of [password, typed, typed])
      await tenant.as('nobody').post('/admin_portal/login', { email, password: given });
    const failed = await entries(tenant, 'sign_in_failed');
    expect(failed.map(({ reason }) => reason)).toEqual(['no_admin_access', 'wrong_password', 'rate_limited']);
  });

  test('a sign-in and the sign-out that ends it are written down once, with the person and the session', async () => {
    const tenant = await newTenant();
    const email = await ownersEmail(tenant);
    const { body } = await tenant
      .as('nobody')
      .post<{ data: { access_token: string } }>('/admin_portal/login', { email, password });
    const authorization = `Bearer ${body.data.access_token}`;
    await Promise.all([1, 2, 3].map(() => tenant.as('nobody').post('/logout', {}, { authorization })));
    const [signedIn, ...noMoreIn] = await entries(tenant, 'sign_in');
    const [signedOut, ...noMoreOut] = await entries(tenant, 'sign_out');
    expect([noMoreIn, noMoreOut]).toEqual([[], []]);
    expect(signedOut).toMatchObject({ actor_id: tenant.staffId('owner'), resource: 'sessions', ip: '127.0.0.1' });
    expect(signedOut!.resource_id).toBe(signedIn!.resource_id);
  });
});

describe('a refusal in the audit', () => {
  test('a refusal of a right is written down with person, route and missing right, and is no news', async () => {
    const tenant = await newTenant();
    const { status } = await tenant.as('analyst').post('/labels', { name: typed, color: '#409EFF' });
    expect(status).toBe(403);
    await expect.poll(async () => (await entries(tenant, 'permission_denied')).length).toBe(1);
    const [entry] = await entries(tenant, 'permission_denied');
    expect(entry).toMatchObject({
      actor_id: tenant.staffId('analyst'),
      actor_kind: 'staff',
      resource: 'permissions',
      resource_label: 'POST /api/labels',
      reason: expect.stringMatching(/^[a-z]+\.[a-z.]+$/) as string,
    });
    expect(JSON.stringify(entry)).not.toContain(typed);
    const { body } = await tenant.as('owner').get<{ data: { recent: unknown[] } }>('/welcome');
    expect(body.data.recent).toEqual([]);
  });

  test.each([
    ['header client-token', (other: TestTenant) => ({ 'client-token': other.clientToken }), 'client-token'],
    [
      'header of the account',
      (other: TestTenant) => ({ 'x-whitelabel-account-id': other.id }),
      'x-whitelabel-account-id',
    ],
    [
      'cookie of the account',
      (other: TestTenant) => ({ cookie: `language=en; x-whitelabel-account-id=${other.id}` }),
      'cookie x-whitelabel-account-id',
    ],
    [
      'duplicate of the token',
      (other: TestTenant) => ({ 'x-guildhall-auth': other.token('owner') }),
      'x-guildhall-auth',
    ],
  ])(
    'a refusal of a false %s is written down in the session’s own tenant, without the claim',
    async (_what, claim, reason) => {
      const [tenant, other] = [await newTenant(), await newTenant()];
      const { status, body } = await tenant.as('owner').get('/me/admin_portal', claim(other));
      expect([status, body.code]).toEqual([403, 'tenant_mismatch']);
      await expect.poll(async () => (await entries(tenant, 'claim_refused')).length).toBe(1);
      const [entry] = await entries(tenant, 'claim_refused');
      expect(entry).toMatchObject({ actor_id: tenant.staffId('owner'), resource: 'sessions', reason });
      expect(await entries(other, 'claim_refused')).toEqual([]);
      expect(JSON.stringify(entry)).not.toContain(Object.values(claim(other))[0]);
    },
  );

  test('a refusal of a false account cookie counts for each that is sent; the own one is accepted', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const cookie = (id: string) => `x-whitelabel-account-id=${id}`;
    const ask = async (cookies: string) =>
      (await tenant.as('owner').get('/me/admin_portal', { cookie: cookies })).status;
    expect(await ask(cookie(tenant.id))).toBe(200);
    expect(await ask(`${cookie(tenant.id)}; ${cookie(other.id)}`)).toBe(403);
  });
});

describe('a flood of refusals', () => {
  test('a flood of refusals leaves twenty entries a person and kind, and two hundred a tenant', async () => {
    const opened = await testDatabase();
    const tenant = await newTenant();
    await withTenant(opened.owner, { accountId: tenant.id, actorId: null }, ({ db }) =>
      db
        .insertInto('accounts')
        .values({
          id: tenant.id,
          name: 'Flooded',
          slug: 'flooded',
          client_type: 'PRO',
          client_token: 'flooded',
          time_zone: 'UTC',
          currency: 'EUR',
          default_language: 'en',
          languages: ['en'],
        })
        .execute(),
    );
    const refuse = (place: number) =>
      recordDenial(opened.database, { ...refused, accountId: tenant.id, ip: `203.0.113.${place}` });
    const count = () =>
      withTenant(
        opened.owner,
        { accountId: tenant.id, actorId: null },
        async ({ db }) => (await db.selectFrom('audit_logs').select('id').execute()).length,
      );
    for (let turn = 0; turn < 30; turn += 1) await refuse(1);
    expect(await count()).toBe(20);
    for (let place = 2; place <= 14; place += 1) await Promise.all(Array.from({ length: 20 }, () => refuse(place)));
    expect(await count()).toBe(200);
    await opened.close();
  });
});

const refused: Omit<Refusal, 'accountId' | 'ip'> = {
  actorId: null,
  action: 'sign_in_failed',
  resource: 'staff',
  reason: 'unknown_account',
  requestId: 'r-1',
  userAgent: null,
};
