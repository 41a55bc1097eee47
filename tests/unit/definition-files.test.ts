/** What the portal fetches of each definition as data. */
import { describe, expect, test } from 'vitest';

import { dataFiles } from '../../i18n/data-files.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { languages } from '../../src/shared/specification/constants.ts';
import { definitionsPath, textsPath, type DefinitionsFile } from '../../src/shared/definition/data-paths.ts';

const all = everyDefinition();
const files = dataFiles(all, (key) => key.startsWith('list.'));
const fileOf = (name: string, language: (typeof languages)[number] = 'en') =>
  files.get(definitionsPath(language, name)) as DefinitionsFile;
const namesIn = (name: string) => fileOf(name).definitions.map((one) => one.name);

describe('the file of a definition', () => {
  test.each(all.map(({ name }) => name))(
    'the file of the definition of %s is data: what is read is what was written',
    (name) => {
      const file = fileOf(name);
      expect(JSON.parse(JSON.stringify(file))).toEqual(file);
      expect(file.definitions[0]!.name).toBe(name);
    },
  );

  test.each(all.map(({ name, fields }) => [name, fields] as const))(
    'the file of the definition of %s has all that its fields refer to',
    (name, fields) => {
      const named = Object.values(fields).flatMap((field) =>
        'to' in field ? [field.to] : 'of' in field ? [field.of] : [],
      );
      const known = new Set(all.map((one) => one.name));
      expect(named.filter((one) => known.has(one) && !namesIn(name).includes(one))).toEqual([]);
    },
  );

  test('the file of a definition has the keeper of its filters, and all that these refer to', () => {
    expect(namesIn('members')).toContain('segments');
    expect(namesIn('segments')).toEqual(expect.arrayContaining(['members', 'membership_plans', 'chapters']));
  });

  test('the file of a definition says what everything in it is called in its language, and in no other', () => {
    for (const language of languages) {
      const { definitions, labels } = fileOf('members', language);
      expect(Object.keys(labels)).toEqual(definitions.map(({ name }) => name));
      expect(definitions.flatMap(({ translations }) => translations ?? [])).toEqual([]);
    }
    expect(fileOf('members', 'es').labels['members']!.fields['city']).toBe('Ciudad');
  });

  test('the file of a definition says nothing that only the server needs', () => {
    const [members] = fileOf('members').definitions;
    expect([members!.dataSubject, members!.headings]).toEqual([undefined, undefined]);
    expect(Object.values(members!.fields).filter((field) => field.personal !== undefined)).toEqual([]);
  });
});

test('the first texts are those whose keys are wanted first, and the rest are all the others', () => {
  const [first, rest] = (['first', 'rest'] as const).map((part) => files.get(textsPath('zh', part)) as object);
  expect(Object.keys(first!)).toEqual(['list']);
  expect(Object.keys(rest!)).toEqual(expect.arrayContaining(['frame', 'errors', 'ra']));
  expect(Object.keys(rest!)).not.toContain('list');
});
