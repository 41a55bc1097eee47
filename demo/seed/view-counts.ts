/** A year of views and clicks of what the demo tenants show outside. What a record says of itself is what its days add up to. */
import { sql, type RawBuilder, type Transaction } from 'kysely';

import { resources } from '../../src/server/definitions/registry.ts';
import type { Database } from '../../src/server/db/types.ts';
import { isPublic, type PublicResource } from '../../src/shared/definition/check-public.ts';
import { insertAdNumbers } from './ad-numbers.ts';

/** For each counted collection of a tenant; `today` is the day of the load, on which nothing but what began then is counted yet. */
export async function insertViewCounts(db: Transaction<Database>, accountId: string, today: string): Promise<void> {
  for (const definition of Object.values(resources)
    .filter(isPublic)
    .filter(({ public: part }) => part.counts))
    await insertOf(db, { accountId, today, definition });
  await insertDays(db, { accountId, name: 'ads' }, shownAds(accountId, today));
  await insertAdNumbers(db, accountId);
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
  const place = placeOf(definition);
  // What tells of its clicks alone has some a month; of anything else the record says how many there were.
  const views = ['impressions', 'seen'].find((key) => key in fields);
  const hasViews = views !== undefined;
  const clicks = hasViews ? sql`s.clicks` : sql`round((last - first) * (0.05 + 0.5 * ${chance(sql`id`)}))`;
  const shown = sql`
    select id, ${place} as part, 1 as nth, 'all' as seen_on, views as impressions, ${clicks} as clicks, 0 as conversions, first, last from (
      select *, ${hasViews ? sql.ref(`b.${views}`) : sql`0`} as views,
          greatest(coalesce(${dayOf(from)}, created_at::date), ${today}::date - 365) as first,
          least(coalesce(${dayOf(until)}, ${today}::date - 1), ${today}::date - 1) as last
        from ${table} as b where account_id = ${accountId} and deleted_at is null
          and ${sql.ref(part.live.field)} not in ('draft', 'scheduled')
    ) as s`;
  await insertDays(db, { accountId, name }, shown);
  if ('dismissed' in fields) await insertDismissals(db, { accountId, today, definition });
  if ('seen_share' in fields) await shareSeen(db, { accountId, today, definition });
  if (!hasViews)
    await sql`
      update ${table} as r set clicks = t.clicks from view_totals t
        where r.account_id = ${accountId} and t.account_id = ${accountId} and t.kind = ${name} and t.subject_id = r.id`.execute(
      db,
    );
}

/** Where it is shown; of several places the first. */
function placeOf({ fields, public: { by = [] } }: PublicResource): RawBuilder<unknown> {
  const [key] = by;
  if (key === undefined) return sql`''`;
  return fields[key]?.kind === 'choices' ? sql`(${sql.ref(key)})[1]` : sql.ref(key);
}

/** Of what can be dismissed about every eighth who saw it did so. */
async function insertDismissals(db: Transaction<Database>, { accountId, definition }: Counted): Promise<void> {
  const { name } = definition;
  await sql`
    update view_counts as c set dismissals = floor(c.impressions * (0.08 + 0.09 * ${chance(sql`c.subject_id`)})) from ${sql.table(name)} as r
      where c.account_id = ${accountId} and c.kind = ${name} and r.account_id = ${accountId} and r.id = c.subject_id and r.dismissible`.execute(
    db,
  );
  await sql`
    update view_totals as t set dismissals = s.dismissals from (
        select subject_id, sum(dismissals) as dismissals from view_counts where account_id = ${accountId} and kind = ${name} group by subject_id
      ) as s where t.account_id = ${accountId} and t.kind = ${name} and t.subject_id = s.subject_id`.execute(db);
  await sql`
    update ${sql.table(name)} as r set dismissed = t.dismissals from view_totals t
      where r.account_id = ${accountId} and t.account_id = ${accountId} and t.kind = ${name} and t.subject_id = r.id`.execute(
    db,
  );
}

