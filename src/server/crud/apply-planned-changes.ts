/** Makes what was planned for a day once it has begun, as whoever planned it, with the rights that they have then. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { findResource } from '../definitions/registry.ts';
import type { ListedTenant } from '../db/list-tenants.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { requirePermission } from '../http/caller.ts';
import { problemOfError } from '../jobs/job-record.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { findPerson, personGone } from '../jobs/person.ts';
import { requireValues } from './check-values.ts';
import { lockRow } from './read.ts';
import { isSameValue } from './record.ts';
import type { Row } from './row.ts';
import { changeRow } from './write.ts';

export const plannedChangesSchedule = tenantSchedule({
  name: 'apply_planned_changes',
  cron: '* * * * *',
  failure: 'what was planned could not be done',
  act: (tenant, { database }) => applyPlanned(database, tenant),
});

interface Due {
  resource: string;
  record_id: string;
  requested_by: string;
}

type Organisation = Pick<ListedTenant, 'id' | 'default_language'>;

/** Makes what is due in an organisation; answers how much was. What cannot be made is kept with the reason, and not tried again. */
export async function applyPlanned(
  database: ServerDatabase,
  organisation: Organisation,
  nowMs = Date.now(),
): Promise<number> {
  const { id: accountId } = organisation;
  const due: Due[] = await readTenant(database, { accountId, actorId: null }, (tenant) =>
    tenant
      .selectFrom('planned_changes')
      .select(['resource', 'record_id', 'requested_by'])
      .where('apply_at', '<=', new Date(nowMs).toISOString())
      .where('problem', 'is', null)
      .orderBy('apply_at')
      .execute(),
  );
  let made = 0;
  for (const one of due) {
    const definition = findResource(one.resource);
    if (definition && (await applyOne(database, organisation, { ...one, definition }))) made += 1;
  }
  return made;
}

type DueOf = Due & { definition: Resource };

async function applyOne(database: ServerDatabase, organisation: Organisation, due: DueOf): Promise<boolean> {
  const who = { accountId: organisation.id, actorId: due.requested_by };
  try {
    return await withTenant(database, who, (tenant) => make(tenant, organisation, due));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await withTenant(database, who, (tenant) =>
      tenant
        .updateTable('planned_changes')
        .set({ problem: JSON.stringify(problemOfError(error)) })
        .where('resource', '=', due.resource)
        .where('record_id', '=', due.record_id)
        .execute(),
    );
    return false;
  }
}

/** @throws AppError for whatever stands against it by now */
async function make(
  tenant: TenantScope,
  { id: account_id, default_language: language }: Organisation,
  { definition, resource, record_id: id, requested_by: started_by }: DueOf,
): Promise<boolean> {
  // Held until the end: of two servers one makes it.
  const planned = await tenant
    .deleteFrom('planned_changes')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('problem', 'is', null)
    .returning(['change', 'before'])
    .executeTakeFirst();
  if (!planned) return false;
  const asker = { account_id, started_by, language, request_id: null, ip: null, user_agent: null };
  const person = await findPerson(tenant, asker);
  if (!person) throw personGone();
  requirePermission(person, definition.can.write);
  const row = await lockRow(tenant, definition, id);
  const [change, before] = [planned.change as Row, planned.before as Row];
  const isOther = Object.entries(before).some(([key, value]) => !isSameValue(value, row[key]));
  if (isOther) throw new AppError('stale_record');
  const values = Object.fromEntries(Object.entries(change).filter(([key, value]) => !isSameValue(value, row[key])));
  await requireValues(tenant, definition, values, person);
  await changeRow(tenant, definition, { row, values, action: 'planned_change', audit: 'reversible' }, person);
  return true;
}
