/** Looks after what no task looks after: mails that wait in no queue, which tells of a restored backup or a server killed on the last try. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import type { JobSchedule } from '../jobs/job-handler.ts';
import { endMail } from './end-mail.ts';

const atOnce = 500;

export const mailSchedule: JobSchedule = {
  name: 'sweep_mails',
  cron: '*/15 * * * *',
  run: async ({ database, log, signal }) => {
    const lost = await giveUpLost(database, signal);
    if (lost > 0) log.warn({ mails: lost }, 'mails that waited in no queue were given up');
  },
};

/** They are told as failed, not sent: after a restore nobody knows which of them have left since, or on which machine this is. Answers how many. */
export async function giveUpLost(database: ServerDatabase, signal?: AbortSignal): Promise<number> {
  const lost = await database.transaction().execute(async (db) => {
    await sql`select set_config('app.sweep', 'mails', true)`.execute(db);
    const { rows } = await sql<{ account_id: string; id: string }>`
      select m.account_id, m.id from mails m where m.state = 'queued' and not exists (
        select from graphile_worker._private_jobs j where j.key = m.id::text and (j.attempts < j.max_attempts or j.locked_at is not null))
      order by m.created_at limit ${atOnce}`.execute(db);
    return rows;
  });
  for (const { account_id, id } of lost) {
    if (signal?.aborted) break;
    await withTenant(database, { accountId: account_id, actorId: null }, async (tenant) =>
      endMail(tenant, id, { state: 'failed', error: 'lost' }),
    );
  }
  return lost.length;
}
