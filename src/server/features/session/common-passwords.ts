/** The passwords that anybody would try first. The list is that of zxcvbn-ts, which also measures strength in the portal. */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Read when somebody first sets a password: most servers run for long without. */
function commonPasswords(): ReadonlySet<string> {
  if (!known) {
    const { dictionary } = load('@zxcvbn-ts/language-common') as { dictionary: Record<string, string[]> };
    known = new Set(dictionary['passwords-common']);
  }
  return known;
}

/** A few characters, again and again; two of them twice are a word that somebody knows. */
const isRepetition = (text: string) => /^(.{1,4})\1+.{0,3}$/u.test(text);

/**
 * Whether a password is one of the common ones, in whatever case, or only dresses one up: with digits and signs around it, or written
 * twice. ASVS 6.2.4 asks for the list; the rest is our own choice.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const half = typed.slice(0, typed.length / 2);
  const words = [typed, typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), ...(half + half === typed ? [half] : [])];
  return isRepetition(typed) || words.some((word) => word.length > 3 && commonPasswords().has(word));
}
