/**
 * A list call as SQL. Nulls are the smallest, but come last among places, and ties go by id, as the indexes have it; ids are found in the index alone and
 * only the page's own rows are read, so that a page far out costs a walk through the index and not one through the table.
 */
import { sql, type RawBuilder } from 'kysely';

import { exactCountLimit } from '../../shared/specification/constants.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { known, KnownTexts, type TextRows } from '../db/statements.ts';
import type { Caller } from '../http/caller.ts';
import type { Condition, Direction, ListQuery } from './list-query.ts';
import { requireFields } from './mask.ts';
import { wholeRecord, type ColumnSet } from './column-set.ts';
import { duringSql, type Reader } from './during-sql.ts';
import { containing, searchOfList } from './search-sql.ts';
import { anythingDue, timedCondition } from './timed-states.ts';

type Sql = RawBuilder<unknown>;

/** How many rows match; `gte` when there are more than `total`, which is then the limit up to which they were counted. */
export interface Total {
  total: number;
  relation: 'eq' | 'gte';
}

/**
 * Everything a row must fulfil; `account_id` comes first here as it does in every index.
 *
 * @throws AppError `permission_denied` (403) for the order of a private field that the caller may not see
 */
export function matching(tenant: TenantScope, definition: Resource, query: ListQuery, caller: Caller): Sql {
  // A filter that is passed over would answer everything.
  if (query.segments.length > 0) throw new Error('The segments of a filter stand for nothing yet.');
  // The order of rows tells of the value that they stand in order of.
  requireFields(definition, [query.sort.column], caller);
  const searched = searchOfList(tenant, definition, caller);
  return sql.join(
    [
      sql`account_id = ${tenant.accountId}`,
      query.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
      ...query.conditions.map(
        (condition) =>
          (query.asStored ? undefined : timedCondition(definition, condition, caller.timeZone)) ??
          conditionSql(condition, caller),
      ),
      ...query.words.map((word) => searched(word)),
      ...(query.within ? [query.within] : []),
    ],
    sql` and `,
  );
}

/** Exact where nothing is filtered, from the counters, and of all that is part of a record that counts it; else counted, up to `exactCountLimit`. */
export async function countRows(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  { where, caller }: { where: Sql; caller: Caller },
): Promise<Total> {
  // A view has no counter of its own: how many of a table's rows it shows is counted.
  if (isUnfiltered(query) && !definition.viewOf) {
    const { accountId, db } = tenant;
    const text = countTexts.of(definition.name, db, () => sql`select ${countOfWhole(tenant, definition)} as total`);
    const values = [accountId, definition.name, accountId];
    const [counted] = await tenant.prepared(known<{ total: number }>(text, values));
    return { total: Number(counted?.total ?? 0), relation: 'eq' };
  }
  const upTo = (matched: Sql) => sql`(select count(*) from (
    select from ${sql.table(definition.name)} where ${matched} limit ${exactCountLimit + 1}) as counted)`;
  const { conditions, deleted } = query;
  const due = deleted ? undefined : anythingDue(tenant, definition, { conditions, timeZone: caller.timeZone });
  // An index alone counts what is stored; what time has made of each row, the row must say.
  const counting = due
    ? sql`case when ${due} then ${upTo(where)} else ${upTo(matching(tenant, definition, { ...query, asStored: true }, caller))} end`
    : upTo(where);
  const kept = countInWhole(tenant, definition, query);
  if (kept) {
    // Who looks after some chapters sees a part of them.
    const { rows } = await sql<{ kept: number | null; counted: number }>`
      select case when current_chapters() is null then coalesce(${kept}, 0) end as kept,
        case when current_chapters() is not null then ${counting} end as counted`.execute(tenant.db);
    const [found] = rows;
    if (found && found.kept !== null) return { total: Number(found.kept), relation: 'eq' };
    return upToLimit(Number(found?.counted ?? 0));
  }
  const { rows } = await sql<{ total: number }>`select ${counting} as total`.execute(tenant.db);
  return upToLimit(Number(rows[0]?.total ?? 0));
}

const upToLimit = (total: number): Total =>
  total > exactCountLimit ? { total: exactCountLimit, relation: 'gte' } : { total, relation: 'eq' };

const countTexts = new KnownTexts();

const counted = (tenant: TenantScope, { name }: Resource): Sql => sql`(
  select coalesce(sum(live), 0)::int8 from collection_counts where account_id = ${tenant.accountId} and resource = ${name})`;

