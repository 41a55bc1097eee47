/** Where in a text the words of a search stand, as the server finds them. */

/** The text cut at the words: what stands at an odd place is one of them. Nothing but the text comes back when it is joined again. */
export function cutAtWords(text: string, words: readonly string[]): string[] {
  const found = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (found.length === 0) return [text];
  return text.split(new RegExp(`(${found.map(patternOf).join('|')})`, 'giu'));
}

/** Up to two letters are looked for where a word begins, two also where one ends; more of them anywhere. */
function patternOf(word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const length = [...word].length;
  if (length > 2) return literal;
  const begins = `(?<!\\S)${literal}`;
  return length === 2 ? `${begins}|${literal}(?!\\S)` : begins;
}

/** The words of a list's search. */
export const wordsOfSearch = (q: unknown): readonly string[] =>
  typeof q === 'string' ? q.normalize('NFC').split(/\s+/u).filter(Boolean) : [];
