/**
 * Days that are said by a word and move with today: `this_month`, `last_30_days`. A filter keeps the word, so that a saved view or a link
 * means next month what it says then. Pure: the day and the first day of weeks come in.
 */
import { addMonths, startOfQuarter, startOfUnit, type WeekStart } from './periods.ts';
import { nextDay } from './time-zone.ts';

/** What follows the name of a field that is filtered by such a word. */
export const duringSuffix = '_during';

const units = ['week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof units)[number];

/** How many units on from the running one. */
const turns = { last: -1, this: 0, next: 1 } as const;
const days = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/** Own choice: about ten years. */
const maxDays = 3_660;

/** For documents: every word, with N for a number of days. */
export const relativeWords: readonly string[] = [
  ...Object.keys(days),
  ...units.flatMap((unit) => Object.keys(turns).map((turn) => `${turn}_${unit}`)),
  ...['last', 'next', 'before_last'].map((way) => `${way}_N_days`),
];

/** Both ends count; what has no beginning is from ever. */
export interface RelativeDays {
  from?: string;
  to: string;
}

export interface Today {
  today: string;
  weekStart: WeekStart;
}

/** A word taken apart. */
export type ParsedWord =
  | { kind: 'day'; day: keyof typeof days }
  | { kind: 'unit'; turn: keyof typeof turns; unit: Unit }
  | { kind: 'count'; way: 'last' | 'next' | 'before_last'; count: number };

/** Takes a word apart; undefined for what is none. */
export function parseRelative(word: unknown): ParsedWord | undefined {
  if (typeof word !== 'string') return undefined;
  if (Object.hasOwn(days, word)) return { kind: 'day', day: word as keyof typeof days };
  const [, turn, unit] = /^(last|this|next)_(week|month|quarter|year)$/.exec(word) ?? [];
  if (turn !== undefined) return { kind: 'unit', turn: turn as keyof typeof turns, unit: unit as Unit };
  const [, way, count] = /^(last|next|before_last)_([1-9]\d{0,3})_days$/.exec(word) ?? [];
  if (way === undefined || Number(count) > maxDays) return undefined;
  return { kind: 'count', way: way as 'last' | 'next' | 'before_last', count: Number(count) };
}

/** The days that a word means on a day; undefined for what is no such word. */
export function relativeDays(word: unknown, { today, weekStart }: Today): RelativeDays | undefined {
  const parsed = parseRelative(word);
  switch (parsed?.kind) {
    case undefined:
      return undefined;
    case 'day': {
      const day = nextDay(today, days[parsed.day]);
      return { from: day, to: day };
    }
    case 'count':
      return countedFrom(today, parsed);
    case 'unit': {
      const start = startOf(today, parsed.unit, weekStart);
      const { [parsed.turn]: turn } = turns;
      return { from: later(start, parsed.unit, turn), to: nextDay(later(start, parsed.unit, turn + 1), -1) };
    }
  }
}

/** Today is one of the days; before the last seven days is all that came before them. */
function countedFrom(today: string, { way, count }: Extract<ParsedWord, { kind: 'count' }>): RelativeDays {
  if (way === 'next') return { from: today, to: nextDay(today, count - 1) };
  return way === 'last' ? { from: nextDay(today, 1 - count), to: today } : { to: nextDay(today, -count) };
}

function startOf(day: string, unit: Unit, weekStart: WeekStart): string {
  if (unit === 'quarter') return startOfQuarter(day);
  return unit === 'year' ? `${day.slice(0, 4)}-01-01` : startOfUnit(day, unit, weekStart);
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The start of another unit, from the start of one. */
const later = (start: string, unit: Unit, count: number): string =>
  unit === 'week' ? nextDay(start, 7 * count) : addMonths(start, monthsOf[unit] * count);
