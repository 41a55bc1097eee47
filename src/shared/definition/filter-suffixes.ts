/** What may follow the name of a field in the filter of a list call: `joined_at_gte`. */
import { duringSuffix } from '../time/relative-days.ts';
import { isOrdered, isTime, traitsOf, type Field } from './field-kinds.ts';

/** The filter words a field takes in a list call, besides itself. */
export function filterSuffixes(field: Field): string[] {
  const ordered = isOrdered(field) ? ['_gte', '_lte', '_gt', '_lt'] : [];
  const like = traitsOf(field).isSearched ? ['_like'] : [];
  const during = isTime(field) ? [duringSuffix] : [];
  return ['_neq', '_null', ...ordered, ...during, ...like];
}
