import Polyglot from 'node-polyglot';
import { describe, expect, test } from 'vitest';

import { frame } from '../../i18n/en/frame.ts';
import {
  abbreviate,
  initialsOf,
  relativeTime,
  thousands,
  timeAgo,
  toMilliseconds,
} from '../../src/shared/text/formats.ts';

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
    [-10, '0 minutes'],
    [-7200, '0 minutes'],
  ])('the time ago for %i seconds is %s', (age, text) => {
    expect(words(timeAgo(now / 1000 - age, now))).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 'soon' as unknown as number])(
    'the time ago for %j, which is no number, is refused',
    (at) => {
      expect(() => timeAgo(at, now)).toThrow(RangeError);
    },
  );
});

describe('Specification 9: relative time has five steps, each of whole units rounded down and never below 1', () => {
  test.each([
    [-60, 'just now'],
    [0, 'just now'],
    [29.9, 'just now'],
    [30, '1 minute'],
    [59, '1 minute'],
    [60, '1 minute'],
    [119, '1 minute'],
    [120, '2 minutes'],
    [3540, '59 minutes'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [7199, '1 hour'],
    [7200, '2 hours'],
    [82_800, '23 hours'],
    [86_399, '23 hours'],
    [86_400, '1 day'],
    [172_799, '1 day'],
  ])('the relative time for %d seconds is %s', (age, text) => {
    expect(words(relativeTime(now - age * 1000, now)!)).toBe(text);
  });

  test.each([60, 90, 119, 3599, 5400, 86_399, 100_000])('the relative time for %i seconds is the time ago', (age) => {
    expect(relativeTime(now - age * 1000, now)).toEqual(timeAgo(now / 1000 - age, now));
  });

  test('the relative time is the date from two days on', () => {
    expect(relativeTime(now - 172_800_000, now)).toEqual({ unit: 'date', atMs: now - 172_800_000 });
  });

  test.each([
    ['ten digits are seconds', 1_531_000_000, 1_531_000_000_000],
    ['ten digits in a text are seconds too', '1531000000', 1_531_000_000_000],
    ['thirteen digits are milliseconds', 1_531_000_000_000, 1_531_000_000_000],
    ['a calendar day is a date, not a number', '2024-06-01', Date.parse('2024-06-01')],
    ['an ISO text', '2024-06-01T10:00:00Z', Date.parse('2024-06-01T10:00:00Z')],
    ['a Date', new Date(1_000_000), 1_000_000],
  ])('a moment is read by its form: %s', (_title, value, atMs) => {
    expect(relativeTime(value, now)).toEqual({ unit: 'date', atMs });
  });

  test('numbers of nine and eleven digits are milliseconds', () => {
    expect([toMilliseconds(153_100_000), toMilliseconds('15310000000')]).toEqual([153_100_000, 15_310_000_000]);
  });

  test.each(['', 'soon', Number.NaN, new Date(Number.NaN)])('%j is no moment', (value) => {
    expect(relativeTime(value, now)).toBeUndefined();
  });
});

describe('Specification 9: short numbers use k, M, G, T, P, E', () => {
  test.each([
    [0, ['0', '0', '0']],
    [999, ['999', '999', '999']],
    [999.999, ['999.999', '999.999', '999.999']],
    [1000, ['1k', '1k', '1k']],
    [1049, ['1k', '1k', '1.05k']],
    [1050, ['1k', '1.1k', '1.05k']],
    [1500, ['2k', '1.5k', '1.5k']],
    [9999, ['10k', '10k', '10k']],
    [10_000, ['10k', '10k', '10k']],
    [12_345, ['12k', '12.3k', '12.35k']],
    [100_000, ['100k', '100k', '100k']],
    [123_456, ['123k', '123.5k', '123.46k']],
    [999_499, ['999k', '999.5k', '999.5k']],
    [1e6, ['1M', '1M', '1M']],
    [1.5e6, ['2M', '1.5M', '1.5M']],
    [1.234e9, ['1G', '1.2G', '1.23G']],
    [1e12, ['1T', '1T', '1T']],
    [1e15, ['1P', '1P', '1P']],
    [1e18, ['1E', '1E', '1E']],
    [1e21, ['1000E', '1000E', '1000E']],
  ])('the number %d with none, one and two decimals at most is %j', (value, texts) => {
    expect([0, 1, 2].map((digits) => abbreviate(value, digits))).toEqual(texts);
  });

  test.each([
    [999_950, ['1M', '1M', '999.95k']],
    [999_999, ['1M', '1M', '1M']],
    [999_999_999, ['1G', '1G', '1G']],
    [9.999_999e20, ['1000E', '1000E', '1000E']],
  ])('the number %d carries into the next unit, if there is one: %j', (value, texts) => {
    expect([0, 1, 2].map((digits) => abbreviate(value, digits))).toEqual(texts);
  });

  test.each([
    [-999, '-999'],
    [-1500, '-1.5k'],
    [-999_999, '-1M'],
    [-1.234e9, '-1.2G'],
  ])('the number %d is negative and short all the same: %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });

  test.each([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('the number %d stays %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
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
    ['1234567', '1,234,567'],
    [1e21, '1e+21'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('%j with a comma between thousands is %s', (value, text) => {
    expect(thousands(value)).toBe(text);
  });

  test.each(['abc', '', null, undefined, Number.NaN, '1,000'])('%j is no number, so it is written as 0', (value) => {
    expect(thousands(value)).toBe('0');
  });
});

test.each([
  ['Ana Ruiz', 'AR'],
  ['Ana María de la Cruz', 'AC'],
  ['ana', 'A'],
  ['Núria Östlund', 'NÖ'],
  ['刘培元', '刘'],
  ['(Ana) Ruiz', 'R'],
  ['  ', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
