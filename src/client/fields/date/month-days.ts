/** The days of a month in weeks, and the ways from one day to another. Pure. */
import type { WeekStart } from '../../../shared/time/periods.ts';
import { nextDay } from '../../../shared/time/time-zone.ts';

const weekdays: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 };
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** How many days it is since its week began. */
const daysIn = (day: string, weekStart: WeekStart) => (weekdayOf(day) - weekdays[weekStart] + 7) % 7;

/** Six weeks, the first with the first of the month in it: a calendar that does not jump from month to month. */
export function weeksOf(day: string, weekStart: WeekStart): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const begin = nextDay(first, -daysIn(first, weekStart));
  return Array.from({ length: 6 }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => nextDay(begin, row * 7 + column)),
  );
}

/** The same day of another month, or that month's last. */
export function otherMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Where a key leads from a day; undefined where it leads nowhere. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }, weekStart: WeekStart) {
  const into = daysIn(day, weekStart);
  const ways: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => nextDay(day, -1),
    ArrowRight: () => nextDay(day, 1),
    ArrowUp: () => nextDay(day, -7),
    ArrowDown: () => nextDay(day, 7),
    Home: () => nextDay(day, -into),
    End: () => nextDay(day, 6 - into),
    PageUp: () => otherMonth(day, shiftKey ? -12 : -1),
    PageDown: () => otherMonth(day, shiftKey ? 12 : 1),
  };
  return ways[key]?.();
}
