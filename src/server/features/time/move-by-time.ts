/** What time does to records, written down for every client organisation, whether anybody looks or not. */
import { sql } from 'kysely';

import type { Language } from '../../../shared/constants.ts';
import { findResource, resourceNames } from '../../../shared/resources/index.ts';
import { moveDue } from '../../crud/move-due.ts';
import { clockOf } from '../../crud/timed-states.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import type { JobSchedule } from '../../jobs/job-kind.ts';

/** Every five minutes; what is due meanwhile is shown as moved by whoever reads it. */
export const timeSchedule: JobSchedule = {
  name: 'move_by_time',
  cron: '*/5 * * * *',
  run: async ({ database, log, signal }) => {
    for (const tenant of await listTenants(database)) {
      if (signal.aborted) return;
      // One organisation's trouble is no other's.
      await moveTenant(database, tenant, signal).catch((error: unknown) =>
        log.error({ err: error, account: tenant.id }, 'what is due could not be written down'),
      );
    }
  },
};

interface Tenant {
  id: string;
  time_zone: string;
  default_language: Language;
}

/** The organisations there are: ids, and what a day and a name are there. It is all that is known of more than one at once. */
const listTenants = (database: ServerDatabase): Promise<Tenant[]> =>
  database.lookUp(sql<Tenant>`select id, time_zone, default_language from list_tenants()`);

/** Moves all that is due in an organisation; answers how many records were. */
export async function moveTenant(
  database: ServerDatabase,
  { id, time_zone, default_language }: Tenant,
  signal: AbortSignal,
): Promise<number> {
  const clock = clockOf(time_zone);
  const writer = {
    actorKind: 'system',
    defaultLanguage: default_language,
    requestId: null,
    ip: null,
    userAgent: null,
  } as const;
  let total = 0;
  for (const name of resourceNames) {
    const definition = findResource(name)!;
    // A view's records are moved where they are kept.
    if (definition.viewOf !== undefined || definition.timedMoves.length === 0) continue;
    for (let moved = -1; moved !== 0 && !signal.aborted; total += moved)
      moved = await withTenant(database, { accountId: id, actorId: null }, (tenant) =>
        moveDue(tenant, definition, { clock, writer }),
      );
  }
  return total;
}
