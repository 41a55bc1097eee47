/** What is spelt like a word that nobody is called: which parts of it to look for, and what of that is meant. Pure. */
import { foldText } from '../../../shared/text/search-words.ts';
import { wordsOf } from './rank.ts';

/** Shorter words are like too many. */
const shortestAlike = 4;
/** Fewer letters are no part that an index knows. */
const shortestPart = 3;

/** Whether a letter of these words may be wrong. A number is right or another's, and so is an address. */
export const mayBeMisspelt = (words: readonly string[]): boolean =>
  words.every((word) => !/[\d@]/.test(word)) && words.some((word) => [...word].length >= shortestAlike);

/**
 * The parts of a word that are right where one letter of it is wrong: what stands before it or behind it, the longest first, at least half
 * of the word; and the word with two neighbours exchanged.
 */
export function partsOf(word: string): { parts: string[]; exchanged: string[] } {
  const letters = [...word];
  const { length } = letters;
  const least = Math.max(shortestPart, Math.ceil(length / 2));
  const lengths = Array.from({ length: Math.max(0, length - least) }, (_, index) => length - 1 - index);
  const parts = lengths.flatMap((size) => [letters.slice(0, size).join(''), letters.slice(length - size).join('')]);
  const exchanged = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''));
  return { parts: [...new Set(parts)], exchanged: exchanged.filter((other) => other !== word) };
}

/** Whether each word stands in a name, but for one letter that is wrong, missing, too many or exchanged with the next. */
export function isAlike(words: readonly string[], name: string): boolean {
  const there = wordsOf(foldText(name));
  return words.map(foldText).every((word) => there.some((one) => one.startsWith(word) || areAlike(word, one)));
}

const areAlike = (typed: string, word: string): boolean =>
  typed.length >= shortestAlike && Math.abs(typed.length - word.length) <= 1 && distance(typed, word) <= 1;

/** How many letters to change, add, take away, or exchange with the next, until one is the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const line = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min(last[j]! + 1, line[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      line.push(isExchanged ? Math.min(least, before[j - 2]! + 1) : least);
    }
    before = last;
    last = line;
  }
  return last[other.length]!;
}
