/** An entry as a person may see it: what they may not see of a record, they may not see of its past. */
import { notedColumns, publishingColumns } from '../../../shared/audit/audit-kinds.ts';
import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { baseColumns, type Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition } from '../../definitions/registry.ts';
import { maskPrivate } from '../../crud/mask.ts';
import { canUndo, type Offered } from '../../crud/undo-offer.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

export type StoredEntry = Omit<Required<AuditEntry>, 'can_undo'> & Pick<Offered, 'is_rest_open'>;

type Values = Record<string, unknown>;

/** Whence an entry came is for those who may read the whole log. */
export function showEntry(entry: StoredEntry, caller: Caller): AuditEntry {
  const definition = findDefinition(entry.resource);
  // What was done with a collection as a whole, an export, tells how and not of whom.
  const fields = entry.resource_id === null ? undefined : definition;
  const { request_id, ip, user_agent, is_rest_open: _rest, ...rest } = entry;
  return {
    ...rest,
    ...(isAllowed(caller, 'admin.audit.read') && { request_id, ip, user_agent }),
    before: visible(fields, entry.before, caller),
    after: visible(fields, entry.after, caller),
    can_undo: canUndo(definition, entry, caller),
  };
}

function visible(definition: Resource | undefined, values: Values | null, caller: Caller): Values | null {
  if (values === null) return null;
  if (!definition) return withoutSecrets(values);
  // Columns that the definition does not know, such as the state before the last, are the server's own.
  const others = [...baseColumns, ...notedColumns, ...publishingColumns];
  const known = Object.entries(values).filter(([column]) => column in definition.fields || others.includes(column));
  const shown = maskPrivate(definition, Object.fromEntries(known), caller);
  return Object.fromEntries(known.map(([column]) => [column, shown[column]]));
}

/** What is no collection has no fields that say of themselves that they are secret. */
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, /password|secret|token|hash/.test(key) ? '***' : value]),
  );
