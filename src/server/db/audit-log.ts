/** The one way in which something is written down: what was done, by whom, to what, from where. Nothing is ever changed or taken out. */
import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { ActorKind } from '../../shared/audit/audit-kinds.ts';
import type { AuditClass } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from './scope.ts';
import { known, type Compilable } from './statements.ts';
import type { AuditLogsTable } from './types.ts';

/** Where what was done came from. A call has all of it; what time drives has none. */
export interface AuditOrigin {
  /** `staff` unless said otherwise. */
  actorKind?: ActorKind | undefined;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** What is done by nobody of the team: by time, by the system, or by somebody outside. */
export const systemOrigin = {
  actorKind: 'system',
  requestId: null,
  ip: null,
  userAgent: null,
} as const satisfies AuditOrigin;

export interface AuditEntry {
  action: string;
  resource: string;
  resourceId?: string | null | undefined;
  /** What the record is called. */
  label?: string | null | undefined;
  /** The changed columns alone; null before a create, and where nothing was changed. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** What the person gave as the reason, or a word of ours. */
  reason?: string | null;
  audit: AuditClass;
  /** The entry that this one takes back. */
  undoes?: string | null | undefined;
  batchId?: string | null | undefined;
}

/** The tenant and the person of a transaction. */
type Actor = Pick<TenantScope, 'accountId' | 'actorId'>;

/** An entry as its table takes it; `id` is a new one. */
export function auditRow(
  { accountId, actorId }: Actor,
  origin: AuditOrigin,
  entry: AuditEntry,
): Insertable<AuditLogsTable> & { id: string } {
  return {
    id: randomUUID(),
    account_id: accountId,
    actor_id: actorId,
    actor_kind: origin.actorKind ?? 'staff',
    action: entry.action,
    resource: entry.resource,
    resource_id: entry.resourceId ?? null,
    resource_label: entry.label ?? null,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    reason: entry.reason ?? null,
    request_id: origin.requestId,
    ip: origin.ip,
    user_agent: origin.userAgent,
    undo_class: entry.audit,
    undoes: entry.undoes ?? null,
    batch_id: entry.batchId ?? null,
  };
}

const columns = [
  'id',
  'account_id',
  'actor_id',
  'actor_kind',
  'action',
  'resource',
  'resource_id',
  'resource_label',
  'before',
  'after',
  'reason',
  'request_id',
  'ip',
  'user_agent',
  'undo_class',
  'undoes',
  'batch_id',
] as const satisfies readonly (keyof AuditLogsTable)[];
const insertText = `insert into audit_logs (${columns.join(', ')}) values (${columns.map((_column, nth) => `$${nth + 1}`).join(', ')})`;

/** The statement that writes one entry: always the same text, so that the database plans it once. */
export const insertEntry = (row: ReturnType<typeof auditRow>): Compilable =>
  known(
    insertText,
    columns.map((column) => row[column]),
  );

/** Writes an entry in the transaction of what it tells of; answers its id. */
export async function writeAudit(
  tenant: Actor & Pick<TenantScope, 'db'>,
  origin: AuditOrigin,
  entry: AuditEntry,
): Promise<string> {
  const row = auditRow(tenant, origin, entry);
  await tenant.db.executeQuery(insertEntry(row).compile(tenant.db));
  return row.id;
}
