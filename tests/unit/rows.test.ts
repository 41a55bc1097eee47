/** Rows: a list of small objects, each cell of which is a field of its own. */
import { describe, expect, test } from 'vitest';

import { bodySchemas } from '../../src/shared/definition/body-schemas.ts';
import { faultKey } from '../../src/shared/definition/fault-path.ts';
import {
  collectionsOf,
  image,
  rows,
  tags,
  text,
  toggle,
  translated,
  url,
} from '../../src/shared/definition/field-kinds.ts';
import { namedRecords } from '../../src/shared/definition/named-records.ts';
import { problemOf } from '../../src/shared/definition/problems.ts';
import { valuesIn } from '../../src/shared/definition/values-in.ts';
import { isSameValue } from '../../src/server/crud/record.ts';
import { safeValue } from '../../src/server/crud/safe-html.ts';

const quotes = rows({
  label: 'Quotes',
  max: 2,
  title: ['name'],
  key: 'name',
  cells: {
    name: text({ label: 'Name', max: 10, required: true }),
    quote: translated({ label: 'Quote', max: 200, formatted: true }),
    site: url({ label: 'Site' }),
    marks: tags({ label: 'Marks', max: 3, maxEach: 10 }),
    is_shown: toggle({ label: 'Shown' }),
    image_id: image({ label: 'Picture' }),
  },
});
const { createSchema } = bodySchemas({ fields: { quotes } });
const picture = '0198b5a2-0000-7000-8000-000000000001';

/** What is wrong with rows, by the places where it stands. */
function faultsOf(sent: unknown): Record<string, string> {
  const issues = createSchema.safeParse({ quotes: sent }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [faultKey(issue.path), problemOf(issue, sent).key]));
}

describe('rows', () => {
  test('rows are kept with every cell, so that those that say the same are the same', () => {
    const { quotes: kept } = createSchema.parse({ quotes: [{ name: ' Ana ', site: '' }] });
    expect(kept).toEqual([{ name: 'Ana', quote: null, site: null, marks: [], is_shown: false, image_id: null }]);
    const turned = [Object.fromEntries(Object.entries((kept as object[])[0]!).toReversed())];
    expect(isSameValue(kept, turned)).toBe(true);
  });

  test('no rows are nothing, whether they are left out, none or null', () => {
    expect([{}, { quotes: [] }, { quotes: null }].map((sent) => createSchema.parse(sent)['quotes'] ?? null)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['a required cell that is left out', [{ site: null }], { 'quotes.0.name': 'validation.wrong_type' }],
    ['a required cell that is empty', [{ name: ' ' }], { 'quotes.0.name': 'validation.required' }],
    ['a cell that is too long', [{ name: 'a' }, { name: 'x'.repeat(11) }], { 'quotes.1.name': 'validation.too_long' }],
    ['an address that runs', [{ name: 'a', site: 'javascript:x' }], { 'quotes.0.site': 'validation.bad_link' }],
    ['two rows of one name', [{ name: 'Ana' }, { name: 'ANA' }], { 'quotes.1.name': 'validation.taken' }],
    ['more rows than there may be', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], { quotes: 'validation.too_many' }],
    ['a cell that there is not', [{ name: 'a', extra: 1 }], { quotes: 'validation.wrong_type' }],
    ['what is no list', { name: 'a' }, { quotes: 'validation.wrong_type' }],
  ])('%s is refused at its place', (_fact, sent, faults) => {
    expect(faultsOf(sent)).toEqual(faults);
  });

  test('rows name the records of their cells, each once', () => {
    const value = [{ image_id: picture }, { image_id: null }, { image_id: picture }];
    expect(collectionsOf(quotes)).toEqual(['media']);
    expect(namedRecords(quotes, value).flatMap(({ ids }) => ids)).toEqual([picture, picture]);
    expect(namedRecords(quotes, null)).toEqual([]);
  });

  test('the values of rows are told with their places', () => {
    const placed = valuesIn('quotes', quotes, [{ name: 'Ana' }]).filter(({ value }) => value !== undefined);
    expect(placed.map(({ key, value }) => [key, value])).toEqual([['quotes.0.name', 'Ana']]);
  });

  test('formatted texts within rows are made safe', async () => {
    const value = [{ name: 'A', quote: { en: '<p onclick="x()">Hi<script>x()</script></p>' } }];
    expect(await safeValue(quotes, value)).toEqual([{ name: 'A', quote: { en: '<p>Hi</p>' } }]);
  });
});
