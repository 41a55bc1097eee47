/** Calendar days, and clock times of one, as people type them in the order of a language. Pure; what is kept is ISO. Decision 61. */
import type { DateFormat } from '../contracts/tenant-calls.ts';
import type { Written } from '../text/written-language.ts';

/** In which order the numbers of a day stand. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';

const orders: Readonly<Record<Written, DayOrder>> = { en: 'dmy', 'en-US': 'mdy', es: 'dmy', zh: 'ymd' };
const fixed: Readonly<Record<Exclude<DateFormat, 'language'>, DayOrder>> = {
  iso: 'ymd',
  day_first: 'dmy',
  month_first: 'mdy',
};

/** The order of a language, unless the organisation has one for all. */
export const dayOrderOf = (written: Written, format: DateFormat): DayOrder =>
  format === 'language' ? orders[written] : fixed[format];

const clockShape = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/;

/** `2026-11-29` or `2026-11-29T14:05` in numbers; what is neither stays as it is. */
export function writeTyped(kept: string, order: DayOrder, hasHalves = false): string {
  const [whole, y = '', m = '', d = '', time] = clockShape.exec(kept) ?? [];
  if (whole === undefined) return kept;
  const day = { dmy: `${d}/${m}/${y}`, mdy: `${m}/${d}/${y}`, ymd: `${y}-${m}-${d}` }[order];
  return time === undefined ? day : `${day} ${hasHalves ? inHalves(time) : time}`;
}

function inHalves(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The day that was typed, as `YYYY-MM-DD`; undefined where it is none, or not whole yet. The year first is understood in every order, and
 * signs between the numbers are free, or left out. `isDone`: nothing is typed any more, so that two digits are a year of this century.
 */
export function readTypedDay(typed: string, order: DayOrder, isDone = false): string | undefined {
  const numbers = partsOf(typed.trim(), order);
  if (!numbers) return undefined;
  const [first = '', second = '', third = ''] = numbers;
  const isYearFirst = first.length > 2 || order === 'ymd';
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'dmy'
      ? [third, second, first]
      : [third, first, second];
  if (year.length !== 4 && !(isDone && year.length === 2)) return undefined;
  const iso = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(iso) ? iso : undefined;
}

function partsOf(typed: string, order: DayOrder): readonly string[] | undefined {
  if (/^\d{8}$/.test(typed)) {
    const cuts = order === 'ymd' ? [0, 4, 6, 8] : [0, 2, 4, 8];
    return cuts.slice(1).map((end, at) => typed.slice(cuts[at], end));
  }
  const found = /^(\d{1,4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,4})\s*日?$/.exec(typed);
  return found?.slice(1);
}

const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

/** Every so many minutes there is a time to choose; any other is typed. */
const stepMinutes = 15;

/** The times of a day that are offered, as `HH:MM`, and one besides where it is another. */
export function offeredTimes(besides?: string): string[] {
  const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => clockAt(at * stepMinutes));
  return besides === undefined || times.includes(besides) ? times : [...times, besides].toSorted();
}

const clockAt = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** `HH:MM` as people read it: in halves of the day, or in 24 hours. */
export const writeTime = (time: string, hasHalves: boolean): string => (hasHalves ? inHalves(time) : time);

/** The time that was typed, as `HH:MM`; undefined where it is none. `14:05`, `1405`, `2:05 pm`, `2pm` and `14` are understood. */
export function readTypedTime(typed: string): string | undefined {
  const [, hours, minute = '00', half] =
    /^(\d{1,2})(?:\s*[:.h]?\s*(\d\d))?\s*(?:([ap])\.?\s*m?\.?)?$/i.exec(typed.trim()) ?? [];
  return hours === undefined ? undefined : timeOf(hours, minute, half);
}

function timeOf(hours: string, minute: string, half: string | undefined): string | undefined {
  const hour = hourOf(Number(hours), half?.toLowerCase());
  return !(hour <= 23) || Number(minute) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minute}`;
}

/** The same with a time behind it, as `YYYY-MM-DDTHH:MM`; once nothing is typed any more, none is midnight. */
export function readTypedClock(typed: string, order: DayOrder, isDone = false): string | undefined {
  const found = /^(.*?)[T,\s]+(\d{1,2}):(\d\d)(?::\d\d)?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(typed.trim());
  const day = readTypedDay(found?.[1] ?? typed, order, isDone);
  if (day === undefined) return undefined;
  if (!found) return isDone ? `${day}T00:00` : undefined;
  const time = timeOf(found[2] ?? '', found[3] ?? '', found[4]);
  return time === undefined ? undefined : `${day}T${time}`;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
