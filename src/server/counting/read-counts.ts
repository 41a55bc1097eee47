/** The numbers of one record, parted by day, place or device: `GET /api/view_counts`. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { id as uuid } from '../../shared/contracts/call.ts';
import { viewCountCalls, type CountGroup, type ViewCounts } from '../../shared/contracts/view-count-calls.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { findResource } from '../definitions/registry.ts';
import { invalid, notFound } from '../errors/app-error.ts';
import { requirePermission } from '../http/caller.ts';
import { serve } from '../http/serve-call.ts';
import { rateOf } from './carry-totals.ts';
import type { CountedSide } from './counted-side.ts';

export interface ReadCountsDeps {
  database: ServerDatabase;
  side: Pick<CountedSide, 'countsClicksOf'>;
}

/** Adds `GET /view_counts`, for whoever may read the record. */
export function registerViewCounts(app: FastifyInstance, { database, side }: ReadCountsDeps): void {
  serve(app, viewCountCalls['GET /view_counts'], async ({ caller, query }) => {
    const asked = query();
    const definition = side.countsClicksOf(asked.kind) && findResource(asked.kind);
    if (!definition) throw invalid({ kind: { key: 'validation.bad_choice' } });
    requirePermission(caller, definition.can.read);
    const { from = null, to = null, kind, subject_id, group } = asked;
    if (from !== null && to !== null && from > to) throw invalid({ to: { key: 'validation.bad_choice' } });
    const read = await readTenant(database, caller, async (tenant) => {
      const [isThere, counts] = await Promise.all([isRecord(tenant, definition, subject_id), countsOf(tenant, asked)]);
      return isThere ? counts : undefined;
    });
    if (!read) throw notFound(kind);
    return { data: { kind, subject_id, from, to, group, ...read } };
  });
}

/** The numbers of one record within some days, in parts that add up to the total. */
export async function countsOf(tenant: TenantScope, asked: Asked): Promise<Pick<ViewCounts, 'total' | 'rows'>> {
  const read = await readRows(tenant, asked);
  const isDismissed = findResource(asked.kind)?.fields['dismissed'] !== undefined;
  const figures = (sums: Sums) => figuresOf(sums, isDismissed);
  const rows = read.map(({ key, ...sums }) => ({ key, ...figures(sums) }));
  return { total: figures(added(read)), rows };
}

type Sums = Record<(typeof measures)[number], number>;
const measures = ['impressions', 'viewable', 'clicks', 'conversions', 'dismissals', 'visitors'] as const;

/** Whether the person sees such a record; one in the bin has its numbers still. */
async function isRecord({ accountId, db }: TenantScope, { name }: Resource, id: string): Promise<boolean> {
  if (!uuid.safeParse(id).success) return false;
  const found = await sql`select from ${sql.table(name)} where account_id = ${accountId} and id = ${id}`.execute(db);
  return found.rows.length > 0;
}

interface Asked {
  kind: string;
  subject_id: string;
  from?: string | undefined;
  to?: string | undefined;
  group: CountGroup;
}

async function readRows(tenant: TenantScope, { kind, subject_id, from, to, group }: Asked) {
  if (!uuid.safeParse(subject_id).success) return [];
  let query = tenant
    .selectFrom('view_counts')
    .select(({ ref, fn }) => [
      sql<string>`${ref(group)}::text`.as('key'),
      ...measures.map((name) => fn.sum<number>(name).as(name)),
    ])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .groupBy(group)
    .orderBy(group);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  return query.execute();
}

const added = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(measures.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;

const figuresOf = ({ dismissals, ...sums }: Sums, isDismissed: boolean): ViewCounts['total'] => ({
  ...sums,
  ...(isDismissed && { dismissals }),
  click_rate: rateOf(sums),
});
