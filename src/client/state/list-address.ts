/**
 * What the address of a list says: what it lets through, its order, page, columns, density and the view it was opened with. All of a
 * list's state stands there, so that a link shows to others what its sender sees.
 */
import { defaultPageSize, sizes, type Size } from '../../shared/specification/constants.ts';
import type { ViewState } from '../../shared/contracts/saved-view-calls.ts';
import { readColumns, readListQuery, type ListRequest } from './list-query.ts';

export interface ListAddress extends ListRequest {
  /** Undefined: as the person has them, else as the definition says. */
  columns?: readonly string[] | undefined;
  /** Undefined: as the person's size setting says. */
  density?: Size | undefined;
  /** Id of the saved view it was opened with. */
  view?: string | undefined;
  /** Id of the record that is open beside the list. */
  open?: string | undefined;
}

/** Changes what the address says of a list; `replace` leaves no step to go back to. */
export type ChangeAddress = (patch: Partial<ListAddress>, options?: { replace?: boolean }) => void;

/** Reads it; what is missing or cannot be understood is the list's own. */
export function readListAddress(search: string, order: readonly [string, 'ASC' | 'DESC']): ListAddress {
  const said = new URLSearchParams(search);
  const columns = readColumns(said);
  const density = sizes.find((size) => size === said.get('density'));
  const view = said.get('view') ?? undefined;
  const open = said.get('open') ?? undefined;
  return {
    ...readListQuery(said, order),
    ...(columns.length > 0 && { columns }),
    ...(density && { density }),
    ...(view !== undefined && { view }),
    ...(open !== undefined && { open }),
  };
}

/** The query that says it. The filter always stands there: an address without a query opens the person's own view. */
export function writeListAddress({ filter, sort, page, perPage, columns, density, view, open }: ListAddress): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order });
  if (page !== 1) query.set('page', String(page));
  if (perPage !== defaultPageSize) query.set('perPage', String(perPage));
  if (columns) query.set('columns', columns.join());
  if (density) query.set('density', density);
  if (view !== undefined) query.set('view', view);
  if (open !== undefined) query.set('open', open);
  return `?${query}`;
}

/** The part of an address that a view keeps: all but the page. */
export function stateOf({ filter, sort, perPage, columns, density }: ListAddress): ViewState {
  return {
    filter,
    sort: [sort.field, sort.order],
    per_page: perPage,
    ...(columns && { columns }),
    ...(density && { density }),
  };
}

/** The address that a view opens. */
export function addressOf(
  { filter, sort, per_page, columns, density }: ViewState,
  view: string | undefined,
  [field, order]: readonly [string, 'ASC' | 'DESC'],
): ListAddress {
  return {
    filter,
    sort: sort ? { field: sort[0], order: sort[1] } : { field, order },
    page: 1,
    perPage: per_page ?? defaultPageSize,
    columns,
    density,
    view,
  };
}
