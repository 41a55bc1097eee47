/** What lies in the bin, the last first, over all collections the person may read. */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import { defaultPageSize, exactCountLimit, maxPageRows } from '../../../shared/specification/constants.ts';
import { recycleBin } from '../../../shared/audit/bin-definition.ts';
import { filterSuffixes } from '../../../shared/definition/filter-suffixes.ts';
import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import { labelSql } from '../../crud/label-sql.ts';
import { parseListQuery, type Condition } from '../../crud/list-query.ts';
import { conditionSql } from '../../crud/list-sql.ts';
import { containing } from '../../crud/search-sql.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { mayChange } from '../../http/belonging.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { parseJsonText } from '../../http/json-body.ts';
import { deletionsOf } from './deletions.ts';
import { rightsToEnd } from './end-record.ts';

export interface BinQuery {
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  resources: string[];
  q: string;
  /** Of who deleted it, and when. */
  conditions: readonly Condition[];
}

const kinds = z.union([z.string(), z.array(z.string()).max(100)]).optional();
const filterShape = z.strictObject({
  resource: kinds,
  resource_neq: kinds,
  q: z.string().max(200).optional(),
  // Read as those of any list.
  ...Object.fromEntries(
    Object.entries(recycleBin.fields)
      .flatMap(([source, field]) => ['', ...filterSuffixes(field)].map((suffix) => source + suffix))
      .map((word) => [word, z.unknown().optional()]),
  ),
});
const newestFirst = ['deleted_at', 'DESC'];
const sortShape = z.tuple([z.literal('deleted_at'), z.enum(['ASC', 'DESC'])]);
const rangeShape = z.tuple([
  z.number().int().min(0),
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
]);

/** @throws AppError 400 `bad_request`, `bad_filter` or `bad_range` */
export function parseBinQuery(query: Record<string, unknown>, caller: Caller): BinQuery {
  for (const [name, value] of Object.entries(query))
    if (!['sort', 'filter', 'range'].includes(name) || typeof value !== 'string')
      throw new AppError('bad_request', { details: { parameter: name }, params: { parameter: name } });
  const filter = filterShape.safeParse(readJson(query.filter, {}));
  if (!filter.success)
    throw new AppError('bad_filter', { details: { filter: 'filter' }, params: { filter: 'filter' } });
  const sort = sortShape.safeParse(readJson(query.sort, newestFirst));
  if (!sort.success) throw new AppError('bad_sort', { details: { sort: query.sort }, params: { sort: query.sort } });
  const range = rangeShape.safeParse(readJson(query.range, [0, defaultPageSize - 1]));
  const [first, last] = range.data ?? [0, -1];
  if (last < first || last - first >= maxPageRows)
    throw new AppError('bad_range', { details: { max: maxPageRows }, params: { max: maxPageRows } });
  const { resource, resource_neq: others, q, ...words } = filter.data;
  const asked = [resource ?? resourceNames].flat().filter((name) => ![others].flat().includes(name));
  const resources = resourceNames
    .filter(isOwnTable)
    .filter((name) => asked.includes(name) && isAllowed(caller, resourceOf(name).can.read));
  const { conditions } = parseListQuery(recycleBin, { filter: JSON.stringify(words) });
  return {
    direction: sort.data[1],
    offset: first,
    limit: last - first + 1,
    resources,
    q: (q ?? '').trim(),
    conditions: conditions.map((one) => ({ ...one, column: columnOf[one.column] ?? one.column })),
  };
}

/** Whoever wrote a record last is who deleted it: nothing is written to what lies in the bin. */
const columnOf: Readonly<Record<string, string>> = { deleted_by: 'updated_by' };

/** A view's records lie in the bin as those of the table they are of. */
const isOwnTable = (name: string) => resourceOf(name).viewOf === undefined;

function readJson(text: unknown, otherwise: unknown): unknown {
  if (typeof text !== 'string') return otherwise;
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}

interface BinRow {
  resource: string;
  id: string;
  label: string | null;
  deleted_at: string;
  deleted_by: string | null;
  is_final: boolean;
}

/** A page of the bin, and how many there are in all, up to the number that is counted exactly. */
export async function listBin(
  tenant: TenantScope,
  { direction, offset, limit, resources, q, conditions }: BinQuery,
  caller: Caller,
): Promise<{ entries: BinEntry[]; total: number; relation: 'eq' | 'gte' }> {
  if (resources.length === 0) return { entries: [], total: 0, relation: 'eq' };
  const parts = resources.map((name) => binOf(tenant, resourceOf(name), { q, conditions }, caller));
  const all = sql.join(parts, sql` union all `);
  const order = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const page = sql<BinRow>`
    select b.resource, b.id, b.label, b.deleted_at, b.is_final, nullif(concat_ws(' ', s.first_name, s.last_name), '') as deleted_by
    from (select * from (${all}) as bin order by deleted_at ${order}, id limit ${limit} offset ${offset}) as b
    left join staff s on s.account_id = ${tenant.accountId} and s.id = b.updated_by
    order by b.deleted_at ${order}, b.id`.execute(tenant.db);
  const counted = sql<{ total: number }>`
    select count(*) as total from (select from (${all}) as bin limit ${exactCountLimit + 1}) as c`.execute(tenant.db);
  const [{ rows }, count] = await Promise.all([page, counted]);
  const total = Number(count.rows[0]?.total ?? 0);
  const deletions = await deletionsOf(tenant, rows);
  return {
    entries: rows.map((row) => {
      const definition = resourceOf(row.resource);
      const may = (...rights: Permission[]) =>
        !row.is_final && mayChange(definition.belongsTo, caller) && rights.every((right) => isAllowed(caller, right));
      const { id: deletion = null, size: deletion_size = 1 } = deletions.get(row.id) ?? {};
      return {
        ...row,
        deletion,
        deletion_size,
        can_restore: may(definition.can.write),
        can_end: may(...rightsToEnd(definition)),
      };
    }),
    total: Math.min(total, exactCountLimit),
    relation: total > exactCountLimit ? 'gte' : 'eq',
  };
}

function binOf(
  tenant: TenantScope,
  definition: Resource,
  { q, conditions }: Pick<BinQuery, 'q' | 'conditions'>,
  caller: Caller,
): RawBuilder<unknown> {
  const label = labelSql(definition, caller);
  return sql`(select ${sql.lit(definition.name)} as resource, id, ${label} as label, deleted_at, updated_by, ${finalSql(definition)} as is_final
    from ${sql.table(definition.name)}
    where account_id = ${tenant.accountId} and deleted_at is not null
    ${sql.join(
      conditions.map((condition) => sql`and ${conditionSql(condition, caller)}`),
      sql` `,
    )}
    ${q === '' ? sql`` : sql`and ${label} ilike ${containing(q)}`})`;
}

/** Whether a record is in a state after which nothing about it changes. */
function finalSql({ final = {} }: Resource): RawBuilder<unknown> {
  const states = Object.entries(final).map(([field, ends]) => sql`${sql.ref(field)} = any(${[...ends]})`);
  return states.length === 0 ? sql`false` : sql`coalesce(${sql.join(states, sql` or `)}, false)`;
}
