import { findDefinition } from '../../src/client/state/definitions.ts';
/** The kinds of fields: what is shown, and the arithmetic behind it. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { toneOf } from '../../src/client/fields/parts/tones.ts';
import { minorUnits, unitsText } from '../../src/shared/text/amounts.ts';
import { fieldFilters } from '../../src/client/fields/field-filters.tsx';
import { fieldInputs } from '../../src/client/fields/field-inputs.tsx';
import { fieldViews } from '../../src/client/fields/field-views.tsx';
import { clockOf, momentOf, nextDay, startOfDay } from '../../src/shared/time/time-zone.ts';
import { makeFormats } from '../../src/client/fields/use-formats.ts';
import { IntegerCell } from '../../src/client/fields/integer/integer-cell.tsx';
import { UrlCell } from '../../src/client/fields/url/url-cell.tsx';
import { changedFields, isSame } from '../../src/client/views/form/changed-fields.ts';
import { findConflict, mergeValues, settle } from '../../src/client/views/form/conflict.ts';
import { findFaults } from '../../src/client/views/form/faults.ts';
import { bodySchemas } from '../../src/shared/definition/body-schemas.ts';
import { industryTypes } from '../../src/shared/resources/industry-types.ts';

describe('the registry of fields', () => {
  it.each(Object.entries(fieldViews))('the field %s can be typed, read and filtered', (kind, view) => {
    const Input = fieldInputs[kind as keyof typeof fieldInputs];
    expect([Input, view.Cell, view.Summary].every((part) => typeof part === 'function')).toBe(true);
    expect(kind in fieldFilters).toBe(true);
  });

  it('the registry of fields opens no link that is not a safe one', () => {
    const props = { resource: 'members', source: 'site', field: { kind: 'url', label: 'Site' }, record: {} } as const;
    render(<UrlCell {...props} value="javascript:alert(1)" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
  });
});

describe('a whole number', () => {
  it.each([
    [{ kind: 'integer', label: 'Members' }, '1,928'],
    [{ kind: 'integer', label: 'Founded', isPastYear: true }, '1928'],
  ] as const)('a whole number has a comma between thousands, and a year has none: %j', (field, text) => {
    render(<IntegerCell resource="businesses" source="number" field={field} record={{}} value={1_928} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('money', () => {
  it.each([
    [1234, 'EUR', '12.34'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [1200, 'JPY', '1200'],
    [1234567, 'KWD', '1234.567'],
  ])('the amount %d of %s is written %s, and read back the same', (minor, currency, text) => {
    expect(unitsText(minor, currency)).toBe(text);
    expect(minorUnits(text, currency)).toBe(minor);
  });

  it.each([
    ['12,3', 1230],
    [' 1 200 ', 120_000],
    ['12.345', undefined],
    ['twelve', undefined],
    ['', undefined],
  ])('the typed amount %s is read as %s', (typed, minor) => expect(minorUnits(typed, 'EUR')).toBe(minor));
});

describe('days and moments of a time zone', () => {
  it.each([
    ['2026-03-01', 'Europe/Madrid', '2026-02-28T23:00:00.000Z'],
    ['2026-07-01', 'America/Chicago', '2026-07-01T05:00:00.000Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
    ['2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
    ['2026-01-01', 'Asia/Shanghai', '2025-12-31T16:00:00.000Z'],
  ])('the day %s in %s begins at %s', (day, zone, moment) => expect(startOfDay(day, zone)).toBe(moment));

  it('a moment is read on the clock of a time zone and set back', () => {
    expect(clockOf('2026-03-01T12:30:00Z', 'Asia/Shanghai')).toBe('2026-03-01T20:30');
    expect(momentOf('2026-03-01T20:30', 'Asia/Shanghai')).toBe('2026-03-01T12:30:00.000Z');
    expect(nextDay('2026-02-28')).toBe('2026-03-01');
  });

  it('a calendar day stays out of time zones', () => {
    expect(makeFormats('en', 'America/Chicago').day('2026-03-01')).toBe('1 Mar 2026');
    expect(makeFormats('en', 'America/Chicago').momentDay('2026-03-01T02:00:00Z')).toBe('28 Feb 2026');
  });

  it('a moment in a zone behind Greenwich keeps its hours on one line with their sign', () => {
    const moment = makeFormats('es', 'America/Chicago').momentLong('2026-03-01T02:00:00Z');
    expect(moment).toMatch(/GMT−6$/);
  });
});

describe('the changed values of a form', () => {
  it.each([
    [null, '', true],
    [undefined, [], true],
    [{ en: 'A', es: '' }, { en: 'A' }, true],
    [{ en: 'A', es: 'B' }, { es: 'B', en: 'A' }, true],
    [['a', 'b'], ['b', 'a'], false],
    [0, null, false],
    [false, null, false],
  ])('the values %j and %j count as the same: %s', (a, b, same) => expect(isSame(a, b)).toBe(same));

  it('only the changed values of a form are sent; what was emptied is null', () => {
    expect(changedFields(['a', 'b', 'c'], { a: 1, b: 'x', c: 'y' }, { a: 1, b: '', c: 'z' })).toEqual({
      b: null,
      c: 'z',
    });
  });
});

describe('a conflict', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 };
  const mine = { a: 2, b: 2, c: 1, d: 3 };
  const theirs = { a: 9, b: 1, c: 9, d: 3, version: 5 };
  const fields = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { kind: 'integer' }] as const));
  const conflict = findConflict(fields, ['a', 'b', 'c', 'd'], { base, mine, theirs });

  it('a conflict asks only about fields that both changed differently', () => {
    expect(conflict).toMatchObject({ disputed: ['a'], onlyMine: ['b'], onlyTheirs: ['c'] });
  });

  it.each([
    [{}, 2],
    [{ a: 'mine' }, 2],
    [{ a: 'theirs' }, 9],
  ] as const)('a conflict with %j saves a as %d and loses nothing else', (choice, a) => {
    expect(settle(conflict, mine, choice)).toEqual({ a, b: 2, c: 9, d: 3, version: 5 });
  });
});

describe('the union of two changes', () => {
  it.each([
    ['tags', ['a', 'b'], ['a', 'b', 'c'], ['b', 'd'], ['b', 'd', 'c']],
    ['references', ['a'], [], ['a', 'b'], ['b']],
    ['translated', { en: 'A' }, { en: 'B' }, { en: 'A', es: 'C' }, { en: 'B', es: 'C' }],
    ['translated', { en: 'A' }, { en: 'B' }, { en: 'C' }, undefined],
    ['text', 'a', 'b', 'c', undefined],
  ] as const)('the union of two changes of %s from %j, %j and %j is %j', (kind, ...[base, mine, theirs, both]) => {
    expect(mergeValues({ kind }, { base, mine, theirs })).toEqual(both);
  });

  it('the union of two changes is saved where nothing is chosen', () => {
    const found = findConflict({ skills: { kind: 'tags' } }, ['skills'], {
      base: { skills: ['a'] },
      mine: { skills: ['a', 'b'] },
      theirs: { skills: ['a', 'c'], version: 2 },
    });
    expect(settle(found, { skills: ['a', 'b'] }, {})).toMatchObject({ skills: ['a', 'c', 'b'] });
    expect(settle(found, { skills: ['a', 'b'] }, { skills: 'mine' })).toMatchObject({ skills: ['a', 'b'] });
    expect(settle(found, { skills: ['a', 'b'] }, { skills: 'theirs' })).toMatchObject({ skills: ['a', 'c'] });
  });
});

describe('the faults of a form', () => {
  const check = (values: Record<string, unknown>) =>
    findFaults(
      {
        schema: bodySchemas(industryTypes).createSchema,
        fields: industryTypes.fields,
        sources: ['name', 'code', 'position'],
        defaultLanguage: 'en',
      },
      values,
    );

  it.each([
    [{ name: { en: 'A' }, code: 'a', position: null }, {}],
    [{ name: { es: 'A' }, code: 'a' }, { name: 'validation.default_language' }],
    [
      { name: null, code: null },
      { name: 'validation.required', code: 'validation.required' },
    ],
    [{ name: { en: 'A' }, code: 'A B' }, { code: 'validation.bad_format' }],
    [{ name: { en: 'A' }, code: 'a', position: -1 }, { position: 'validation.too_small' }],
    [{ name: { en: 'A' }, code: 'a', position: 'x' }, { position: 'validation.wrong_type' }],
  ])('the faults of a form are found in %j', (values, keys) => {
    expect(Object.fromEntries(Object.entries(check(values)).map(([source, fault]) => [source, fault.message]))).toEqual(
      keys,
    );
  });
});

describe('the tones of states', () => {
  it.each([
    ['active', 'success'],
    ['pending_new', 'warning'],
    ['suspended', 'error'],
    ['constructor', 'neutral'],
    ['lapsed', 'neutral'],
  ])('the tone of %s is %s, as the definition says', (state, tone) =>
    expect(toneOf(findDefinition('members')!.fields['membership_status']!, state)).toBe(tone),
  );

  it('the tones of states say that an open event sells, and that a request waits', () => {
    const openOf = (name: string) => toneOf(findDefinition(name)!.fields['status']!, 'open');
    expect([openOf('events'), openOf('access_requests')]).toEqual(['success', 'warning']);
  });
});
