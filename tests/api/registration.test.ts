/** Asking to work in the portal, and the code that shows whose address it is. Security R13 and R14 */
import { describe, expect, test } from 'vitest';

import type { RegisterReply } from '../../src/shared/contracts/arrival-calls.ts';
import { newPassword, sentCode, signIn, statementsOf } from '../support/arrivals.ts';
import { mailsOf } from '../support/mail.ts';
import { withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, type Reply, type TestTenant } from '../support/tenant.ts';

const newcomer = (more: Record<string, unknown> = {}) => ({
  first_name: 'Nora',
  last_name: 'Vega',
  email: 'nora@newcomers.example',
  organisation: 'Harbour Works',
  phone_number: '5550100123',
  password: newPassword,
  terms: true,
  ...more,
});
const register = (tenant: TestTenant, more: Record<string, unknown> = {}) =>
  tenant.as('nobody').post<RegisterReply & { code: string }>('/register', newcomer(more));
const verify = (tenant: TestTenant, token: string, code: string) =>
  tenant.as('nobody').post('/auth/verify', { token, code });
const resend = (tenant: TestTenant, token: string) => tenant.as('nobody').post('/auth/verify/resend', { token });

async function openTenant(settings: Record<string, unknown> = { mode: 'open' }): Promise<TestTenant> {
  const tenant = await newTenant();
  await tenant.as('owner').put('/registration_settings/current', { ...settings, version: 1 });
  return tenant;
}
const flowOf = ({ body }: Reply<RegisterReply>) => body.data.verification.token;
const staffOf = (tenant: TestTenant, email: string) =>
  asOwner(tenant.id, (db) => db.selectFrom('staff').selectAll().where('email', '=', email).execute());
