/**
 * Reads the parameters of a list call, strictly: whatever it does not know is refused by name. An ignored filter would
 * answer everything (Specification 7 names the calls; the dialect is our own choice).
 */
import type { RawBuilder } from 'kysely';

import { maxIdsPerCall, maxPageRows, defaultPageSize } from '../../shared/specification/constants.ts';
import { isCleanText } from '../../shared/definition/checks.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { filterSuffixes } from '../../shared/definition/filter-suffixes.ts';
import {
  isByLanguage,
  isList as holdsList,
  isMoment,
  traitsOf,
  type Field,
} from '../../shared/definition/field-kinds.ts';
import { filterValueSchema } from '../../shared/definition/field-schemas.ts';
import { filtersOfList, windowFilter, windowWords } from '../../shared/definition/window-filter.ts';
import { duringSuffix, parseRelative, relativeWords } from '../../shared/time/relative-days.ts';
import { everyField } from '../../shared/definition/row-fields.ts';
import { fieldOf } from '../definitions/field-of.ts';
import { AppError } from '../errors/app-error.ts';
import { parseJsonText } from '../http/json-body.ts';
import { columnSetOf, type ColumnSet } from './column-set.ts';
import { isId } from './row.ts';

export type Direction = 'ASC' | 'DESC';
export type Operator = 'eq' | 'neq' | 'null' | 'gte' | 'lte' | 'gt' | 'lt' | 'during' | 'like';

/** One condition on one column. `values` are validated; `any of` for `eq`, `none of` for `neq`. */
export interface Condition {
  column: string;
  operator: Operator;
  values: readonly unknown[];
  /** Whether the column holds a list, of which the values are members. */
  isList: boolean;
  /** The part of a value that is asked about, where it is not all of it. */
  part?: string;
  /** What has no value fulfils it as well. */
  orEmpty?: true;
  /** Of `during`: whether the column holds moments, and the end of the days that alone counts where not both do. */
  days?: { isMoment: boolean; end?: 'from' | 'to' };
}

export interface ListQuery {
  sort: { column: string; direction: Direction };
  /** First row and number of rows. */
  offset: number;
  limit: number;
  conditions: Condition[];
  /** Words that must each be found in one of the searched fields. */
  words: string[];
  /** Kept filters by their ids; `withSegments` puts their words in their place. */
  segments: string[];
  /** The recycle bin instead of the live rows. */
  deleted: boolean;
  /** All rows of a list of ids, in no promised order; `Content-Range` then counts what was found. */
  byIds: boolean;
  /** What of each record is answered; everything where nothing is said. */
  columns?: ColumnSet;
  /** What a row must fulfil besides, whatever was asked for: which of them are this person's to see. */
  within?: RawBuilder<boolean>;
  /** States are taken as they are written down, whatever time has made of them since. */
  asStored?: true;
}

const parameters = ['sort', 'range', 'filter'];
const maxWords = 8;
const maxSearchLength = 200;
const operators: Record<string, Operator> = {
  '': 'eq',
  _neq: 'neq',
  _null: 'null',
  _gte: 'gte',
  _lte: 'lte',
  _gt: 'gt',
  _lt: 'lt',
  _during: 'during',
  _like: 'like',
};

/**
 * The list call that a query string asks for.
 *
 * @param query the parsed query string: a parameter sent twice is an array
 * @throws AppError 400 `bad_request`, `bad_sort`, `unknown_sort`, `bad_range`, `bad_filter`, `unknown_filter`; each names what it is about
 */
export function parseListQuery(definition: Resource, query: Record<string, unknown>): ListQuery {
  for (const [name, value] of Object.entries(query)) {
    if (!parameters.includes(name) || typeof value !== 'string')
      throw new AppError('bad_request', { details: { parameter: name }, params: { parameter: name } });
  }
  const filter = parseFilter(definition, query.filter as string | undefined);
  const ids = filter.conditions.find((condition) => condition.column === 'id' && condition.operator === 'eq');
  const byIds = ids !== undefined && query.range === undefined;
  const range = byIds ? { offset: 0, limit: maxIdsPerCall } : parseRange(query.range as string | undefined);
  return { ...filter, ...range, sort: parseSort(definition, query.sort as string | undefined), byIds };
}

