/** Rules between fields: which changes break them, at which field, and with which words. */
import { describe, expect, test } from 'vitest';

import { brokenRules, isNeeded, isShown, lockOf, type Rule, type Values } from '../../src/shared/definition/rules.ts';

const clock = { nowMs: Date.parse('2026-06-15T12:00:00Z'), today: '2026-06-15' };
const nothing: Values | null = null;

const after: Rule = { rule: 'after', field: 'ends_on', other: 'starts_on' };
const orSame: Rule = { ...after, orSame: true };
const notPast: Rule = { rule: 'not_past', field: 'ends_on' };
const soon: Rule = { ...notPast, days: [1, 10] };
const both: Rule = { rule: 'both_or_neither', fields: ['price', 'currency'] };
const needed: Rule = { rule: 'needed_when', field: 'code', when: { field: 'mode', is: ['code'] } };
const neededSet: Rule = { rule: 'needed_when', field: 'reason', when: { field: 'code', isSet: true } };
const shown: Rule = { rule: 'shown_when', field: 'code', when: { field: 'mode', is: ['code'] } };
const frozen: Rule = { rule: 'frozen_once', field: 'code', when: { field: 'mode', is: ['used'] }, says: 'own.words' };

const june = { starts_on: '2026-06-10', ends_on: '2026-06-20' };

describe('a change', () => {
  test.each<[string, Rule, Values | null, Values, string | undefined, string?]>([
    ['is let through with a later day', after, nothing, june, undefined],
    ['is refused with the same day', after, nothing, { ...june, ends_on: '2026-06-10' }, 'ends_on', 'rules.not_after'],
    [
      'is let through with the same day where that is enough',
      orSame,
      nothing,
      { ...june, ends_on: '2026-06-10' },
      undefined,
    ],
    ['is refused with an earlier day', orSame, nothing, { ...june, ends_on: '2026-06-09' }, 'ends_on'],
    [
      'is refused at the first of two days where that one moved',
      after,
      june,
      { starts_on: '2026-06-21' },
      'starts_on',
      'rules.not_before',
    ],
    ['is let through where one of two days is open', after, june, { ends_on: null }, undefined],
    [
      'is let through where two days stand wrong and neither is touched',
      after,
      { ...june, ends_on: '2026-01-01' },
      { name: 'x' },
      undefined,
    ],
    [
      'is refused with moments in the wrong order however they are written',
      after,
      nothing,
      { starts_on: '2026-06-10T12:00:00+02:00', ends_on: '2026-06-10T10:00:00Z' },
      'ends_on',
    ],
    ['is refused with numbers in the wrong order', after, nothing, { starts_on: 10, ends_on: 9 }, 'ends_on'],
    ['is let through with today', notPast, nothing, { ends_on: '2026-06-15' }, undefined],
    ['is refused with yesterday', notPast, nothing, { ends_on: '2026-06-14' }, 'ends_on', 'rules.past'],
    ['is refused with a moment that has passed', notPast, nothing, { ends_on: '2026-06-15T11:59:59Z' }, 'ends_on'],
    [
      'is let through where a day that has passed stays',
      notPast,
      { ends_on: '2026-06-14' },
      { ends_on: '2026-06-14' },
      undefined,
    ],
    ['is refused with today where only days to come do', soon, nothing, { ends_on: '2026-06-15' }, 'ends_on'],
    ['is let through on the last day', soon, nothing, { ends_on: '2026-06-25' }, undefined],
    ['is refused beyond the last day', soon, nothing, { ends_on: '2026-06-26' }, 'ends_on'],
    ['is refused with half of a pair', both, nothing, { price: 0 }, 'currency', 'rules.other_half'],
    ['is refused when half of a pair is taken away', both, { price: 5, currency: 'EUR' }, { price: null }, 'price'],
    [
      'is let through when a pair is taken away',
      both,
      { price: 5, currency: 'EUR' },
      { price: null, currency: null },
      undefined,
    ],
    ['is refused without what a mode needs', needed, nothing, { mode: 'code' }, 'code', 'validation.required'],
    [
      'is let through with an empty list where there was nothing',
      needed,
      { mode: 'code' },
      { code: [], mode: 'code' },
      undefined,
    ],
    [
      'is let through without what it lacked before, in a mode that needed it as well',
      { ...needed, when: { field: 'mode', is: ['code', 'both'] } },
      { mode: 'code', code: null },
      { mode: 'both' },
      undefined,
    ],
    ['is let through without what another mode needs', needed, nothing, { mode: 'open' }, undefined],
    [
      'is refused where a mode comes to need what is not there',
      needed,
      { mode: 'open', code: null },
      { mode: 'code' },
      'code',
    ],
    ['is refused without what a filled field needs', neededSet, nothing, { code: 'x' }, 'reason'],
    ['is refused with what does not apply', shown, { mode: 'open' }, { code: 'x' }, 'code', 'rules.not_shown'],
    ['is let through where what does not apply stays', shown, { mode: 'code', code: 'x' }, { mode: 'open' }, undefined],
    [
      'is let through where what does not apply is emptied',
      shown,
      { mode: 'open', code: 'x' },
      { code: null },
      undefined,
    ],
    [
      'is refused with another value of what is in use',
      frozen,
      { mode: 'used', code: 'x' },
      { code: 'y' },
      'code',
      'own.words',
    ],
    [
      'is let through with the same value of what is in use',
      frozen,
      { mode: 'used', code: 'x' },
      { code: 'x' },
      undefined,
    ],
    [
      'is let through with the first value of what it puts to use',
      frozen,
      { mode: 'new', code: null },
      { code: 'x', mode: 'used' },
      undefined,
    ],
    ['is let through where a new record is in use at once', frozen, nothing, { mode: 'used', code: 'x' }, undefined],
  ])('a change %s', (_title, rule, row, ...[values, field, key]) => {
    const [broken] = brokenRules([rule], { row, values, clock });
    expect([broken?.field, key && broken?.problem.key]).toEqual([field, key]);
  });

  test('a change that is refused names the other field it is about', () => {
    expect(brokenRules([after], { row: june, values: { ends_on: '2026-06-01' }, clock })).toEqual([
      { field: 'ends_on', problem: { key: 'rules.not_after', other: 'starts_on' }, isLocked: false },
    ]);
    expect(brokenRules([frozen], { row: { mode: 'used', code: 'x' }, values: { code: null }, clock })).toEqual([
      { field: 'code', problem: { key: 'own.words' }, isLocked: true },
    ]);
  });

  test('a change that a verb asks for is compared with what the record holds', () => {
    const later: Rule = { rule: 'after', field: 'ends_on', other: 'ends_on' };
    const check = (ends_on: string) =>
      brokenRules([later], { row: june, values: { ends_on }, clock, areInputs: true }).length;
    expect([check('2026-06-20'), check('2026-06-21')]).toEqual([1, 0]);
  });
});

