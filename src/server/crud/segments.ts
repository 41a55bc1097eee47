/** The filter word `segment`: a filter that was kept under a name stands for its words. Own choice. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Among } from '../../shared/definition/kinds/filter-kind.ts';
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
  const { rows } = await sql<Kept>`
    select ${sql.ref(source.field)} as filter, ${source.among ? choiceSql(source.among) : sql`null`} as among from ${sql.table(source.definition.name)}
    where account_id = ${tenant.accountId} and id = any(${query.segments}::uuid[]) and deleted_at is null`.execute(
    tenant.db,
  );
  if (rows.length < query.segments.length)
    throw new AppError('bad_filter', { details: { filter: 'segment' }, params: { filter: 'segment' } });
  const kept = rows.map(({ filter }) => checkFilter(definition, filter ?? {}));
  const among = rows.flatMap((row) =>
    source.among && row.among ? [amongSql(tenant, definition, source.among, row.among)] : [],
  );
  return {
    ...query,
    segments: [],
    ...withinAll(query.within, among),
    conditions: [...query.conditions, ...kept.flatMap(({ conditions }) => conditions)],
    words: [...query.words, ...kept.flatMap(({ words }) => words)],
  };
}

interface Kept {
  filter: Record<string, unknown> | null;
  /** Of a segment of some rows: which, and in which of their states. */
  among: { same: string; choice: string } | null;
}

const choiceSql = ({ same, states }: Among) => sql`
  case when ${sql.ref(same.as)} is not null then jsonb_build_object('same', ${sql.ref(same.as)}, 'choice', ${sql.ref(states.by)}) end`;

/** Those that one of the rows points to. */
function amongSql(
  { accountId }: TenantScope,
  definition: Resource,
  { collection, record, same, states }: Among,
  { same: id, choice }: NonNullable<Kept['among']>,
): RawBuilder<boolean> {
  const of = (field: string) => sql.ref(`${collection}.${field}`);
  return sql<boolean>`exists (select from ${sql.table(collection)} where ${of('account_id')} = ${accountId}
    and ${of(same.field)} = ${id} and ${of(record)} = ${sql.ref(`${definition.name}.id`)} and ${of(states.field)} = any(${states.of[choice] ?? []}))`;
}

function withinAll(within: ListQuery['within'], more: readonly RawBuilder<boolean>[]): Pick<ListQuery, 'within'> {
  const all = [...(within ? [within] : []), ...more];
  return all.length === 0 ? {} : { within: sql<boolean>`${sql.join(all, sql` and `)}` };
}