/** Of what is for members alone: how many they are, and the share of them that its best day has. */
async function shareSeen(db: Transaction<Database>, { accountId, definition }: Counted): Promise<void> {
  const { name } = definition;
  const isIn = (key: string, field: RawBuilder<unknown>) =>
    sql`(not r.audience ? ${key} or (r.audience -> ${key}) ?| ${field})`;
  await sql`
    update ${sql.table(name)} as r set audience_size = s.members, seen_share = round(least(100, 100.0 * s.best / nullif(s.members, 0)), 2) from (
        select r.id, (select count(*) from members m where m.account_id = r.account_id and m.deleted_at is null
              and m.account_status not in ('blocked', 'deactivated', 'erased')
              and m.membership_status in ('active', 'pending_renewal', 'pending_change', 'grace')
              and ${isIn('plan_ids', sql`array[m.plan_id::text]`)} and ${isIn('chapter_ids', sql`array[m.chapter_id::text]`)}
              and ${isIn('label_ids', sql`m.label_ids::text[]`)}) as members,
            (select max(of_day) from (select sum(visitors) as of_day from view_counts v
              where v.account_id = r.account_id and v.kind = ${name} and v.subject_id = r.id group by v.day) as days) as best
          from ${sql.table(name)} as r where r.account_id = ${accountId} and r.audience ->> 'who' = 'members'
            and r.status not in ('draft')
      ) as s where r.account_id = ${accountId} and r.id = s.id`.execute(db);
}

/** Ads at each of their placements; what has begun on the day of the load has been seen on it. */
const shownAds = (accountId: string, today: string) => sql`
  select a.id, p.key as part, p.nth, p.device as seen_on, a.impressions, a.clicks, a.conversions, a.first,
      greatest(a.first, least(a.until, ${today}::date - 1)) as last
    from (
      select *, greatest((starts_at at time zone zone)::date, ${today}::date - 365) as first,
          coalesce((ends_at at time zone zone)::date, ${today}::date - 1) as until
        from ads, (select time_zone as zone from accounts where id = ${accountId}) as of where account_id = ${accountId} and impressions > 0
    ) as a, lateral (
      select key, device, row_number() over (order by width * height desc, key) as nth
        from ad_placements where account_id = ${accountId} and id = any(a.placement_ids)
    ) as p`;

/**
 * What each record of a tenant was seen and clicked, over its days and devices and the parts in which it is shown.
 *
 * @param shown rows of (id, part, nth, seen_on, impressions, clicks, conversions, first, last), one for each part of a record
 */
async function insertDays(
  db: Transaction<Database>,
  { accountId, name }: { accountId: string; name: string },
  shown: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with known as (select * from (${shown}) as s where first <= last),
    cells as (
      select k.*, day::date, device, share * (0.5 + ${chance(sql`k.id`, sql`day`, sql`device`)}) / k.nth
          * case when extract(isodow from day) > 5 then 0.6 else 1 end as weight
        from known k, generate_series(k.first, k.last, interval '1 day') day,
          (values ('desktop', 5), ('mobile', 4), ('app', 1), ('email', 3)) as used (device, share)
       where device = k.seen_on or (k.seen_on = 'all' and device <> 'email')
    ), sums as (
      select *, sum(weight) over (partition by id order by day, device, part) / sum(weight) over (partition by id) as upto,
          weight / sum(weight) over (partition by id) as own
        from cells
    ), parts as (
      select id, part, day, device, round(impressions * upto) - round(impressions * (upto - own)) as impressions,
          round(clicks * upto) - round(clicks * (upto - own)) as clicks,
          round(conversions * upto) - round(conversions * (upto - own)) as conversions
        from sums
    )
    insert into view_counts (account_id, kind, subject_id, day, part, device, impressions, viewable, clicks, conversions, visitors)
      select ${accountId}, ${name}, id, day, part, device, impressions, floor(impressions * 0.7), clicks, conversions,
          greatest(clicks, ceil(impressions * 0.6))
        from parts where impressions > 0 or clicks > 0 or conversions > 0`.execute(db);
  await sql`
    insert into view_totals (account_id, kind, subject_id, impressions, viewable, clicks, conversions, visitors)
      select account_id, kind, subject_id, sum(impressions), sum(viewable), sum(clicks), sum(conversions), sum(visitors)
        from view_counts where account_id = ${accountId} and kind = ${name} group by account_id, kind, subject_id`.execute(
    db,
  );
}
