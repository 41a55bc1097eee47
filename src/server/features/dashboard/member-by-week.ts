import type { MemberByWeekReply } from '../../../shared/contracts/dashboard.ts';
import { weekName, type Days } from '../../../shared/time/periods.ts';
import { within, type CardContext } from './card.ts';
import { changeOf } from './compare.ts';
import { movedIn, movementIn, movementParts } from './movement.ts';
import { readSums } from './sums.ts';

/** Who joined and left, week by week, and how many belonged at the end of each. Specification 7, /dashboard/member_by_week; screens.md 5.2. */
export async function memberByWeek(context: CardContext): Promise<MemberByWeekReply['data']> {
  const { tenant, period, places, listOf } = context;
  const weeks = period.buckets;
  const parts = weeks.flatMap((week) => [...movementParts(week), week.previous]);
  const window = { from: period.from, to: period.to };
  const sums = await readSums(tenant, {
    places,
    measures: ['member_belongs', 'member_new', 'member_left'],
    parts: [window, period.complete, period.compare, ...parts],
  });
  const now = sums.of('member_belongs', 'now').count;
  const compared = period.complete && movedIn(sums, period.complete);
  const previous = period.compare && movedIn(sums, period.compare);
  const changed = (name: 'new' | 'left' | 'net') => changeOf(compared && compared[name], previous && previous[name]);
  const linksOf = (days: Days) => ({
    new: listOf('members', within('joined_at', days, context)),
    left: listOf('members', within('left_at', days, context)),
  });
  return {
    weeks: weeks.map((week) => {
      const before = week.previous && movedIn(sums, week.previous);
      return {
        week: weekName(week.from),
        starts_on: week.from,
        ...movementIn(sums, week, now),
        previous_new: before && before.new,
        previous_left: before && before.left,
        partial: week.partial,
        links: linksOf(week),
      };
    }),
    sum: movedIn(sums, window),
    compared,
    previous,
    change: { new: changed('new'), left: changed('left'), net: changed('net') },
    links: linksOf(window),
    higher_is_better: { new: true, left: false, net: true },
  };
}
