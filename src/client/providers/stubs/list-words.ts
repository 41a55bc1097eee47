/** Sort, filter and validation of the scripted server, as the list dialect has them. */
import type { ZodObject } from 'zod';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { relativeDays } from '../../../shared/time/relative-days.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { Refusal } from './answer.ts';
import type { StubRecord } from './records.ts';

type Filter = Readonly<Record<string, unknown>>;

/** @param named the record that a reference of it names, with its definition */
export function matches(resource: Resource, record: StubRecord, { filter, named }: Matching): boolean {
  if (!('id' in filter) && Boolean(record.deleted_at) !== Boolean(filter.deleted)) return false;
  return Object.entries(filter).every(([word, wanted]) => {
    if (word === 'deleted') return true;
    if (word === 'q') return isFound(resource, record, { wanted, named });
    return test(record, word, wanted);
  });
}

export interface Matching {
  filter: Filter;
  named: (field: string) => { resource: Resource; record: StubRecord } | undefined;
}

function isFound(
  { list }: Resource,
  record: StubRecord,
  { wanted, named }: { wanted: unknown } & Pick<Matching, 'named'>,
) {
  if (list.search.some((key) => holds(record[key], wanted))) return true;
  return (list.searchThrough ?? []).some((key) => {
    const of = named(key);
    return of?.resource.list.search.some((one) => holds(of.record[one], wanted));
  });
}

function test(record: StubRecord, word: string, wanted: unknown): boolean {
  const [, field = word, suffix = ''] = /^(.*?)(_gte|_lte|_gt|_lt|_neq|_null|_like|_during)?$/.exec(word) ?? [];
  const value = record[field];
  const isThere = value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  switch (suffix) {
    case '_gte':
      return isThere && compare(value, wanted) >= 0;
    case '_lte':
      return isThere && compare(value, wanted) <= 0;
    case '_gt':
      return isThere && compare(value, wanted) > 0;
    case '_lt':
      return isThere && compare(value, wanted) < 0;
    case '_neq':
      return !overlaps(value, wanted);
    case '_null':
      return !isThere === wanted;
    case '_like':
      return holds(value, wanted);
    case '_during':
      return isThere && isDuring(String(value), wanted);
    default:
      return overlaps(value, wanted);
  }
}

/** Moments lie in days where the scripted organisation is. */
function isDuring(value: string, word: unknown): boolean {
  const today = dayOf(Date.now(), stubTimeZone);
  const meant = relativeDays(word, { today, weekStart: 'monday' });
  if (!meant) throw new Refusal('bad_filter', `“${String(word)}” names no days.`);
  const day = value.length === 10 ? value : dayOf(value, stubTimeZone);
  return (meant.from === undefined || day >= meant.from) && day <= meant.to;
}

const stubTimeZone = 'America/Chicago';

/** A translated text holds what any of its languages does. */
const holds = (value: unknown, part: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((text) => holds(text, part))
    : String(value ?? '')
        .toLowerCase()
        .includes(String(part).toLowerCase());

function overlaps(value: unknown, wanted: unknown): boolean {
  const any = Array.isArray(wanted) ? wanted : [wanted];
  return Array.isArray(value) ? value.some((one) => any.includes(one)) : any.includes(value);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''));
}

/** NULL sorts as smallest, ties go by id. */
export function sortBy(records: readonly StubRecord[], field: string, order: 'ASC' | 'DESC'): StubRecord[] {
  const turn = order === 'ASC' ? 1 : -1;
  return [...records].sort((a, b) => turn * (compare(a[field], b[field]) || compare(a.id, b.id)));
}

/** Throws what is wrong with a body: a field that there is none of, or a message for each field. */
export function requireRight(schema: ZodObject, body: unknown): void {
  const { issues = [] } = schema.safeParse(body).error ?? {};
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) throw new Refusal('unknown_field', unknown.message);
  if (issues.length > 0) throw faulty(issues.map((issue) => [issue.path.join('.') || 'root', issue.message]));
}

export const faulty = (errors: Iterable<readonly [field: string, message: string]>): Refusal =>
  new Refusal('validation_failed', 'Some fields need your attention.', { errors: Object.fromEntries(errors) });
