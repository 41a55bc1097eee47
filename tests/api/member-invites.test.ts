/** Inviting people to the website, again when they did not come, and letting them choose a new password. */
import { describe, expect, test } from 'vitest';

import { moveTenant } from '../../src/server/features/time/run-timed-transitions.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { momentOf } from '../../src/shared/time/time-zone.ts';
import { listPath } from '../support/generate-record.ts';
import { fromOutbox, mailsOf, sendToOutbox, tokenIn } from '../support/mail.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const act = (tenant: TestTenant, id: string, verb: string, of = 'members') =>
  tenant.as('support').post(`/${of}/${id}/${verb}`);
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('an invitation', () => {
  test('an invitation leads to the organisation’s website, for fourteen days', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db.updateTable('accounts').set({ consumer_portal_url: 'https://guild.example/members' }).execute(),
    );
    const member = await tenant.given.member();
    const reply = await act(tenant, member.id, 'invite');
    expect(reply).toMatchObject({ status: 200, body: { account_status: 'invited' } });
    const days = (Date.parse(String(reply.body.invite_expires_at)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await sendToOutbox(tenant);
    const mail = await fromOutbox((await mailsOf(tenant))[0]!.id);
    expect(mail.text).toContain(`https://guild.example/members/invitation?token=${tokenIn(mail)}\n`);
  });

  test('an invitation leads to the host where no website is set', async () => {
    const tenant = await newTenant();
    await act(tenant, (await tenant.given.member()).id, 'invite');
    await sendToOutbox(tenant);
    const mail = await fromOutbox((await mailsOf(tenant))[0]!.id);
    expect(mail.text).toContain(`https://${tenant.host}/invitation?token=`);
  });

  test.each([
    ['members', 'member'],
    ['custom_members', 'customMember'],
  ] as const)(
    'an invitation of %s leaves on a day at nine in the morning, or at once when it is sent again before',
    async (of, kind) => {
      const tenant = await newTenant({ timeZone: 'Europe/Madrid' });
      const { id } = await tenant.given[kind]();
      const day = daysFromNow(40).slice(0, 10);
      const at = momentOf(`${day}T09:00`, 'Europe/Madrid');
      const invited = await tenant.as('owner').post(`/${of}/${id}/invite`, { invite_on: day });
      expect(invited).toMatchObject({ status: 200, body: { invited_at: at } });
      expect(await mailsOf(tenant)).toMatchObject([{ state: 'queued', send_at: at }]);

      await tenant.as('owner').post(`/${of}/${id}/resend_invite`);
      await sendToOutbox(tenant);
      expect((await mailsOf(tenant)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sent']);
    },
  );

  test.each([daysFromNow(0), daysFromNow(-3), daysFromNow(400)])('an invitation is not sent on %s', async (moment) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const refused = await tenant.as('owner').post(`/members/${id}/invite`, { invite_on: moment.slice(0, 10) });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { invite_on: expect.stringContaining('after today') } },
    });
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test.each([
    ['invite', { account_status: 'active' }, 'has_account'],
    ['invite', { membership_status: 'archived' }, 'not_a_member'],
    ['invite', { invited_at: daysFromNow(-1) }, 'invited_already'],
    ['resend_invite', {}, 'not_invited'],
    ['reset_password', {}, 'no_account'],
    ['reset_password', { account_status: 'blocked' }, 'no_account'],
  ])('the verb %s is refused for %j', async (verb, values, reason) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member(values);
    expect(await act(tenant, id, verb)).toMatchObject({ status: 409, body: { details: { reason } } });
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('an invitation sent twice under one key is one', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const key = { 'idempotency-key': 'invite-1' };
    const invite = () => tenant.as('support').post(`/members/${id}/invite`, {}, key);
    const replies = [await invite(), await invite()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsOf(tenant)).toHaveLength(1);
  });

  test('an invitation goes to one person three times an hour, whoever asks, and then names when to try again', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await act(tenant, id, 'invite');
    const again = async () => (await act(tenant, id, 'resend_invite')).status;
    expect([await again(), await again()]).toEqual([200, 200]);
    const refused = await tenant.as('owner').post(`/members/${id}/resend_invite`);
    expect(refused).toMatchObject({ status: 429, body: { details: { seconds: expect.any(Number) } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsOf(tenant)).toHaveLength(3);
  });

  test('an invitation is sent again to many, each for themselves', async () => {
    const tenant = await newTenant();
    const waiting = await Promise.all([1, 2].map(() => tenant.given.member({ invited_at: daysFromNow(-20) })));
    const active = await tenant.given.member({ account_status: 'active', invited_at: daysFromNow(-20) });
    const ids = [...waiting.map(({ id }) => id), active.id];
    const reply = await tenant.as('support').post<BulkReply>('/members/bulk', { action: 'resend_invite', ids });
    expect(reply.body).toMatchObject({ matched: 3, failed: [{ id: active.id, code: 'action_refused' }] });
    expect((await mailsOf(tenant)).map(({ recipient_id }) => recipient_id).toSorted()).toEqual(
      waiting.map(({ id }) => id).toSorted(),
    );
  });

  test('an invitation is refused to somebody who may only look', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    for (const verb of ['invite', 'resend_invite', 'reset_password'])
      expect(await tenant.as('analyst').post(`/members/${id}/${verb}`)).toMatchObject({ status: 403 });
  });
});

