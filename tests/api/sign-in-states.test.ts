/** What a right password is told where it is not enough, and that a wrong one is told nothing of it. `screens.md` 2.1 */
import { describe, expect, test } from 'vitest';

import { sentCode, signIn, statementsOf } from '../support/arrivals.ts';
import { withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const withoutRoles = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) => db.deleteFrom('staff_roles').where('staff_id', '=', tenant.staffId('owner')).execute());

const states = [
  ['account_blocked', 'is suspended', (tenant: TestTenant) => withPassword(tenant, 'owner', { status: 'suspended' })],
  [
    'verification_required',
    'has an address that is not verified',
    (tenant: TestTenant) => withPassword(tenant, 'owner', { email_verified_at: null }),
  ],
  [
    'no_admin_access',
    'has registered and waits for a role',
    async (tenant: TestTenant) => {
      await withoutRoles(tenant);
      return withPassword(tenant, 'owner', { status: 'pending' });
    },
  ],
  [
    'no_admin_access',
    'has no role that opens the portal',
    async (tenant: TestTenant) => {
      await withoutRoles(tenant);
      return withPassword(tenant);
    },
  ],
] as const;

describe.each(states)('%s: who %s', (code, who, make) => {
  test(`a person who ${who} is told so after the right password`, async () => {
    const tenant = await newTenant();
    expect(await signIn(tenant, await make(tenant))).toMatchObject({ status: 403, body: { code } });
  });

  test(`a person who ${who} is treated as unknown after a wrong password, in words and work`, async () => {
    const tenant = await newTenant();
    const email = await make(tenant);
    const answers: string[] = [];
    const work = (address: string) =>
      statementsOf(async () => {
        const { status, body } = await signIn(tenant, address, 'wrong');
        answers.push(JSON.stringify({ status, ...body, request_id: '' }));
      });
    const unknown = await work('nobody@nowhere.example');
    expect(await work(email)).toEqual(unknown);
    expect(answers[0]).toBe(answers[1]);
  });

  test(`a person who ${who} has no miss counted`, async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '1' } });
    const email = await make(tenant);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await signIn(tenant, email)).status);
    expect(statuses).toEqual([403, 403, 403]);
  });
});

test('a person who waits for a role is told that it is a role they wait for', async () => {
  const tenant = await newTenant();
  const email = await withPassword(tenant, 'owner', { status: 'pending' });
  expect((await signIn(tenant, email)).body).toMatchObject({
    message: expect.stringContaining('still has to give you a role') as string,
    details: { reason: 'pending' },
  });
});

describe('an address that is not verified', () => {
  const unverified = async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant, 'owner', { email_verified_at: null });
    const { body } = await signIn(tenant, email);
    const { verification } = body.data as { verification: Record<string, string> };
    return { tenant, email, verification };
  };

  test('an unverified address is verified by the code in a mail, and the password then opens the portal', async () => {
    const { tenant, email, verification } = await unverified();
    expect(verification).toMatchObject({ verify_via: 'email', email: 'o•••@t•••.example', phone_number: null });
    const call = { token: verification['token'], code: await sentCode(tenant) };
    expect((await tenant.as('nobody').post('/auth/verify', call)).body).toEqual({
      data: { outcome: 'verified', email },
    });
    expect((await signIn(tenant, email)).status).toBe(200);
  });

  test('an address that is not verified gets five mails an hour at most, and its person is told to wait', async () => {
    const { tenant, email } = await unverified();
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await signIn(tenant, email)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
  });
});