/** The counters know all of a tenant's rows; for who looks after some chapters they are counted, whatever a policy hides of them. */
const countOfWhole = (tenant: TenantScope, definition: Resource): Sql => sql`
  case when current_chapters() is null then ${counted(tenant, definition)} else (
    select count(*) from ${sql.table(definition.name)} where account_id = ${tenant.accountId} and deleted_at is null) end`;

/** How many are part of one record, as that record keeps it, where a list shows these and nothing narrows it. */
function countInWhole(
  { accountId }: TenantScope,
  { partOf, countedIn, fields }: Resource,
  { deleted, conditions: [of, ...others], words, within }: ListQuery,
): Sql | undefined {
  const whole = partOf === undefined ? undefined : fields[partOf];
  if (countedIn === undefined || whole?.kind !== 'reference' || !of || of.column !== partOf) return undefined;
  const isNarrowed = deleted || others.length + words.length > 0 || within !== undefined || of.orEmpty;
  if (isNarrowed || of.operator !== 'eq' || of.values.length !== 1) return undefined;
  return sql`(select ${sql.ref(countedIn)} from ${sql.table(whole.to)} where account_id = ${accountId} and id = ${of.values[0]})`;
}

const isUnfiltered = ({ deleted, conditions, words, within }: ListQuery) =>
  !deleted && conditions.length === 0 && words.length === 0 && within === undefined;

/** Whether a page is best read straight from the index of its order: near the beginning of everything there is. */
export const isPlain = (query: ListQuery): boolean => isUnfiltered(query) && query.offset + query.limit <= maxPlain;

/** Own choice, measured: up to here reading the rows that come before costs less than a join. */
const maxPlain = 500;

