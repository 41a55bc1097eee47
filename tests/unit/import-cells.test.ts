/** What cells say, in three languages, and what they were probably meant to say. */
import { describe, expect, test } from 'vitest';

import type { Field } from '../../src/shared/definition/field-kinds.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import { findKind, takenFields } from '../../src/shared/imports/import-kinds.ts';
import { choiceLexicon, Lexicon } from '../../src/server/features/import/cell-words.ts';
import { matchColumns } from '../../src/server/features/import/match-columns.ts';
import { columnReader, readCell } from '../../src/server/features/import/parse-cell.ts';

const members = findKind('members', findResource)!;
const businesses = findKind('businesses', findResource)!;
const context = { dateOrder: 'year_first', language: 'en', currencyDigits: 2 } as const;

describe('columns are matched by their names', () => {
  test.each([
    ['English', ['E-mail', 'First Name', 'Surname', 'Phone'], ['email', 'first_name', 'last_name', 'phone_number']],
    [
      'Spanish',
      ['Correo electrónico', 'Nombre', 'Apellidos', 'Teléfono'],
      ['email', 'first_name', 'last_name', 'phone_number'],
    ],
    ['Chinese', ['电子邮箱', '名', '姓', '手机号'], ['email', 'first_name', 'last_name', 'phone_number']],
    ['the field itself', ['external_id', 'plan_id', 'joined_at'], ['external_id', 'plan_id', 'joined_at']],
    ['no name that is known', ['Shoe size', ''], [null, null]],
    ['two names for one field', ['Mail', 'Email'], [null, 'email']],
  ])('the columns of an import are matched by their names: %s', (_language, header, fields) => {
    expect(matchColumns(members, header)).toEqual(fields);
  });

  test.each([
    ['English', ['Company', 'Since', 'Homepage', 'Owner']],
    ['Spanish', ['Empresa', 'Fundación', 'Sitio web', 'Titular']],
    ['Chinese', ['商家', '成立年份', '官网', '负责人']],
  ])('the columns of businesses in %s are matched by the names of their definition', (_language, header) => {
    expect(matchColumns(businesses, header)).toEqual(['name', 'founded_year', 'website', 'owner_member_id']);
  });
});

const plans = new Lexicon<string>();
plans.add('Gold', '00000000-0000-4000-8000-000000000001');
plans.add('Oro', '00000000-0000-4000-8000-000000000001');
plans.add('Silver', '00000000-0000-4000-8000-000000000002');
plans.add('Twin', '00000000-0000-4000-8000-000000000003');
plans.add('twin', '00000000-0000-4000-8000-000000000004');

function read(name: string, text: string, own: Partial<typeof context> | { dateOrder: 'day_first' } = {}) {
  const field: Field = takenFields(members)[name]!;
  const words =
    field.kind === 'reference' || field.kind === 'references' ? plans : choiceLexicon('members', name, field);
  return readCell(columnReader(field, words, { ...context, ...own }), text);
}

describe('a cell', () => {
  test.each([
    ['email', ' Ana@Mail.Example ', 'ana@mail.example'],
    ['phone_number', '6001234567', '6001234567'],
    ['phone_number', '(600) 123-4567', '6001234567'],
    ['phone_number', '+1 600 123 4567', '6001234567'],
    ['city', "'=Madrid", '=Madrid'],
    ['city', '-5', '-5'],
    ['language', '西班牙语', 'es'],
    ['language', 'EN', 'en'],
    ['email_opt_in', 'Sí', true],
    ['email_opt_in', '否', false],
    ['plan_id', 'oro', '00000000-0000-4000-8000-000000000001'],
    ['skills', 'a; b、c', ['a', 'b', 'c']],
    ['renewal_on', '2024年2月29日', '2024-02-29'],
    ['renewal_on', '2024/2/9', '2024-02-09'],
    ['joined_at', '2024-02-09', '2024-02-09T00:00:00.000Z'],
  ])('a cell of %s that says "%s" is accepted', (name, text, value) => {
    expect(read(name, text)).toEqual({ value });
  });

  test('a cell has its days in the order that was chosen', () => {
    expect(read('renewal_on', '03/04/2024', { dateOrder: 'day_first' })).toEqual({ value: '2024-04-03' });
  });

  test.each([
    ['email', 'Ana <ana@mail.example>', 'bad_email', 'ana@mail.example'],
    ['email', 'ana@gmial', 'bad_email', 'ana@gmail.com'],
    ['email', 'ana', 'bad_email', undefined],
    ['phone_number', '+34 600 123 4567', 'bad_phone', '6001234567'],
    ['phone_number', '0034 600 123 4567', 'bad_phone', '6001234567'],
    ['phone_number', '600 123 4567 home', 'bad_phone', '6001234567'],
    ['phone_number', '600', 'bad_phone', undefined],
    ['title', 'x'.repeat(81), 'too_long', 'x'.repeat(80)],
    ['plan_id', 'Golld', 'unknown_plan', 'Gold'],
    ['plan_id', 'Platinum', 'unknown_plan', undefined],
    ['plan_id', 'Twin', 'unknown_plan', undefined],
    ['renewal_on', '31/12/2024', 'bad_date', '2024-12-31'],
    ['renewal_on', '03/04/2024', 'bad_date', undefined],
    ['renewal_on', '2024-02-30', 'bad_date', undefined],
    ['language', 'German', 'bad_choice', undefined],
    ['city', '=1+1', 'formula_cell', '1+1'],
    ['city', '@SUM(A1)', 'formula_cell', 'SUM(A1)'],
    ['city', 'K\uFFFDln', 'bad_encoding', undefined],
    ['city', 'Ma\u0007drid', 'bad_encoding', 'Madrid'],
  ])('a cell of %s that says "%s" has the problem %s', (name, text, code, suggestion) => {
    expect(read(name, text)).toMatchObject({ fault: { code, ...(suggestion !== undefined && { suggestion }) } });
    expect('suggestion' in (read(name, text) as { fault: object }).fault).toBe(suggestion !== undefined);
  });
});

test('a year that has not begun is refused as a year of founding', () => {
  const field: Field = takenFields(findKind('businesses', findResource)!)['founded_year']!;
  const year = new Date().getUTCFullYear();
  const founded = (text: number) => readCell(columnReader(field, undefined, context), String(text));
  expect(founded(year)).toEqual({ value: year });
  // Were it New Year's Eve.
  expect(founded(year + 2)).toHaveProperty('fault');
});
