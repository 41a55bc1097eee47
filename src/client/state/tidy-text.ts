/** What a server says, as it is shown to people, wherever that is: in a toast, above a form, below a field, on a page. */

/** So many characters at most; the rest is cut (security R23). */
const longestText = 300;
/** Signs that steer a terminal, break a line, turn a text round or are not seen at all. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u2060\uFEFF\u202A-\u202E\u2066-\u2069]+/gu;

/** Plain text of one paragraph, of a length that leaves the page as it is. */
export function tidyText(said: string): string {
  const text = said.replace(unwanted, ' ').trim();
  if (text.length <= longestText) return text;
  // A sign of two halves is left out whole.
  const cut = text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