/** The rows of a plain page. Its numbers stand in the text, for which the database then keeps the plan that they deserve. */
export async function firstRows(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  where: Sql,
): Promise<TextRows> {
  const { sort, limit, offset, columns = wholeRecord(definition) } = query;
  const text = textsOf(columns).of(
    `first ${sort.column} ${sort.direction} ${limit} ${offset}`,
    tenant.db,
    () => sql`
    select ${columns.selected} from ${sql.table(definition.name)} where ${where}
    order by ${orderBy(definition, sort)}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  );
  // A plain page asks for nothing but whose it is.
  return tenant.texts(known(text, [tenant.accountId]), columns.isCommon ? 'prepared' : 'unprepared');
}

const knownTexts = new WeakMap<ColumnSet, KnownTexts>();

/** A set of columns is one collection's. */
function textsOf(columns: ColumnSet): KnownTexts {
  const texts = knownTexts.get(columns) ?? new KnownTexts();
  knownTexts.set(columns, texts);
  return texts;
}

/**
 * What a search finds and its number, in one statement: its index is asked once. Undefined when there are too many to gather; then
 * they are counted and walked through as without a search.
 */
export async function searchRows(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  where: Sql,
): Promise<(Total & { found: TextRows }) | undefined> {
  const { column, direction } = query.sort;
  const table = sql.table(definition.name);
  const search = sql`
    with matches as materialized (
      select ${sql.join([...new Set(['id', column])].map((name) => sql.ref(name)))} from ${table} where ${where}
      limit ${maxExactTotal + 1}
    )
    select (select count(*) from matches) as matches, ${(query.columns ?? wholeRecord(definition)).selectedOfR} from (
      select id from matches order by ${orderBy(definition, { column, direction })}
      limit ${query.limit} offset ${query.offset}
    ) as page join ${table} as r on r.id = page.id and r.account_id = ${tenant.accountId}
    order by ${orderBy(definition, { column, direction }, 'r.')}`;
  const isKept = isPlainSearch(definition, query);
  const found = await tenant.texts(search, isKept ? 'prepared' : 'unprepared');
  const [first] = found.rows;
  const total = Number(first?.[0] ?? 0);
  if ((first || query.offset === 0) && total <= maxExactTotal) return { found, total, relation: 'eq' };
  // What follows is planned for its values again.
  if (isKept) tenant.defer(sql`select set_config('plan_cache_mode', 'auto', true)`);
  return undefined;
}

/**
 * Whether a search is one that most people make, of which the plan is kept: planning it takes longer than doing it. Its words are of
 * letters enough for the index to know them, so that the one plan, which asks the index, is the best for all of them.
 */
export function isPlainSearch(definition: Resource, query: ListQuery): boolean {
  const { words, conditions, segments, deleted, within, sort, columns = wholeRecord(definition) } = query;
  const [column, direction] = definition.list.order;
  return (
    definition.list.hasSearchText === true &&
    words.length > 0 &&
    words.length <= maxPlainWords &&
    words.every((word) => /^[\p{L}\p{N}]{3,}$/u.test(word)) &&
    conditions.length + segments.length === 0 &&
    !deleted &&
    within === undefined &&
    sort.column === column &&
    sort.direction === direction &&
    columns.isCommon
  );
}

/** Each number of words is a statement of its own. */
const maxPlainWords = 3;

/** Own choice, measured: beyond this number the list's own order leads sooner to a page than gathering them all. */
const maxExactTotal = 10_000;

/**
 * The rows of the page, in order. A page nearer to the end than to the beginning is walked to from the end. Where few rows match
 * they are gathered first and sorted then: an index in the list's order would be walked in vain through all the others.
 */
export async function pageRows(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  { where, total, relation }: Total & { where: Sql },
): Promise<TextRows> {
  const isExact = relation === 'eq';
  if (isExact && query.offset >= total) return { columns: [], rows: [] };
  const limit = isExact ? Math.min(query.limit, total - query.offset) : query.limit;
  const afterPage = total - query.offset - limit;
  const fromEnd = isExact && afterPage < query.offset;

  const { column, direction } = query.sort;
  const table = sql.table(definition.name);
  const gathers = isExact && total <= maxGathered && (query.words.length > 0 || query.conditions.length > 0);
  const page = sql`
    with matches as ${gathers ? sql`materialized` : sql`not materialized`} (
      select ${sql.join([...new Set(['id', column])].map((name) => sql.ref(name)))} from ${table} where ${where}
    )
    select ${(query.columns ?? wholeRecord(definition)).selectedOfR} from (
      select id from matches
      order by ${orderBy(definition, { column, direction: fromEnd ? opposite[direction] : direction })}
      limit ${limit} offset ${fromEnd ? afterPage : query.offset}
    ) as page join ${table} as r on r.id = page.id and r.account_id = ${tenant.accountId}
    order by ${orderBy(definition, { column, direction }, 'r.')}`;
  return tenant.texts(page, 'unprepared');
}

/** Own choice, measured: reading this many scattered rows costs about as much as walking to a page among them. */
const maxGathered = 2_000;
const opposite: Record<Direction, Direction> = { ASC: 'DESC', DESC: 'ASC' };

/** @param of the table's name in the query, with its point */
export function orderBy(definition: Resource, sort: ListQuery['sort'], of = ''): Sql {
  const direction = sort.direction === 'ASC' ? sql`asc` : sql`desc`;
  const nulls = beginsWithNulls(definition, sort) ? sql`nulls first` : sql`nulls last`;
  return sql`${sql.ref(of + sort.column)} ${direction} ${nulls}, ${sql.ref(`${of}id`)} ${direction}`;
}

/** Whether the rows without a value come first: they are the smallest, unless the value is the place that a record was given. */
export const beginsWithNulls = ({ list }: Resource, { column, direction }: ListQuery['sort']): boolean =>
  (direction === 'ASC') !== (column === list.place);

/** One condition of a filter, as the reader means it: some say days that move with today. */
export function conditionSql({ orEmpty, ...condition }: Condition, reader: Reader): Sql {
  const asked = askedSql(condition, reader);
  return orEmpty ? sql`(${sql.ref(condition.column)} is null or ${asked})` : asked;
}

function askedSql(condition: Condition, reader: Reader): Sql {
  const { column, operator, values, isList, part } = condition;
  if (operator === 'during') return duringSql(condition, reader);
  const ref = part === undefined ? sql.ref(column) : sql`(${sql.ref(column)} ->> ${sql.lit(part)})`;
  const [first] = values;
  if (operator === 'null')
    return isList ? emptyList(ref, first === true) : first === true ? sql`${ref} is null` : sql`${ref} is not null`;
  if (isList) return operator === 'neq' ? sql`not (${ref} && ${values})` : sql`${ref} && ${values}`;
  if (operator === 'eq') return values.length === 1 ? sql`${ref} = ${first}` : sql`${ref} = any(${values})`;
  if (operator === 'neq') return sql`(${ref} is null or ${ref} <> all(${values}))`;
  if (operator === 'like') return sql`${ref} ilike ${containing(String(first))}`;
  return sql`${ref} ${comparisons[operator]} ${first}`;
}

const emptyList = (ref: Sql, isEmpty: boolean) =>
  isEmpty ? sql`cardinality(${ref}) = 0` : sql`cardinality(${ref}) > 0`;

const comparisons: Record<'gte' | 'lte' | 'gt' | 'lt', Sql> = { gte: sql`>=`, lte: sql`<=`, gt: sql`>`, lt: sql`<` };
