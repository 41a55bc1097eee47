/** Codes of an authenticator app, and the codes that stand in for it. screens.md 2.1; security CVE-2021-3138 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type {
  RecoveryCodesReply,
  SecondFactorReply,
  TotpSetup,
} from '../../src/shared/contracts/second-factor-calls.ts';
import { resetSecondFactor } from '../../src/server/db/second-factors.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { codeOf, secondStep, tokenAfterPassword, withApp } from '../support/second-factor.ts';
import { bearer, login, password, timePasses, withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

/** The clock stands in the middle of a half minute, so that none ends between an app and the server. */
beforeEach(() => {
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

const stateOf = async (tenant: TestTenant) =>
  (await tenant.as('owner').get<SecondFactorReply>('/second_factor')).body.data;
const wrong = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

describe('setting up an app', () => {
  test('setting up an app answers what the app reads, and counts only once a code has come back', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { body } = await tenant.as('owner').post<{ data: TotpSetup }>('/second_factor/totp');
    expect(new URL(body.data.uri)).toMatchObject({ protocol: 'otpauth:', hostname: 'totp' });
    expect(decodeURIComponent(body.data.uri)).toContain(email);
    expect((await login(tenant.as('nobody'), email)).status).toBe(200);
    const confirmed = await tenant
      .as('owner')
      .post<RecoveryCodesReply>('/second_factor/totp/confirm', { code: codeOf(body.data.secret) });
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10);
    expect((await login(tenant.as('nobody'), email)).body.code).toBe('second_factor_required');
    expect(await stateOf(tenant)).toMatchObject({ totp: { since: expect.any(String) }, recovery_codes_left: 10 });
  });

  test('setting up an app with a wrong code turns nothing on', async () => {
    const tenant = await newTenant();
    const { body } = await tenant.as('owner').post<{ data: TotpSetup }>('/second_factor/totp');
    const reply = await tenant.as('owner').post('/second_factor/totp/confirm', { code: wrong(body.data.secret) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'second_factor_failed' } });
    expect((await stateOf(tenant)).totp).toBeNull();
  });

  test('setting up an app is refused where there is one, and confirming where none waits', async () => {
    const tenant = await newTenant();
    const { secret } = await withApp(tenant);
    expect((await tenant.as('owner').post('/second_factor/totp')).status).toBe(409);
    expect((await tenant.as('owner').post('/second_factor/totp/confirm', { code: codeOf(secret, 1) })).status).toBe(
      409,
    );
  });

  test.each(['totp', 'totp/turn_off', 'recovery_codes'])('the call %s wants a proof of identity', async (path) => {
    const tenant = await newTenant();
    await withApp(tenant);
    await timePasses(tenant);
    const reply = await tenant.as('owner').post(`/second_factor/${path}`);
    expect(reply.body).toMatchObject({ code: 'step_up_required', details: { methods: ['totp', 'password'] } });
  });

  test('setting up an app leaves no secret in the database that could be read there', async () => {
    const tenant = await newTenant();
    const { secret, codes } = await withApp(tenant);
    const stored = await asOwner(tenant.id, async (db) => [
      await db.selectFrom('totp_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_logs').selectAll().execute(),
    ]);
    const text = JSON.stringify(stored, (_key, value: unknown) => value);
    const raw = stored
      .flat()
      .flatMap((row) => Object.values(row))
      .filter(Buffer.isBuffer)
      .map((bytes) => bytes.toString('latin1'));
    for (const hidden of [secret, ...codes]) expect(`${text}${raw.join()}`).not.toContain(hidden);
  });
});

