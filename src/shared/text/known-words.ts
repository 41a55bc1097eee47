/** Lists of words that the platform itself knows: time zones and currencies. */

export type KnownWords = 'time_zones' | 'currencies';

const intlKeys = { time_zones: 'timeZone', currencies: 'currency' } as const;

/** Those there are, in the order of their letters. */
export const knownWords = (of: KnownWords): readonly string[] => Intl.supportedValuesOf(intlKeys[of]);

/** Names of cities below a continent, and UTC; an offset is no place, and knows nothing of summer time. */
const zoneName = /^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** Whether a word is one of a list. Old names of a time zone are names of it too. */
export function isKnownWord(of: KnownWords, word: string): boolean {
  if (of === 'currencies') return /^[A-Z]{3}$/.test(word) && knownWords(of).includes(word);
  if (!zoneName.test(word)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
