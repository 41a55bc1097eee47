import { sql } from 'kysely';

import type { Days } from '../../../shared/periods.ts';
import { nextDay } from '../../../shared/time-zone.ts';
import { wholeOrganisation } from './ask.ts';
import type { CardContext } from './card.ts';
import type { Sums } from './sums.ts';

const days = 30;

/** The thirty days before the last thirty, each as a part of the sums. */
export const previousMonthDays = ({ period: { today } }: CardContext): Days[] =>
  Array.from({ length: days }, (_, index) => {
    const day = nextDay(today, index - 2 * days + 1);
    return { from: day, to: day };
  });

/**
 * How many members were there in those days, whatever has become of them since: on each day the visits whose member was not there on an
 * earlier one of them (migration 0033).
 */
export async function countPreviousMonth(context: CardContext, sums: Sums): Promise<number> {
  const window = previousMonthDays(context);
  if (!context.places.includes(wholeOrganisation)) return countOfChapters(context, window);
  let members = 0;
  window.forEach((day, index) => {
    for (const [gap, { count }] of sums.byKey('visits', day)) if (Number(gap) > index) members += count;
  });
  return members;
}

/** Members move between chapters, so those of some are counted one by one. */
async function countOfChapters({ tenant, places }: CardContext, window: Days[]): Promise<number> {
  const [found] = await tenant.prepared(sql<{ count: number }>`
    select count(distinct member_id) from member_activity where account_id = ${tenant.accountId}
       and day between ${window[0]!.from} and ${window.at(-1)!.to}
       and member_id in (select id from members where account_id = ${tenant.accountId} and chapter_id = any(${places}::uuid[]))`);
  return found!.count;
}
