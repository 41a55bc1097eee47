/** The records that an action on many is about: named one by one, or all that the filter of a list finds. */
import { sql, type RawBuilder } from 'kysely';

import { maxBulkJobRows, maxBulkRows } from '../../shared/specification/constants.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { parseListQuery } from './list-query.ts';
import { matching } from './list-sql.ts';
import { requireRead } from './may-read.ts';
import { withSegments } from './segments.ts';

export interface Targets {
  count: number;
  /** As long as there are no more than are done at once. Always in the same order, so that two batches that meet wait for one another
   * instead of dead-locking. */
  ids: string[];
  /** All of them, as a query of one column `id`. */
  query: RawBuilder<unknown>;
}

/** @throws AppError 403 for a filter of what the caller may not read, 422 unless either ids or a filter are named, and for more than may be changed; 400 as the list call */
export async function findTargets(
  tenant: TenantScope,
  definition: Resource,
  { ids, filter }: { ids?: string[] | undefined; filter?: Record<string, unknown> | undefined },
  caller: Caller,
): Promise<Targets> {
  if ((ids === undefined) === (filter === undefined)) throw invalid({ ids: { key: 'validation.required' } });
  if (ids) {
    const all = [...new Set(ids)].toSorted();
    return { count: all.length, ids: all, query: sql`select unnest(${all}::text[]) as id` };
  }
  // How many a filter finds tells what they hold.
  requireRead(definition, caller);
  const asked = parseListQuery(definition, { filter: JSON.stringify(filter) });
  const query = await withSegments(tenant, definition, asked);
  const found = sql`select id from ${sql.table(definition.name)} where ${matching(tenant, definition, query, caller)}`;
  const { rows } = await sql<{ id: string }>`${found} limit ${maxBulkRows + 1}`.execute(tenant.db);
  if (rows.length <= maxBulkRows) return { count: rows.length, ids: rows.map(({ id }) => id).toSorted(), query: found };
  const count = await countUpTo(tenant, found, maxBulkJobRows + 1);
  if (count > maxBulkJobRows) throw invalid({ filter: { key: 'validation.too_many', max: maxBulkJobRows } });
  return { count, ids: [], query: found };
}

async function countUpTo(tenant: TenantScope, found: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found} limit ${most}) as found`.execute(tenant.db);
  return rows[0]?.count ?? 0;
}
