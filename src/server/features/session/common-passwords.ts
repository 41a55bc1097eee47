/** The passwords that anybody would try first. The list is that of zxcvbn-ts, which also measures strength in the portal. */
let known: ReadonlySet<string> | undefined;

/** Read when somebody first sets a password: most servers run for long without. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set((dictionary as Record<string, string[]>)['passwords-common']);
  }
  return known;
}

/** A few characters, again and again; two of them twice are a word that somebody knows. */
const isRepetition = (text: string) => /^(.{1,4})\1+.{0,3}$/u.test(text);

/**
 * Whether a password is one of the common ones, in whatever case, or only dresses one up: with digits and signs around it, or written
 * twice. ASVS 6.2.4 asks for the list; the rest is our own choice.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase();
  const half = typed.slice(0, typed.length / 2);
  const words = [typed, typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), ...(half + half === typed ? [half] : [])];
  if (isRepetition(typed)) return true;
  const common = await commonPasswords();
  return words.some((word) => word.length > 3 && common.has(word));
}
