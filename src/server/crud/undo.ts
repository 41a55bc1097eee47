/** Taking a change back, as the audit wrote it down: a single one, or a whole batch. */
import { randomUUID } from 'node:crypto';

import { undoBody, type UndoRefusal, type UndoReply } from '../../shared/contracts/audit.ts';
import type { Resource } from '../../shared/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { parseBody } from './problems.ts';
import { lockRow } from './read.ts';
import { isSameValue, type Row } from './record.ts';
import { refuseInUse, requireReferences } from './references.ts';
import { previousColumn, stateFields } from './states.ts';
import { findEntries, mostAtOnce, requireUndoRights, type Entry } from './undo-entries.ts';
import { changeRow } from './write.ts';

/** What can be taken back of an entry, and what has moved on. */
interface Plan {
  entry: Entry;
  row: Row;
  /** Columns that are as the entry left them. */
  unchanged: string[];
  moved: string[];
}

/**
 * Sets every field that the entry changed back to what it was; an entry of a batch takes the whole batch back, unless `scope` says
 * `entry`. All of it or nothing, unless `only_unchanged` leaves out what has changed since. The undo is a change of its own, with its
 * own entry, and can be taken back in turn.
 *
 * @throws AppError 404; 403 without the permission of the change, or of undoing what others did; 409 `undo_refused` when it is final,
 *   taken back already, or has moved on (`details`: UndoRefusal); 422 and `in_use` as for any write
 */
export async function undo(
  tenant: TenantScope,
  target: { auditId: string; body: unknown },
  caller: Caller,
): Promise<UndoReply> {
  const { reason, only_unchanged = false, scope = 'batch' } = parseBody(undoBody, target.body);
  const { definition, entries } = await findEntries(tenant, target.auditId, scope);
  // Who has no right to a change is not told whether it can be taken back.
  requireUndoRights(definition, entries, caller);
  if (!definition || entries.some((entry) => entry.undo_class !== 'reversible')) throw refusal({ reason: 'final' });

  if (entries.length > mostAtOnce) throw refusal({ reason: 'too_many' });

  const plans = await planAll(tenant, definition, entries, only_unchanged);
  const batchId = plans.length > 1 ? randomUUID() : null;
  const undone: { id: string; auditId: string }[] = [];
  for (const plan of plans) {
    const change = { reason: reason ?? null, batchId };
    undone.push(await takeBack({ tenant, definition, caller }, plan, change));
  }
  const left = plans
    .filter(({ moved }) => moved.length > 0)
    .map(({ row, moved }) => ({ id: String(row.id), fields: moved }));
  return { data: { resource: definition.name, ids: undone.map(({ id }) => id), audit_id: undone[0]!.auditId, left } };
}

/** Locks every record and compares it with what the entry left there. */
async function planAll(
  tenant: TenantScope,
  definition: Resource,
  entries: readonly Entry[],
  onlyUnchanged: boolean,
): Promise<Plan[]> {
  const taken = await takenBack(tenant, entries);
  const open = entries.filter((entry) => !taken.has(entry.id));
  if (open.length === 0 || (open.length < entries.length && !onlyUnchanged))
    throw refusal({ reason: 'undone', undone_by: [...taken.values()][0]! });

  const plans: Plan[] = [];
  for (const entry of open) {
    const row = await lockRow(tenant, definition, entry.resource_id, 'any').catch(refuseGone);
    plans.push({ entry, row, ...compare(definition, row, entry) });
  }
  const moved = plans.filter((plan) => plan.moved.length > 0);
  const possible = plans.filter((plan) => plan.unchanged.length > 0);
  if (moved.length > 0 && (!onlyUnchanged || possible.length === 0))
    throw refusal({
      reason: 'changed',
      id: String(moved[0]!.row.id),
      fields: [...new Set(moved.flatMap((plan) => plan.moved))],
      moved: moved.length,
      possible: possible.length,
    });
  return possible;
}

/** A state and where it came from move together; a record in the bin is brought back before anything else of it. */
function compare(definition: Resource, row: Row, { after }: Entry): Pick<Plan, 'unchanged' | 'moved'> {
  const columns = Object.keys(after);
  if (row.deleted_at && !('deleted_at' in after)) return { unchanged: [], moved: ['deleted_at'] };
  const differs = (column: string) => !isSameValue(row[column], after[column]);
  const twins = new Map(
    stateFields(definition).flatMap((field) => [
      [field, previousColumn(field)],
      [previousColumn(field), field],
    ]),
  );
  const moved = columns.filter(
    (column) => differs(column) || (columns.includes(twins.get(column) ?? '') && differs(twins.get(column)!)),
  );
  return { unchanged: columns.filter((column) => !moved.includes(column)), moved };
}

interface Acting {
  tenant: TenantScope;
  definition: Resource;
  caller: Caller;
}

async function takeBack(
  { tenant, definition, caller }: Acting,
  { entry, row, unchanged }: Plan,
  marks: { reason: string | null; batchId: string | null },
): Promise<{ id: string; auditId: string }> {
  const { before } = entry;
  // What was created goes to the recycle bin; it is never destroyed.
  const values = before
    ? Object.fromEntries(unchanged.map((column) => [column, before[column] ?? null]))
    : { deleted_at: new Date().toISOString() };
  await requireConsistent(tenant, definition, row, values);
  const change = {
    row,
    values,
    action: 'undo',
    audit: 'reversible',
    undoes: entry.id,
    always: true,
    ...marks,
  } as const;
  const written = await changeRow(tenant, definition, change, caller);
  return { id: entry.resource_id, auditId: written.auditId! };
}

/** The same conditions as for a write by hand: nothing in use goes, and what comes back refers to what is there. */
async function requireConsistent(tenant: TenantScope, definition: Resource, row: Row, values: Row): Promise<void> {
  if (values.deleted_at) return refuseInUse(tenant, definition, String(row.id));
  await requireReferences(tenant, definition, values.deleted_at === null ? { ...row, ...values } : values);
}

/** Which of the entries have been taken back, by which. */
async function takenBack(tenant: TenantScope, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await tenant.db
    .selectFrom('audit_logs')
    .select(['id', 'undoes'])
    .where('account_id', '=', tenant.accountId)
    .where(
      'undoes',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, undoes }) => [undoes!, id]));
}

/** Each cause says itself; the words stand with those of verbs. */
const refusal = (details: Partial<UndoRefusal> & Pick<UndoRefusal, 'reason'>) =>
  new AppError('undo_refused', {
    textKey: `actions.undo_refused.${details.reason}`,
    details: { fields: [], ...details },
  });

function refuseGone(): never {
  throw refusal({ reason: 'gone' });
}
