/** screens.md 5.1: which days a period holds, what it is compared with, and how a chart parts it. */
import { describe, expect, test } from 'vitest';

import {
  momentsOf,
  problemOf,
  resolvePeriod,
  resolveWeeks,
  weekName,
  type Clock,
  type CompareKey,
  type PeriodKey,
  type PeriodWish,
} from '../../src/shared/time/periods.ts';
import { dayOf, nextDay, startOfDay } from '../../src/shared/time/time-zone.ts';

/** Noon of a Sunday. */
const noon = (day: string, timeZone = 'Europe/Madrid'): Clock => ({
  nowMs: Date.parse(startOfDay(day, timeZone)) + 12 * 3_600_000,
  timeZone,
  weekStart: 'monday',
});
const of = (period: PeriodKey, day: string, compare: CompareKey = 'previous') =>
  resolvePeriod({ period, compare }, noon(day));
const custom = (from: string, to: string, day: string, compare: CompareKey = 'previous') =>
  resolvePeriod({ period: 'custom', compare, from, to }, noon(day));
const short = ({ from, to, unit, buckets }: ReturnType<typeof resolvePeriod>) =>
  `${from} ${to} ${unit} ${buckets.length}`;

describe('the days of a period', () => {
  test.each<[PeriodKey, string, string]>([
    ['7d', '2026-11-22', '2026-11-16 2026-11-22 day 7'],
    ['28d', '2026-11-22', '2026-10-26 2026-11-22 day 28'],
    ['90d', '2026-11-22', '2026-08-25 2026-11-22 week 13'],
    ['12m', '2026-11-22', '2025-12-01 2026-11-22 month 12'],
    ['12m', '2028-02-29', '2027-03-01 2028-02-29 month 12'],
    ['mtd', '2026-11-22', '2026-11-01 2026-11-22 day 22'],
    ['mtd', '2026-11-01', '2026-11-01 2026-11-01 day 1'],
    ['qtd', '2026-11-22', '2026-10-01 2026-11-22 week 8'],
    ['qtd', '2026-01-01', '2026-01-01 2026-01-01 day 1'],
    ['ytd', '2026-11-22', '2026-01-01 2026-11-22 month 11'],
    ['ytd', '2026-02-10', '2026-01-01 2026-02-10 week 7'],
  ])('the days of the period %s on %s are %s', (period, day, expected) => {
    expect(short(of(period, day))).toBe(expected);
  });

  test('the days of a period are the tenant’s, not the server’s', () => {
    const newYear = Date.parse('2026-12-31T23:30:00Z');
    const at = (timeZone: string) =>
      resolvePeriod({ period: 'ytd', compare: 'none' }, { nowMs: newYear, timeZone, weekStart: 'monday' }).from;
    expect(at('Asia/Shanghai')).toBe('2027-01-01');
    expect(at('America/Chicago')).toBe('2026-01-01');
  });

  test('the days of a custom period end with today', () => {
    expect(short(custom('2026-11-01', '2027-01-31', '2026-11-22'))).toBe('2026-11-01 2026-11-22 day 22');
  });

  test.each<[Omit<PeriodWish, 'compare'>, string | undefined]>([
    [{ period: 'custom', from: '2026-01-01', to: '2026-01-01' }, undefined],
    [{ period: 'custom', to: '2026-01-01' }, 'from days_needed'],
    [{ period: 'custom', from: '2026-01-01' }, 'to days_needed'],
    [{ period: 'custom', from: '2026-01-02', to: '2026-01-01' }, 'to backwards'],
    [{ period: 'custom', from: '2026-11-23', to: '2026-12-01' }, 'from future'],
    [{ period: 'custom', from: '2020-01-01', to: '2026-01-01' }, 'from too_long'],
    [{ period: '28d', from: '2026-01-01' }, 'period only_custom'],
    [{ period: '28d' }, undefined],
  ])('the period %o has the problem %s', (wish, expected) => {
    const found = problemOf({ compare: 'none', ...wish }, noon('2026-11-22'));
    expect(found && `${found.field} ${found.problem}`).toBe(expected);
  });
});

