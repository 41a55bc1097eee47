/**
 * Removes files of exports and imports that no row points to: a server was killed between the file and its row. Own choice: what was
 * found without a row twice, a day apart, so that none goes that is just being made.
 */
import { withTenant } from '../db/scope.ts';
import type { JobSchedule, ScheduleContext } from './job-handler.ts';

/** Found without a row the last time. */
let suspects: ReadonlySet<string> = new Set();

export const fileCleanup: JobSchedule = {
  name: 'sweep_files',
  cron: '23 3 * * *',
  run: async (context) => {
    const { unclaimed, removed } = await cleanUpFiles(context, suspects);
    suspects = unclaimed;
    if (removed > 0) context.log.info({ removed }, 'files that nothing pointed to were removed');
  },
};

/** Removes those of the `suspects` that nothing points to now either; answers what else nothing points to. */
export async function cleanUpFiles(
  { database, storage, signal }: Omit<ScheduleContext, 'log'>,
  suspected: ReadonlySet<string>,
): Promise<{ unclaimed: ReadonlySet<string>; removed: number }> {
  const unclaimed = new Set<string>();
  let removed = 0;
  for await (const key of storage.list()) {
    if (signal.aborted) break;
    const [accountId, area] = key.split('/') as [string, string];
    if (area !== 'exports' && area !== 'imports') continue;
    const table = area === 'exports' ? 'jobs' : 'import_jobs';
    const row = await withTenant(database, { accountId, actorId: null }, (tenant) =>
      tenant.selectFrom(table).select('id').where('file_key', '=', key).executeTakeFirst(),
    );
    if (row) continue;
    if (!suspected.has(key)) unclaimed.add(key);
    else {
      await storage.remove(key);
      removed += 1;
    }
  }
  return { unclaimed, removed };
}