describe('a field', () => {
  test('a field is drawn while its rule holds', () => {
    expect(isShown([shown], 'code', { mode: 'code' })).toBe(true);
    expect(isShown([shown], 'code', { mode: 'open' })).toBe(false);
    expect(isShown([shown], 'mode', { mode: 'open' })).toBe(true);
    expect(isShown(undefined, 'code', {})).toBe(true);
  });

  test.each<[string, Values | null, Values, boolean]>([
    ['is asked for where what is typed makes its rule hold', nothing, { mode: 'code' }, true],
    ['is not asked for where its rule does not hold', nothing, { mode: 'open' }, false],
    ['is asked for by what is stored, where nothing else is typed', { mode: 'code', code: 'x' }, {}, true],
    ['is not asked for where the stored record lacks it all the same', { mode: 'code', code: null }, {}, false],
    ['is asked for where the record comes to need it', { mode: 'open', code: null }, { mode: 'code' }, true],
  ])('a field %s', (_title, row, values, isAsked) => {
    expect(isNeeded([needed], 'code', { row, values })).toBe(isAsked);
    const broken = brokenRules([needed], { row, values: { ...values, code: null }, clock });
    expect(broken.length > 0).toBe(isAsked);
  });

  test('a field is locked once the stored record is in the state that freezes it', () => {
    expect(lockOf([frozen], 'code', { mode: 'used' })).toBe(frozen);
    expect(lockOf([frozen], 'code', { mode: 'new' })).toBeUndefined();
  });
});
