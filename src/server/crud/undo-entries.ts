/** The entries of the audit that an undo is about, and who may take them back. */
import { sql, type RawBuilder } from 'kysely';

import type { AuditClass, Resource } from '../../shared/definition/define-resource.ts';
import { findDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { isOwnOf, mayChange, requireWritable } from '../http/belonging.ts';
import { isAllowed, requirePermission, type Caller } from '../http/caller.ts';
import { maySee, requireFields } from './mask.ts';
import { isId, type Row } from './row.ts';
import { countUses } from './references.ts';
import { stateFields } from './states.ts';
import { undoHandlerOf } from './undo-handlers.ts';

export interface Entry {
  id: string;
  actor_id: string | null;
  action: string;
  resource_id: string;
  before: Row | null;
  after: Row;
  undo_class: AuditClass;
}

/** What of an entry says who may take it back: the thousands of a batch have a few between them. */
interface Shape extends Pick<Entry, 'actor_id' | 'action' | 'undo_class'> {
  count: number;
  is_creation: boolean;
  /** What it changed; null where it was no record that was changed. */
  columns: string[] | null;
}

/** An entry, or the whole batch it belongs to. */
export interface Target {
  /** No definition for what is no record's. */
  definition: Resource | undefined;
  /** Finds the entries `a` of the audit, without those that changed nothing: a label that was there already. */
  where: RawBuilder<boolean>;
  count: number;
  /** Whether each of them can be taken back as such. */
  isReversible: boolean;
  shapes: Shape[];
  /** The batch, where it is taken back as a whole. */
  batchId: string | null;
}

/** @throws AppError 404, also for another tenant's */
export async function findTarget(tenant: TenantScope, auditId: string, scope: 'entry' | 'batch'): Promise<Target> {
  const logs = tenant.selectFrom('audit_logs');
  const columns = ['resource', 'batch_id', 'after'] as const;
  const named = isId(auditId) ? await logs.select(columns).where('id', '=', auditId).executeTakeFirst() : undefined;
  if (!named) throw notFound('audit_logs');
  const own = sql<boolean>`a.account_id = ${tenant.accountId} and a.resource = ${named.resource}`;
  const batchId = scope === 'batch' ? named.batch_id : null;
  const where =
    batchId === null ? sql<boolean>`${own} and a.id = ${auditId}` : sql<boolean>`${own} and a.batch_id = ${batchId}`;
  const { rows } = await sql<Shape>`
    select a.actor_id, a.action, a.undo_class, a.before is null as is_creation,
      case when a.after is not null then array(select jsonb_object_keys(a.after) order by 1) end as columns, count(*)::int as count
    from audit_logs a where ${where} group by 1, 2, 3, 4, 5`.execute(tenant.db);
  const changing = rows.filter((row) => row.columns?.length !== 0);
  const canBeTaken = ({ undo_class, columns: changed }: Shape) => undo_class === 'reversible' && changed !== null;
  return {
    definition: named.after === null ? undefined : findDefinition(named.resource),
    where: sql<boolean>`${where} and a.after <> '{}'`,
    count: changing.reduce((sum, { count }) => sum + count, 0),
    isReversible: changing.length > 0 && changing.every(canBeTaken),
    shapes: rows,
    batchId,
  };
}

/** The entries themselves, in the order in which records are locked everywhere. */
export async function readEntries(tenant: TenantScope, where: RawBuilder<boolean>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select a.* from audit_logs a where ${where} order by a.resource_id, a.at desc`.execute(tenant.db);
  return rows;
}

/** Of the entries `a` those that nothing has taken back. */
export const stillOpen: RawBuilder<boolean> = sql`not exists (
  select from audit_logs u where u.account_id = a.account_id and u.undoes = a.id)`;

/** @throws AppError 403 without the permission of each change, or of undoing what somebody else did */
export function requireUndoRights({ definition, shapes }: Target, caller: Caller): void {
  if (!definition || shapes.some((shape) => shape.actor_id !== caller.actorId))
    requirePermission(caller, 'admin.audit.undo');
  if (!definition) return;
  for (const shape of shapes) {
    for (const anyOf of permissionsOf(definition, shape)) requirePermission(caller, ...anyOf);
    requireFields(definition, shape.columns ?? [], caller);
  }
  requireWritable(definition.belongsTo, caller);
}

/**
 * What others did to the records of the whole organisation at once is not taken back in the part that some chapters have of it: the rest could
 * then not be taken back as one any more.
 *
 * @throws AppError 403 where a batch of others has entries that the caller does not see
 */
export async function requireWholeBatch(
  tenant: TenantScope,
  { batchId, shapes }: Target,
  caller: Caller,
): Promise<void> {
  if (batchId === null || shapes.every(({ actor_id }) => isOwnOf(actor_id, caller))) return;
  const seen = shapes.reduce((sum, { count }) => sum + count, 0);
  const asked = { id: batchId, live: false, most: seen + 1 };
  const [batch] = await countUses(tenant, [{ resource: 'audit_logs', field: 'batch_id' }], asked);
  if (batch && batch.count > seen) requireWritable('organisation', caller);
}

/** The same as an answer. */
export function mayUndo(
  definition: Resource,
  { before, after, ...entry }: Omit<Entry, 'id' | 'resource_id'>,
  caller: Caller,
): boolean {
  const columns = Object.keys(after);
  return (
    mayChange(definition.belongsTo, caller) &&
    (entry.actor_id === caller.actorId || isAllowed(caller, 'admin.audit.undo')) &&
    permissionsOf(definition, { ...entry, columns, is_creation: before === null }).every((anyOf) =>
      isAllowed(caller, ...anyOf),
    ) &&
    columns.every((column) => maySee(definition.fields[column], caller))
  );
}

/** The permissions that the change itself took: of the verb where a state moved or an action was done, of writing otherwise. */
function permissionsOf(
  definition: Resource,
  { action, is_creation, columns }: Pick<Shape, 'action' | 'is_creation' | 'columns'>,
) {
  const done = definition.actions.find(({ verb }) => verb === action);
  if (done) return [[done.can]];
  const handler = undoHandlerOf(definition, columns ?? []);
  if (handler) return [[handler.permission(definition)]];
  const states = is_creation ? [] : stateFields(definition).filter((field) => columns?.includes(field));
  if (states.length === 0) return [[definition.can.write]];
  return states.map((field) => {
    const moves = definition.transitions.filter((move) => move.field === field);
    const same = moves.filter((move) => move.verb === action);
    return (same.length > 0 ? same : moves).map((move) => move.can);
  });
}
