/** The records that a value of a field names, by their collection: by a reference, or by the parts of an audience. Pure. */
import { recordsOfAudience } from '../audience/audience.ts';
import { isReference, type Field } from './field-kinds.ts';

/** Each id once; nothing where none is named. */
export function namedRecords(field: Field, value: unknown): { to: string; ids: readonly string[] }[] {
  if (field.kind === 'audience') return recordsOfAudience(value);
  const ids = isReference(field) ? [...new Set([value ?? []].flat().map(String))] : [];
  return isReference(field) && ids.length > 0 ? [{ to: field.to, ids }] : [];
}
