/**
 * The windows of the dashboard's calls: which days of the tenant's calendar a period holds, what it is compared with, and how a
 * chart parts it. screens.md 5.1. Pure: the clock comes in; days are `YYYY-MM-DD` in the tenant's time zone, and both ends belong
 * to a window.
 */
import { dayOf, nextDay, startOfDay } from './time-zone.ts';

export const periodKeys = ['7d', '28d', '90d', '12m', 'mtd', 'qtd', 'ytd', 'custom'] as const;
export const compareKeys = ['previous', 'year', 'none'] as const;
export const seriesUnits = ['day', 'week', 'month'] as const;
export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
/** How many weeks `GET /dashboard/member_by_week` can show. */
export const weekCounts = [12, 26, 52] as const;

export type PeriodKey = (typeof periodKeys)[number];
export type CompareKey = (typeof compareKeys)[number];
export type SeriesUnit = (typeof seriesUnits)[number];
export type WeekStart = (typeof weekStarts)[number];
export type WeekCount = (typeof weekCounts)[number];

/** What an organisation has chosen, or Monday. */
export const toWeekStart = (chosen: string | null): WeekStart => weekStarts.find((day) => day === chosen) ?? 'monday';

/** Own choice: the longest window that somebody may name. */
export const longestPeriodDays = 1_830;
/** Up to here a window is compared with the same weekdays of last year, above with the same dates. screens.md 5.1. */
const longestByWeekdays = 92;
/** Own choice: a chart has at most a month of days, then weeks, then months. */
const maxDayBuckets = 31;
const maxWeekBucketDays = 190;

/** Days from the first to the last, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface PeriodWish {
  period: PeriodKey;
  compare: CompareKey;
  /** The ends of a custom period. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Where and when it is asked. */
export interface Clock {
  nowMs: number;
  timeZone: string;
  weekStart: WeekStart;
}

/** A day, a week or a month of a chart, as far as the window reaches into it. */
export interface Bucket extends Days {
  /** It holds the running day, so more may come. */
  partial: boolean;
  /** The same part of the compared window; null for the running one, and where nothing is compared. */
  previous: Days | null;
}

export interface Period extends Days {
  key: string;
  unit: SeriesUnit;
  timeZone: string;
  /** The running day where the tenant is. */
  today: string;
  buckets: Bucket[];
  /** The part that is compared: without what is still running. Null where nothing else is in the window, or nothing compared. */
  complete: Days | null;
  /** What that part is compared with; as many days earlier as the whole window is long, so that the weekdays are the same. */
  compare: (Days & { key: 'previous' | 'year' }) | null;
}

/** Why a wish cannot be met: a text of `dashboard.problems`, and at which parameter. */
export interface PeriodProblem {
  field: 'period' | 'from' | 'to';
  problem: 'days_needed' | 'only_custom' | 'backwards' | 'future' | 'too_long';
}

/** What is wrong with a wish; undefined where `resolvePeriod` can meet it. The future after today is left out, not refused. */
export function problemOf({ period, from, to }: PeriodWish, { nowMs, timeZone }: Clock): PeriodProblem | undefined {
  if (period !== 'custom') return (from ?? to) === undefined ? undefined : { field: 'period', problem: 'only_custom' };
  if (from === undefined) return { field: 'from', problem: 'days_needed' };
  if (to === undefined) return { field: 'to', problem: 'days_needed' };
  if (from > to) return { field: 'to', problem: 'backwards' };
  if (from > dayOf(nowMs, timeZone)) return { field: 'from', problem: 'future' };
  return countDays({ from, to }) > longestPeriodDays ? { field: 'from', problem: 'too_long' } : undefined;
}

/** The days of a wish that `problemOf` finds nothing wrong with. */
export function resolvePeriod(wish: PeriodWish, clock: Clock): Period {
  const today = dayOf(clock.nowMs, clock.timeZone);
  const window = windowOf(wish, today);
  const unit = unitOf(wish.period, window);
  // Twelve calendar months are as long as the twelve before them, however many days those have.
  const byMonths = wish.compare === 'year' ? countDays(window) > longestByWeekdays : wish.period === '12m';
  const days = wish.compare === 'year' ? 364 : countDays(window);
  const earlier = (day: string) => (byMonths ? addMonths(day, -12) : nextDay(day, -days));
  return assemble({ key: wish.period, unit, window, completeTo: nextDay(today, -1), today, earlier, wish }, clock);
}

