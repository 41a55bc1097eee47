/** What of a formatted text a push message says. Pure. */
import { plainText } from './rich-text.ts';

/** What systems show of a text, more or less; a message has at most 4 KB (RFC 8030). */
const longest = 240;

/** In one line, cut between two characters. */
export function pushedText(html: string): string {
  const characters = [...plainText(html).replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
