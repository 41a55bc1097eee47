import Polyglot from 'node-polyglot';
import { describe, expect, test } from 'vitest';

import { frame } from '../../i18n/en/frame.ts';
import { abbreviate, relativeTime, thousands, timeAgo } from '../../src/shared/formats.ts';

const now = Date.parse('2026-03-14T12:00:00Z');
const polyglot = new Polyglot({ phrases: { frame } });
const words = (age: { unit: string; count?: number }) =>
  polyglot.t(`frame.age.${age.unit}`, { smart_count: age.count ?? 0 });

describe('Specification 9: time ago rounds down, in minutes, hours or days', () => {
  test.each([
    [0, '0 minutes'],
    [59, '0 minutes'],
    [60, '1 minute'],
    [119, '1 minute'],
    [120, '2 minutes'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [7199, '1 hour'],
    [7200, '2 hours'],
    [86_399, '23 hours'],
    [86_400, '1 day'],
    [172_799, '1 day'],
    [172_800, '2 days'],
    [365 * 86_400, '365 days'],
    [-7200, '0 minutes'],
  ])('%i seconds are %s', (age, text) => {
    expect(words(timeAgo(now / 1000 - age, now))).toBe(text);
  });

  test('what is no number is refused', () => {
    expect(() => timeAgo(Number.NaN, now)).toThrow(RangeError);
  });
});

describe('Specification 9: relative time has five steps', () => {
  test.each([
    [-60, 'just now'],
    [29.9, 'just now'],
    [30, '1 minute'],
    [61, '2 minutes'],
    [3599, '60 minutes'],
    [3600, '1 hour'],
    [3601, '2 hours'],
    [86_399, '24 hours'],
    [86_400, '1 day'],
    [172_799, '1 day'],
  ])('%d seconds are %s', (age, text) => {
    expect(words(relativeTime(now - age * 1000, now)!)).toBe(text);
  });

  test('from two days on the date stands', () => {
    expect(relativeTime(now - 172_800_000, now)).toEqual({ unit: 'date', atMs: now - 172_800_000 });
  });

  test.each([
    ['ten digits are seconds', 1_531_000_000, 1_531_000_000_000],
    ['ten digits in a text are seconds too', '1531000000', 1_531_000_000_000],
    ['thirteen digits are milliseconds', 1_531_000_000_000, 1_531_000_000_000],
    ['a calendar day is a date, not a number', '2024-06-01', Date.parse('2024-06-01')],
    ['an ISO text', '2024-06-01T10:00:00Z', Date.parse('2024-06-01T10:00:00Z')],
    ['a Date', new Date(1_000_000), 1_000_000],
  ])('%s', (_title, value, atMs) => {
    expect(relativeTime(value, now)).toEqual({ unit: 'date', atMs });
  });

  test.each(['', 'soon', Number.NaN])('%j is no moment', (value) => {
    expect(relativeTime(value, now)).toBeUndefined();
  });
});

describe('Specification 9: short numbers use k, M, G, T, P, E', () => {
  test.each([
    [0, 1, '0'],
    [999, 1, '999'],
    [-1500, 1, '-1500'],
    [1000, 1, '1k'],
    [1049, 1, '1k'],
    [1500, 0, '2k'],
    [12_345, 0, '12k'],
    [12_345, 1, '12.3k'],
    [123_456, 2, '123.46k'],
    [999_999, 1, '1M'],
    [1.5e6, 1, '1.5M'],
    [1.234e9, 2, '1.23G'],
    [1e12, 1, '1T'],
    [1e15, 1, '1P'],
    [1e18, 1, '1E'],
    [1e21, 1, '1000E'],
  ])('%d with %i decimals at most is %s', (value, digits, text) => {
    expect(abbreviate(value, digits)).toBe(text);
  });
});

describe('Specification 9: thousands are separated by a comma', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [123_456_789_012, '123,456,789,012'],
    [1234.5678, '1,234.5678'],
    [-999, '-999'],
    [-1_234_567.891, '-1,234,567.891'],
    [Number.NaN, '0'],
  ])('%d is %s', (value, text) => {
    expect(thousands(value)).toBe(text);
  });
});
