/** Removes who got sends that ended long ago, where an organisation wants it so; what came of each send stays in its counts. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { overStates } from '../../shared/resources/parts/email-send-states.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';

/** Rows in one transaction: others write to the table meanwhile. */
const atOnce = 1_000;

export const recipientSweep = tenantSchedule({
  name: 'remove_recipients',
  cron: '43 3 * * *',
  failure: 'recipients of old sends could not be removed',
  act: ({ id }, { database, signal }) => removeRecipients(database, id, { signal }),
});

interface Removing {
  signal?: AbortSignal;
  batch?: number;
}

/** Answers how many were removed. */
export async function removeRecipients(
  database: ServerDatabase,
  accountId: string,
  { signal, batch = atOnce }: Removing = {},
): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await withTenant(database, { accountId, actorId: null }, (tenant) => removeSome(tenant, batch));
    if (count === undefined) return removed;
    removed += count;
    if (signal?.aborted) return removed;
  }
}

/** Some of the oldest send that is due; undefined where none is. A send of which a segment or a resend is made keeps them. */
async function removeSome({ db, accountId }: TenantScope, batch: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from email_sends s join email_settings e on e.account_id = s.account_id
     where s.account_id = ${accountId} and s.recipients_removed_at is null and s.status = any(${overStates})
       and s.finished_at < now() - make_interval(days => e.archive_days)
       and not exists (select from segments g where g.account_id = s.account_id and g.of_send_id = s.id and g.deleted_at is null)
       and not exists (select from email_sends r where r.account_id = s.account_id and r.resend_of_id = s.id
         and r.started_at is null and r.status <> 'cancelled' and r.deleted_at is null)
     order by s.finished_at, s.id limit 1 for update of s skip locked`.execute(db);
  const [send] = rows;
  if (!send) return undefined;
  const gone = await sql`
    delete from email_recipients where account_id = ${accountId} and id in (
      select id from email_recipients where account_id = ${accountId} and send_id = ${send.id} limit ${batch})
    returning id`.execute(db);
  if (gone.rows.length < batch)
    await sql`
      update email_sends set recipients_removed_at = now() where account_id = ${accountId} and id = ${send.id}`.execute(
      db,
    );
  return gone.rows.length;
}
