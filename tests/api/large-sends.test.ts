/** Sends to more than are written down in one transaction: started, fixed early, cancelled and tried again. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { rowsAtOnce } from '../../src/server/email/fixed-audience.ts';
import { act, beginSend, fixRecipients, givenMembers, newSend, newSender, sendOf, tallyOf } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const many = rowsAtOnce + 300;

async function newLargeSend(values: Record<string, unknown> = {}): Promise<{ tenant: TestTenant; id: string }> {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, many);
  const { id } = await newSend(tenant, { template_id, ...values });
  return { tenant, id };
}

async function newLargeStarted() {
  const { tenant, id } = await newLargeSend();
  await act(tenant, id, 'send', { confirm_count: many });
  await beginSend(tenant);
  return { tenant, id };
}

/** Leaves a send as a server does that is killed after the first so many are fixed. */
async function fixOnly(count: number, { tenant, id }: { tenant: TestTenant; id: string }): Promise<void> {
  await asOwner(tenant.id, (db) =>
    sql`insert into email_recipients (account_id, send_id, member_id, email, language, status)
      select account_id, ${id}::uuid, id, email, 'en', 'queued' from members
       where account_id = ${tenant.id} and email like '%@people.example' order by id limit ${count}`.execute(db),
  );
  await asOwner(tenant.id, (db) => sql`update email_sends set status = 'sending' where id = ${id}`.execute(db));
}

test('a large send is fixed in several transactions, each member once, and then begins', async () => {
  const { tenant, id } = await newLargeStarted();
  const { status, total_count, queued_count, started_at, recipients_fixed_at } = await sendOf(tenant, id);
  expect({ status, total_count, queued_count }).toEqual({ status: 'sending', total_count: many, queued_count: many });
  expect(recipients_fixed_at).toBe(started_at);
  expect(await tallyOf(tenant, id)).toEqual({ queued: many });
});

test('a large send that was cancelled while its recipients were fixed goes to nobody', async () => {
  const { tenant, id } = await newLargeSend();
  await act(tenant, id, 'send', { confirm_count: many });
  await fixOnly(rowsAtOnce, { tenant, id });
  const { body } = await act(tenant, id, 'cancel');
  expect(body).toMatchObject({ status: 'cancelled', started_at: null });
  await beginSend(tenant);
  expect(await tallyOf(tenant, id)).toEqual({ cancelled: rowsAtOnce });
});

test('a large send goes on with whom it has not fixed yet after its server was killed', async () => {
  const { tenant, id } = await newLargeSend();
  await act(tenant, id, 'send', { confirm_count: many });
  await fixOnly(120, { tenant, id });
  await beginSend(tenant);
  expect(await tallyOf(tenant, id)).toEqual({ queued: many });
});

test('a large send that is cancelled ends for everybody who waits, counted with their list', async () => {
  const { tenant, id } = await newLargeStarted();
  await asOwner(tenant.id, (db) =>
    sql`update email_recipients set status = 'sent' where account_id = ${tenant.id} and id in (
      select id from email_recipients where account_id = ${tenant.id} and send_id = ${id} limit 200)`.execute(db),
  );
  const { status, body } = await act(tenant, id, 'cancel');
  expect([status, body.status]).toEqual([200, 'cancelled']);
  await fixRecipients(tenant);
  expect(await tallyOf(tenant, id)).toEqual({ sent: 200, cancelled: many - 200 });
  expect(await sendOf(tenant, id)).toMatchObject({ queued_count: 0, sent_count: 200, cancelled_count: many - 200 });
  const segments = await tenant.as('owner').get<{ name: string }[]>('/segments?range=[0,9]');
  expect(segments.body).toHaveLength(2);
});

test('a large send fixed when it is scheduled has its recipients soon after, and lets them go again', async () => {
  const { tenant, id } = await newLargeSend({ audience_at: 'scheduling' });
  const send_at = new Date(Date.now() + 86_400_000).toISOString();
  const { status } = await act(tenant, id, 'schedule', { send_at, confirm_count: many });
  expect([status, (await sendOf(tenant, id)).recipients_fixed_at]).toEqual([200, null]);
  await fixRecipients(tenant);
  const fixed = await sendOf(tenant, id);
  expect(fixed).toMatchObject({ status: 'scheduled', total_count: many });
  expect(fixed.recipients_fixed_at).not.toBeNull();
  expect(await act(tenant, id, 'withdraw')).toMatchObject({ status: 200, body: { status: 'draft' } });
  expect(await sendOf(tenant, id)).toMatchObject({ total_count: 0, recipients_fixed_at: null });
  expect(await tallyOf(tenant, id)).toEqual({});
});

test('a large send fixed when it is scheduled leaves out who has left by its start', async () => {
  const { tenant, id } = await newLargeSend({ audience_at: 'scheduling' });
  const send_at = new Date(Date.now() + 86_400_000).toISOString();
  await act(tenant, id, 'schedule', { send_at, confirm_count: many });
  await fixRecipients(tenant);
  await asOwner(tenant.id, (db) =>
    sql`update members set email = 'new.' || email where account_id = ${tenant.id} and email like 'p%7@people.example'`.execute(
      db,
    ),
  );
  await asOwner(tenant.id, (db) =>
    sql`update members set account_status = 'blocked' where account_id = ${tenant.id} and email like 'p%9@people.example'`.execute(
      db,
    ),
  );
  await beginSend(tenant);
  const tenth = many / 10;
  expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', total_count: many });
  expect(await tallyOf(tenant, id)).toEqual({ queued: many - tenth, suppressed: tenth });
  const moved = await asOwner(tenant.id, (db) =>
    sql`select from email_recipients where account_id = ${tenant.id} and email like 'new.%'`.execute(db),
  );
  expect(moved.rows).toHaveLength(tenth);
});

test('all who failed of a large send are tried again', async () => {
  const { tenant, id } = await newLargeStarted();
  await asOwner(tenant.id, (db) =>
    sql`update email_recipients set status = 'failed' where account_id = ${tenant.id} and send_id = ${id}`.execute(db),
  );
  await asOwner(tenant.id, (db) => sql`update email_sends set status = 'failed' where id = ${id}`.execute(db));
  const { status } = await act(tenant, id, 'retry_failed');
  expect([status, await tallyOf(tenant, id)]).toEqual([200, { queued: many }]);
});
