/** The dialog that asks about a verb has two buttons, of which only one does it: they are told apart by their words. */
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';

test.each([
  ['en', en],
  ['zh', zh],
  ['es', es],
] as const)('a verb is called otherwise in %s than the button that gives it up', (language, { form: { cancel } }) => {
  const named = Object.entries(definitionLabels[language]).flatMap(([name, { verbs = {} }]) =>
    Object.entries(verbs).map(([verb, label]) => [`${name}.${verb}`, label] as const),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, label]) => label === cancel)).toEqual([]);
});
