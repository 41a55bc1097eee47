/** The words of a call that reads imports or their rows: whatever is not known is refused by name. */
import type { z } from 'zod';

import { rowsFilter, rowsQuery } from '../../../shared/contracts/import-shapes.ts';
import { defaultPageSize, maxPageRows } from '../../../shared/specification/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import { parseJsonText } from '../../http/json-body.ts';
import type { RowsFilter } from './list-rows.ts';

interface Page {
  offset: number;
  limit: number;
}

/** The page of past imports. The latest come first, whatever is said: `sort` and `filter` are what every list call sends. */
export function readPage(query: unknown): Page {
  const { range, sort: _sort, filter, ...others } = query as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new AppError('bad_request', { details: { parameter: unknown }, params: { parameter: unknown } });
  if (filter !== undefined && filter !== '{}')
    throw new AppError('unknown_filter', { details: { filter }, params: { filter: String(filter).slice(0, 60) } });
  return readRange(range);
}

/** The page of an import's rows, and which of them. */
export function readRowsQuery(query: unknown): Page & { filter: RowsFilter } {
  const parsed = rowsQuery.safeParse(query);
  if (!parsed.success) throw refused(parsed.error);
  const filter = rowsFilter.safeParse(parsed.data.filter === undefined ? {} : readJson(parsed.data.filter));
  if (!filter.success)
    throw new AppError('bad_filter', { details: { filter: 'filter' }, params: { filter: 'filter' } });
  return { ...readRange(parsed.data.range), filter: filter.data };
}

function readRange(text: unknown): Page {
  if (text === undefined) return { offset: 0, limit: defaultPageSize };
  const range = typeof text === 'string' ? readJson(text) : undefined;
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isRow(first) || !isRow(last) || last < first || last - first >= maxPageRows)
    throw new AppError('bad_range', { details: { max: maxPageRows }, params: { max: maxPageRows } });
  return { offset: first, limit: last - first + 1 };
}

const isRow = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31;

function refused(error: z.ZodError): AppError {
  const parameter = String(error.issues[0]?.path[0] ?? 'query');
  return new AppError('bad_request', { details: { parameter }, params: { parameter } });
}

function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
