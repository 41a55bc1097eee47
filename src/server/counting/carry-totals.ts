/**
 * Carries the totals onto the records' own columns, by which lists sort and filter. It is no change of a record: neither version nor history
 * say so, nobody who edits is in conflict with a view, and who holds a record is not waited for; the next one carries it.
 */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { reportFault } from '../diagnostics/background-faults.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';

/** By what a record calls it, what of the totals it can hold; the rates are worked out. */
const sums: Readonly<Record<string, string>> = {
  impressions: 'impressions',
  seen: 'impressions',
  viewable: 'viewable',
  clicks: 'clicks',
  conversions: 'conversions',
  visitors: 'visitors',
  dismissed: 'dismissals',
};

type Carried = Pick<Resource, 'name' | 'fields'>;

const rates = ['click_rate', 'seen_share'];

/** The columns that records of a definition have for it: read-only fields of these names. */
export function carriedColumns({ fields }: Carried): string[] {
  return [...Object.keys(sums), ...rates].filter((name) => fields[name]?.readOnly === true);
}

/** Clicks of a hundred impressions, to two digits; null where there were none. */
export const rateOf = ({ clicks, impressions }: { clicks: number; impressions: number }): number | null =>
  impressions === 0 ? null : Math.round((clicks / impressions) * 10_000) / 100;

/**
 * Carries those of some records, or of all of a collection. The rows are held first: so the totals are read later than those of whoever carried
 * before.
 */
export async function carryTotals(
  tenant: Pick<TenantScope, 'accountId' | 'db'>,
  definition: Carried,
  ids?: readonly string[],
): Promise<void> {
  const columns = carriedColumns(definition);
  if (columns.length === 0) return;
  const { accountId, db } = tenant;
  const table = sql.table(definition.name);
  const some = ids ? sql`and r.id = any(${ids}::uuid[])` : sql``;
  const news = sql.join(
    columns.map((name) => sql`${sql.ref(`r.${name}`)} is distinct from ${valueOf(name)}`),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select r.id from ${table} as r join view_totals t on t.account_id = r.account_id and t.subject_id = r.id
        where r.account_id = ${accountId} and t.account_id = ${accountId} and t.kind = ${definition.name} and (${news}) ${some}
    )
    select id from ${table} where account_id = ${accountId} and id in (select id from due)
      order by id for no key update skip locked`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update ${table} as r set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`))}
      from view_totals t where r.account_id = ${accountId} and r.id = any(${rows.map(({ id }) => id)}::uuid[])
        and t.account_id = ${accountId} and t.kind = ${definition.name} and t.subject_id = r.id`.execute(db);
}

/** The most that a record's own column holds. */
const mostOfColumn = 2_147_483_647;

/** The different visitors of a day are known, those of several days are not: the best day says how many there were at least. */
const seenShare = sql`
  case when r.audience_size > 0 then round(least(100, 100.0 * (
    select max(of_day) from (
      select sum(visitors) as of_day from view_counts v
       where v.account_id = r.account_id and v.kind = t.kind and v.subject_id = r.id group by v.day
    ) as days) / r.audience_size), 2) end`;

function valueOf(name: string) {
  if (name === 'click_rate') return sql`round(100.0 * t.clicks / nullif(t.impressions, 0), 2)`;
  if (name === 'seen_share') return seenShare;
  return sql`least(${sql.ref(`t.${sums[name] ?? name}`)}, ${sql.lit(mostOfColumn)})`;
}

const pauseMs = 1_000;

export interface Carrier {
  /** Some records were counted: they are carried within a second. */
  note: (accountId: string, subjects: ReadonlyMap<string, ReadonlySet<string>>) => void;
  /** Carries nothing any more: what is left over the minute's cleanup carries. */
  close: () => void;
}

/** Carries soon after something was counted, once a second for each organisation at most. */
export function carrier(database: ServerDatabase, find: (kind: string) => Carried | undefined): Carrier {
  const due = new Map<string, Map<string, Set<string>>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const carry = async (accountId: string) => {
    timers.delete(accountId);
    const kinds = due.get(accountId) ?? new Map<string, Set<string>>();
    due.delete(accountId);
    for (const [kind, ids] of kinds) {
      const definition = find(kind);
      if (!definition || carriedColumns(definition).length === 0) continue;
      const who = { accountId, actorId: null, subject: 'counting' };
      await withTenant(database, who, (tenant) => carryTotals(tenant, definition, [...ids]));
    }
  };
  return {
    note: (accountId, subjects) => {
      const known = due.get(accountId) ?? new Map<string, Set<string>>();
      due.set(accountId, known);
      for (const [kind, ids] of subjects) known.set(kind, new Set([...(known.get(kind) ?? []), ...ids]));
      if (timers.has(accountId)) return;
      const run = () => void carry(accountId).catch((error: unknown) => reportFault('counting', error));
      timers.set(accountId, setTimeout(run, pauseMs).unref());
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
