/** What was counted of a record, and what it cost, as the tables have it. */
import { sql } from 'kysely';

import { id as uuid } from '../../shared/contracts/call.ts';
import type { CountGroup } from '../../shared/contracts/view-count-calls.ts';
import { isFacet, type CountFacet } from '../../shared/counting/count-facets.ts';
import type { TenantScope } from '../db/scope.ts';

export const measures = ['impressions', 'viewable', 'clicks', 'conversions', 'dismissals', 'visitors'] as const;
export type Sums = Record<(typeof measures)[number], number>;
export type SumsOfKey = Sums & { key: string };

export interface Asked {
  kind: string;
  subject_id: string;
  from?: string | undefined;
  to?: string | undefined;
  group: CountGroup;
}

const sums = sql.join(measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`));

const within = ({ accountId }: TenantScope, { kind, subject_id, from, to }: Asked) => sql`
  account_id = ${accountId} and kind = ${kind} and subject_id = ${subject_id}
    ${from === undefined ? sql`` : sql`and day >= ${from}`} ${to === undefined ? sql`` : sql`and day <= ${to}`}`;

/** What was counted, by what it is asked for by. */
export async function readRows(tenant: TenantScope, asked: Asked): Promise<readonly SumsOfKey[]> {
  const { group, subject_id } = asked;
  if (!uuid.safeParse(subject_id).success) return [];
  if (isFacet(group)) return readFacet(tenant, asked, group);
  const { rows } = await sql<SumsOfKey>`
    select ${sql.ref(group)}::text as key, ${sums} from view_counts where ${within(tenant, asked)}
      group by ${sql.ref(group)} order by ${sql.ref(group)}`.execute(tenant.db);
  return rows;
}

/** Each value, and last what is left of all that was counted: nobody knows of whom. Read at one moment, so that they add up. */
async function readFacet(tenant: TenantScope, asked: Asked, facet: CountFacet): Promise<readonly SumsOfKey[]> {
  const { rows } = await sql<SumsOfKey>`
    (select value as key, ${sums} from view_audiences where ${within(tenant, asked)} and facet = ${facet} group by value order by 2 desc, 1)
    union all
    (select '', ${sums} from view_counts where ${within(tenant, asked)})`.execute(tenant.db);
  const [known, all] = [rows.slice(0, -1), rows.at(-1)];
  if (!all) return known;
  const left = measures.map((name) => [name, known.reduce((rest, row) => rest - row[name], all[name])] as const);
  return left.some(([, count]) => count > 0) ? [...known, { key: '', ...(Object.fromEntries(left) as Sums) }] : known;
}

/** What it cost on each of the days. */
export async function costsOf(tenant: TenantScope, asked: Asked): Promise<ReadonlyMap<string, number>> {
  if (!uuid.safeParse(asked.subject_id).success) return new Map();
  const { rows } = await sql<{ day: string; cents: number }>`
    select day::text as day, cents::float8 as cents from view_costs where ${within(tenant, asked)}`.execute(tenant.db);
  return new Map(rows.map(({ day, cents }) => [day, cents]));
}