/**
 * The same of a collection's own list, which can be asked for some fields of its records: `fields=["full_name","city"]`.
 *
 * @throws AppError as `parseListQuery`; 400 `bad_request` for what is no list of names, `unknown_field` with those there are
 */
export function parseFieldsQuery(definition: Resource, { fields, ...query }: Record<string, unknown>): ListQuery {
  const asked = parseListQuery(definition, query);
  return fields === undefined ? asked : { ...asked, columns: columnSetOf(definition, parseFields(definition, fields)) };
}

function parseFields(definition: Resource, text: unknown): string[] {
  const names = typeof text === 'string' ? readJson(text) : undefined;
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw new AppError('bad_request', { details: { parameter: 'fields' }, params: { parameter: 'fields' } });
  const allowed = everyField(definition);
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw new AppError('unknown_field', { details: { field: unknown, allowed }, params: { field: unknown } });
  return names;
}

function parseSort(definition: Resource, text: string | undefined): ListQuery['sort'] {
  const [column, direction] = definition.list.order;
  if (text === undefined) return { column, direction };
  const sort = readJson(text);
  if (!Array.isArray(sort) || sort.length !== 2 || typeof sort[0] !== 'string' || !isDirection(sort[1]))
    throw new AppError('bad_sort', { details: { sort: text }, params: { sort: text } });
  if (sort[0] !== 'id' && !(definition.list.sorts as readonly string[]).includes(sort[0]))
    throw new AppError('unknown_sort', {
      details: { field: sort[0], allowed: definition.list.sorts },
      params: { sort: sort[0] },
    });
  return { column: sort[0], direction: sort[1] };
}

const isDirection = (value: unknown): value is Direction => value === 'ASC' || value === 'DESC';

function parseRange(text: string | undefined): { offset: number; limit: number } {
  if (text === undefined) return { offset: 0, limit: defaultPageSize };
  const range = readJson(text);
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isRowNumber(first) || !isRowNumber(last) || last < first || last - first >= maxPageRows)
    throw new AppError('bad_range', {
      details: { range: text, max: maxPageRows },
      params: { range: text, max: maxPageRows },
    });
  return { offset: first, limit: last - first + 1 };
}

const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31;

type Filter = Pick<ListQuery, 'conditions' | 'words' | 'deleted' | 'segments'>;

function parseFilter(definition: Resource, text: string | undefined): Filter {
  const filter = text === undefined ? {} : readJson(text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw badFilter('filter');

  const { deleted, segment, ...words } = filter as Record<string, unknown>;
  if (deleted !== undefined && typeof deleted !== 'boolean') throw badFilter('deleted');
  const segments = segment === undefined ? [] : [segment];
  if (!segments.every(isId)) throw badFilter('segment');
  return { ...checkFilter(definition, words), deleted: deleted === true, segments };
}

/**
 * The words of a filter that may be kept: fields and a search, neither the recycle bin nor another kept filter.
 *
 * @throws AppError 400 `bad_filter`, `unknown_filter`
 */
export function checkFilter(
  definition: Resource,
  { q, ...fields }: Record<string, unknown>,
): Pick<ListQuery, 'conditions' | 'words'> {
  const conditions = Object.entries(fields).flatMap(([word, value]) => parseWord(definition, word, value));
  return { conditions, words: q === undefined ? [] : parseSearch(q) };
}

function parseSearch(q: unknown): string[] {
  if (typeof q !== 'string' || q.length > maxSearchLength || !isCleanText(q)) throw badFilter('q');
  const words = q
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length > maxWords) throw badFilter('q');
  return words;
}