describe('signing in with an app', () => {
  test('signing in with an app takes the password and then the code, and says how the session was opened', async () => {
    const tenant = await newTenant();
    const { email, secret } = await withApp(tenant);
    const first = await login(tenant.as('nobody'), email);
    expect(first).toMatchObject({ status: 403, body: { details: { methods: ['totp', 'recovery_code'] } } });
    const token = String(first.body.details['token']);
    expect((await tenant.as('nobody').get('/me/admin_portal', bearer(token))).status).toBe(401);
    const { status, body } = await secondStep(tenant, token, { code: codeOf(secret) });
    expect(status).toBe(200);
    const sessions = await tenant.as('nobody').get('/sessions', bearer(body.data.access_token));
    expect(sessions.body['data']).toMatchObject([{ is_current: true, opened_with: 'totp' }, {}]);
  });

  test('signing in with an app takes a code as typed, and one of half a minute ago, and none of a minute ago', async () => {
    const tenant = await newTenant();
    const { email, secret } = await withApp(tenant);
    const token = await tokenAfterPassword(tenant, email);
    expect((await secondStep(tenant, token, { code: codeOf(secret, -3) })).status).toBe(400);
    const late = codeOf(secret, -1).replace(/^(...)/, '$1 ');
    expect((await secondStep(tenant, token, { code: late })).status).toBe(200);
  });

  test('signing in with an app takes no code twice, not even for another sign-in or for many at once', async () => {
    const tenant = await newTenant();
    const { email, secret } = await withApp(tenant);
    const code = codeOf(secret);
    const token = await tokenAfterPassword(tenant, email);
    const replies = await Promise.all([1, 2, 3].map(() => secondStep(tenant, token, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await secondStep(tenant, await tokenAfterPassword(tenant, email), { code });
    expect(again).toMatchObject({ status: 400, body: { code: 'second_factor_failed' } });
  });

  test('signing in with an app takes the token once, from its own tenant, and for five minutes', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { email, secret } = await withApp(tenant);
    const used = await tokenAfterPassword(tenant, email);
    await secondStep(tenant, used, { code: codeOf(secret, -1) });
    const token = await tokenAfterPassword(tenant, email);
    const expired = { status: 400, body: { code: 'sign_in_expired' } };
    expect(await secondStep(tenant, used, { code: codeOf(secret) })).toMatchObject(expired);
    expect(await secondStep(other, token, { code: codeOf(secret) })).toMatchObject(expired);
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('one_time_tokens')
        .set({ expires_at: new Date(0).toISOString() })
        .execute(),
    );
    expect(await secondStep(tenant, token, { code: codeOf(secret) })).toMatchObject(expired);
  });

  test('signing in with an app is refused to a suspended person, and to one whose sessions were ended', async () => {
    const tenant = await newTenant();
    const { email, secret } = await withApp(tenant);
    const token = await tokenAfterPassword(tenant, email);
    await tenant.as('owner').post('/sessions/end_others');
    expect((await secondStep(tenant, token, { code: codeOf(secret) })).body.code).toBe('sign_in_expired');
    const next = await tokenAfterPassword(tenant, email);
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('email', '=', email).execute(),
    );
    expect((await secondStep(tenant, next, { code: codeOf(secret) })).body.code).toBe('account_blocked');
  });
});

describe('guessing codes', () => {
  const miss = async (tenant: TestTenant, token: string, secret: string, headers = {}) =>
    (await secondStep(tenant, token, { code: wrong(secret) }, headers)).status;

  test('guessing codes ends after five, even for the right one, another token, network or recovery code', async () => {
    const tenant = await newTenant({ settings: { TRUST_PROXY: 'true' } });
    const { email, secret, codes } = await withApp(tenant);
    const token = await tokenAfterPassword(tenant, email);
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => miss(tenant, token, secret)));
    expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const anew = await tokenAfterPassword(tenant, email);
    const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
    const right = await secondStep(tenant, anew, { code: codeOf(secret) }, elsewhere);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await secondStep(tenant, anew, { recovery_code: codes[0] }, elsewhere)).status).toBe(429);
    expect((await tenant.as('owner').post('/auth/step_up', { code: codeOf(secret) })).status).toBe(429);
  });

  test('wrong codes are forgotten after the right one, and count against nobody else', async () => {
    const tenant = await newTenant();
    const [owner, admin] = [await withApp(tenant), await withApp(tenant, 'admin')];
    const token = await tokenAfterPassword(tenant, owner.email);
    for (let turn = 0; turn < 4; turn += 1) await miss(tenant, token, owner.secret);
    expect((await secondStep(tenant, token, { code: codeOf(owner.secret) })).status).toBe(200);
    const next = await tokenAfterPassword(tenant, owner.email);
    for (let turn = 0; turn < 5; turn += 1) await miss(tenant, next, owner.secret);
    const colleague = await tokenAfterPassword(tenant, admin.email);
    expect((await secondStep(tenant, colleague, { code: codeOf(admin.secret) })).status).toBe(200);
  });

  test('guessing codes is written down without the code', async () => {
    const tenant = await newTenant();
    const { email, secret } = await withApp(tenant);
    const code = wrong(secret);
    await secondStep(tenant, await tokenAfterPassword(tenant, email), { code });
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'sign_in_failed').execute(),
    );
    expect(entries).toMatchObject([{ reason: 'wrong_second_factor', resource_id: tenant.staffId('owner') }]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test.each([{}, { code: 'abcdef' }, { code: '12345' }, { recovery_code: 'aaaaa-aaaaa' }])(
    'the answer %j lets nobody in',
    async (given) => {
      const tenant = await newTenant();
      const { email } = await withApp(tenant);
      const { status } = await secondStep(tenant, await tokenAfterPassword(tenant, email), given);
      expect([400, 422]).toContain(status);
    },
  );
});

