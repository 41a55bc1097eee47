/** How many mails to many may leave within an hour, over all lanes and servers of an organisation. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';

/** What counts within the hour: by the end of its attempt, or as now while that lasts, so that no window of an hour has more at the other end. */
const ofTheHour = sql`(status = 'sending' or tried_at > clock_timestamp() - interval '1 hour')`;

/** How many more may leave within this hour. Lanes of an organisation take turns where there is a limit. */
export async function roomOf({ db, accountId }: TenantScope, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} mails of an hour`}, 0))`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from email_recipients
     where account_id = ${accountId} and tried_at is not null and ${ofTheHour}`.execute(db);
  return Math.max(0, limit - firstRow(counted.rows).count);
}

/** When the first of the hour is an hour old; while all of them are on their way, a minute later. */
export async function nextRoom({ db, accountId }: TenantScope): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(min(tried_at) filter (where status <> 'sending') + interval '1 hour', clock_timestamp() + interval '1 minute') as at
      from email_recipients where account_id = ${accountId} and tried_at is not null and ${ofTheHour}`.execute(db);
  return firstRow(rows).at;
}
