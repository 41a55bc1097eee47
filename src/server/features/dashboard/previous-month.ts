import { sql } from 'kysely';

import { nextDay } from '../../../shared/time-zone.ts';
import { wholeOrganisation } from './ask.ts';
import type { CardContext } from './card.ts';

/** How many of today's members were there in the thirty days before the last thirty. */
export async function readPreviousMonth({ tenant, period, places }: CardContext): Promise<number> {
  const whose = places.includes(wholeOrganisation) ? sql`true` : sql`chapter_id = any(${places}::uuid[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from members where account_id = ${tenant.accountId} and deleted_at is null and ${whose} and id in (
      select member_id from member_activity where account_id = ${tenant.accountId}
         and day between ${nextDay(period.today, -59)} and ${nextDay(period.today, -30)})`.execute(tenant.db);
  return rows[0]!.count;
}
