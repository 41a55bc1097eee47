/** The filter word `segment`: a filter that was kept under a name stands for its words. Own choice. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { segmentSourceOf } from '../../shared/definition/segment-source.ts';
import { everyDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { checkFilter, type ListQuery } from './list-query.ts';

/**
 * The same list call with the words of its segments in place of their names. Whoever lists, exports or changes what a filter
 * finds does this first.
 *
 * @throws AppError 400 `bad_filter` where a segment is none of the tenant's, or holds words that there no longer are
 */
export async function withSegments(tenant: TenantScope, definition: Resource, query: ListQuery): Promise<ListQuery> {
  if (query.segments.length === 0) return query;
  const source = segmentSourceOf(definition.name, everyDefinition());
  if (!source) throw new AppError('unknown_filter', { details: { filter: 'segment' }, params: { filter: 'segment' } });
  const { rows } = await sql<{ filter: Record<string, unknown> }>`
    select ${sql.ref(source.field)} as filter from ${sql.table(source.definition.name)}
    where account_id = ${tenant.accountId} and id = any(${query.segments}::uuid[]) and deleted_at is null`.execute(
    tenant.db,
  );
  if (rows.length < query.segments.length)
    throw new AppError('bad_filter', { details: { filter: 'segment' }, params: { filter: 'segment' } });
  const kept = rows.map(({ filter }) => checkFilter(definition, filter));
  return {
    ...query,
    segments: [],
    conditions: [...query.conditions, ...kept.flatMap(({ conditions }) => conditions)],
    words: [...query.words, ...kept.flatMap(({ words }) => words)],
  };
}
