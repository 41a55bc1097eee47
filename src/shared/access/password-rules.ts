/** What a password must be, as far as both sides can tell. `screens.md` 2.1; security R12; ASVS 6.2. The list of common ones is the server's. */
import { characterCount } from '../definition/checks.ts';
import type { Problem } from '../definition/problems.ts';

export const minPasswordCharacters = 12;
export const maxPasswordCharacters = 1024;

/** So many letters beside the organisation's names make a password of one's own. Own choice. */
const minOwnLetters = 4;

/**
 * What is wrong with a password that is to be set; undefined when nothing is. No rule asks for kinds of characters (ASVS 6.2.5).
 *
 * @param names what the organisation is called, and its hosts, as far as they are known (ASVS 6.2.11)
 */
export function passwordProblem(password: string, email: string, names: readonly string[] = []): Problem | undefined {
  if (password.trim() !== password) return { key: 'validation.password_edges' };
  if (characterCount(password) < minPasswordCharacters)
    return { key: 'validation.password_short', min: minPasswordCharacters };
  if (password.length > maxPasswordCharacters) return { key: 'validation.too_long', max: maxPasswordCharacters };
  const [typed, address] = [password, email].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  if (typed === address || typed === address.split('@')[0]) return { key: 'validation.password_email' };
  return isMadeOf(password, names) ? { key: 'validation.password_names' } : undefined;
}

/** Whether hardly a letter is left of it without the words of the names, in whatever case and with whatever digits and signs around. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => folded(name).split(/[^\p{L}\p{N}]+/u)).filter(isTelling);
  const typed = folded(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), typed);
  return left !== typed && left.replaceAll(/\P{L}/gu, '').length < minOwnLetters;
}

/** Without case and accents. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Two letters of an alphabet stand in any password; two characters of Chinese are a name. */
const isTelling = (word: string) => word.length > 2 || /^\p{Script=Han}{2}$/u.test(word);
