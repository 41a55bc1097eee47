/** What time does to records, written down for every client organisation, whether anybody looks or not. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findResource, resourceNames, resourceOf } from '../../definitions/registry.ts';
import { applyDueTransitions } from '../../crud/apply-due-transitions.ts';
import { clockOf } from '../../crud/timed-states.ts';
import { systemWriter } from '../../crud/writer.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import type { ListedTenant } from '../../db/list-tenants.ts';
import { withTenant } from '../../db/scope.ts';
import { tenantSchedule } from '../../jobs/tenant-schedule.ts';

/** Every five minutes; what is due meanwhile is shown as moved by whoever reads it. */
export const timeSchedule = tenantSchedule({
  name: 'move_by_time',
  cron: '*/5 * * * *',
  failure: 'what is due could not be written down',
  act: (tenant, { database, signal }) => moveTenant(database, tenant, signal),
});

/** A view's records are moved where they are kept, but for states that are known to the view alone. */
function withOwnMoves(definition: Resource): Resource {
  if (definition.viewOf === undefined) return definition;
  const kept = findResource(definition.viewOf)?.fields ?? {};
  return { ...definition, timedTransitions: definition.timedTransitions.filter(({ field }) => !(field in kept)) };
}

/** Moves all that is due in an organisation; answers how many records were. */
export async function moveTenant(
  database: ServerDatabase,
  { id, time_zone, default_language }: ListedTenant,
  signal: AbortSignal,
): Promise<number> {
  const clock = clockOf(time_zone);
  const writer = systemWriter(default_language);
  let total = 0;
  for (const name of resourceNames) {
    const definition = withOwnMoves(resourceOf(name));
    if (definition.timedTransitions.length === 0) continue;
    for (let moved = -1; moved !== 0 && !signal.aborted; total += moved)
      moved = await withTenant(database, { accountId: id, actorId: null }, (tenant) =>
        applyDueTransitions(tenant, definition, { clock, writer }),
      );
  }
  return total;
}
