/** The filter of a list as the words of the API, and which field each belongs to. */
import { filterSuffixes, type Resource } from '../../../shared/definition/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';

/** Every word a field's filter may set: `joined_at`, `joined_at_gte`, … */
export function wordsOf({ fields }: Pick<Resource, 'fields'>, source: string): string[] {
  const field = fields[source];
  return field ? [source, ...filterSuffixes(field).map((suffix) => source + suffix)] : [];
}

export function isFiltered(resource: Pick<Resource, 'fields'>, source: string, values: FilterValues): boolean {
  return wordsOf(resource, source).some((word) => values[word] !== undefined);
}

/** The filter with some words set; `undefined` takes one away. */
export function withWords(values: FilterValues, patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== undefined));
}