describe('what a period is compared with', () => {
  test.each<[PeriodKey, string, CompareKey, string]>([
    // The running day is left out of both, and the weekdays stay the same.
    ['7d', '2026-11-22', 'previous', '2026-11-16..2026-11-21 with 2026-11-09..2026-11-14'],
    ['28d', '2026-11-22', 'previous', '2026-10-26..2026-11-21 with 2026-09-28..2026-10-24'],
    ['28d', '2026-11-22', 'year', '2026-10-26..2026-11-21 with 2025-10-27..2025-11-22'],
    ['90d', '2026-11-22', 'year', '2026-08-25..2026-11-21 with 2025-08-26..2025-11-22'],
    ['12m', '2026-11-22', 'previous', '2025-12-01..2026-11-21 with 2024-12-01..2025-11-21'],
    ['12m', '2026-11-22', 'year', '2025-12-01..2026-11-21 with 2024-12-01..2025-11-21'],
    ['12m', '2028-03-01', 'year', '2027-04-01..2028-02-29 with 2026-04-01..2027-02-28'],
    ['mtd', '2026-11-22', 'previous', '2026-11-01..2026-11-21 with 2026-10-10..2026-10-30'],
    ['ytd', '2026-11-22', 'year', '2026-01-01..2026-11-21 with 2025-01-01..2025-11-21'],
  ])('the period %s on %s with the comparison %s is %s', (period, day, compare, expected) => {
    const { complete, compare: window } = of(period, day, compare);
    expect(`${complete!.from}..${complete!.to} with ${window!.from}..${window!.to}`).toBe(expected);
  });

  test('a period of the running day alone is compared with nothing, and so is one that asks for nothing', () => {
    expect(of('mtd', '2026-11-01')).toMatchObject({ complete: null, compare: null });
    expect(of('28d', '2026-11-22', 'none')).toMatchObject({ complete: null, compare: null });
  });

  test('a period that is over is compared as a whole', () => {
    expect(custom('2026-10-01', '2026-10-31', '2026-11-22')).toMatchObject({
      complete: { from: '2026-10-01', to: '2026-10-31' },
      compare: { from: '2026-08-31', to: '2026-09-30' },
    });
  });
});

describe('the parts of a chart', () => {
  test('the running part of a chart is marked, and compared with nothing', () => {
    const { buckets } = of('7d', '2026-11-22');
    expect(buckets.map(({ partial }) => partial)).toEqual([false, false, false, false, false, false, true]);
    expect(buckets.at(-1)!.previous).toBeNull();
    expect(buckets[0]!.previous).toEqual({ from: '2026-11-09', to: '2026-11-09' });
  });

  test.each(['7d', '28d', '90d', '12m', 'mtd', 'qtd', 'ytd'] as const)(
    'the parts of a chart of %s hold each day once, and so do the parts they are compared with',
    (period) => {
      const { from, to, buckets } = of(period, '2028-11-22', 'year');
      expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([from, to]);
      const gaps = (all: { from: string; to: string }[]) =>
        all.slice(1).filter((days, index) => days.from !== nextDay(all[index]!.to));
      expect(gaps(buckets)).toEqual([]);
      expect(gaps(buckets.flatMap(({ previous }) => previous ?? []))).toEqual([]);
    },
  );

  test('the parts of a chart begin weeks where the tenant does, and name them by ISO', () => {
    const weeksOf = (weekStart: Clock['weekStart']) =>
      resolveWeeks(12, 'previous', { ...noon('2026-11-22'), weekStart });
    expect(weeksOf('monday')).toMatchObject({ key: '12w', from: '2026-08-31', to: '2026-11-22' });
    expect(weeksOf('sunday')).toMatchObject({ from: '2026-09-06', to: '2026-11-22' });
    expect(weeksOf('monday')).toMatchObject({
      complete: { from: '2026-08-31', to: '2026-11-15' },
      compare: { from: '2026-06-08', to: '2026-08-23' },
    });
    expect(['2026-11-16', '2025-12-29', '2027-01-04', '2026-11-22'].map(weekName)).toEqual([
      '2026-W47',
      '2026-W01',
      '2027-W01',
      '2026-W48',
    ]);
  });
});

describe('the moments of a day', () => {
  test('a day is 23 or 25 hours long when the clocks change', () => {
    const hours = (day: string, timeZone: string) => {
      const { since, until } = momentsOf({ from: day, to: day }, timeZone);
      return (Date.parse(until) - Date.parse(since)) / 3_600_000;
    };
    expect([hours('2026-03-29', 'Europe/Madrid'), hours('2026-10-25', 'Europe/Madrid')]).toEqual([23, 25]);
    expect([hours('2026-03-08', 'America/Chicago'), hours('2026-03-08', 'Asia/Shanghai')]).toEqual([23, 24]);
  });

  test.each(['America/Havana', 'America/Santiago', 'Africa/Cairo', 'Atlantic/Azores', 'Asia/Beirut'])(
    'a day begins with its first moment where midnight is skipped or comes twice: %s',
    (zone) => {
      const days = Array.from({ length: 366 }, (_, index) => nextDay('2026-01-01', index));
      const wrong = days.filter((day) => {
        const start = Date.parse(startOfDay(day, zone));
        return dayOf(start, zone) !== day || dayOf(start - 1, zone) === day;
      });
      expect(wrong).toEqual([]);
    },
  );
});
