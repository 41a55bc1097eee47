/** A forgotten password of the staff: asked for by anybody, told to the person alone, chosen once. Security R12 and R15. */
import { describe, expect, test } from 'vitest';

import { lastMail, linkToken, newPassword, signIn, statementsOf } from '../support/arrivals.ts';
import { mailsOf, sendToOutbox, tokenIn } from '../support/mail.ts';
import { password, withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const forgot = (tenant: TestTenant, email: unknown) => tenant.as('nobody').post('/auth/forgot_password', { email });
const check = (tenant: TestTenant, token: string, purpose = 'staff_password') =>
  tenant.as('nobody').post('/auth/reset_password/check', { token, purpose });
const reset = (tenant: TestTenant, token: string, chosen = newPassword, purpose = 'staff_password') =>
  tenant.as('nobody').post('/auth/reset_password', { token, purpose, password: chosen });

/** The owner, who has asked for a new password; and the token of the link. */
async function asked(tenant: TestTenant) {
  const email = await withPassword(tenant);
  await forgot(tenant, email);
  return { email, token: await linkToken(tenant, 'staff_password_reset') };
}

describe('asking for a new password', () => {
  test('asking for a new password gets the same answer, by the same work, with and without an account', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const suspended = await withPassword(tenant, 'analyst', { status: 'suspended' });
    await forgot(tenant, 'first@nowhere.example');
    const replies: unknown[] = [];
    const work = (address: string) =>
      statementsOf(async () => {
        const { status, body } = await forgot(tenant, address);
        replies.push({ status, body });
      });
    const known = await work(email);
    expect(known.length).toBeGreaterThan(5);
    expect(await work('nobody@nowhere.example')).toEqual(known);
    expect(await work(suspended)).toEqual(known);
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { data: { sent: true } } })]),
    );
    // Of those that are nobody's nothing is left once the queue has come to them.
    expect(await mailsOf(tenant)).toHaveLength(4);
    await sendToOutbox(tenant);
    expect((await mailsOf(tenant)).map(({ state }) => state)).toEqual(['sent']);
  });

  test('asking for a new password takes one address as a text, and nothing else', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    expect((await forgot(tenant, [email, 'thief@evil.example'])).status).toBe(422);
    expect((await forgot(tenant, { $ne: '' })).status).toBe(422);
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('asking for a new password leads to the tenant’s own host, whatever the caller says of hosts', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const forged = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await tenant.as('nobody').post('/auth/forgot_password', { email }, forged);
    const mail = await lastMail(tenant, 'staff_password_reset');
    const address = `https://${tenant.host}/admin/forgotPassword?token=${tokenIn(mail)}&purpose=staff_password`;
    expect(mail.text).toContain(`\n${address}\n`);
    expect(mail.text).not.toContain('evil');
  });

  test('asking for a new password sends a person three mails an hour, and hides that there is no fourth', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    for (let turn = 0; turn < 5; turn += 1) expect((await forgot(tenant, email.toUpperCase())).status).toBe(200);
    expect(await mailsOf(tenant)).toHaveLength(3);
  });

  test('asking for a new password is refused to a network that asks often, with the seconds to wait', async () => {
    const tenant = await newTenant();
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await forgot(tenant, `n${turn}@nowhere.example`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe('the link for a new password', () => {
  test('the link for a new password names its person to its holder, as often as it is looked at', async () => {
    const tenant = await newTenant();
    const { email, token } = await asked(tenant);
    for (let look = 0; look < 2; look += 1)
      expect((await check(tenant, token)).body.data).toMatchObject({
        email,
        name: 'Test owner',
        organisation: expect.stringContaining('Tenant') as string,
      });
  });

  test('the link for a new password works once, ends all sessions, unlocks the account and signs nobody in', async () => {
    const tenant = await newTenant({ settings: { SIGN_IN_MISSES_PER_ACCOUNT: '2' } });
    const { email, token } = await asked(tenant);
    for (let miss = 0; miss < 3; miss += 1) await signIn(tenant, email, 'wrong');
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(200);

    const reply = await reset(tenant, token);

    expect(reply).toMatchObject({ status: 200, body: { data: { email, leads_to: 'sign_in' } } });
    expect(JSON.stringify(reply.body)).not.toContain('access_token');
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(401);
    expect((await tenant.as('admin').get('/me/admin_portal')).status).toBe(200);
    expect((await signIn(tenant, email)).status).toBe(400);
    expect((await signIn(tenant, email, newPassword)).status).toBe(200);
    expect(await reset(tenant, token)).toMatchObject({ status: 410, body: { code: 'link_dead' } });
    expect((await check(tenant, token)).status).toBe(410);
  });

  test('the link for a new password lets one of many who use it at once choose', async () => {
    const tenant = await newTenant();
    const { token } = await asked(tenant);
    const replies = await Promise.all([1, 2, 3, 4].map((turn) => reset(tenant, token, `${newPassword} ${turn}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
  });

  test('a password changed by a link is told to the person by mail, and to the audit', async () => {
    const tenant = await newTenant();
    const { token } = await asked(tenant);
    await reset(tenant, token);
    expect((await lastMail(tenant, 'staff_password_changed')).text).toContain(`https://${tenant.host}/admin`);
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select(['action', 'resource_id']).execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['forgot_password', 'reset_password']));
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  test.each([
    ['is too old', "expires_at = now() - interval '1 second'", 'one_time_tokens'],
    ['goes to an address that is no longer the person’s', "email = 'other@elsewhere.example'", 'staff'],
    ['is of somebody suspended meanwhile', "status = 'suspended'", 'staff'],
  ])('the link for a new password is dead when it %s', async (_fact, change, table) => {
    const tenant = await newTenant();
    const { token } = await asked(tenant);
    const { sql } = await import('kysely');
    await asOwner(tenant.id, (db) =>
      sql`update ${sql.raw(table)} set ${sql.raw(change)} where ${sql.raw(table === 'staff' ? 'id' : 'subject_id')} = ${tenant.staffId('owner')}`.execute(
        db,
      ),
    );
    expect((await check(tenant, token)).status).toBe(410);
    expect((await reset(tenant, token)).status).toBe(410);
  });

  test('the link for a new password is valid for no other purpose or tenant, and cannot be invented', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { token } = await asked(tenant);
    expect((await check(tenant, token, 'staff_invite')).status).toBe(410);
    expect((await check(other, token)).status).toBe(410);
    expect((await check(tenant, 'x'.repeat(43))).status).toBe(410);
    expect((await check(tenant, 'short')).status).toBe(422);
    expect((await check(tenant, token, 'anything')).status).toBe(422);
  });
});

describe('a chosen password', () => {
  test.each([
    ['short words', 'At least 12 characters.'],
    [' a calm green harbour', 'A password can’t start or end with a space.'],
    ['a calm green harbour\u00a0', 'A password can’t start or end with a space.'],
    ['qwerty123456', 'This password is too easy to guess.'],
    ['Password2026!', 'This password is too easy to guess.'],
    ['aaaaaaaaaaaaaa', 'This password is too easy to guess.'],
    ['dragondragon', 'This password is too easy to guess.'],
  ])('a chosen password is not %j, and the link is still good', async (chosen, message) => {
    const tenant = await newTenant();
    const { token } = await asked(tenant);
    const reply = await reset(tenant, token, chosen);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { password: message } });
    expect((await check(tenant, token)).status).toBe(200);
  });

  test('a chosen password is not the address, and may be any long text: a sentence, any script', async () => {
    const tenant = await newTenant();
    const { email, token } = await asked(tenant);
    expect((await reset(tenant, token, email.toUpperCase())).body).toMatchObject({
      errors: { password: 'Please don’t use your email address as your password.' },
    });
    expect((await reset(tenant, token, '月光下的港口很安静也很美丽')).status).toBe(200);
    expect((await signIn(tenant, email, '月光下的港口很安静也很美丽')).status).toBe(200);
    expect((await signIn(tenant, email, password)).status).toBe(400);
  });
});
