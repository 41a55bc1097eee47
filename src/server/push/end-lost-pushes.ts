/** Looks after push messages that wait in no queue, which tells of a restored backup: nobody knows then who has got them since, so they end. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { cancelPush, lockPush } from './follow-push.ts';
import { pushKey, queuePush } from './push-queue.ts';

export const lostPushes = tenantSchedule({
  name: 'end_lost_pushes',
  cron: '*/5 * * * *',
  failure: 'push messages could not be looked after',
  act: ({ id }, { database }) => endLostPushes(database, id),
});

/** Answers how many were ended. What is yet to begin nobody has got: it goes back into the queue. */
export async function endLostPushes(database: ServerDatabase, accountId: string): Promise<number> {
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql<{ id: string }>`
      select announcement_id as id from push_sends
       where account_id = ${accountId} and status in ('queued', 'sending')`.execute(tenant.db);
    let ended = 0;
    for (const { id } of rows) if (await isLost(tenant, id)) ended += await endOrQueue(tenant, id);
    return ended;
  });
}

async function isLost({ db }: TenantScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
     where key = ${pushKey(id)} and (attempts < max_attempts or locked_at is not null)`.execute(db);
  return rows.length === 0;
}

async function endOrQueue(tenant: TenantScope, id: string): Promise<number> {
  const send = await lockPush(tenant, id);
  if (send?.status === 'queued' && Date.parse(send.due_at) > Date.now()) {
    tenant.defer(queuePush(tenant.accountId, id, send.due_at));
    return 0;
  }
  await cancelPush(tenant, id);
  return 1;
}
