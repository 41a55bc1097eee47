/** How memberships come and go. */
import type { Days } from '../../../shared/time/periods.ts';
import type { Sums } from './sums.ts';

/** Who joined and who left in some days, and how many belonged at their end; `now` is how many belong. */
export function movementIn(sums: Sums, days: Days, now: number) {
  const moved = movedIn(sums, days);
  const since = movedIn(sums, { after: days.to });
  return { total: now - since.net, ...moved };
}

/** The parts of the sums that `movementIn` reads. */
export const movementParts = (days: Days) => [days, { after: days.to }];

/** Who joined and who left in some days, or after them. */
export function movedIn(sums: Sums, part: Days | { after: string }) {
  const joined = sums.of('member_new', part).count;
  const left = sums.of('member_left', part).count;
  return { new: joined, left, net: joined - left };
}
