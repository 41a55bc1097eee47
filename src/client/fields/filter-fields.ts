/** The fields that a filter asks about, from its words. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { FilterValues } from './field-props.ts';

export const asFilter = (value: unknown): FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FilterValues) : {};

/** What may follow the name of a field, whatever its kind takes of it. */
const suffixes = ['_neq', '_null', '_gte', '_lte', '_gt', '_lt', '_during', '_like'] as const;

/** Every word a field's filter may set: `joined_at`, `joined_at_gte`, … */
export const filterWords = (source: string): string[] => [source, ...suffixes.map((suffix) => source + suffix)];

export function fieldsOf(resource: Resource, value: unknown): string[] {
  const words = asFilter(value);
  return resource.list.filters.filter((source) => filterWords(source).some((word) => words[word] !== undefined));
}
