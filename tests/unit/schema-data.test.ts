/** Data by a schema that another record holds, and pictures within texts. */
import { describe, expect, test } from 'vitest';

import { schemaData, translated } from '../../src/shared/definition/field-kinds.ts';
import { namedRecords } from '../../src/shared/definition/named-records.ts';
import { schemaFieldsOf } from '../../src/shared/definition/schema-fields.ts';
import { checkData, firstData, moveData } from '../../src/server/site/page-data.ts';
import { safeHtml } from '../../src/server/crud/safe-html.ts';
import { lacksPictureText, picturesOfText } from '../../src/shared/text/rich-text.ts';

const picture = '0198b5a2-0000-7000-8000-000000000001';
const [headline, story, places] = [
  { name: 'headline', type: 'text', label: { en: 'Headline' }, required: true },
  { name: 'story', type: 'rich', label: { en: 'Story' } },
  { name: 'places', type: 'number', label: { en: 'Places' }, default: '12' },
];
const fields = schemaFieldsOf([headline, story, places]);

describe('data by a schema', () => {
  test('data are cleaned and complete, whatever was left out', async () => {
    const sent = { headline: { en: ' Hello ' }, story: { en: '<p onclick="x">A</p>' } };
    expect(await checkData(fields, sent, 'en')).toEqual({
      values: { headline: { en: 'Hello' }, story: { en: '<p>A</p>' }, places: null },
      problems: {},
    });
  });

  test('what is wrong with data is told by the name of the field', async () => {
    const { problems } = await checkData(fields, { headline: { zh: '标题' }, places: 'many', other: 1 }, 'en');
    expect(Object.fromEntries(Object.entries(problems).map(([name, { key }]) => [name, key]))).toEqual({
      headline: 'validation.default_language',
      places: 'validation.wrong_type',
      other: 'validation.not_in_template',
    });
  });

  test('a field begins with its default where that is a value of it', () => {
    const odd = schemaFieldsOf([{ ...places, default: 'many' }]);
    expect([firstData(fields, 'en'), firstData(odd, 'en')]).toEqual([
      { headline: null, story: null, places: 12 },
      { places: null },
    ]);
  });

  test('data moved to other fields keep what these take, and tell what is lost and missing', async () => {
    const newer = schemaFieldsOf([
      headline,
      { ...story, type: 'number' },
      { ...places, name: 'seats', required: true },
    ]);
    const before = { headline: null, story: { en: '<p>A</p>' }, places: 3 };
    expect(await moveData(newer, before, 'en')).toEqual({
      data: { headline: null, story: null, seats: 12 },
      lost: ['story', 'places'],
      missing: ['headline'],
    });
  });

  test('data name their pictures, in fields and in texts', () => {
    const data = { photo: picture, story: { en: `<img src="media:${picture}" alt="a">` }, note: 'a text' };
    const named = namedRecords(schemaData({ label: 'Data', by: 'a', kept: 'b' }), data);
    expect(named).toEqual([
      { to: 'media', ids: [picture] },
      { to: 'media', ids: [picture] },
    ]);
  });
});

describe('pictures in a text', () => {
  const own = `<img src="media:${picture}" alt="The harbour" />`;

  test('a picture of the organisation stays, and no other, nor any where a field has none', async () => {
    const sent = `${own}<img src="https://x.example/a.png" alt="a"><img src="media:no" alt="a"><img src="x" onerror="y()">`;
    expect(await safeHtml(sent, { pictures: true })).toBe(own);
    expect(await safeHtml(own)).toBe('');
  });

  test('a picture says what it shows', () => {
    expect([own, own.replace('The harbour', ' '), own.replace(' alt="The harbour"', '')].map(lacksPictureText)).toEqual(
      [false, true, true],
    );
  });

  test('the pictures of a text are told once, whatever language they are in', () => {
    expect(picturesOfText({ en: own + own, zh: own })).toEqual([picture]);
    expect(namedRecords(translated({ label: 'Text', max: 9, formatted: true, pictures: true }), { en: own })).toEqual([
      { to: 'media', ids: [picture] },
    ]);
  });
});
