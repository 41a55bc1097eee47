/** The entries of the audit that an undo is about, and who may take them back. */
import type { AuditClass, Resource } from '../../shared/define-resource.ts';
import { findResource } from '../../shared/resources/index.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors.ts';
import { isAllowed, requirePermission, type Caller } from '../http/caller.ts';
import { maySee, requireFields } from './mask.ts';
import { isId, type Row } from './record.ts';
import { stateFields } from './states.ts';

export interface Entry {
  id: string;
  actor_id: string | null;
  action: string;
  resource_id: string;
  before: Row | null;
  after: Row;
  undo_class: AuditClass;
}

/** More at once would hold locks for too long, and nothing is taken back by halves. Own choice. */
export const mostAtOnce = 5_000;

/** The entry, or all of its batch, in the order in which records are locked everywhere; no definition for what is no record's. */
export async function findEntries(
  tenant: TenantScope,
  auditId: string,
  scope: 'entry' | 'batch',
): Promise<{ definition: Resource | undefined; entries: Entry[] }> {
  const logs = tenant.db.selectFrom('audit_logs').where('account_id', '=', tenant.accountId);
  const named = isId(auditId) ? await logs.selectAll().where('id', '=', auditId).executeTakeFirst() : undefined;
  if (!named) throw notFound('audit_logs');
  const definition = named.after === null ? undefined : findResource(named.resource);
  const rows =
    named.batch_id === null || scope === 'entry'
      ? [named]
      : await logs
          .selectAll()
          .where('batch_id', '=', named.batch_id)
          .where('resource', '=', named.resource)
          .orderBy('resource_id')
          .limit(mostAtOnce + 1)
          .execute();
  return { definition, entries: rows as unknown as Entry[] };
}

/** @throws AppError 403 without the permission of each change, or of undoing what somebody else did */
export function requireUndoRights(definition: Resource | undefined, entries: readonly Entry[], caller: Caller): void {
  if (!definition || entries.some((entry) => entry.actor_id !== caller.actorId))
    requirePermission(caller, 'admin.audit.undo');
  if (!definition) return;
  for (const entry of entries) {
    for (const anyOf of permissionsOf(definition, entry)) requirePermission(caller, ...anyOf);
    requireFields(definition, Object.keys(entry.after), caller);
  }
}

/** The same as an answer. */
export function mayUndo(definition: Resource, entry: Entry, caller: Caller): boolean {
  return (
    (entry.actor_id === caller.actorId || isAllowed(caller, 'admin.audit.undo')) &&
    permissionsOf(definition, entry).every((anyOf) => isAllowed(caller, ...anyOf)) &&
    Object.keys(entry.after).every((column) => maySee(definition.fields[column], caller))
  );
}

/** The permissions that the change itself took: of the verb where a state moved or an action was done, of writing otherwise. */
function permissionsOf(definition: Resource, { action, before, after }: Entry) {
  const done = definition.actions.find(({ verb }) => verb === action);
  if (done) return [[done.can]];
  const columns = Object.keys(after);
  const states = before === null ? [] : stateFields(definition).filter((field) => columns.includes(field));
  if (states.length === 0) return [[definition.can.write]];
  return states.map((field) => {
    const moves = definition.transitions.filter((move) => move.field === field);
    const same = moves.filter((move) => move.verb === action);
    return (same.length > 0 ? same : moves).map((move) => move.can);
  });
}
