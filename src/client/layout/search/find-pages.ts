/**
 * Finds pages by their title and address. Specification 2 and 9: fuzzy, threshold 0.4, title 0.7 and path 0.3. The library comes with
 * this file, which is fetched when the search is opened first.
 */
import Fuse, { type Expression, type FuseResult } from 'fuse.js';

import type { OutsideLink } from '../../../shared/menu/setting-links.ts';
import { searchThreshold, searchWeights } from '../../../shared/specification/constants.ts';

/** A page that can be found, in the words of the current language. */
export interface Page extends Partial<OutsideLink> {
  /** The titles that lead to it, outermost first; the last is its own. */
  trail: readonly string[];
  /** Where it is, below the portal's base. */
  path: string;
  icon?: string;
}

/** From and to, both inclusive, in the text of the whole trail. */
export type Mark = readonly [from: number, to: number];

export interface FoundPage {
  page: Page;
  marks: readonly Mark[];
}

const separator = ' > ';

/** Specification 2: the titles as one text. */
export const titleOf = (page: Page): string => page.trail.join(separator);

interface Indexed {
  title: string;
  path: string;
  page: Page;
}

/**
 * The search over these pages: a text in, the pages it fits out, the best first. Nothing and blanks find nothing. A word is found
 * wherever it stands, accents or not; several words are found in any order.
 */
export function searchOver(pages: readonly Page[]): (text: string) => FoundPage[] {
  const items = pages.map((page): Indexed => ({
    title: titleOf(page).normalize('NFC'),
    path: page.href ?? page.path,
    page,
  }));
  const fuse = new Fuse(items, {
    keys: [
      { name: 'title', weight: searchWeights.title },
      { name: 'path', weight: searchWeights.path },
    ],
    threshold: searchThreshold,
    // Otherwise a word that begins beyond the fortieth character is not found.
    ignoreLocation: true,
    ignoreDiacritics: true,
    includeMatches: true,
  });
  return (text) => {
    // The library answers everything where nothing is asked.
    const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const whole = fuse.search(words.join(' '));
    const inAnyOrder = words.length > 1 ? fuse.search({ $and: words.map((word) => ({ $or: inEither(word) })) }) : [];
    const further = inAnyOrder.filter(({ refIndex }) => !whole.some((one) => one.refIndex === refIndex));
    return [...whole, ...further].map((result) => ({ page: result.item.page, marks: marksOf(result, words) }));
  };
}

const inEither = (word: string): Expression[] => [{ title: word }, { path: word }];

/** Whether a page holds each word as it was typed; otherwise it is what the library took for it. */
export function holdsAsTyped(page: Page, text: string): boolean {
  const whole = fold(`${titleOf(page)} ${page.href ?? page.path}`);
  return text.split(/\s+/).every((word) => whole.includes(fold(word.normalize('NFC'))));
}

/** Where these words stand in the title of a page. */
export function marksOfWords(page: Page, words: readonly string[]): Mark[] {
  const title = fold(titleOf(page).normalize('NFC'));
  return joined([words.join(' '), ...words].flatMap((word) => placesOf(fold(word), title)));
}

/** Where the words stand in the title; where a word stands nowhere as it was typed, what the library took for it. */
function marksOf({ item, matches = [] }: FuseResult<Indexed>, words: readonly string[]): Mark[] {
  const literal = marksOfWords(item.page, words);
  if (literal.length > 0) return literal;
  const guessed = matches.filter(({ key }) => key === 'title').flatMap(({ indices }) => indices);
  return joined(guessed.filter(([from, to]) => to > from));
}

function placesOf(word: string, title: string): Mark[] {
  const places: Mark[] = [];
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + word.length))
    places.push([at, at + word.length - 1]);
  return places;
}

/** In order, none within another. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** Small letters without accents, each where it stood before. */
const fold = (text: string) =>
  text.replace(/[^]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });
