/** What the address of a list asks the server for. The start of the portal reads it, so no more stands here than that takes. */
import { defaultPageSize } from '../../shared/specification/constants.ts';

export interface ListSort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListRequest {
  filter: Readonly<Record<string, unknown>>;
  sort: ListSort;
  page: number;
  perPage: number;
}

/** Reads it; what is missing or cannot be understood is the list's own. */
export function readListQuery(said: URLSearchParams, [field, order]: readonly [string, 'ASC' | 'DESC']): ListRequest {
  const sent = said.get('order');
  return {
    filter: readFilter(said.get('filter')),
    sort: { field: said.get('sort') ?? field, order: sent === 'ASC' || sent === 'DESC' ? sent : order },
    page: readNumber(said.get('page')) || 1,
    perPage: readNumber(said.get('perPage')) || defaultPageSize,
  };
}

/** The columns that it names, in their order; none where it names none. */
export const readColumns = (said: URLSearchParams): readonly string[] =>
  (said.get('columns') ?? '').split(',').filter(Boolean);

function readFilter(text: string | null): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return Array.isArray(filter) ? {} : { ...(filter as object) };
  } catch {
    // Somebody mistyped it.
    return {};
  }
}

/** 0 for what is no number of a page. */
const readNumber = (text: string | null): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
