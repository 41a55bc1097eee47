/** What is done for counting each minute: totals that nobody has carried yet, and the end of what tells who came. */
import { sql } from 'kysely';

import { resources } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { carriedColumns, carryTotals } from './carry-totals.ts';

/** Of each table at once. */
const atOnce = 20_000;
const daily = ['view_visitors', 'view_caps', 'view_salts'] as const;

export const countingCleanup = tenantSchedule({
  name: 'sweep_counting',
  cron: '* * * * *',
  failure: 'counts could not be carried',
  act: ({ id }, { database }) => cleanUpCounting(database, id),
});

/** Carries and tidies up for one organisation. */
export async function cleanUpCounting(database: ServerDatabase, accountId: string): Promise<void> {
  const who = { accountId, actorId: null, subject: 'counting' };
  const counted = await withTenant(database, who, async (tenant) => {
    await forget(tenant);
    const kinds = await tenant.selectFrom('view_totals').select('kind').distinct().execute();
    return kinds.map(({ kind }) => kind);
  });
  const carried = Object.values(resources).filter(
    (one) => counted.includes(one.name) && carriedColumns(one).length > 0,
  );
  // One after the other, so that none is held while another is carried.
  for (const one of carried) await withTenant(database, who, (tenant) => carryTotals(tenant, one));
}

type Tenant = Parameters<Parameters<typeof withTenant>[2]>[0];

/** A day is over where it is over everywhere on earth: twelve hours behind UTC it ends last. */
async function forget({ accountId, db }: Tenant): Promise<void> {
  const today = sql`(now() at time zone 'Etc/GMT+12')::date`;
  for (const table of daily)
    await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${accountId} and day < ${today} limit ${atOnce}))
      and account_id = ${accountId}`.execute(db);
  await sql`delete from view_clicks where account_id = ${accountId} and ctid = any(array(
    select ctid from view_clicks where account_id = ${accountId} and ends_at < now() limit ${atOnce}))`.execute(db);
}
