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
 * of the word without its middle; and the word with two neighbours exchanged.
 */
export function partsOf(word: string): { parts: string[]; exchanged: string[] } {
  const letters = [...word];
  const { length } = letters;
  const least = Math.max(shortestPart, Math.floor(length / 2));
  const lengths = Array.from({ length: Math.max(0, length - least) }, (_, index) => length - 1 - index);
  const parts = lengths.flatMap((size) => [letters.slice(0, size).join(''), letters.slice(length - size).join('')]);
  const exchanged = letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, ...letters.slice(at, at + 1), ...letters.slice(at + 2)].join(''),
    );
  return { parts: [...new Set(parts)], exchanged: exchanged.filter((other) => other !== word) };
}

/** Parts of which a name has one if it is spelt like a word: the word's halves, and the word with two letters exchanged that lie in both. */
export function halvesOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestAlike) return [word];
  const half = Math.floor(letters.length / 2);
  const halves = [letters.slice(0, half).join(''), letters.slice(-half).join('')];
  const { exchanged } = partsOf(word);
  return [...halves, ...exchanged.filter((other) => !halves.some((one) => other.includes(one)))];
}

/** Whether each word stands in a name, but for one letter that is wrong, missing, too many or exchanged with the next. */
export function isAlike(words: readonly string[], name: string): boolean {
  const there = wordsOf(foldText(name));
  return words.map(foldText).every((word) => there.some((one) => one.startsWith(word) || areAlike(word, one)));
}

function areAlike(typed: string, word: string): boolean {
  if (typed.length < shortestAlike) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [left, right] = [typed.slice(at), word.slice(at)];
  const isExchanged = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isExchanged || left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1);
}
