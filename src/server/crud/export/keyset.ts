/**
 * All rows of a list, some at a time, each page found behind the last row of the one before: the last costs what the first did, and no
 * transaction stays open.
 */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import type { ListQuery } from '../list-query.ts';
import { beginsWithNulls, matching, orderBy } from '../list-sql.ts';
import { selectedColumns } from '../record.ts';
import type { Row } from '../row.ts';

export const rowsPerPage = 1_000;

/** Where a page begins. The rows without a value stand together, first or last, and are walked through apart. */
export interface Place {
  part: 'nulls' | 'values';
  /** The last row before it; the value as the database writes it, for its moments are finer than ours. */
  after: { key: string | null; id: string } | null;
}

const keyColumn = 'sort_key';

/** Where the first page begins. */
export const beginning = (definition: Resource, { sort }: Pick<ListQuery, 'sort'>): Place => ({
  part: beginsWithNulls(definition, sort) ? 'nulls' : 'values',
  after: null,
});

/** A page and where the next one begins: undefined behind the last. A page may be empty before the last. */
export async function readPage(
  tenant: TenantScope,
  definition: Resource,
  { query, place }: { query: ListQuery; place: Place },
  caller: Caller,
): Promise<{ rows: Row[]; next: Place | undefined }> {
  const { column } = query.sort;
  const { rows } = await sql<Row>`
    select ${selectedColumns(definition)}, ${sql.ref(column)}::text as ${sql.ref(keyColumn)}
    from ${sql.table(definition.name)}
    where ${matching(tenant, definition, query, caller)} and ${behind(query, place)}
    order by ${orderBy(definition, query.sort)}
    limit ${rowsPerPage}`.execute(tenant.db);
  const last = rows.at(-1);
  if (last && rows.length === rowsPerPage) {
    const after = { key: last[keyColumn] as string | null, id: String(last.id) };
    return { rows, next: { ...place, after } };
  }
  return { rows, next: partBehind(definition, query, place) };
}

function partBehind(definition: Resource, { sort }: ListQuery, { part }: Place): Place | undefined {
  const first = beginning(definition, { sort }).part;
  return part === first ? { part: first === 'nulls' ? 'values' : 'nulls', after: null } : undefined;
}

/** In each part one range of the index. */
function behind({ sort }: ListQuery, { part, after }: Place): RawBuilder<unknown> {
  const column = sql.ref(sort.column);
  const further = sort.direction === 'ASC' ? sql`>` : sql`<`;
  if (part === 'nulls') return after ? sql`${column} is null and id ${further} ${after.id}` : sql`${column} is null`;
  return after ? sql`(${column}, id) ${further} (${after.key}, ${after.id})` : sql`${column} is not null`;
}

/** How many rows there are in all, however many. */
export async function countAll(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  caller: Caller,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(definition.name)} where ${matching(tenant, definition, query, caller)}`.execute(
    tenant.db,
  );
  return rows[0]?.total ?? 0;
}
