import { sql } from 'kysely';

import type { Days } from '../../../shared/time/periods.ts';
import { nextDay } from '../../../shared/time/time-zone.ts';
import { firstRow } from '../../db/first-row.ts';
import { wholeOrganisation } from './ask.ts';
import type { CardContext } from './card.ts';

const days = 30;

/**
 * How many members were there in the thirty days before the last thirty, whatever has become of them since: on each day the visits whose
 * member was not there on an earlier one of them. The key of a visit is how many days the one before it lies back (migration 0033).
 */
export async function countPreviousMonth(context: CardContext): Promise<number> {
  const { tenant, period, places } = context;
  const window = { from: nextDay(period.today, 1 - 2 * days), to: nextDay(period.today, -days) };
  if (!places.includes(wholeOrganisation)) return countOfChapters(context, window);
  const visits = (table: string) => sql`
    select count from ${sql.table(table)} where account_id = ${tenant.accountId} and measure = 'visits'
      and chapter_id = ${wholeOrganisation} and day between ${window.from}::date and ${window.to}::date
      and case measure when 'visits' then key::int end > day - ${window.from}::date`;
  const found = await tenant.prepared(sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from (${visits('dashboard_sums')} union all ${visits('dashboard_changes')}) as kept`);
  return firstRow(found).count;
}

/** Members move between chapters, so those of some are counted one by one. */
async function countOfChapters({ tenant, places }: CardContext, { from, to }: Days): Promise<number> {
  const found = await tenant.prepared(sql<{ count: number }>`
    select count(distinct member_id) from member_activity where account_id = ${tenant.accountId}
       and day between ${from} and ${to}
       and member_id in (select id from members where account_id = ${tenant.accountId} and chapter_id = any(${places}::uuid[]))`);
  return firstRow(found).count;
}
