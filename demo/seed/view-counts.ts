/** A year of views and clicks of what the demo tenants show outside. What a record says of itself is what its days add up to. */
import { sql, type RawBuilder, type Transaction } from 'kysely';

import { resources } from '../../src/server/definitions/registry.ts';
import type { Database } from '../../src/server/db/types.ts';
import { isPublic, type PublicResource } from '../../src/shared/definition/check-public.ts';

/** For each counted collection of a tenant; `today` is the day of the load, on which nothing is counted yet. */
export async function insertViewCounts(db: Transaction<Database>, accountId: string, today: string): Promise<void> {
  for (const definition of Object.values(resources)
    .filter(isPublic)
    .filter(({ public: part }) => part.counts))
    await insertOf(db, { accountId, today, definition });
}

interface Counted {
  accountId: string;
  today: string;
  definition: PublicResource;
}

/** A number from 0 to 1 that is the same at each load. */
const chance = (...words: RawBuilder<unknown>[]) =>
  sql`(('x' || substr(md5(concat_ws(' ', ${sql.join(words)})), 1, 6))::bit(24)::int / 16777216.0)`;

async function insertOf(db: Transaction<Database>, { accountId, today, definition }: Counted): Promise<void> {
  const { name, fields, public: part } = definition;
  const table = sql.table(name);
  const [from, until] = part.window ?? [];
  const dayOf = (key: string | undefined) => (key ? sql`${sql.ref(key)}::date` : sql`null::date`);
  const place = part.by?.[0];
  // What tells of its clicks alone has some a month; of anything else the record says how many there were.
  const hasViews = 'impressions' in fields;
  const clicks = hasViews ? sql`clicks` : sql`round((last - first) * (0.05 + 0.5 * ${chance(sql`id`)}))`;
  await sql`
    with shown as (
      select id, ${place ? sql.ref(place) : sql`''`} as part, ${hasViews ? sql`impressions` : sql`0`} as impressions, ${hasViews ? sql`clicks` : sql`0`} as clicks,
          greatest(coalesce(${dayOf(from)}, created_at::date), ${today}::date - 365) as first,
          least(coalesce(${dayOf(until)}, ${today}::date - 1), ${today}::date - 1) as last
        from ${table} where account_id = ${accountId} and deleted_at is null
          and ${sql.ref(part.live.field)} not in ('draft', 'scheduled')
    ), known as (select id, part, first, last, impressions, ${clicks} as clicks from shown where first <= last),
    cells as (
      select k.*, day::date, device, share * (0.5 + ${chance(sql`k.id`, sql`day`, sql`device`)})
          * case when extract(isodow from day) > 5 then 0.6 else 1 end as weight
        from known k, generate_series(k.first, k.last, interval '1 day') day,
          (values ('desktop', 5), ('mobile', 4), ('app', 1)) as used (device, share)
    ), sums as (
      select *, sum(weight) over (partition by id order by day, device) / sum(weight) over (partition by id) as upto,
          weight / sum(weight) over (partition by id) as own
        from cells
    ), parts as (
      select id, part, day, device, round(impressions * upto) - round(impressions * (upto - own)) as impressions,
          round(clicks * upto) - round(clicks * (upto - own)) as clicks
        from sums
    )
    insert into view_counts (account_id, kind, subject_id, day, part, device, impressions, viewable, clicks, visitors)
      select ${accountId}, ${name}, id, day, part, device, impressions, floor(impressions * 0.7), clicks,
          greatest(clicks, ceil(impressions * 0.6))
        from parts where impressions > 0 or clicks > 0`.execute(db);
  await sql`
    insert into view_totals (account_id, kind, subject_id, impressions, viewable, clicks, visitors)
      select account_id, kind, subject_id, sum(impressions), sum(viewable), sum(clicks), sum(visitors)
        from view_counts where account_id = ${accountId} and kind = ${name} group by account_id, kind, subject_id`.execute(
    db,
  );
  if (!hasViews)
    await sql`
      update ${table} as r set clicks = t.clicks from view_totals t
        where r.account_id = ${accountId} and t.account_id = ${accountId} and t.kind = ${name} and t.subject_id = r.id`.execute(
      db,
    );
}