function parseWord(definition: Resource, word: string, value: unknown): Condition[] {
  if (word === 'id') return [{ column: 'id', operator: 'eq', values: parseIds(value), isList: false }];

  const words = windowWords(definition);
  const window = Object.hasOwn(words, word) ? words[word] : undefined;
  if (window) return [parseWindow(definition, word, { ...window, value })];
  if (word === windowFilter + duringSuffix && definition.list.window)
    return windowDuring(definition.list.window, requireRelative(word, value));
  return [parseCondition(definition, word, value)];
}

function parseCondition(definition: Resource, word: string, value: unknown): Condition {
  const { column, field, operator } = findFilter(definition, word);
  if (operator === 'during')
    return {
      column,
      operator,
      values: [requireRelative(word, value)],
      isList: false,
      days: { isMoment: isMoment(field) },
    };
  const isList = holdsList(field);
  const { filteredPart } = traitsOf(field);
  const part = filteredPart === undefined ? {} : { part: filteredPart };
  if (operator === 'null') {
    if (typeof value !== 'boolean') throw badFilter(word);
    return { column, operator, values: [value], isList, ...part };
  }
  const takesMany = operator === 'eq' || operator === 'neq';
  if (Array.isArray(value) && (!takesMany || value.length > maxIdsPerCall)) throw badFilter(word);
  const schema = operator === 'like' ? undefined : filterValueSchema(field);
  const values = (Array.isArray(value) ? value : [value]).map((each: unknown) => {
    if (!schema) return parseFragment(word, each);
    const parsed = schema.safeParse(each);
    if (!parsed.success) throw badFilter(word);
    return parsed.data;
  });
  return { column, operator, values, isList, ...part };
}

function parseWindow(
  { fields }: Resource,
  word: string,
  { column, operator, value }: { column: string; operator: Operator; value: unknown },
): Condition {
  const parsed = filterValueSchema(fieldOf(fields, column)).safeParse(value);
  if (!parsed.success) throw badFilter(word);
  return { column, operator, values: [parsed.data], isList: false, orEmpty: true };
}

/** What ends after the days have begun and begins before they are over. */
const windowDuring = ([from, until]: readonly [string, string], word: string): Condition[] =>
  [
    { column: until, end: 'from' as const },
    { column: from, end: 'to' as const },
  ].map(({ column, end }) => ({
    column,
    operator: 'during',
    values: [word],
    isList: false,
    orEmpty: true,
    days: { isMoment: true, end },
  }));

/** What days it means is for the moment of the reading to say. */
function requireRelative(filter: string, value: unknown): string {
  if (typeof value === 'string' && parseRelative(value)) return value;
  const allowed = relativeWords;
  throw new AppError('bad_filter', {
    details: { filter, value, allowed },
    textKey: 'errors.unknown_days',
    params: { filter, value: String(value).slice(0, 60), allowed: allowed.join(', ') },
  });
}

function parseFragment(word: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > maxSearchLength || !isCleanText(value)) throw badFilter(word);
  return value.normalize('NFC');
}

/** Ids that cannot be ids are dropped: they are of nobody, like those of other tenants. */
function parseIds(value: unknown): string[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  if (ids.length > maxIdsPerCall || !ids.every((id) => typeof id === 'string')) throw badFilter('id');
  return [...new Set(ids as string[])].filter(isId);
}

function findFilter(definition: Resource, word: string): { column: string; field: Field; operator: Operator } {
  for (const column of definition.list.filters) {
    const field = definition.fields[column];
    if (!field || field.private || isByLanguage(field) || !word.startsWith(column)) continue;
    const suffix = word.slice(column.length);
    const operator = suffix === '' || filterSuffixes(field).includes(suffix) ? operators[suffix] : undefined;
    if (operator) return { column, field, operator };
  }
  throw new AppError('unknown_filter', {
    details: { filter: word, allowed: filtersOfList(definition) },
    params: { filter: word },
  });
}

const badFilter = (filter: string) => new AppError('bad_filter', { details: { filter }, params: { filter } });

/** The value a parameter holds, or undefined where it is no JSON that a body could be. */
function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
