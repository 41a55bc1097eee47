/** Changes of what is shown now that are made on the next day: planned, looked at, given up. `asks` of a definition says which. */
import { sql } from 'kysely';

import type { PlannedChange } from '../../shared/contracts/planned-changes.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { dayOf, nextDay, startOfDay } from '../../shared/time/time-zone.ts';
import { firstRow } from '../db/first-row.ts';
import { actorOf, type TenantScope } from '../db/scope.ts';
import { actionRefused } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { problemText } from '../jobs/job-record.ts';
import { recordChange } from './audit.ts';
import { lockRow } from './read.ts';
import type { Row } from './row.ts';
import { refuseViolatedRules } from './rules.ts';
import { asOfNow } from './timed-states.ts';
import { planUpdate } from './write.ts';
import { writeHookOf } from './write-hooks.ts';

type Kept = Omit<PlannedChange, 'problem'> & { problem: { code: string; params?: object | null } | null };

/** What is planned of a record: one change, or none. */
export async function readPlanned(
  { db, accountId }: TenantScope,
  { name }: Pick<Resource, 'name'>,
  id: string,
  language: Language,
): Promise<PlannedChange[]> {
  const { rows } = await sql<Kept>`
    select change, before, apply_at, requested_by as requested_by_id, staff_name(account_id, requested_by) as requested_by_name,
      requested_at, problem
      from planned_changes where account_id = ${accountId} and resource = ${name} and record_id = ${id}`.execute(db);
  return rows.map((kept) => ({ ...kept, problem: kept.problem && problemText(language, kept.problem) }));
}

interface Wanted {
  id: string;
  version?: number | undefined;
  change: Row;
}

/**
 * Plans a change, checked as if it were made now. What was planned before is given up.
 *
 * @throws AppError as `updateRecord`; 409 `action_refused` (`not_shown_now`, `so_already`)
 */
export async function planChange(
  tenant: TenantScope,
  definition: Resource,
  { id, version, change }: Wanted,
  { caller, nowMs }: { caller: Caller; nowMs: number },
): Promise<PlannedChange> {
  const body = { ...change, version };
  const { row, values } = await planUpdate(tenant, definition, { id, body }, caller);
  if (!isShown(definition, row, caller)) throw actionRefused('not_shown_now', { verb: 'plan_change' });
  if (Object.keys(values).length === 0) throw actionRefused('so_already', { verb: 'plan_change' });
  refuseViolatedRules(definition, { row, values }, caller);
  await askHook(tenant, definition, { row, values }, caller);
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, row[key] ?? null]));
  const planned = {
    change: JSON.stringify(values),
    before: JSON.stringify(before),
    apply_at: startOfDay(nextDay(dayOf(nowMs, caller.timeZone)), caller.timeZone),
    requested_by: actorOf(tenant),
    requested_at: new Date(nowMs).toISOString(),
    problem: null,
  };
  await tenant
    .insertInto('planned_changes', { ...planned, resource: definition.name, record_id: id })
    .onConflict((conflict) => conflict.columns(['account_id', 'resource', 'record_id']).doUpdateSet(planned))
    .execute();
  recordChange(tenant, caller, { definition, row, action: 'plan_change', before, after: values, audit: 'final' });
  return firstRow(await readPlanned(tenant, definition, id, caller.language));
}

/** Gives up what is planned; where nothing is, nothing happens. @throws AppError 404 */
export async function cancelPlanned(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  caller: Caller,
): Promise<void> {
  const row = await lockRow(tenant, definition, id, 'any');
  const given = await tenant
    .deleteFrom('planned_changes')
    .where('resource', '=', definition.name)
    .where('record_id', '=', id)
    .returning(['change', 'before'])
    .executeTakeFirst();
  if (!given) return;
  const told = { before: given.change as Row, after: given.before as Row };
  recordChange(tenant, caller, { definition, row, action: 'cancel_planned', ...told, audit: 'final' });
}

function isShown(definition: Resource, row: Row, { timeZone }: Caller): boolean {
  const { asks } = definition;
  return asks !== undefined && asks.while.is.includes(String(asOfNow(definition, row, timeZone)[asks.while.field]));
}

/** What a feature has against it is told now; whatever it writes meanwhile is taken back. */
async function askHook(
  tenant: TenantScope,
  definition: Resource,
  { row, values }: { row: Row; values: Row },
  caller: Caller,
): Promise<void> {
  await sql`savepoint planned_change`.execute(tenant.db);
  await writeHookOf(definition)?.before?.({ tenant, definition, row, values, action: 'update', caller });
  await sql`rollback to savepoint planned_change`.execute(tenant.db);
}
