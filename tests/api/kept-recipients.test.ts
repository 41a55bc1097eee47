/** How long it is kept who got a send: its recipients go, its numbers stay. screens.md 3.2, EM1 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { removeRecipients } from '../../src/server/email/remove-recipients.ts';
import { startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf, type Send } from '../support/sends.ts';
import { asOwner, serverDatabase, type TestTenant } from '../support/tenant.ts';

/** A send to five that is over for so many days. */
async function overSend(days: number): Promise<{ tenant: TestTenant; send: Send }> {
  const { tenant, templateId } = await newSender();
  await givenMembers(tenant, 5);
  const send = await newSend(tenant, { template_id: templateId });
  await act(tenant, send.id, 'send');
  const server = await startMailServer();
  await sendAll(tenant, server);
  await server.close();
  await asOwner(tenant.id, (db) =>
    sql`update email_sends set finished_at = now() - make_interval(days => ${days})
      where account_id = ${tenant.id} and id = ${send.id}`.execute(db),
  );
  return { tenant, send };
}

const keepFor = (tenant: TestTenant, days: number | null) =>
  asOwner(tenant.id, (db) =>
    sql`update email_settings set archive_days = ${days} where account_id = ${tenant.id}`.execute(db),
  );
const sweep = async (tenant: TestTenant) => removeRecipients(await serverDatabase(), tenant.id, { batch: 2 });

test('recipients of a send that ended longer ago than they are kept are removed, and its numbers stay', async () => {
  const { tenant, send } = await overSend(31);
  await keepFor(tenant, 30);
  const before = await sendOf(tenant, send.id);
  expect(before).toMatchObject({ status: 'sent', total_count: 5, sent_count: 5, recipients_removed_at: null });
  expect(await sweep(tenant)).toBe(5);
  expect(await recipientsOf(tenant, send.id)).toEqual([]);
  const { recipients_removed_at: when, ...after } = await sendOf(tenant, send.id);
  expect(after).toMatchObject({
    status: 'sent',
    total_count: 5,
    sent_count: 5,
    sent_percent: 100,
    version: before.version,
  });
  expect(Date.parse(String(when))).toBeGreaterThan(Date.now() - 60_000);
  expect(await sweep(tenant)).toBe(0);
  // Of those who got it nobody is known any more.
  expect((await act(tenant, send.id, 'resend_unopened')).status).toBe(409);
});

test('recipients stay while their time is not over, and for ever where none is set', async () => {
  const { tenant, send } = await overSend(31);
  await keepFor(tenant, 60);
  expect(await sweep(tenant)).toBe(0);
  await keepFor(tenant, null);
  expect(await sweep(tenant)).toBe(0);
  expect(await recipientsOf(tenant, send.id)).toHaveLength(5);
});

test('recipients stay while a segment or a resend is made of them', async () => {
  const { tenant, send } = await overSend(31);
  await keepFor(tenant, 30);
  await act(tenant, send.id, 'resend_unopened');
  expect(await sweep(tenant)).toBe(0);
  await asOwner(tenant.id, async (db) => {
    await sql`update email_sends set deleted_at = now() where account_id = ${tenant.id} and resend_of_id = ${send.id}`.execute(
      db,
    );
    await sql`insert into segments (account_id, name, filter, of_send_id, of_send_part)
      values (${tenant.id}, 'Got it', '{}', ${send.id}, 'got')`.execute(db);
  });
  expect(await sweep(tenant)).toBe(0);
  await asOwner(tenant.id, (db) =>
    sql`update segments set deleted_at = now() where account_id = ${tenant.id} and of_send_id = ${send.id}`.execute(db),
  );
  expect(await sweep(tenant)).toBe(5);
});

test('recipients are kept for thirty days at least, and for two years at most', async () => {
  const { tenant } = await newSender();
  const put = async (archive_days: number) => {
    const { version } = (await tenant.as('owner').get<{ version: number }>('/email_settings/current')).body;
    return (await tenant.as('owner').put('/email_settings/current', { archive_days, version })).status;
  };
  expect([await put(29), await put(30), await put(730), await put(731)]).toEqual([422, 200, 200, 422]);
});
