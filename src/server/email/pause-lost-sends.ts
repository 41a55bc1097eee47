/** Looks after sends that wait in no queue, which tells of a restored backup: nobody knows then who has got the mail since, so a person decides. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { forgetAttempts } from './mails-of-hour.ts';
import { lockSend, moveSend } from './move-send.ts';
import { laneKey, lanes, queueEnd, queueStart, startKey } from './send-queue.ts';

export const lostSends = tenantSchedule({
  name: 'pause_lost_sends',
  cron: '*/5 * * * *',
  failure: 'sends could not be looked after',
  act: ({ id }, { database }) => lookAfter(database, id),
});

async function lookAfter(database: ServerDatabase, accountId: string): Promise<void> {
  await pauseLostSends(database, accountId);
  await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    await forgetAttempts(tenant);
    await endForgotten(tenant);
  });
}

/** Whoever waits for a send that was cancelled is told so, though its queue was lost. */
async function endForgotten(tenant: TenantScope): Promise<void> {
  const { accountId, db } = tenant;
  const { rows } = await sql<{ id: string }>`
    select id from email_sends s where account_id = ${accountId} and status = 'cancelled' and queued_count > 0 and exists (
      select from email_recipients r where r.account_id = s.account_id and r.send_id = s.id and r.status in ('queued', 'deferred'))`.execute(
    db,
  );
  for (const { id } of rows) tenant.defer(queueEnd(accountId, id));
}

/** Answers how many were paused. */
export async function pauseLostSends(database: ServerDatabase, accountId: string): Promise<number> {
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql<{ id: string }>`
      select id from email_sends where account_id = ${accountId} and deleted_at is null
         and status in ('scheduled', 'queued', 'sending')`.execute(tenant.db);
    let paused = 0;
    for (const { id } of rows) {
      const keys = [startKey(id), ...lanes.map((lane) => laneKey(id, lane))];
      const row = await lockSend(tenant, id);
      const known = await sql`
        select from graphile_worker._private_jobs where key = any(${keys}) and (attempts < max_attempts or locked_at is not null)`.execute(
        tenant.db,
      );
      if (!row || known.rows.length > 0 || !['scheduled', 'queued', 'sending'].includes(String(row.status))) continue;
      // Of what is yet to begin nobody has got anything.
      if (row.status === 'scheduled' && Date.parse(String(row.send_at)) > Date.now()) {
        tenant.defer(queueStart(accountId, id, String(row.send_at)));
        continue;
      }
      await moveSend(tenant, row, 'paused', { wait_reason: 'interrupted' });
      paused += 1;
    }
    return paused;
  });
}
