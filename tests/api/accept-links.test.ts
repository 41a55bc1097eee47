/** Invitations and new passwords of members, and invitations of the staff: links that go out already, and what comes of them. */
import { describe, expect, test } from 'vitest';

import { makeToken } from '../../src/server/db/one-time-tokens.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import type { MailName } from '../../src/shared/notices/mails.ts';
import type { PasswordPurpose } from '../../src/shared/contracts/arrivals.ts';
import { linkToken, newPassword, signIn } from '../support/arrivals.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const use = (tenant: TestTenant, token: string, purpose: PasswordPurpose, password = newPassword) =>
  tenant.as('nobody').post('/auth/reset_password', { token, purpose, password });

async function memberLink(tenant: TestTenant, verb: 'invite' | 'reset_password', values = {}) {
  const member = await tenant.given.member(values);
  await tenant.as('support').post(`/members/${member.id}/${verb}`);
  const template: MailName = verb === 'invite' ? 'member_invited' : 'member_password_reset';
  return { member, token: await linkToken(tenant, template) };
}

const read = async (tenant: TestTenant, id: string) => (await tenant.as('owner').get(`/members/${id}`)).body;

describe('a member’s invitation', () => {
  test('a member’s invitation makes the member active, with their own password and a verified address', async () => {
    const tenant = await newTenant();
    const { member, token } = await memberLink(tenant, 'invite');
    expect(await use(tenant, token, 'member_invite')).toMatchObject({
      status: 200,
      body: { data: { email: member.email, leads_to: 'website' } },
    });
    expect(await read(tenant, member.id)).toMatchObject({
      account_status: 'active',
      email_verified_at: expect.any(String) as string,
      invite_expires_at: null,
      version: 3,
    });
    expect((await use(tenant, token, 'member_invite')).status).toBe(410);
  });

  test('a member’s invitation stands in the member’s history', async () => {
    const tenant = await newTenant();
    const { member, token } = await memberLink(tenant, 'invite');
    await use(tenant, token, 'member_invite');
    const { body } = await tenant.as('owner').get<Record<string, unknown>[]>(`/members/${member.id}/history`);
    expect(body[0]).toMatchObject({ action: 'accept_invite', after: { account_status: 'active' } });
  });

  test('the invitation of a member added by hand claims the sign-in', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember();
    await tenant.as('support').post(`/custom_members/${id}/invite`);
    await use(tenant, await linkToken(tenant, 'member_invited'), 'member_invite');
    expect((await tenant.as('owner').get(`/custom_members/${id}`)).body).toMatchObject({ login_status: 'claimed' });
  });

  test('a member’s invitation is dead once the member was blocked', async () => {
    const tenant = await newTenant();
    const { member, token } = await memberLink(tenant, 'invite');
    await tenant.as('owner').post(`/members/${member.id}/block`, { reason: 'Asked to.' });
    expect((await use(tenant, token, 'member_invite')).status).toBe(410);
  });
});

test.each([
  ['/invitation', 'member_invite'],
  ['/reset-password', 'member_password'],
])('the address in a member’s mail, %s, leads on to the page for it, and to no other', async (path, purpose) => {
  const tenant = await newTenant();
  const follow = async (query: string) => tenant.app.inject({ method: 'GET', url: `${path}${query}` });
  const token = 'a'.repeat(43);
  const { statusCode, headers } = await follow(`?token=${token}&purpose=staff_password`);
  expect([statusCode, headers.location]).toEqual([302, `/admin/forgotPassword?token=${token}&purpose=${purpose}`]);
  for (const query of ['', '?token=short', '?token=//evil.example', `?token=${token}&token=${token}`])
    expect((await follow(query)).statusCode).toBe(404);
});

test('a member’s new password takes the place of the old one, and the portal lets no member in', async () => {
  const tenant = await newTenant();
  const { member, token } = await memberLink(tenant, 'reset_password', { account_status: 'active' });
  expect((await use(tenant, token, 'member_password')).status).toBe(200);
  const address = String(member.email);
  expect((await signIn(tenant, address, 'wrong')).body).toMatchObject({ code: 'login_failed' });
  expect(await signIn(tenant, address, newPassword)).toMatchObject({ status: 403, body: { code: 'no_admin_access' } });
});

test('a member’s password goes with the member’s data', async () => {
  const tenant = await newTenant();
  const { member, token } = await memberLink(tenant, 'invite');
  await use(tenant, token, 'member_invite');
  const kept = () => asOwner(tenant.id, (db) => db.selectFrom('member_passwords').select('member_id').execute());
  expect(await kept()).toEqual([{ member_id: member.id }]);
  await asOwner(tenant.id, (db) =>
    db.updateTable('members').set({ account_status: 'erased' }).where('id', '=', member.id).execute(),
  );
  expect(await kept()).toEqual([]);
});

test('an invitation of the staff sets the first password, makes the person active, and signs nobody in', async () => {
  const tenant = await newTenant();
  const id = tenant.staffId('support');
  const { email } = await asOwner(tenant.id, (db) =>
    db
      .updateTable('staff')
      .set({ status: 'invited', email_verified_at: null })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  const token = await withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, (scope) =>
    makeToken(scope, { purpose: 'staff_invite', subjectKind: 'staff', subjectId: id, minutes: 10, address: email }),
  );
  expect((await signIn(tenant, email, newPassword)).status).toBe(400);
  expect(await use(tenant, token, 'staff_invite')).toMatchObject({ body: { data: { email, leads_to: 'sign_in' } } });
  expect((await signIn(tenant, email, newPassword)).status).toBe(200);
});
