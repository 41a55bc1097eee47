/** Countries as people write them, and as they are kept. */
import { describe, expect, test } from 'vitest';

import { countries } from '../../src/shared/audience/countries.ts';
import { country } from '../../src/shared/definition/field-kinds.ts';
import { filterValueSchema, inputSchema } from '../../src/shared/definition/field-schemas.ts';
import { languages } from '../../src/shared/specification/constants.ts';
import { countryName } from '../../src/shared/text/country-name.ts';
import { normaliseName } from '../../src/shared/text/normalise-name.ts';
import { namesOfCountry, readCountry } from '../../src/shared/text/read-country.ts';
import { countryLexicon } from '../../src/server/features/import/cell-words.ts';

const field = country({ label: 'Country' });

describe('a country', () => {
  test.each([
    ['US', ['USA', 'U.S.', 'u.s.a.', ' United  States ', 'Estados Unidos', 'EE. UU.', '美国', 'us']],
    ['ES', ['Spain', 'ESPAÑA', 'Espana', '西班牙', 'es']],
    ['GB', ['UK', 'Great Britain', 'Reino Unido', '英国']],
    ['CI', ['Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast']],
    ['CG', ['Congo', 'Congo - Brazzaville']],
    ['CD', ['DR Congo', 'República Democrática del Congo']],
    ['TR', ['Türkiye', 'Turkey', 'Turquía']],
  ])('the country %s is read however people write it', (code, written) => {
    expect(written.map(readCountry)).toEqual(written.map(() => code));
  });

  test.each(['Atlantis', 'ZZ', '', 'Springfield'])('the text %j means no country', (text) => {
    expect(readCountry(text)).toBeUndefined();
  });

  test('every country is read by its letters and by its name in each language', () => {
    const read = countries.map((code) => [code, ...languages.map((each) => countryName(each, code))].map(readCountry));
    expect(read).toEqual(countries.map((code) => Array.from({ length: 1 + languages.length }, () => code)));
  });

  test('no name means two countries', () => {
    const names = countries.flatMap((code) => [...new Set(namesOfCountry(code).map(normaliseName))]);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('a country that is sent is kept as its letters, and one that there is not is refused', () => {
    const { success, data } = inputSchema(field).safeParse(' españa ');
    expect([success, data]).toEqual([true, 'ES']);
    expect(inputSchema(field).safeParse('Atlantis').success).toBe(false);
  });

  test('a filter finds a country by any of its names, and what was written before by what it is', () => {
    expect(['Spain', 'es', 'Atlantis'].map((one) => filterValueSchema(field).parse(one))).toEqual([
      'ES',
      'ES',
      'Atlantis',
    ]);
  });

  test('a country that is misspelt in a file is suggested', () => {
    expect(countryLexicon().suggest('Germny')).toBe('Germany');
  });

  test('a text that is no letters of a country is shown as it is', () => {
    expect([countryName('en', 'Atlantis'), countryName('zh', 'ES')]).toEqual(['Atlantis', '西班牙']);
  });
});