test('a new password is chosen by a link that works for half an hour', async () => {
  const tenant = await newTenant();
  const { id } = await tenant.given.member({ account_status: 'active' });
  expect(await act(tenant, id, 'reset_password')).toMatchObject({ status: 200 });
  await sendToOutbox(tenant);
  const mail = await fromOutbox((await mailsOf(tenant))[0]!.id);
  expect(mail.text).toContain(`https://${tenant.host}/reset-password?token=`);
  const [row] = await asOwner(tenant.id, (db) => db.selectFrom('one_time_tokens').selectAll().execute());
  expect(Date.parse(row!.expires_at) - Date.parse(row!.created_at)).toBe(30 * 60_000);
});

describe('the sign-in of somebody added by hand', () => {
  const login = async (tenant: TestTenant, id: string) =>
    (await tenant.as('support').get(`/custom_members/${id}`)).body.login_status;
  const expire = (tenant: TestTenant, id: string) =>
    asOwner(tenant.id, (db) =>
      db
        .updateTable('members')
        .set({ invite_expires_at: daysFromNow(-1) })
        .where('id', '=', id)
        .execute(),
    );

  test('the sign-in of somebody added by hand is invited, expires, is invited again, and claimed', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember();
    expect(await login(tenant, id)).toBe('no_login');
    expect((await act(tenant, id, 'invite', 'custom_members')).body.login_status).toBe('invited');
    await expire(tenant, id);
    expect(await login(tenant, id)).toBe('expired');
    expect((await act(tenant, id, 'resend_invite', 'custom_members')).body.login_status).toBe('invited');
    expect(await mailsOf(tenant)).toHaveLength(2);
    await asOwner(tenant.id, (db) =>
      db.updateTable('members').set({ account_status: 'active' }).where('id', '=', id).execute(),
    );
    expect(await login(tenant, id)).toBe('claimed');
    expect(await act(tenant, id, 'resend_invite', 'custom_members')).toMatchObject({ status: 409 });
  });

  test('an invitation that is over is found as such, and written down', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember({ login_status: 'invited', invite_expires_at: daysFromNow(-1) });
    const expired = listPath('custom_members', { filter: { login_status: 'expired' } });
    expect((await tenant.as('support').get<{ id: string }[]>(expired)).body).toMatchObject([{ id }]);
    const clock = { id: tenant.id, time_zone: 'Europe/Madrid', default_language: 'en' as const };
    await moveTenant(await serverDatabase(), clock, new AbortController().signal);
    const [row] = await asOwner(tenant.id, (db) =>
      db.selectFrom('members').select(['login_status']).where('id', '=', id).execute(),
    );
    expect(row).toEqual({ login_status: 'expired' });
  });

  test('an invitation from the list of members also reaches somebody added by hand', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember();
    await act(tenant, id, 'invite');
    expect(await login(tenant, id)).toBe('invited');
  });
});
