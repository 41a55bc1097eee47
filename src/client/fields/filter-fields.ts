/** The fields that a filter asks about, from its words. */
import { filterSuffixes, type Resource } from '../../shared/definition/define-resource.ts';
import type { FilterValues } from './field-props.ts';

export const asFilter = (value: unknown): FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FilterValues) : {};

/** Every word a field's filter may set: `joined_at`, `joined_at_gte`, … */
export function filterWords({ fields }: Pick<Resource, 'fields'>, source: string): string[] {
  const field = fields[source];
  return field ? [source, ...filterSuffixes(field).map((suffix) => source + suffix)] : [];
}

export function fieldsOf(resource: Resource, value: unknown): string[] {
  const words = asFilter(value);
  return resource.list.filters.filter((source) =>
    filterWords(resource, source).some((word) => words[word] !== undefined),
  );
}
