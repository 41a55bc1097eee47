/** The audit entry of a change to a collection: what was done to which record, from what to what. */
import type { AuditClass, Resource } from '../../shared/definition/define-resource.ts';
import { auditRow, insertEntry, type AuditOrigin } from '../db/audit-log.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Compilable } from '../db/statements.ts';
import type { Caller } from '../http/caller.ts';
import { labelOf } from './record.ts';
import type { Row } from './row.ts';

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
export function recordChange(tenant: TenantScope, caller: Author, change: Change): string {
  const { id, statement } = changeEntry(tenant, caller, change);
  tenant.defer(statement);
  return id;
}

/** The entry's id, and the statement that writes it. */
export function changeEntry(
  tenant: TenantScope,
  caller: Author,
  change: Change,
): { id: string; statement: Compilable } {
  const entry = entryOf(tenant, caller, change);
  return { id: entry.id, statement: insertEntry(entry) };
}

/** The same of many at once. */
export function recordChanges(tenant: TenantScope, caller: Author, changes: readonly Change[]): void {
  const entries = changes.map((change) => entryOf(tenant, caller, change));
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    tenant.defer(tenant.insertInto('audit_logs', entries.slice(from, from + entriesAtOnce)));
}

type Author = AuditOrigin & Pick<Caller, 'defaultLanguage'>;

/** A statement takes 65,535 parameters, and an entry has 16. */
const entriesAtOnce = 1_000;

function entryOf(tenant: TenantScope, caller: Author, { definition, row, ...change }: Change) {
  const label = labelOf(definition, row, caller.defaultLanguage);
  return auditRow(tenant, caller, { ...change, resource: definition.name, resourceId: String(row.id), label });
}

/** What was done with a collection as a whole, and changed nothing in it. */
export interface CollectionAction {
  definition: Resource;
  action: string;
  details: Row;
}

/** Writes the entry with the end of the transaction and answers its id. There is nothing to take back. */
export function recordAction(
  tenant: TenantScope,
  caller: Caller,
  { definition, action, details }: CollectionAction,
): string {
  const entry = auditRow(tenant, caller, { action, resource: definition.name, after: details, audit: 'final' });
  tenant.defer(insertEntry(entry));
  return entry.id;
}
