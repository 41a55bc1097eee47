/** The words of a view against the definition of its list. */
import { columnFields } from '../../../shared/definition/column-fields.ts';
import type { ViewState } from '../../../shared/contracts/saved-view-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { parseListQuery } from '../../crud/list-query.ts';
import { AppError, invalid } from '../../errors/app-error.ts';

/**
 * Refuses what the list would refuse.
 *
 * @throws AppError 400 as a list call, 422 for a column that does not exist
 */
export function requireKnownWords(definition: Resource, { filter, sort, columns = [] }: ViewState): void {
  parseListQuery(definition, { filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) });
  if (!columns.every((column) => isColumn(definition, column)))
    throw invalid({ state: { key: 'validation.bad_choice' } });
}

/** A state as the list understands it today: a view may be older than the definition. `dropped` names what had to go. */
export function knownWords(definition: Resource, kept: ViewState): { state: ViewState; dropped: string[] } {
  const { filter, sort, columns, ...rest } = kept;
  const words = Object.entries(filter).filter(([word, value]) => isKnown(definition, { filter: { [word]: value } }));
  const keepsSort = sort !== undefined && isKnown(definition, { sort });
  const known = columns?.filter((column) => isColumn(definition, column));
  const dropped = [
    ...Object.keys(filter).filter((word) => !words.some(([one]) => one === word)),
    ...(sort && !keepsSort ? [sort[0]] : []),
    ...(columns?.filter((column) => !isColumn(definition, column)) ?? []),
  ];
  return {
    state: {
      filter: Object.fromEntries(words),
      ...(keepsSort && { sort }),
      ...(known && known.length > 0 && { columns: known }),
      ...rest,
    },
    dropped: [...new Set(dropped)],
  };
}

const isColumn = (definition: Resource, column: string) => Object.hasOwn(columnFields(definition), column);

function isKnown(definition: Resource, { filter, sort }: Partial<ViewState>): boolean {
  try {
    parseListQuery(definition, {
      ...(filter && { filter: JSON.stringify(filter) }),
      ...(sort && { sort: JSON.stringify(sort) }),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
