/** Moves what has gathered for the dashboard's sums to them, where nobody who writes has done so. */
import { sql } from 'kysely';

import { withTenant } from '../../db/scope.ts';
import { tenantSchedule } from '../../jobs/tenant-schedule.ts';

/** After a large import nobody may write for long, and each call would add up all that it left. */
export const foldSchedule = tenantSchedule({
  name: 'fold_dashboard',
  cron: '*/5 * * * *',
  failure: 'sums could not be folded',
  act: ({ id }, { database }) =>
    withTenant(database, { accountId: id, actorId: null }, ({ db }) =>
      sql`select fold_dashboard_changes(${id})`.execute(db),
    ),
});
