/**
 * What a file said of people goes when nobody can take the import back any more: its rows and the file itself. What came of it, in
 * numbers, stays. Own choice: seven days after anything was last done with it, also where it was begun and left.
 */
import { sql } from 'kysely';

import { undoDays } from '../../../shared/imports/import-steps.ts';
import { listTenants } from '../../db/list-tenants.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { deleteAfterBackup } from '../../files/delete-after-backup.ts';
import type { JobSchedule, ScheduleContext } from '../../jobs/job-handler.ts';

export const importCleanup: JobSchedule = {
  name: 'sweep_imports',
  cron: '37 * * * *',
  run: async (context) => {
    for (const { id } of await listTenants(context.database)) {
      if (context.signal.aborted) return;
      // One organisation's trouble is no other's.
      const swept = await cleanUpImports(context, id).catch((error: unknown) => {
        context.log.error({ err: error, account: id }, 'old imports could not be swept');
        return 0;
      });
      if (swept > 0) context.log.info({ account: id, swept }, 'rows and files of old imports were removed');
    }
  },
};

/** Sweeps the imports of one tenant; answers how many. What fails is tried again the next time. */
export async function cleanUpImports(
  { database, storage }: Pick<ScheduleContext, 'database' | 'storage'>,
  accountId: string,
): Promise<number> {
  const who = { accountId, actorId: null };
  for (let swept = 0; ; swept += 1) {
    const key = await withTenant(database, who, removeRows);
    if (key === undefined) return swept;
    // The row lets go of the file last, so that none is left behind.
    if (!(await deleteAfterBackup({ database, storage }, accountId, [key]))) return swept;
    await withTenant(database, who, (tenant) =>
      tenant.updateTable('import_jobs').set({ file_key: null }).where('file_key', '=', key).execute(),
    );
  }
}

/** Removes the rows of one import that is due, and answers where its file is. What nobody ended is called off, or failed half way. */
async function removeRows({ db, accountId }: TenantScope): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; file_key: string }>`
    update import_jobs set state = case when state in ('uploaded', 'mapped', 'checking', 'ready') then 'cancelled'
        when state = 'importing' then 'failed' else state end,
      version = version + 1
    where account_id = ${accountId} and id = (
      select i.id from import_jobs i
      where i.account_id = ${accountId} and i.file_key is not null and i.updated_at < now() - make_interval(days => ${undoDays})
        and not exists (select from jobs j where j.account_id = i.account_id and j.id = i.job_id and j.status in ('queued', 'running'))
      order by i.updated_at limit 1 for update skip locked)
    returning id, file_key`.execute(db);
  const [due] = rows;
  if (!due) return undefined;
  await sql`delete from import_rows where account_id = ${accountId} and import_id = ${due.id}`.execute(db);
  return due.file_key;
}
