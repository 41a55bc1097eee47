/** What the portal's build makes of a definition: the same one, that says nothing in other languages. */
import { describe, expect, test } from 'vitest';

import { withoutTranslations } from '../../vite.translations.ts';

const definition = (inside: string) => `import { text } from '../field-kinds.ts';
import { cardTexts } from './card-texts.ts';

export const cards = defineResource({
  name: 'cards',${inside}
  fields: { name: text({ label: '卡 Name' }) },
});
`;

/** Without the blanks that keep everything else in its place. */
const inShort = (code: string) => code.replaceAll(/\s+/g, ' ');

describe('a definition in the portal', () => {
  test.each([
    ['written out', "\n  translations: {\n    zh: { name: '卡，卡' },\n    es: { name: 'Tarjeta' },\n  },"],
    ['from a file of their own', '\n  translations: cardTexts,'],
  ])('says nothing in other languages where its translations are %s', (_how, inside) => {
    const left = withoutTranslations(definition(inside));
    expect(inShort(left)).toBe(inShort(definition('').replace(/import \{ cardTexts.*\n/, '')));
  });

  test('keeps every line where it was', () => {
    const code = definition("\n  translations: {\n    zh: { name: '卡' },\n  },");
    const lineOf = (text: string) => text.split('\n').findIndex((line) => line.includes('fields:'));
    expect(lineOf(withoutTranslations(code))).toBe(lineOf(code));
  });

  test('keeps what is called the same elsewhere', () => {
    const code = "export const settings = { translations: { zh: '卡' } };\n";
    expect(withoutTranslations(code)).toBe(code);
  });

  test('keeps an import that something else needs', () => {
    const code = definition('\n  translations: cardTexts,') + 'export const all = cardTexts;\n';
    expect(withoutTranslations(code)).toContain("import { cardTexts } from './card-texts.ts';");
  });
});
