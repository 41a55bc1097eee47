/** What a password must be, as far as both sides can tell. `screens.md` 2.1; security R12; ASVS 6.2. The list of common ones is the server's. */
import { characterCount } from './checks.ts';
import type { Problem } from './problems.ts';

export const leastPasswordCharacters = 12;
export const mostPasswordCharacters = 1024;

/** What is wrong with a password that is to be set; undefined when nothing is. No rule asks for kinds of characters (ASVS 6.2.5). */
export function passwordProblem(password: string, email: string): Problem | undefined {
  if (password.trim() !== password) return { key: 'validation.password_edges' };
  if (characterCount(password) < leastPasswordCharacters)
    return { key: 'validation.password_short', min: leastPasswordCharacters };
  if (password.length > mostPasswordCharacters) return { key: 'validation.too_long', max: mostPasswordCharacters };
  const [typed, address] = [password, email].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  if (typed === address || typed === address.split('@')[0]) return { key: 'validation.password_email' };
  return undefined;
}
