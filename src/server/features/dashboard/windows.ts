/**
 * The windows of a call's numbers. Each is a hundred days or more found on a calendar, the same for all cards and whoever asks on that day:
 * they are found once.
 */
import type { DashboardQuery } from '../../../shared/contracts/dashboard-query.ts';
import {
  resolvePeriod,
  resolveWeeks,
  type Clock,
  type Days,
  type Period,
  type WeekCount,
} from '../../../shared/time/periods.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';

export type WindowQuery = DashboardQuery & { weeks?: string };

const maxKept = 500;
const known = new Map<string, Period>();

/** The period of a query that nothing is wrong with. */
export function periodOf(query: WindowQuery, clock: Clock): Period {
  const { weeks, period, compare, from, to } = query;
  const { nowMs, timeZone, weekStart } = clock;
  const key = [weeks ?? [period, from, to], compare, dayOf(nowMs, timeZone), timeZone, weekStart].join();
  const found = known.get(key);
  if (found) return found;
  const made =
    weeks === undefined ? resolvePeriod(query, clock) : resolveWeeks(Number(weeks) as WeekCount, compare, clock);
  if (known.size >= maxKept) known.clear();
  known.set(key, made);
  return made;
}

/** The last twelve weeks, the running one last: what a spark line shows. */
export const sparkWeeks = (clock: Clock): readonly Days[] =>
  periodOf({ weeks: '12', period: 'custom', compare: 'none' }, clock).buckets;
