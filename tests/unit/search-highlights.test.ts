/** Which parts of a text the marks of a search stand on: those the server found it by. */
import { describe, expect, it } from 'vitest';

import { cutAtWords } from '../../src/client/fields/parts/search-highlights.ts';

/** The text with brackets around what is marked. */
const shown = (text: string, words: readonly string[]) =>
  cutAtWords(text, words)
    .map((piece, place) => (place % 2 === 1 ? `[${piece}]` : piece))
    .join('');

describe('the words of a search', () => {
  it.each([
    ['Ana Ruiz', ['ruiz'], 'Ana [Ruiz]'],
    ['ana.ruiz@example.org', ['RUIZ', 'ana'], '[ana].[ruiz]@example.org'],
    ['Anastasia', ['na'], 'Anastasia'],
    ['Anna', ['na'], 'An[na]'],
    ['Nadia', ['na'], '[Na]dia'],
    ['a banana', ['a'], '[a] banana'],
    ['王秀英', ['秀英'], '王[秀英]'],
    ['C++ (beta)', ['(beta)'], 'C++ [(beta)]'],
    ['50% off_', ['%', 'off_'], '50% [off_]'],
    ['Ana', [], 'Ana'],
    ['Ana', [''], 'Ana'],
    ['Annabel', ['ann', 'annabel'], '[Annabel]'],
  ])('the words of a search are marked in “%s” for %j', (text, words, marked) => {
    expect(shown(text, words)).toBe(marked);
  });

  it.each(['İstanbul ß', 'a\u0301 e', '👩‍💻 dev'])('the marking leaves every character of “%s” where it was', (text) => {
    expect(cutAtWords(text, ['i', 'ß', 'dev', '\u0301']).join('')).toBe(text);
  });
});