describe('a recovery code', () => {
  test('a recovery code stands in once, however it is typed, also for many at once', async () => {
    const tenant = await newTenant();
    const { email, codes } = await withApp(tenant);
    const recovery_code = ` ${codes[0]!.toUpperCase().replace('-', ' ')}`;
    const token = await tokenAfterPassword(tenant, email);
    const replies = await Promise.all([1, 2].map(() => secondStep(tenant, token, { recovery_code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const again = await secondStep(tenant, await tokenAfterPassword(tenant, email), { recovery_code });
    expect(again.status).toBe(400);
    expect((await stateOf(tenant)).recovery_codes_left).toBe(9);
  });

  test('a recovery code is void once new ones were made, and works for nobody else', async () => {
    const tenant = await newTenant();
    const [owner, admin] = [await withApp(tenant), await withApp(tenant, 'admin')];
    await tenant.as('owner').post('/second_factor/recovery_codes');
    const token = await tokenAfterPassword(tenant, owner.email);
    for (const recovery_code of [owner.codes[0], admin.codes[0]])
      expect((await secondStep(tenant, token, { recovery_code })).status).toBe(400);
  });

  test('a recovery code is not made for a person who has no second factor', async () => {
    expect((await (await newTenant()).as('owner').post('/second_factor/recovery_codes')).status).toBe(409);
  });
});

describe('turning off the second factor', () => {
  test('turning off the second factor lets the password alone in again, and takes the codes along', async () => {
    const tenant = await newTenant();
    const { email } = await withApp(tenant);
    expect((await tenant.as('owner').post('/second_factor/totp/turn_off')).body).toMatchObject({
      data: { totp: null, recovery_codes_left: 0 },
    });
    expect((await login(tenant.as('nobody'), email)).status).toBe(200);
    expect((await tenant.as('owner').post('/second_factor/totp/turn_off')).status).toBe(409);
  });

  test('resetting somebody’s second factor does the same as turning it off, and is written down', async () => {
    const tenant = await newTenant();
    const { email } = await withApp(tenant);
    const origin = { actorKind: 'system', requestId: null, ip: null, userAgent: null } as const;
    const reset = async () =>
      withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, (scope) =>
        resetSecondFactor(scope, tenant.staffId('owner'), origin),
      );
    expect([await reset(), await reset()]).toEqual([true, false]);
    expect((await login(tenant.as('nobody'), email)).status).toBe(200);
  });

  test('a code confirms a person’s identity as the password does', async () => {
    const tenant = await newTenant();
    const { secret } = await withApp(tenant);
    await timePasses(tenant);
    expect((await tenant.as('owner').post('/auth/step_up', { code: codeOf(secret) })).status).toBe(200);
    expect((await tenant.as('owner').post('/auth/step_up', { code: codeOf(secret) })).status).toBe(400);
    expect((await tenant.as('owner').post('/auth/step_up', { password })).status).toBe(200);
    expect((await tenant.as('owner').post('/second_factor/totp/turn_off')).status).toBe(200);
  });
});
