/** One entry of the audit and the record it changed: what of it is still as the change left it, and setting that back. */
import { sql } from 'kysely';

import type { UndoRefusal } from '../../shared/contracts/audit-calls.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { cancelMails } from '../mail/queue-mail.ts';
import { lockRow } from './read.ts';
import { isSameValue } from './record.ts';
import type { Row } from './row.ts';
import { refuseInUse, requireReferences } from './references.ts';
import { previousColumn, stateFields } from './states.ts';
import type { Entry } from './undo-entries.ts';
import { undoHandlerOf } from './undo-handlers.ts';
import { changeRow, type WriteResult } from './write.ts';

/** What can be taken back of an entry, and what has moved on. */
export interface Plan {
  entry: Entry;
  row: Row;
  /** Columns that are as the entry left them. */
  unchanged: string[];
  moved: string[];
}

/** Locks the record and compares it with what the entry left there. @throws AppError `undo_refused` when it is gone for good */
export async function planUndo(tenant: TenantScope, definition: Resource, entry: Entry): Promise<Plan> {
  const handler = undoHandlerOf(definition, Object.keys(entry.after));
  const row = await (handler
    ? handler.lock(tenant, definition, entry.resource_id)
    : lockRow(tenant, definition, entry.resource_id, 'any').catch(refuseGone));
  return { entry, row, ...compare(definition, row, entry) };
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
  const moved = columns.filter((column) => {
    const twin = twins.get(column);
    return differs(column) || (twin !== undefined && columns.includes(twin) && differs(twin));
  });
  return { unchanged: columns.filter((column) => !moved.includes(column)), moved };
}

interface Acting {
  tenant: TenantScope;
  definition: Resource;
  caller: Caller;
}

/** Sets back what is unchanged, and writes that down. @throws AppError 422 and `in_use` as for any write */
export async function takeBack(
  { tenant, definition, caller }: Acting,
  { entry, row, unchanged }: Plan,
  marks: { reason: string | null; batchId: string | null },
): Promise<WriteResult> {
  const { before } = entry;
  const handler = undoHandlerOf(definition, Object.keys(entry.after));
  if (handler) {
    const auditId = await handler.takeBack({ tenant, definition, entry, reason: marks.reason, caller });
    return { row, auditId };
  }
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
  // What would tell of the change does not leave any more.
  cancelMails(tenant, sql`audit_id = ${entry.id}`);
  return changeRow(tenant, definition, change, caller);
}

/** The same conditions as for a write by hand: nothing in use goes, and what comes back refers to what is there. */
async function requireConsistent(tenant: TenantScope, definition: Resource, row: Row, values: Row): Promise<void> {
  if (values.deleted_at) return refuseInUse(tenant, definition, String(row.id));
  await requireReferences(tenant, definition, values.deleted_at === null ? { ...row, ...values } : values);
}

/** Each cause says itself; the words stand with those of verbs. */
export const refusal = (details: Partial<UndoRefusal> & Pick<UndoRefusal, 'reason'>) =>
  new AppError('undo_refused', {
    textKey: `actions.undo_refused.${details.reason}`,
    details: { fields: [], ...details },
  });

function refuseGone(): never {
  throw refusal({ reason: 'gone' });
}
