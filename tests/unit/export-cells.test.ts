/** How each kind of field is written in a file, and read from one again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countryName } from '../../src/shared/text/country-name.ts';
import { cellValue } from '../../src/shared/text/cell-values.ts';
import { cellColumns, cellText, columnHeading, safeCellText } from '../../src/shared/text/export-cells.ts';
import { formulaSafe, withoutGuard } from '../../src/shared/text/formula-guard.ts';
import type { CellReading, CellWords } from '../../src/shared/definition/kinds/kind-value.ts';
import {
  choice,
  color,
  country,
  date,
  decimal,
  email,
  integer,
  isNumber,
  longText,
  moment,
  money,
  percent,
  phone,
  reference,
  references,
  richText,
  state,
  tags,
  text,
  toggle,
  translated,
  url,
  type Field,
} from '../../src/shared/definition/field-kinds.ts';

const label = 'Label';
const names: Readonly<Record<string, string>> = { 'id-1': 'Madrid', 'id-2': 'Ávila; Norte' };
const words: CellWords = {
  timeZone: 'Asia/Shanghai',
  yes: '是',
  no: '否',
  choice: (source, value) => `${source}:${value}`,
  country: (code) => countryName('es', code),
  nameOf: (_, id) => names[id],
};
const reading: CellReading = {
  timeZone: 'Asia/Shanghai',
  yes: ['Yes', '是'],
  no: ['No', '否'],
  choice: (_, word) => word.split(':')[1],
  idOf: (_, name) => Object.keys(names).find((id) => names[id] === name),
};
const columnOf = (field: Field) => cellColumns('field', field)[0]!;
const choices = { a: 'A', b: 'B' };
const ofDecimal = { label, min: 0, max: 9, digits: 1 };

describe('a value', () => {
  test.each([
    [text({ label, max: 9 }), 'as it is', 'as it is'],
    [longText({ label, max: 9 }), 'two\nlines', 'two\nlines'],
    [richText({ label, max: 9 }), '<p>a</p>', '<p>a</p>'],
    [email({ label }), 'ana@example.org', 'ana@example.org'],
    [country({ label }), 'ES', 'España'],
    [phone({ label }), '0551234567', '0551234567'],
    [url({ label }), 'https://example.org', 'https://example.org'],
    [color({ label }), '#409EFF', '#409EFF'],
    [integer({ label }), -12_345, '-12345'],
    [money({ label, currency: 'EUR' }), 123_456, '1234.56'],
    [money({ label, currency: 'JPY' }), 1200, '1200'],
    [percent({ label }), 12.5, '12.5'],
    [percent({ label }), 100, '100'],
    [toggle({ label }), true, '是'],
    [toggle({ label }), false, '否'],
    [choice({ label, choices }), 'a', 'field:a'],
    [state({ label, choices, initial: 'a' }), 'b', 'field:b'],
    [tags({ label, max: 9, maxEach: 9 }), ['one', 'a;b', 'c\\'], 'one; a\\;b; c\\\\'],
    [date({ label }), '2026-03-01', '2026-03-01'],
    [moment({ label }), '2026-03-01T12:30:05.000Z', '2026-03-01 20:30:05'],
    [reference({ label, to: 'chapters' }), 'id-1', 'Madrid'],
    [references({ label, to: 'labels', max: 9 }), ['id-1', 'id-2'], 'Madrid; Ávila\\; Norte'],
  ] satisfies [Field, unknown, string][])(
    'a value of $kind is written so that it can be read again',
    (field, value, written) => {
      expect(cellText(value, columnOf(field), words)).toBe(written);
      expect(cellValue(written, columnOf(field), reading)).toEqual(value);
    },
  );

  test('a value in three languages takes three columns', () => {
    const columns = cellColumns('name', translated({ label, max: 9 }), ['en', 'zh']);
    const value = { en: 'Tools', es: 'Útiles' };
    expect(columns.map((column) => [columnHeading(column, 'Name', words), cellText(value, column, words)])).toEqual([
      ['Name (en)', 'Tools'],
      ['Name (zh)', ''],
    ]);
  });

  test('a missing value is an empty cell, and an empty cell a missing value', () => {
    expect(cellText(null, columnOf(date({ label })), words)).toBe('');
    expect(cellValue('  ', columnOf(tags({ label, max: 1, maxEach: 1 })), reading)).toBeNull();
  });

  test.each([
    [money({ label, currency: 'EUR' }), 'twelve'],
    [percent({ label }), '1.005'],
    [integer({ label }), '1.5'],
    [moment({ label }), 'yesterday'],
    [toggle({ label }), 'perhaps'],
    [reference({ label, to: 'chapters' }), 'Nowhere'],
  ] satisfies [Field, string][])('a value of $kind that cannot be read stays as it was written', (field, written) => {
    expect(cellValue(written, columnOf(field), reading)).toBe(written);
  });

  test('a value that refers to an unknown record is written as its id', () => {
    expect(cellText('id-9', columnOf(reference({ label, to: 'chapters' })), words)).toBe('id-9');
  });
});

test.each([
  [money({ label, currency: 'EUR' }), 'Price (EUR)'],
  [money({ label, currency: 'own_currency' }), 'Price'],
  [percent({ label }), 'Price (%)'],
  [moment({ label }), 'Price (Asia/Shanghai)'],
  [text({ label, max: 9 }), 'Price'],
] satisfies [Field, string][])('the heading of $kind says what its numbers mean', (field, heading) => {
  expect(columnHeading(columnOf(field), 'Price', words)).toBe(heading);
});

describe('a spreadsheet', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠a', "'=1", "''-1"])(
    'a spreadsheet takes %j for text',
    (typed) => {
      expect(formulaSafe(typed)).toBe(`'${typed}`);
      expect(withoutGuard(formulaSafe(typed))).toBe(typed);
    },
  );

  test.each(['a=1', "'tis", '', '1-2'])('a spreadsheet gets %j unchanged', (typed) => {
    expect(formulaSafe(typed)).toBe(typed);
    expect(withoutGuard(typed)).toBe(typed);
  });

  test('a spreadsheet can count with numbers', () => {
    const numbers = [integer({ label }), money({ label, currency: 'EUR' }), percent({ label }), decimal(ofDecimal)];
    expect([...numbers, text({ label, max: 9 }), phone({ label })].map(isNumber)).toEqual([
      ...numbers.map(() => true),
      false,
      false,
    ]);
    expect(safeCellText(-1200, columnOf(money({ label, currency: 'EUR' })), words)).toBe('-12.00');
    expect(safeCellText('-1', columnOf(text({ label, max: 9 })), words)).toBe("'-1");
  });
});

describe('whatever stands in a record', () => {
  const entry = fc
    .string({ minLength: 1 })
    .map((one) => one.trim())
    .filter(Boolean);

  test('tags come back from a spreadsheet as they were', () => {
    const column = columnOf(tags({ label, max: 99, maxEach: 99 }));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (value) => {
        expect(cellValue(safeCellText(value, column, words), column, reading)).toEqual(value);
      }),
    );
  });

  test('amounts come back from a spreadsheet to the last unit, in any currency', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('EUR', 'JPY', 'KWD'), (value, currency) => {
        const column = columnOf(money({ label, currency }));
        expect(cellValue(safeCellText(value, column, words), column, reading)).toBe(value);
      }),
    );
  });

  test('texts come back from a spreadsheet, and begin no formula', () => {
    const column = columnOf(text({ label, max: 99 }));
    fc.assert(
      fc.property(entry, (value) => {
        const written = safeCellText(value, column, words);
        expect(written).not.toMatch(/^[=+\-@\t\r]/);
        expect(cellValue(written, column, reading)).toBe(value);
      }),
    );
  });
});
