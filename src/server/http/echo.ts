/** What an answer may repeat of the caller's own words: enough to recognise them, and no sign that nobody sees or that turns a text round. */

const maxCharacters = 100;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** The record as it is now, in a `stale_record`: no words of the caller, and whole. */
const ownKey = 'current';

/** A text of at most 100 characters, all of which can be seen. */
function shorten(text: string): string {
  // The cut comes first, so that a text of a megabyte costs no more than a short one.
  const start = text.slice(0, 4 * maxCharacters).replace(unseen, '');
  const characters = [...start];
  if (characters.length <= maxCharacters && text.length <= 4 * maxCharacters) return start;
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

/** The same value with every text in it shortened, its keys as well. */
export function harmless<T>(value: T): T {
  if (typeof value === 'string') return shorten(value) as T;
  if (Array.isArray(value)) return value.map(harmless) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [shorten(key), key === ownKey ? part : harmless(part)]),
  ) as T;
}
