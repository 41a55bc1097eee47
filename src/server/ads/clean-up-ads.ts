/**
 * What follows of what was counted of ads, each minute: what they have cost, how they stand beside their plan, and that they are done once a goal
 * is met or the budget used up. Costs and plan are carried like the counts: no change of a record.
 */
import { sql } from 'kysely';

import { isDelivered, pacingOf, spendOf, type Delivery } from '../../shared/ads/delivery.ts';
import { conversionDays } from '../../shared/ads/campaign-words.ts';
import { ads } from '../../shared/resources/ads.ts';
import { changeRow } from '../crud/write.ts';
import { lockRow } from '../crud/read.ts';
import { systemWriter } from '../crud/writer.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { ListedTenant } from '../db/list-tenants.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';

export const adCleanup = tenantSchedule({
  name: 'sweep_ads',
  cron: '* * * * *',
  failure: 'what ads have cost could not be written down',
  act: (tenant, { database }) => cleanUpAds(database, tenant),
});

interface Counted extends Delivery {
  id: string;
  status: string;
  impressions: number;
  clicks: number;
  conversions: number;
  spend_cents: number;
  pacing_state: string;
}

/** For one organisation. */
export async function cleanUpAds(
  database: ServerDatabase,
  { id: accountId, default_language: defaultLanguage }: Pick<ListedTenant, 'id' | 'default_language'>,
  nowMs = Date.now(),
): Promise<void> {
  const who = { accountId, actorId: null, subject: 'ads' };
  const rows = await withTenant(database, who, async (tenant) => {
    const found = await readCounted(tenant);
    await carry(tenant, found, nowMs);
    return found;
  });
  const writer = systemWriter(defaultLanguage);
  for (const { id } of rows.filter((row) => row.status === 'live' && isDelivered(row, row)))
    await withTenant(database, who, async (tenant) => {
      const row = await lockRow(tenant, ads, id);
      if (row.status !== 'live') return;
      const values = { status: 'completed', status_previous: row.status };
      await changeRow(tenant, ads, { row, values, action: 'by_time', audit: 'compensated' }, writer);
    });
}

/** Those that are shown or have been of late; what was told late of an ad that has ended belongs to it. */
async function readCounted({ accountId, db }: TenantScope): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select a.id, a.status, a.pricing, a.rate_cents::float8 as rate_cents, a.budget_cents::float8 as budget_cents, a.goal_impressions,
      a.goal_clicks, a.pacing, a.starts_at, a.ends_at, coalesce(t.conversions, a.conversions)::float8 as conversions, a.spend_cents::float8 as spend_cents, a.pacing_state,
      coalesce(t.impressions, a.impressions)::float8 as impressions, coalesce(t.clicks, a.clicks)::float8 as clicks
      from ads a left join view_totals t on t.account_id = a.account_id and t.kind = 'ads' and t.subject_id = a.id
     where a.account_id = ${accountId} and a.deleted_at is null and (a.status in ('scheduled', 'live', 'paused')
       or (a.status in ('expired', 'completed') and a.ends_at > now() - ${`${conversionDays + 2} days`}::interval))`.execute(
    db,
  );
  return rows;
}

/** Whoever holds an ad just now is not waited for: the next minute carries it. What is more than before was spent today. */
async function carry({ accountId, db }: TenantScope, rows: readonly Counted[], nowMs: number): Promise<void> {
  const news = rows.flatMap((row) => {
    const spend = Math.max(row.spend_cents, spendOf(row, row, nowMs));
    const pacing = pacingOf(row, row, { nowMs, isShown: row.status === 'live' });
    return spend === row.spend_cents && pacing === row.pacing_state ? [] : [{ id: row.id, spend, pacing }];
  });
  if (news.length === 0) return;
  await sql`
    with given as (
      select g.id, g.spend, g.pacing from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as g(id uuid, spend bigint, pacing text)
    ), held as (
      select id, spend_cents from ads where account_id = ${accountId} and id in (select id from given) order by id for no key update skip locked
    ), booked as (
      insert into view_costs as c (account_id, kind, subject_id, day, cents)
        select ${accountId}, ${ads.name}, id, (to_timestamp(${nowMs}::float8 / 1000) at time zone (select time_zone from accounts where id = ${accountId}))::date,
            given.spend - held.spend_cents
          from given join held using (id) where given.spend > held.spend_cents order by id
        on conflict (account_id, kind, subject_id, day) do update set cents = c.cents + excluded.cents
    )
    update ads set spend_cents = given.spend, pacing_state = given.pacing
      from given join held using (id) where ads.account_id = ${accountId} and ads.id = given.id`.execute(db);
}
