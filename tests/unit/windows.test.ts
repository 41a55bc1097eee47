import { describe, expect, test } from 'vitest';

import { periodOf, sparkWeeks, type WindowQuery } from '../../src/server/features/dashboard/windows.ts';
import { resolvePeriod, resolveWeeks, type Clock } from '../../src/shared/time/periods.ts';

const clock: Clock = { nowMs: Date.parse('2026-11-22T03:00:00Z'), timeZone: 'Europe/Madrid', weekStart: 'monday' };
const query: WindowQuery = { period: '28d', compare: 'previous' };

describe('the window of a call', () => {
  test('the window of a call is found once for all who ask for the same on that day', () => {
    const found = periodOf(query, clock);
    expect(found).toEqual(resolvePeriod(query, clock));
    expect(periodOf({ ...query, chapter_id: 'any' }, { ...clock, nowMs: clock.nowMs + 60_000 })).toBe(found);
    const weeks = periodOf({ ...query, weeks: '26' }, clock);
    expect(weeks).toEqual(resolveWeeks(26, 'previous', clock));
    // Weeks are shown whatever the period is.
    expect(periodOf({ period: '7d', compare: 'previous', weeks: '26' }, clock)).toBe(weeks);
  });

  test.each<[string, Partial<WindowQuery>, Partial<Clock>]>([
    ['another day', {}, { nowMs: clock.nowMs + 86_400_000 }],
    ['another zone, where it is still yesterday', {}, { timeZone: 'America/Chicago' }],
    ['another zone, where it is the same day', {}, { timeZone: 'Europe/Berlin' }],
    ['weeks that begin on another day', { period: '90d' }, { weekStart: 'sunday' }],
    ['another comparison', { compare: 'year' }, {}],
    ['no comparison', { compare: 'none' }, {}],
    ['another period', { period: 'mtd' }, {}],
    ['days of its own', { period: 'custom', from: '2026-10-01', to: '2026-10-09' }, {}],
    ['days of its own with another end', { period: 'custom', from: '2026-10-01', to: '2026-10-12' }, {}],
    ['days of its own with another beginning', { period: 'custom', from: '2026-10-02', to: '2026-10-12' }, {}],
  ])('the window of a call is its own for %s', (_name, asked, at) => {
    const wish = { ...query, ...asked };
    const then = { ...clock, ...at };
    for (const one of [query, { ...query, period: '90d' } as const]) periodOf(one, clock);
    expect(periodOf(wish, then)).toEqual(resolvePeriod(wish, then));
  });

  test('the window of a spark line is the running week and the eleven before it', () => {
    const days = sparkWeeks(clock).map(({ from }) => from);
    expect([days.length, days[0], days.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16']);
  });
});
