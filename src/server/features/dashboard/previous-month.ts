import { sql } from 'kysely';

import { nextDay } from '../../../shared/time-zone.ts';
import { wholeOrganisation } from './ask.ts';
import type { CardContext } from './card.ts';

/** How many members were there in the thirty days before the last thirty, whatever has become of them since. */
export async function readPreviousMonth({ tenant, period, places }: CardContext): Promise<number> {
  const ofChapters = sql`and member_id in (
    select id from members where account_id = ${tenant.accountId} and chapter_id = any(${places}::uuid[]))`;
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id) from member_activity where account_id = ${tenant.accountId}
       and day between ${nextDay(period.today, -59)} and ${nextDay(period.today, -30)}
       ${places.includes(wholeOrganisation) ? sql`` : ofChapters}`.execute(tenant.db);
  return rows[0]!.count;
}
