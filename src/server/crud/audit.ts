/** The audit entry of a change to a collection: what was done to which record, from what to what. */
import { randomUUID } from 'node:crypto';

import type { AuditClass, Resource } from '../../shared/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { labelOf, type Row } from './record.ts';

/** What a change did. `before` and `after` hold the changed columns alone; null before a create. */
export interface Change {
  definition: Resource;
  /** The record as it is after the change. */
  row: Row;
  action: string;
  before: Row | null;
  after: Row;
  audit: AuditClass;
  batchId?: string | null | undefined;
  reason?: string | null;
  /** The entry that this one takes back. */
  undoes?: string;
}

/**
 * Writes the entry with the end of the transaction and answers its id. Private values stand in it as they were, for without them nothing could be taken back;
 * whoever shows an entry masks them as the record's own are masked.
 */
export function recordChange(tenant: TenantScope, caller: Caller, change: Change): string {
  const { definition, row } = change;
  const id = randomUUID();
  const entry = tenant.db.insertInto('audit_logs').values({
    id,
    account_id: tenant.accountId,
    actor_id: tenant.actorId,
    actor_kind: 'staff',
    action: change.action,
    resource: definition.name,
    resource_id: String(row.id),
    resource_label: labelOf(definition, row, caller.defaultLanguage),
    before: change.before && JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    reason: change.reason ?? null,
    request_id: caller.requestId,
    ip: caller.ip,
    user_agent: caller.userAgent,
    undo_class: change.audit,
    undoes: change.undoes ?? null,
    batch_id: change.batchId ?? null,
  });
  tenant.later(entry);
  return id;
}
