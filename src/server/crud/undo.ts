/** Taking a change back, as the audit wrote it down: a single one, or a whole batch. */
import { randomUUID } from 'node:crypto';

import { maxBulkRows } from '../../shared/specification/constants.ts';
import type { UndoBody, UndoReply } from '../../shared/contracts/audit-calls.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { requireStepUp } from '../http/require-step-up.ts';
import { findTarget, readEntries, requireUndoRights, requireWholeBatch, type Entry } from './undo-entries.ts';
import { requireWholeTrees } from './require-tree.ts';
import { startUndoJob } from './undo-job.ts';
import { planUndo, refusal, takeBack, type Plan } from './undo-record.ts';

/**
 * Sets every field that the entry changed back to what it was; an entry of a batch takes the whole batch back, unless `scope` says
 * `entry`. All of it or nothing, unless `only_unchanged` leaves out what has changed since. The undo is a change of its own, with its
 * own entry, and can be taken back in turn. A batch of more than 500 is taken back as a job, record by record (undo-job.ts).
 *
 * @throws AppError 404; 403 without the permission of the change, or of undoing what others did, or `step_up_required`; 409 `undo_refused` when it is final,
 *   taken back already, or has moved on (`details`: UndoRefusal); 422 and `in_use` as for any write
 */
export async function undo(
  tenant: TenantScope,
  asked: { auditId: string; how: UndoBody },
  caller: Caller,
): Promise<UndoReply> {
  const { reason = null, only_unchanged = false, scope = 'batch' } = asked.how;
  const target = await findTarget(tenant, asked.auditId, scope);
  // Who has no right to a change is not told whether it can be taken back.
  requireUndoRights(target, caller);
  await requireWholeBatch(tenant, target, caller);
  const { definition } = target;
  if (!definition || !target.isReversible) throw refusal({ reason: 'final' });
  // Taking back is one route for all kinds of records.
  if (definition.stepUp) await requireStepUp(tenant, caller);
  if (target.count > maxBulkRows) {
    const params = { audit_id: asked.auditId, reason, only_unchanged };
    return startUndoJob(tenant, { ...target, definition, params }, caller);
  }
  const plans = await planAll(tenant, definition, await readEntries(tenant, target.where), only_unchanged);
  const batchId = plans.length > 1 ? randomUUID() : null;
  const undone: { id: string; auditId: string | null }[] = [];
  for (const plan of plans) {
    const written = await takeBack({ tenant, definition, caller }, plan, { reason, batchId });
    undone.push({ id: plan.entry.resource_id, auditId: written.auditId });
  }
  await requireWholeTrees(tenant, definition);
  const [first] = undone;
  if (!first) throw new Error('Of a change that can be taken back nothing was left to be.');
  const left = plans
    .filter(({ moved }) => moved.length > 0)
    .map(({ row, moved }) => ({ id: String(row.id), fields: moved }));
  return { data: { resource: definition.name, ids: undone.map(({ id }) => id), audit_id: first.auditId, left } };
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
  if (open.length === 0 || (open.length < entries.length && !onlyUnchanged)) {
    const [undone_by] = taken.values();
    throw refusal({ reason: 'undone', ...(undone_by !== undefined && { undone_by }) });
  }

  const plans: Plan[] = [];
  for (const entry of open) plans.push(await planUndo(tenant, definition, entry));
  const moved = plans.filter((plan) => plan.moved.length > 0);
  const possible = plans.filter((plan) => plan.unchanged.length > 0);
  const [first] = moved;
  if (first && (!onlyUnchanged || possible.length === 0))
    throw refusal({
      reason: 'changed',
      id: String(first.row.id),
      fields: [...new Set(moved.flatMap((plan) => plan.moved))],
      moved: moved.length,
      possible: possible.length,
    });
  return possible;
}

/** Which of the entries have been taken back, by which. */
async function takenBack(tenant: TenantScope, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await tenant
    .selectFrom('audit_logs')
    .select(['id', 'undoes'])
    .where(
      'undoes',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id]])));
}
