/**
 * How many mails to many may leave within an hour, over all lanes and servers of an organisation. An attempt counts by its end, and as now while it
 * lasts, so that no window of an hour has more at the other end; a recipient that is tried again counts again. screens.md 3.2, EM1
 */
import { sql } from 'kysely';

import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';

/** How many more may leave within this hour. Lanes of an organisation take turns where there is a limit. */
export async function roomOf({ db, accountId }: TenantScope, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} mails of an hour`}, 0))`.execute(db);
  // One statement: what ends meanwhile is seen as lasting or as ended, and never as neither.
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(count), 0)::int from email_attempts
        where account_id = ${accountId} and ended_at > clock_timestamp() - interval '1 hour')
      + (select count(*)::int from email_recipients where account_id = ${accountId} and status = 'sending') as count`.execute(
    db,
  );
  return Math.max(0, limit - firstRow(rows).count);
}

/** When the first of the hour is an hour old; while all of them are on their way, a minute later. */
export async function nextRoom({ db, accountId }: TenantScope): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(min(ended_at) + interval '1 hour', clock_timestamp() + interval '1 minute') as at
      from email_attempts where account_id = ${accountId} and ended_at > clock_timestamp() - interval '1 hour'`.execute(
    db,
  );
  return firstRow(rows).at;
}

/** What no window of an hour from now on has in it is forgotten. */
export async function forgetAttempts({ db, accountId }: TenantScope): Promise<void> {
  await sql`
    delete from email_attempts where account_id = ${accountId} and ended_at < clock_timestamp() - interval '2 hours'`.execute(
    db,
  );
}
