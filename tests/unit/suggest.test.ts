/** What was meant by a word that nobody knows: the names near to it, counted in slips of the hand. */
import { describe, expect, test } from 'vitest';

import { nearest } from '../../src/server/features/import/suggest.ts';

describe('the nearest name', () => {
  test.each([
    ['is one that lacks a letter', 'harbor', ['harbour', 'summit'], 'harbour'],
    ['is one whose two letters are swapped', 'lmia', ['lima', 'rome'], 'lima'],
    ['is one whose letters are swapped twice', 'hrabuor', ['harbour'], 'harbour'],
    ['may be two changes away where it is long', 'harbrr', ['harbour'], 'harbour'],
    ['is at most one change away where it is short', 'lmi', ['lima'], undefined],
    ['is none where two are equally near', 'nort', ['north', 'norte'], undefined],
    ['is none where a text is much longer', 'north and south', ['north'], undefined],
    ['is none for a sign alone', 'x', ['y'], undefined],
  ])('the nearest name %s', (_fact, text, names, found) => {
    expect(nearest(text, names)).toBe(found);
  });
});
