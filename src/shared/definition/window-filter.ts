/**
 * A filter of what is shown for a time: `window_gte` and `window_lt` ask for what is shown at some moment between them. What says no beginning or
 * no end is shown from ever, or for ever. `window_during` says the days by a word.
 */
import type { Resource } from './define-resource.ts';

/** As the fields of a list's filters have names, this one has. No field may be called so. */
export const windowFilter = 'window';

/** Its words, each with the field that it asks about: what ends later than the first has not ended before it, and so on. */
export function windowWords({
  list: { window },
}: {
  list: { window?: readonly [string, string] | undefined };
}): Readonly<Record<string, { column: string; operator: 'gt' | 'lt' }>> {
  if (window === undefined) return {};
  const [from, until] = window;
  return {
    [`${windowFilter}_gte`]: { column: until, operator: 'gt' },
    [`${windowFilter}_lt`]: { column: from, operator: 'lt' },
  };
}

/** The filters of a list, in the order in which they are offered. */
export const filtersOfList = ({ list: { filters, window } }: Pick<Resource, 'list'>): readonly string[] =>
  window === undefined ? filters : [...filters, windowFilter];
