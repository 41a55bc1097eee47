/** The numbers of one record, parted by day, place, device or whom it was shown to: `GET /api/view_counts`. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { id as uuid } from '../../shared/contracts/call.ts';
import { viewCountCalls, type ViewCounts } from '../../shared/contracts/view-count-calls.ts';
import { facetRecords, isFacet, type CountFacet } from '../../shared/counting/count-facets.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { findResource } from '../definitions/registry.ts';
import { invalid, notFound } from '../errors/app-error.ts';
import { isAllowed, requirePermission } from '../http/caller.ts';
import { serve } from '../http/serve-call.ts';
import { rateOf } from './carry-totals.ts';
import type { CountedSide } from './counted-side.ts';
import { namesOfFacet } from './facet-names.ts';
import { costsOf, measures, readRows, type Asked, type Sums, type SumsOfKey } from './read-sums.ts';

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
    const naming = { language: caller.defaultLanguage, maySee: (one: Resource) => isAllowed(caller, one.can.read) };
    const read = await readTenant(database, caller, async (tenant) => {
      const counting = countsOf(tenant, asked, naming);
      const [isThere, counts] = await Promise.all([isRecord(tenant, definition, subject_id), counting]);
      return isThere ? counts : undefined;
    });
    if (!read) throw notFound(kind);
    return { data: { kind, subject_id, from, to, group, ...read } };
  });
}

export interface Naming {
  language: Language;
  /** Whether the names of a collection are told. */
  maySee: (definition: Resource) => boolean;
}

/** The numbers of one record within some days, in parts that add up to the total. */
export async function countsOf(
  tenant: TenantScope,
  asked: Asked,
  naming?: Naming,
): Promise<Pick<ViewCounts, 'total' | 'rows'>> {
  const fields = findResource(asked.kind)?.fields ?? {};
  const [read, costs] = await Promise.all([
    readRows(tenant, asked),
    asked.group === 'day' && fields['spend_cents'] !== undefined ? costsOf(tenant, asked) : undefined,
  ]);
  const figures = (sums: Sums) => figuresOf(sums, fields['dismissed'] !== undefined);
  const total = figures(added(read));
  if (costs) return { total: { ...total, spend_cents: sumOf(costs.values()) }, rows: daysOf(read, costs, figures) };
  const rows = read.map(({ key, ...sums }) => ({ key, ...figures(sums) }));
  if (!naming || !isFacet(asked.group) || facetRecords[asked.group] === undefined) return { total, rows };
  return { total, rows: await named(tenant, { group: asked.group, rows, naming }) };
}

type Rows = ViewCounts['rows'];

/** A day on which it cost something is there, though nothing was seen of it. */
function daysOf(
  read: readonly SumsOfKey[],
  costs: ReadonlyMap<string, number>,
  figures: (sums: Sums) => ViewCounts['total'],
): Rows {
  const counted = new Map(read.map(({ key, ...sums }) => [key, sums]));
  const days = [...new Set([...counted.keys(), ...costs.keys()])].toSorted();
  return days.map((key) => ({
    ...figures(counted.get(key) ?? nothing),
    key,
    spend_cents: costs.get(key) ?? 0,
  }));
}

async function named(
  tenant: TenantScope,
  { group, rows, naming }: { group: CountFacet; rows: Rows; naming: Naming },
): Promise<Rows> {
  const names = await namesOfFacet(tenant, group, { ids: rows.map(({ key }) => key).filter(Boolean), ...naming });
  return rows.map(({ key, ...row }) => (key === '' ? { key, ...row } : { key, label: names.get(key) ?? null, ...row }));
}

/** Whether the person sees such a record; one in the bin has its numbers still. */
async function isRecord({ accountId, db }: TenantScope, { name }: Resource, id: string): Promise<boolean> {
  if (!uuid.safeParse(id).success) return false;
  const found = await sql`select from ${sql.table(name)} where account_id = ${accountId} and id = ${id}`.execute(db);
  return found.rows.length > 0;
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, one) => sum + one, 0);

const added = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(measures.map((name) => [name, sumOf(rows.map((row) => row[name]))])) as Sums;

const nothing: Sums = added([]);

const figuresOf = ({ dismissals, ...sums }: Sums, isDismissed: boolean): ViewCounts['total'] => ({
  ...sums,
  ...(isDismissed && { dismissals }),
  click_rate: rateOf(sums),
});