/** The time that a row says is moved into the past. */
const agoIn = (tenant: TestTenant, column: 'code_expires_at' | 'locked_until' | 'asked_at' | 'expires_at') =>
  asOwner(tenant.id, (db) =>
    db
      .updateTable('verifications')
      .set({ [column]: new Date(Date.now() - 61_000).toISOString() })
      .execute(),
  );
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a registration', () => {
  test('a registration is closed as long as the organisation wants none, and the portal is told', async () => {
    const tenant = await newTenant();
    expect(await register(tenant)).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    const told = async () =>
      (
        await tenant
          .as('nobody')
          .post<{ data: { whitelabel_client: object } }>('/v3/domains/admin/resolve', { domain: tenant.host })
      ).body.data.whitelabel_client;
    expect(await told()).toMatchObject({ registration: 'closed' });
    await tenant.as('owner').put('/registration_settings/current', { mode: 'open', version: 1 });
    expect(await told()).toMatchObject({ registration: 'open' });
    expect((await register(tenant)).status).toBe(200);
  });

  test('a registration of a known address gets the same answer by the same work, and adds nobody', async () => {
    const tenant = await openTenant();
    const email = await withPassword(tenant);
    await register(tenant, { email: 'first@newcomers.example' });
    const answers: object[] = [];
    // What another call did before may be committed only now.
    const work = async (address: string) => {
      const statements = await statementsOf(async () => {
        const { status, body } = await register(tenant, { email: address });
        answers.push({ status, ...body.data.verification, token: '', email: '' });
      });
      return statements.filter((statement) => statement !== 'commit');
    };
    const unknown = await work('nora@newcomers.example');
    expect(await work(email)).toEqual(unknown);
    expect(answers[0]).toEqual(answers[1]);
    expect(await staffOf(tenant, 'nora@newcomers.example')).toEqual([]);
  });

  test('a verified registration waits for a role: it can do nothing, and is told that it waits', async () => {
    const tenant = await openTenant();
    const begun = await register(tenant);
    expect(begun.body.data.verification).toMatchObject({ verify_via: 'email', email: 'n•••@n•••.example' });
    expect((await verify(tenant, flowOf(begun), await sentCode(tenant))).body).toEqual({
      data: { outcome: 'waiting', email: 'nora@newcomers.example' },
    });
    const [row] = await staffOf(tenant, 'nora@newcomers.example');
    expect(row).toMatchObject({
      status: 'pending',
      first_name: 'Nora',
      organisation: 'Harbour Works',
      phone_number: '5550100123',
      role_ids: [],
    });
    expect((await signIn(tenant, 'nora@newcomers.example', newPassword)).body).toMatchObject({
      code: 'no_admin_access',
      details: { reason: 'pending' },
    });
  });

  test('a registration opens the portal once an owner has given it a role', async () => {
    const tenant = await openTenant();
    await verify(tenant, flowOf(await register(tenant)), await sentCode(tenant));
    const [row] = await staffOf(tenant, 'nora@newcomers.example');
    const [role] = await asOwner(tenant.id, (db) =>
      db.selectFrom('roles').select('id').where('preset', '=', 'analyst').execute(),
    );
    expect((await tenant.as('owner').post(`/staff/${row!.id}/accept`, { role_id: role!.id })).status).toBe(200);
    expect((await signIn(tenant, 'nora@newcomers.example', newPassword)).status).toBe(200);
  });

  test('a registration of a known address is told so only by mail, and changes nothing of the account', async () => {
    const tenant = await openTenant();
    const email = await withPassword(tenant, 'analyst');
    const begun = await register(tenant, { email });
    expect((await verify(tenant, flowOf(begun), await sentCode(tenant))).body).toEqual({
      data: { outcome: 'known', email },
    });
    expect((await signIn(tenant, email)).status).toBe(200);
    expect((await signIn(tenant, email, newPassword)).status).toBe(400);
  });

  test.each([
    ['a role', { role_ids: [] }, 400],
    ['a state', { status: 'active' }, 400],
    ['several addresses', { email: ['a@b.example', 'c@d.example'] }, 422],
    ['no consent', { terms: false }, 422],
    ['a short password', { password: 'short' }, 422],
    ['a number that is none', { phone_number: '12' }, 422],
    ['a name of nothing', { first_name: ' ' }, 422],
  ])('a registration with %s is refused', async (_what, more, status) => {
    const tenant = await openTenant();
    expect((await register(tenant, more)).status).toBe(status);
  });

  test('a registration is refused to a network that tries more than five times a minute', async () => {
    const tenant = await openTenant();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await register(tenant, { email: `n${turn}@x.example` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a registration by invitation', () => {
  const byCode = (more: object = {}) => openTenant({ mode: 'invite_code', invite_code: 'HARBOUR-26', ...more });
  const outcome = async (tenant: TestTenant, invite_code?: string) =>
    (await register(tenant, { invite_code })).body.code;

  test('a registration by invitation takes the organisation’s code, in whatever case, and no other', async () => {
    const tenant = await byCode();
    expect(await outcome(tenant)).toBe('invite_code_invalid');
    expect(await outcome(tenant, 'HARBOUR-27')).toBe('invite_code_invalid');
    expect(await outcome(tenant, 'harbour-26')).toBeUndefined();
  });

  test('a registration by invitation is over after the last day of the code', async () => {
    expect(await outcome(await byCode({ invite_ends_on: '2020-01-01' }), 'HARBOUR-26')).toBe('invite_code_invalid');
  });

  test('a registration by invitation is counted, and no more are let in than the code allows', async () => {
    const tenant = await byCode({ invite_uses_left: 1 });
    const begin = async (email: string) => {
      const flow = flowOf(await register(tenant, { email, invite_code: 'HARBOUR-26' }));
      return { flow, code: await sentCode(tenant) };
    };
    const [one, two] = [await begin('one@newcomers.example'), await begin('two@newcomers.example')];
    expect((await verify(tenant, one.flow, one.code)).body).toMatchObject({ data: { outcome: 'waiting' } });
    expect(await verify(tenant, two.flow, two.code)).toMatchObject({
      status: 403,
      body: { code: 'invite_code_invalid' },
    });
    expect(await outcome(tenant, 'HARBOUR-26')).toBe('invite_code_invalid');
  });
});

describe('a code of registration', () => {
  const begun = async () => {
    const tenant = await openTenant();
    const flow = flowOf(await register(tenant));
    return { tenant, flow, code: await sentCode(tenant) };
  };

  test('a code of registration is six digits, kept as a hash, and works once', async () => {
    const { tenant, flow, code } = await begun();
    expect(code).toMatch(/^\d{6}$/);
    const kept = await asOwner(tenant.id, (db) => db.selectFrom('verifications').selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(code);
    expect((await verify(tenant, flow, code)).status).toBe(200);
    expect(await verify(tenant, flow, code)).toMatchObject({ status: 410, body: { code: 'link_dead' } });
  });

  test('a code of registration can be missed four times; the fifth miss closes it for a quarter of an hour', async () => {
    const { tenant, flow, code } = await begun();
    const misses = [];
    for (let turn = 0; turn < 4; turn += 1) misses.push((await verify(tenant, flow, wrong(code))).body.details);
    expect(misses).toEqual([4, 3, 2, 1].map((tries_left) => ({ tries_left })));
    expect(await verify(tenant, flow, wrong(code))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { code: 'code_locked' },
    });
    expect((await verify(tenant, flow, code)).body.code).toBe('code_locked');
    await agoIn(tenant, 'asked_at');
    expect((await resend(tenant, flow)).body.code).toBe('code_locked');
    await agoIn(tenant, 'locked_until');
    expect((await verify(tenant, flow, code)).body.code).toBe('code_expired');
    expect((await resend(tenant, flow)).status).toBe(200);
    expect((await verify(tenant, flow, await sentCode(tenant))).status).toBe(200);
  });

  test('a code of registration cannot be missed more often by many at once', async () => {
    const { tenant, flow, code } = await begun();
    const replies = await Promise.all(Array.from({ length: 12 }, () => verify(tenant, flow, wrong(code))));
    const told = replies.map(({ body }) => body.code).toSorted();
    expect(told.filter((word) => word === 'code_wrong')).toHaveLength(4);
    expect(told.filter((word) => word === 'code_locked')).toHaveLength(8);
  });

  test('a code of registration is too old after ten minutes, and the flow after an hour', async () => {
    const { tenant, flow, code } = await begun();
    await agoIn(tenant, 'code_expires_at');
    expect((await verify(tenant, flow, code)).body.code).toBe('code_expired');
    await agoIn(tenant, 'expires_at');
    expect((await verify(tenant, flow, code)).body.code).toBe('link_dead');
  });

  test('a code of registration is sent again after a minute, and the one before it is void', async () => {
    const { tenant, flow, code } = await begun();
    expect(await resend(tenant, flow)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await agoIn(tenant, 'asked_at');
    expect((await resend(tenant, flow)).body).toEqual({ data: { seconds: 60 } });
    expect((await verify(tenant, flow, code)).body.code).toBe('code_expired');
    expect((await verify(tenant, flow, await sentCode(tenant))).status).toBe(200);
  });

  test('a code of registration is valid for no other flow, and for no other tenant', async () => {
    const { tenant, flow, code } = await begun();
    const other = await openTenant();
    const second = flowOf(await register(tenant, { email: 'second@newcomers.example' }));
    expect((await verify(tenant, second, code)).status).toBe(400);
    expect((await verify(other, flow, code)).status).toBe(410);
  });

  test('a code of registration goes to one address five times an hour, and nobody is told of the sixth', async () => {
    const tenant = await openTenant();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await asOwner(tenant.id, (db) => db.deleteFrom('rate_limits').where('key', 'like', 'register:%').execute());
      statuses.push((await register(tenant)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailsOf(tenant)).toHaveLength(5);
  });
});
