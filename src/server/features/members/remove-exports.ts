/** Files of exports go before their day is over where somebody was erased who may stand in them. */
import { sql } from 'kysely';

import { withTenant } from '../../db/scope.ts';
import { deleteAfterBackup } from '../../files/delete-after-backup.ts';
import type { ScheduleContext } from '../../jobs/job-handler.ts';

/** Removes the files of a tenant's exports whose time is over. Where a backup runs they stay for the cleanup. */
export async function removeOldExports(
  deps: Pick<ScheduleContext, 'database' | 'storage'>,
  accountId: string,
): Promise<void> {
  const who = { accountId, actorId: null };
  const keys = await withTenant(deps.database, who, async ({ db }) => {
    const { rows } = await sql<{ key: string }>`
      select file_key as key from jobs
      where account_id = ${accountId} and kind = 'export' and file_key is not null and file_expires_at <= now()`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  });
  if (keys.length === 0 || !(await deleteAfterBackup(deps, accountId, keys))) return;
  await withTenant(deps.database, who, (tenant) =>
    tenant.updateTable('jobs').set({ file_key: null }).where('file_key', 'in', keys).execute(),
  );
}
