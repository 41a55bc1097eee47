/** Days that move with today: which they are on a day, and where an organisation is. */
import { describe, expect, test } from 'vitest';

import { momentsOf } from '../../src/shared/time/periods.ts';
import { relativeDays, relativeWords } from '../../src/shared/time/relative-days.ts';

const on = (today: string, word: unknown) => relativeDays(word, { today, weekStart: 'monday' });

describe('days that move with today', () => {
  test.each([
    ['today', '2026-11-27', '2026-11-27'],
    ['yesterday', '2026-11-26', '2026-11-26'],
    ['tomorrow', '2026-11-28', '2026-11-28'],
    ['this_week', '2026-11-23', '2026-11-29'],
    ['last_week', '2026-11-16', '2026-11-22'],
    ['next_week', '2026-11-30', '2026-12-06'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['next_quarter', '2027-01-01', '2027-03-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['next_year', '2027-01-01', '2027-12-31'],
    ['last_7_days', '2026-11-21', '2026-11-27'],
    ['last_90_days', '2026-08-30', '2026-11-27'],
    ['next_30_days', '2026-11-27', '2026-12-26'],
    ['before_last_7_days', undefined, '2026-11-20'],
  ])('%s is from %s to %s on a Friday in November', (word, from, to) => {
    expect(on('2026-11-27', word)).toEqual({ ...(from && { from }), to });
  });

  test.each([
    ['2028-01-31', 'next_month', '2028-02-01', '2028-02-29'],
    ['2027-03-31', 'last_month', '2027-02-01', '2027-02-28'],
    ['2026-12-31', 'next_month', '2027-01-01', '2027-01-31'],
    ['2026-01-01', 'last_quarter', '2025-10-01', '2025-12-31'],
    ['2026-05-31', 'this_quarter', '2026-04-01', '2026-06-30'],
    ['2027-01-01', 'this_week', '2026-12-28', '2027-01-03'],
  ])('on %s, %s ends where its days do', (today, word, from, to) => {
    expect(on(today, word)).toEqual({ from, to });
  });

  test('weeks begin when the organisation says', () => {
    expect(relativeDays('this_week', { today: '2026-11-27', weekStart: 'sunday' })).toEqual({
      from: '2026-11-22',
      to: '2026-11-28',
    });
  });

  test.each([
    ['2026-03-30', 'this_month', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-25', 'today', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-03-29', 'today', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'last_7_days', '2026-10-19T22:00:00.000Z', '2026-10-26T23:00:00.000Z'],
  ])(
    'on %s in Madrid, %s begins and ends at midnight there, over a change of the clocks',
    (today, word, since, until) => {
      const { from = '', to } = on(today, word)!;
      expect(momentsOf({ from, to }, 'Europe/Madrid')).toEqual({ since, until });
    },
  );

  test.each([
    'this_decade',
    'last_0_days',
    'last_-1_days',
    'last_3661_days',
    'last_99999_days',
    'This_month',
    'this_month ',
    'toString',
    '2026-11-01',
    '',
    7,
    null,
    ['today'],
  ])('%j names no days', (word) => {
    expect(on('2026-11-27', word)).toBeUndefined();
  });

  test('every word that the documents name is one', () => {
    expect(relativeWords.filter((word) => !on('2026-11-27', word.replace('N', '14')))).toEqual([]);
  });
});
