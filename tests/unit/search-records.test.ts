/** How a text becomes the words of a search, and which of the records found is meant. */
import { describe, expect, test } from 'vitest';

import { rankOf } from '../../src/server/features/search/rank.ts';
import { halvesOf, isAlike, mayBeMisspelt, partsOf } from '../../src/server/features/search/spelling.ts';
import { isSearchable, searchWords } from '../../src/shared/text/search-words.ts';

describe('the words of a search', () => {
  test.each([
    ['underwood, claire', ['underwood', 'claire']],
    ['  Claire   Underwood ', ['Claire', 'Underwood']],
    ['P-002918', ['P-002918']],
    ['张伟，北京', ['张伟', '北京']],
    ['& - , claire', ['claire']],
    ['', []],
  ])('the words of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test.each([
    ['und', true],
    ['un', false],
    ['u n d', true],
    ['---', false],
    ['张伟', true],
    ['张', false],
    ['1a2', true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
  ])('records are looked for by %j: %s', (text, isEnough) => {
    expect(isSearchable(text)).toBe(isEnough);
  });
});

describe('a slip of the fingers', () => {
  test.each([
    ['underwod', 'Claire Underwood', true],
    ['underwoodd', 'Claire Underwood', true],
    ['undervood', 'Claire Underwood', true],
    ['undrewood', 'Claire Underwood', true],
    ['nderwood', 'Claire Underwood', true],
    ['lopez', 'Ana López', true],
    ['unterwald', 'Claire Underwood', false],
    ['undrewod', 'Claire Underwood', false],
    ['ona', 'Ana López', false],
  ])('%j is taken for somebody called %j: %s', (word, name, isMeant) => {
    expect(isAlike([word], name)).toBe(isMeant);
  });

  test('every word of a search must be like one of the name', () => {
    expect(isAlike(['clare', 'underwod'], 'Claire Underwood')).toBe(true);
    expect(isAlike(['clare', 'castle'], 'Claire Underwood')).toBe(false);
  });

  test.each([
    [['underwod'], true],
    [['clare', 'bo'], true],
    [['oak-77'], false],
    [['claire@oak'], false],
    [['bo'], false],
  ])('a letter of %j may be wrong: %s', (words, may) => {
    expect(mayBeMisspelt(words)).toBe(may);
  });

  test('a part of the word before or behind the slip is always among those that are looked for', () => {
    const { parts, exchanged } = partsOf('underwod');
    expect(parts[0]).toBe('underwo');
    expect(parts.every((part) => part.length >= 4)).toBe(true);
    for (const name of ['underwood', 'undexwod', 'anderwod', 'underwodx'])
      expect([...parts, ...exchanged].some((part) => name.includes(part))).toBe(true);
    expect(exchanged).toContain('nuderwod');
    // The middle of a word of odd length lies in neither half.
    expect(partsOf('undeqwood').parts.some((part) => 'underwood'.includes(part))).toBe(true);
  });

  test.each(['underwood', 'claire', 'lind', 'maria'])(
    'every name that is spelt like %s has one of the few parts of it that further words are looked for by',
    (name) => {
      const letters = [...name];
      const without = letters.map((_, at) => name.slice(0, at) + name.slice(at + 1));
      const wrong = letters.map((_, at) => `${name.slice(0, at)}q${name.slice(at + 1)}`);
      const added = letters.map((_, at) => `${name.slice(0, at)}q${name.slice(at)}`);
      const swapped = letters.slice(1).map((_, at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2));
      const typed = [...without, ...wrong, ...added, ...swapped].filter((word) => isAlike([word], name));
      expect(typed.length).toBeGreaterThan(10);
      const missed = typed.filter((word) => !halvesOf(word).some((part) => name.includes(part)));
      expect(missed).toEqual([]);
      expect(Math.max(...typed.map((word) => halvesOf(word).length))).toBeLessThanOrEqual(4);
    },
  );
});

describe('the order of what is found', () => {
  test.each([
    ['lind', ['Lind', 'Lindberg', 'Bo Lind', 'Anna Lindqvist', 'Eva Berglind']],
    ['claire under', ['Claire Under', 'Claire Underwood', 'Claire-Ann Underhill']],
  ])('for %j the names stand in the order %j', (text, names) => {
    const ranks = names.map((name) => rankOf(searchWords(text), name, []));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(names.length);
  });

  test('an address that begins so stands before a name that holds it within', () => {
    expect(rankOf(['lind'], 'Anna Berg', ['lind@x.example'])).toBeLessThan(rankOf(['lind'], 'Eva Berglind', []));
  });
});
