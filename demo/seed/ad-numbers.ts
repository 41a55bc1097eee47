/** Whom the ads of a demo tenant were shown to, and what they cost by day: both add up to what the ads say of themselves. */
import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';

/** Where else visitors come from than from where the organisation is. */
const countries: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'US', 'US', 'US', 'CA', 'GB', 'MX'],
  es: ['ES', 'ES', 'ES', 'ES', 'PT', 'MX', 'FR'],
  zh: ['CN', 'CN', 'CN', 'HK', 'SG', 'TW'],
};

/** After the days of its ads are there. */
export async function insertAdNumbers(db: Transaction<Database>, accountId: string): Promise<void> {
  await insertAudiences(db, accountId);
  await insertCosts(db, accountId);
}

/** A number from 0 to 1 that is the same at each load, for each cell of the counts and sort of audience. */
const chance = (facet: string) =>
  sql`(('x' || substr(md5(concat_ws(' ', ${sql.lit(facet)}, c.subject_id, c.day, c.part, c.device)), 1, 6))::bit(24)::int / 16777216.0)`;

/** Of several the first ones more often. */
const oneOf = (ids: RawBuilder<unknown>, facet: string) =>
  sql`(${ids})[1 + floor(power(${chance(facet)}, 1.7) * cardinality(${ids}))::int]`;

/** All that was counted of a day, part and device was of one sort: which, is drawn by lot; who an ad is not for did not see it. */
async function insertAudiences(db: Transaction<Database>, accountId: string): Promise<void> {
  const named = (part: string, all: RawBuilder<unknown>) =>
    sql`coalesce((select array_agg(one) from jsonb_array_elements_text(a.audience -> ${sql.lit(part)}) as one), ${all})`;
  const whereFrom = sql`(select array_agg(one) from jsonb_array_elements_text(${JSON.stringify(countries)}::jsonb -> o.default_language) as one)`;
  await sql`
    with cells as (
      select c.*, case a.audience ->> 'who' when 'members' then 'members' when 'guests' then 'guests'
            else case when ${chance('who')} < 0.6 then 'members' else 'guests' end end as who,
          ${oneOf(named('plan_ids', sql`k.plans`), 'plan')} as plan, ${oneOf(named('chapter_ids', sql`k.chapters`), 'chapter')} as chapter,
          ${oneOf(sql`o.languages`, 'language')} as language,
          case when ${chance('known')} < 0.9 then ${oneOf(whereFrom, 'country')} end as country
        from view_counts c join ads a on a.account_id = c.account_id and a.id = c.subject_id join accounts o on o.id = c.account_id,
          (select array(select id::text from membership_plans where account_id = ${accountId} and status = 'active' order by position, id) as plans,
              array(select id::text from chapters where account_id = ${accountId} order by name, id) as chapters) as k
       where c.account_id = ${accountId} and c.kind = 'ads'
    ), told as (
      select c.*, facet, value from cells c, lateral (values ('who', c.who), ('language', c.language), ('country', c.country),
        ('plan', case c.who when 'members' then c.plan end), ('chapter', case c.who when 'members' then c.chapter end)) as t (facet, value)
       where value is not null
    )
    insert into view_audiences (account_id, kind, subject_id, day, facet, value, impressions, viewable, clicks, conversions, visitors)
      select account_id, kind, subject_id, day, facet, value, sum(impressions), sum(viewable), sum(clicks), sum(conversions), sum(visitors)
        from told group by account_id, kind, subject_id, day, facet, value`.execute(db);
}

/** On the days on which that was counted which an ad pays for; what is paid for time, on each of its days. */
async function insertCosts(db: Transaction<Database>, accountId: string): Promise<void> {
  await sql`
    with days as (
      select a.id, a.spend_cents, c.day, sum(case a.pricing when 'cpm' then c.impressions when 'cpc' then c.clicks
            when 'cpa' then c.conversions else (c.impressions > 0)::int end) as weight
        from ads a join view_counts c on c.account_id = a.account_id and c.kind = 'ads' and c.subject_id = a.id
       where a.account_id = ${accountId} and a.spend_cents > 0 group by 1, 2, 3
    ), upto as (
      select *, sum(weight) over (partition by id order by day) as done, sum(weight) over (partition by id) as whole from days
    ), parts as (
      select id, day, round(spend_cents * done / whole) - round(spend_cents * (done - weight) / whole) as cents from upto where whole > 0
    )
    insert into view_costs (account_id, kind, subject_id, day, cents) select ${accountId}, 'ads', id, day, cents from parts where cents > 0`.execute(
    db,
  );
}
