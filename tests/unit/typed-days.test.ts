/** Days that people type in the order of a language; what is kept is ISO. Decision 61. */
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import {
  dayOrderOf,
  offeredTimes,
  readTypedClock,
  readTypedDay,
  readTypedTime,
  writeTime,
  writeTyped,
  type DayOrder,
} from '../../src/shared/time/typed-days.ts';

describe('typed days', () => {
  test.each([
    ['en', 'language', '29/11/2026'],
    ['en-US', 'language', '11/29/2026'],
    ['es', 'language', '29/11/2026'],
    ['zh', 'language', '2026-11-29'],
    ['zh', 'day_first', '29/11/2026'],
    ['en-US', 'iso', '2026-11-29'],
    ['es', 'month_first', '11/29/2026'],
  ] as const)('a day is written in the order of %s with the date format %s as %s', (written, format, text) => {
    const order = dayOrderOf(written, format);
    expect(writeTyped('2026-11-29', order)).toBe(text);
    expect(readTypedDay(text, order)).toBe('2026-11-29');
  });

  test.each([
    ['dmy', '3.2.2026', '2026-02-03'],
    ['dmy', '03 02 2026', '2026-02-03'],
    ['dmy', '03022026', '2026-02-03'],
    ['mdy', '2/3/2026', '2026-02-03'],
    ['mdy', '02032026', '2026-02-03'],
    ['ymd', '2026年2月3日', '2026-02-03'],
    ['ymd', '2026/2/3', '2026-02-03'],
    ['ymd', '20260203', '2026-02-03'],
    ['dmy', '2026-02-03', '2026-02-03'],
    ['mdy', '2026-02-03', '2026-02-03'],
  ] as [DayOrder, string, string][])('in the order %s, %s is read as %s', (order, typed, day) => {
    expect(readTypedDay(typed, order)).toBe(day);
  });

  test.each([
    ['dmy', '30/02/2026'],
    ['dmy', '13/13/2026'],
    ['mdy', '29/11/2026'],
    ['dmy', '29/11'],
    ['dmy', '29/11/2'],
    ['dmy', 'tomorrow'],
    ['ymd', '2026-11'],
  ] as [DayOrder, string][])('in the order %s, %s is no day', (order, typed) => {
    expect(readTypedDay(typed, order, true)).toBeUndefined();
  });

  test('two digits are a year only once nothing is typed any more', () => {
    expect(readTypedDay('29/11/26', 'dmy')).toBeUndefined();
    expect(readTypedDay('29/11/26', 'dmy', true)).toBe('2026-11-29');
  });

  test.each([
    ['dmy', '29/11/2026 14:05', '2026-11-29T14:05'],
    ['mdy', '11/29/2026 2:05 PM', '2026-11-29T14:05'],
    ['mdy', '11/29/2026, 12:05 am', '2026-11-29T00:05'],
    ['dmy', '29/11/2026 2:05 p. m.', '2026-11-29T14:05'],
    ['ymd', '2026-11-29T09:00', '2026-11-29T09:00'],
    ['ymd', '2026年11月29日 9:00', '2026-11-29T09:00'],
  ] as [DayOrder, string, string][])('in the order %s, %s is read as the time %s', (order, typed, clock) => {
    expect(readTypedClock(typed, order)).toBe(clock);
  });

  test('a time that no clock shows is none, and a day without one begins at midnight once it is left', () => {
    expect(readTypedClock('29/11/2026 24:00', 'dmy')).toBeUndefined();
    expect(readTypedClock('29/11/2026 13:00 pm', 'dmy')).toBeUndefined();
    expect(readTypedClock('29/11/2026', 'dmy')).toBeUndefined();
    expect(readTypedClock('29/11/2026', 'dmy', true)).toBe('2026-11-29T00:00');
  });

  test('a time is written in halves of a day where that is the custom', () => {
    expect(writeTyped('2026-11-29T00:05', 'mdy', true)).toBe('11/29/2026 12:05 AM');
    expect(writeTyped('2026-11-29T14:05', 'dmy')).toBe('29/11/2026 14:05');
    expect(writeTyped('the day after', 'dmy')).toBe('the day after');
  });
});

test('a fault shows a day as the field of that language takes it', () => {
  const example = (language: Language) =>
    /[\d/-]{10}( [\d:]+)?(?=[.。])/.exec({ en, es, zh }[language].validation.bad_moment)![0];
  for (const order of ['dmy', 'mdy'] as const)
    for (const language of ['en', 'es'] as const)
      expect(readTypedClock(example(language), order)).toBe('2026-05-05T14:30');
  expect(readTypedClock(example('zh'), 'ymd')).toBe('2026-05-05T14:30');
});

describe('typed times', () => {
  test.each([
    ['14:05', '14:05'],
    ['1405', '14:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['2pm', '14:00'],
    ['2:05 p.m.', '14:05'],
    ['12 AM', '00:00'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['9:75', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('the typed time %j is read as %j', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time);
  });

  test('every time that is offered is read as it is written', () => {
    expect(offeredTimes()).toHaveLength(96);
    expect(offeredTimes('09:20').slice(36, 39)).toEqual(['09:00', '09:15', '09:20']);
    for (const hasHalves of [true, false])
      expect(offeredTimes().map((time) => readTypedTime(writeTime(time, hasHalves)))).toEqual(offeredTimes());
  });
});
