/** Erases who is due: everything personal goes for good, out of the record, whatever hangs on it, and the audit. Own choice: 14 days after it was asked for. */
import { sql } from 'kysely';

import { systemOrigin, writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import { everyDefinition } from '../../definitions/registry.ts';
import type { JobSchedule, ScheduleContext } from '../../jobs/job-handler.ts';
import { erasurePlan } from './erasure-plan.ts';
import { removeOldExports } from './remove-exports.ts';

const atOnce = 100;
const plan = () => erasurePlan(everyDefinition());

interface Due {
  account_id: string;
  member_id: string;
  requested_by: string | null;
}

export const eraseSchedule: JobSchedule = {
  name: 'erase_due_members',
  cron: '7 * * * *',
  run: async ({ database, storage, signal, log }) => {
    const erased = await eraseDueMembers(database, { storage, signal, log });
    if (erased > 0) log.info({ erased }, 'members were erased');
  },
};

/**
 * Answers how many were erased. Each is a transaction of its own, so that one that fails stands in nobody's way; of two servers that do
 * it at once, one erases each.
 */
export async function eraseDueMembers(
  database: ServerDatabase,
  { storage, signal, log }: Partial<Pick<ScheduleContext, 'storage' | 'signal' | 'log'>> = {},
): Promise<number> {
  let erased = 0;
  for (const due of await findDue(database)) {
    if (signal?.aborted) break;
    const isErased = await eraseOne(database, due).catch((error: unknown) => {
      log?.error({ err: error, account: due.account_id, member: due.member_id }, 'a member could not be erased');
      return false;
    });
    if (!isErased) continue;
    erased += 1;
    if (storage) await removeOldExports({ database, storage }, due.account_id);
  }
  return erased;
}

/** The one look across tenants: the database shows what is due, and nothing else, to who says what it is looking for. */
function findDue(database: ServerDatabase): Promise<Due[]> {
  return database.transaction().execute(async (db) => {
    await sql`select set_config('app.sweep', 'erasures', true)`.execute(db);
    const { rows } = await sql<Due>`
      select account_id, member_id, requested_by from member_erasures where due_at <= now() and not waits_for_second order by due_at limit ${atOnce}`.execute(
      db,
    );
    return rows;
  });
}

function eraseOne(database: ServerDatabase, { account_id, member_id, requested_by }: Due): Promise<boolean> {
  return withTenant(database, { accountId: account_id, actorId: requested_by }, async (tenant) => {
    // Held, so that nobody calls it off or asks anew for it meanwhile.
    const { rows } = await sql<{ done: boolean }>`
      with due as (select member_id from member_erasures
        where account_id = ${account_id} and member_id = ${member_id} and not waits_for_second for update)
      select erase_member(member_id, ${JSON.stringify(plan())}::jsonb) as done from due`.execute(tenant.db);
    if (!rows[0]?.done) return false;
    const entry = { action: 'erased', resource: 'members', resourceId: member_id, audit: 'final' as const };
    await writeAudit(tenant, systemOrigin, { ...entry, after: { account_status: 'erased' } });
    return true;
  });
}
