/** The filter of a list as the words of the API, and which field each belongs to. */
import type { FilterValues } from '../../fields/field-props.ts';
import { filterWords } from '../../fields/filter-fields.ts';

export function isFiltered(source: string, values: FilterValues): boolean {
  return filterWords(source).some((word) => values[word] !== undefined);
}

/** The filter with some words set; `undefined` takes one away. */
export function withWords(values: FilterValues, patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== undefined));
}
