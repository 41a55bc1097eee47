/** What the database wrote becomes the same JSON as the value that it stands for. */
import { types } from 'pg';
import { describe, expect, test } from 'vitest';

import { jsonWriterOf, textToJson } from '../../src/server/db/json-text.ts';

const { builtins } = types;
const textArray = 1009;
const uuidArray = 2951;

describe('a value as JSON', () => {
  test.each([
    [builtins.BOOL, 't'],
    [builtins.BOOL, 'f'],
    [builtins.INT2, '-7'],
    [builtins.INT4, '2147483647'],
    [builtins.INT8, '9007199254740993'],
    [builtins.NUMERIC, '10.50'],
    [builtins.FLOAT8, 'NaN'],
    [builtins.TEXT, ''],
    [builtins.TEXT, 'a "quoted" \\ text\n\t\u0001'],
    [builtins.VARCHAR, 'Zoë 王小明 👋'],
    [builtins.UUID, '0b0e3a39-0d0b-4c33-8a3c-7f6d1e2f3a4b'],
    [builtins.DATE, '2026-02-28'],
    [builtins.JSONB, '{"en": "A \\"name\\"", "n": [1, 2.50, null]}'],
    [builtins.JSONB, 'null'],
    [textArray, '{}'],
    [textArray, '{a,"b, c",NULL,"d\\"e"}'],
    [uuidArray, '{0b0e3a39-0d0b-4c33-8a3c-7f6d1e2f3a4b}'],
  ])('a value of type %i is written as it would be read and written: %s', (type, text) => {
    const read = (types.getTypeParser as (id: number) => (one: string) => unknown)(type);
    const asRead = type === builtins.DATE ? text : read(text);
    expect(jsonWriterOf(type, type === builtins.DATE ? String : read)(text)).toBe(JSON.stringify(asRead));
  });

  test('every character is written as JSON.stringify writes it', () => {
    const strange = Array.from({ length: 0x1_0000 }, (_none, code) => String.fromCharCode(code)).filter(
      (character) => textToJson(character) !== JSON.stringify(character),
    );
    expect(strange).toEqual([]);
  });
});
