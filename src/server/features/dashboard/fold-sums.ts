/** Moves what has gathered for the dashboard's sums to them, where nobody who writes has done so. */
import { sql } from 'kysely';

import { listTenants } from '../../db/list-tenants.ts';
import { withTenant } from '../../db/scope.ts';
import type { JobSchedule } from '../../jobs/job-handler.ts';

/** After a large import nobody may write for long, and each call would add up all that it left. */
export const foldSchedule: JobSchedule = {
  name: 'fold_dashboard',
  cron: '*/5 * * * *',
  run: async ({ database, log, signal }) => {
    for (const { id } of await listTenants(database)) {
      if (signal.aborted) return;
      await withTenant(database, { accountId: id, actorId: null }, ({ db }) =>
        sql`select fold_dashboard_changes(${id})`.execute(db),
      ).catch((error: unknown) => log.error({ err: error, account: id }, 'sums could not be folded'));
    }
  },
};
