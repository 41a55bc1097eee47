/** What a person changed in a form: only that is sent, so that nobody else's change is written over. */
import type { Resource } from '../../../shared/definition/define-resource.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The fields of the definition that a caller may send; state fields move by transitions alone. */
export function writableFields({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((source) => !fields[source]!.readOnly && fields[source]!.kind !== 'state');
}

/** The values among `sources` that differ from the record they began with. */
export function changedFields(sources: readonly string[], before: Values, now: Values): Record<string, unknown> {
  return Object.fromEntries(
    sources
      .filter((source) => !isSame(before[source], now[source]))
      .map((source) => [source, now[source] === '' ? null : (now[source] ?? null)]),
  );
}

/** Same value for a form: nothing is nothing, whether null, absent, an empty text or an empty list. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => canonical(one) !== null);
  return entries.length === 0 ? null : entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