/** The running week and those before it; whole weeks are compared with as many whole weeks, so that the running one is left out. */
export function resolveWeeks(count: WeekCount, compare: CompareKey, clock: Clock): Period {
  const today = dayOf(clock.nowMs, clock.timeZone);
  const monday = startOfUnit(today, 'week', clock.weekStart);
  const window = { from: nextDay(monday, -7 * (count - 1)), to: today };
  const earlier = (day: string) => nextDay(day, compare === 'year' ? -364 : -7 * count);
  const wish = { compare };
  return assemble(
    { key: `${count}w`, unit: 'week', window, completeTo: nextDay(monday, -1), today, earlier, wish },
    clock,
  );
}

interface Parts {
  key: string;
  unit: SeriesUnit;
  window: Days;
  /** The last day that may be compared. */
  completeTo: string;
  today: string;
  /** A day of the window as a day of the compared one. */
  earlier: (day: string) => string;
  wish: { compare: CompareKey };
}

function assemble({ key, unit, window, completeTo, today, earlier, wish }: Parts, clock: Clock): Period {
  const to = window.to < completeTo ? window.to : completeTo;
  const isCompared = wish.compare !== 'none' && to >= window.from;
  // By the day after, so that no day is left out or counted twice where dates of a leap year meet others.
  const before = (days: Days): Days => ({ from: earlier(days.from), to: nextDay(earlier(nextDay(days.to)), -1) });
  const complete = isCompared ? { from: window.from, to } : null;
  const buckets = bucketsOf(window, unit, clock.weekStart).map((days) => {
    const partial = days.to >= today;
    return { ...days, partial, previous: complete && !partial ? before(days) : null };
  });
  return {
    ...window,
    key,
    unit,
    timeZone: clock.timeZone,
    today,
    buckets,
    complete,
    compare: complete && { key: wish.compare as 'previous' | 'year', ...before(complete) },
  };
}

function windowOf({ period, from, to }: PeriodWish, today: string): Days {
  switch (period) {
    case '7d':
      return { from: nextDay(today, -6), to: today };
    case '28d':
      return { from: nextDay(today, -27), to: today };
    case '90d':
      return { from: nextDay(today, -89), to: today };
    case '12m':
      return { from: addMonths(startOfUnit(today, 'month'), -11), to: today };
    case 'mtd':
      return { from: startOfUnit(today, 'month'), to: today };
    case 'qtd':
      return { from: startOfQuarter(today), to: today };
    case 'ytd':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom':
      return { from: from!, to: to! < today ? to! : today };
  }
}

function unitOf(period: PeriodKey, window: Days): SeriesUnit {
  const days = countDays(window);
  if (period === '12m' || days > maxWeekBucketDays) return 'month';
  return days > maxDayBuckets ? 'week' : 'day';
}

function bucketsOf(window: Days, unit: SeriesUnit, weekStart: WeekStart): Days[] {
  const buckets: Days[] = [];
  for (let from = window.from; from <= window.to;) {
    const next = startOfNext(from, unit, weekStart);
    const last = nextDay(next, -1);
    buckets.push({ from, to: last < window.to ? last : window.to });
    from = next;
  }
  return buckets;
}

function startOfNext(day: string, unit: SeriesUnit, weekStart: WeekStart): string {
  if (unit === 'day') return nextDay(day);
  const start = startOfUnit(day, unit, weekStart);
  return unit === 'week' ? nextDay(start, 7) : addMonths(start, 1);
}

/** The first day of the week or month that holds a day. */
export function startOfUnit(day: string, unit: SeriesUnit, weekStart: WeekStart = 'monday'): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const first = { sunday: 0, monday: 1, saturday: 6 }[weekStart];
  return nextDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - first + 7) % 7));
}

/** The first day of the quarter that holds a day. */
export function startOfQuarter(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** How many days there are from the first to the last. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** `2026-W43`: the ISO week of a week that begins on this day; where it does not begin on Monday, the one that most of its days are in. */
export function weekName(startsOn: string): string {
  const thursday = nextDay(startsOn, 3);
  const day = new Date(`${thursday}T00:00:00Z`).getUTCDay();
  const middle = nextDay(thursday, (4 - (day === 0 ? 7 : day)) % 7);
  const year = middle.slice(0, 4);
  const week = Math.floor((countDays({ from: `${year}-01-01`, to: middle }) - 1) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The moments between which days lie in a zone: from the first, and before the second. */
export function momentsOf({ from, to }: Days, timeZone: string): { since: string; until: string } {
  return { since: startOfDay(from, timeZone), until: startOfDay(nextDay(to), timeZone) };
}
