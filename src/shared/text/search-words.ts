/** The words of a search over records, as the portal and the server take them alike. Pure. */

/** Fewer letters would fit half of everybody. screens.md 2.2 */
const fewestLetters = 3;
/** A whole Chinese name may be two signs. */
const fewestSigns = 2;
/** No name is longer. */
export const longestSearch = 64;

/** The words of a text that say anything; a comma parts them as a blank does: “Underwood, Claire”. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[\s,;，、；]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether a text says enough to look for records: three letters or digits, or two Chinese signs. */
export function isSearchable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const signs = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
  return text.trim().length <= longestSearch && (letters.length >= fewestLetters || signs.length >= fewestSigns);
}

/** Small letters without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
