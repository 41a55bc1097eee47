/** Whom a send to many comes from: one of the confirmed senders, and none that was withdrawn. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import type { SendingAttempt } from '../../src/shared/contracts/email-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { startMailServer } from '../support/mail.ts';
import { act, beginSend, givenMembers, newSend, newSender, sendAll, sendOf, tallyOf } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** Another confirmed sender besides the default one; answers its id. */
const giveEvents = (tenant: TestTenant): Promise<string> =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into sender_identities (account_id, from_name, from_email, reply_to, verified_at)
      values (${tenant.id}, 'The events team', 'events@senders.example', 'desk@senders.example', now()) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });

const fail = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    sql`update sender_domains set status = 'failed' where account_id = ${tenant.id}`.execute(db),
  );

const standingOf = async (tenant: TestTenant, id: string) =>
  (await tenant.as('owner').get<{ standing: string }>(`/sender_identities/${id}`)).body.standing;

test('a mail comes from the sender that was chosen for it, and answers go to its own address', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 1);
  const sender_id = await giveEvents(tenant);
  const send = await newSend(tenant, { template_id, sender_id });
  await act(tenant, send.id, 'send');
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  await mails.close();
  const [raw = ''] = mails.taken;
  expect(/^From: .*$/m.exec(raw)?.[0]).toContain('<events@senders.example>');
  expect(/^Reply-To: .*$/m.exec(raw)?.[0]).toContain('desk@senders.example');
});

test('a send without a choice begins with the default sender, and keeps it', async () => {
  const { tenant, templateId: template_id } = await newSender();
  const send = await newSend(tenant, { template_id });
  const { body } = await tenant
    .as('owner')
    .get<{ is_default: boolean }>(`/sender_identities/${String(send['sender_id'])}`);
  expect(body.is_default).toBe(true);
  await tenant.as('owner').post(`/sender_identities/${await giveEvents(tenant)}/make_default`, {});
  expect((await sendOf(tenant, send.id))['sender_id']).toBe(send['sender_id']);
});

test('a sender that is not confirmed is refused by its name', async () => {
  const { tenant, templateId: template_id } = await newSender();
  const { id: sender_id } = await tenant.insert('sender_identities', {
    from_name: 'The board',
    from_email: 'board@senders.example',
    verified_at: null,
  });
  const values = { name: 'Spring', audience: { who: 'members' }, text_language: 'each_member', template_id, sender_id };
  const { status, body } = await tenant.as('marketing').post('/email_sends', values);
  expect([status, body]).toMatchObject([
    422,
    {
      errors: {
        sender_id: 'The board (board@senders.example) isn’t confirmed. Confirm this sender, or choose another.',
      },
    },
  ]);
});

test('a send whose sender was deleted since says so by name, and starts with another one', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 1);
  const sender_id = await giveEvents(tenant);
  const send = await newSend(tenant, { template_id, sender_id });
  await tenant.as('owner').delete(`/sender_identities/${sender_id}`);
  const refused = await act(tenant, send.id, 'send');
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { sender_id: 'The events team (events@senders.example) was deleted. Choose another sender.' },
  ]);
  await tenant.as('marketing').put(`/email_sends/${send.id}`, { sender_id: null, version: 1 });
  expect((await act(tenant, send.id, 'send')).status).toBe(200);
});

test('a send whose sender’s domain fails before its time does not start', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 1);
  const send = await newSend(tenant, { template_id });
  await act(tenant, send.id, 'send');
  await fail(tenant);
  await beginSend(tenant);
  expect(await sendOf(tenant, send.id)).toMatchObject({
    status: 'paused',
    wait_reason: 'cannot_start',
    started_at: null,
  });
  const refused = await act(tenant, send.id, 'resume');
  expect([refused.status, refused.body['errors']]).toMatchObject([
    422,
    { sender_id: expect.stringContaining('The newsroom') },
  ]);
});

test('a send under way stops where its sender is withdrawn, and what waits stays', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 2);
  const send = await newSend(tenant, { template_id });
  await act(tenant, send.id, 'send');
  await beginSend(tenant);
  await fail(tenant);
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  await mails.close();
  expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'paused', wait_reason: 'cannot_start' });
  expect([mails.taken.length, await tallyOf(tenant, send.id)]).toEqual([0, { queued: 2 }]);
  expect((await act(tenant, send.id, 'resume')).status).toBe(422);
});

test('a copy and a resend keep the sender as long as it may be used', async () => {
  const { tenant, templateId: template_id } = await newSender();
  const sender_id = await giveEvents(tenant);
  const send = await newSend(tenant, { template_id, sender_id });
  const copy = () =>
    tenant.as('marketing').post<{ sender_id: string }>(`/email_sends/${send.id}/duplicate`, { version: 1 });
  expect((await copy()).body.sender_id).toBe(sender_id);
  await tenant.as('owner').delete(`/sender_identities/${sender_id}`);
  const { status, body } = await copy();
  expect([status, body.sender_id === sender_id]).toEqual([201, false]);
});

test('a sender is ready with its domain, and is not while the domain fails', async () => {
  const { tenant } = await newSender();
  const id = await giveEvents(tenant);
  expect(await standingOf(tenant, id)).toBe('usable');
  await fail(tenant);
  expect(await standingOf(tenant, id)).toBe('domain_unverified');
});

test('a test of a campaign takes a sender of the organisation, and none of another one', async () => {
  const [{ tenant, templateId }, { tenant: other }] = [await newSender(), await newSender()];
  const test = async (sender_id: string) =>
    tenant.as('marketing').post<{ data: SendingAttempt[] }>(`/email_templates/${templateId}/test`, {
      language: 'en',
      staff_ids: [tenant.staffId('marketing')],
      sender_id,
    });
  expect((await test(await giveEvents(tenant))).status).toBe(200);
  expect((await test(await giveEvents(other))).status).toBe(422);
});
