/** What of a record is sent back to the server. */
import { baseColumns } from '../../shared/definition/define-resource.ts';

/** Carries the audit entry of the last write with the record, for "Undo"; it is never sent. */
export const auditIdField = '@audit_id';

const ownedByServer: readonly string[] = [...baseColumns, 'allowed_actions'];

/** The fields a person can have written: without what the server keeps, without our own marks. */
export function writableFields(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => value !== undefined && !key.startsWith('@') && !ownedByServer.includes(key),
    ),
  );
}

/** The writable fields that differ from the record as it was loaded. */
export function changedFields(
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writableFields(data)).filter(([key, value]) => !isSame(value, previous[key])),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
