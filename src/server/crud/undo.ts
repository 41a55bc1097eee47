/** Taking a change back, as the audit wrote it down: a single one, or a whole batch. */
import { randomUUID } from 'node:crypto';

import type { UndoReply } from '../../shared/contracts/collections.ts';
import type { AuditClass, Resource } from '../../shared/define-resource.ts';
import { findResource } from '../../shared/resources/index.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, notFound } from '../errors.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { requireFields } from './mask.ts';
import { lockRow } from './read.ts';
import { isId, isSameValue, type Row } from './record.ts';
import { refuseInUse, requireReferences } from './references.ts';
import { stateFields } from './states.ts';
import { changeRow } from './write.ts';

interface Entry {
  id: string;
  action: string;
  resource_id: string;
  before: Row | null;
  after: Row;
  undo_class: AuditClass;
}

/**
 * Sets every field that the entry changed back to what it was; an entry of a batch takes the whole batch back, or nothing.
 * The undo is a change of its own, with its own entry, and can be taken back in turn.
 *
 * @throws AppError 404; 403 without the permission of the change; 409 `undo_refused` when it is final, taken back already, or
 *   one of its fields has moved on (`details.fields`); 422 and `in_use` as for any write
 */
export async function undo(tenant: TenantScope, auditId: string, caller: Caller): Promise<UndoReply> {
  const { definition, entries } = await findEntries(tenant, auditId);
  // Who has no right to a change is not told whether it can be taken back.
  if (!definition) requirePermission(caller, 'admin.audit.undo');
  else for (const entry of entries) requireRights(definition, entry, caller);
  if (!definition || entries.some((entry) => entry.undo_class !== 'reversible'))
    throw new AppError('undo_refused', { details: { fields: [] } });

  const batchId = entries.length > 1 ? randomUUID() : null;
  const undone: { id: string; auditId: string | null }[] = [];
  for (const entry of entries) undone.push(await takeBack(tenant, definition, { entry, batchId }, caller));
  return { data: { resource: definition.name, ids: undone.map(({ id }) => id), audit_id: undone[0]!.auditId! } };
}

/** The entry and those of its batch, in the order in which records are locked everywhere; no definition for what is no record's. */
async function findEntries(
  tenant: TenantScope,
  auditId: string,
): Promise<{ definition: Resource | undefined; entries: Entry[] }> {
  const logs = tenant.db.selectFrom('audit_logs').where('account_id', '=', tenant.accountId);
  const named = isId(auditId) ? await logs.selectAll().where('id', '=', auditId).executeTakeFirst() : undefined;
  if (!named) throw notFound('audit_logs');
  const definition = findResource(named.resource);
  const rows =
    named.batch_id === null
      ? [named]
      : await logs
          .selectAll()
          .where('resource', '=', named.resource)
          .where('batch_id', '=', named.batch_id)
          // A batch is written in one transaction, at one moment; there is an index on that, and none on the batch.
          .where('at', '>=', named.at)
          .where('at', '<', new Date(Date.parse(named.at) + 1).toISOString())
          .orderBy('resource_id')
          .execute();
  return { definition, entries: rows as unknown as Entry[] };
}

/** The permission that the change itself took: of the verb where a state moved, of writing otherwise, and of private fields. */
function requireRights(definition: Resource, { action, before, after }: Entry, caller: Caller): void {
  const columns = Object.keys(after ?? {});
  const states = before === null ? [] : stateFields(definition).filter((field) => columns.includes(field));
  if (states.length === 0) requirePermission(caller, definition.can.write);
  for (const field of states) {
    const moves = definition.transitions.filter((move) => move.field === field);
    const same = moves.filter((move) => move.verb === action);
    requirePermission(caller, ...(same.length > 0 ? same : moves).map((move) => move.can));
  }
  requireFields(definition, columns, caller);
}

async function takeBack(
  tenant: TenantScope,
  definition: Resource,
  { entry, batchId }: { entry: Entry; batchId: string | null },
  caller: Caller,
): Promise<{ id: string; auditId: string | null }> {
  const row = await lockRow(tenant, definition, entry.resource_id, 'any').catch(refuseGone);
  await refuseTakenBack(tenant, entry);
  const moved = Object.keys(entry.after).filter((column) => !isSameValue(row[column], entry.after[column]));
  if (row.deleted_at && !('deleted_at' in entry.after)) moved.push('deleted_at');
  if (moved.length > 0) throw new AppError('undo_refused', { details: { fields: moved, id: row.id } });

  // What was created goes to the recycle bin; it is never destroyed.
  const values = entry.before ?? { deleted_at: new Date().toISOString() };
  await requireConsistent(tenant, definition, row, values);
  const change = { row, values, action: 'undo', audit: 'reversible', undoes: entry.id, batchId } as const;
  const written = await changeRow(tenant, definition, change, caller);
  return { id: entry.resource_id, auditId: written.auditId };
}

/** The same conditions as for a write by hand: nothing in use goes, and what comes back refers to what is there. */
async function requireConsistent(tenant: TenantScope, definition: Resource, row: Row, values: Row): Promise<void> {
  if (values.deleted_at) return refuseInUse(tenant, definition, String(row.id));
  await requireReferences(tenant, definition, values.deleted_at === null ? { ...row, ...values } : values);
}

async function refuseTakenBack(tenant: TenantScope, entry: Entry): Promise<void> {
  const taken = await tenant.db
    .selectFrom('audit_logs')
    .select('id')
    .where('account_id', '=', tenant.accountId)
    .where('undoes', '=', entry.id)
    .executeTakeFirst();
  if (taken) throw new AppError('undo_refused', { details: { fields: [], undone_by: taken.id } });
}

function refuseGone(): never {
  throw new AppError('undo_refused', { details: { fields: [] } });
}
