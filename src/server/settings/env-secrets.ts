/** Secrets that are none: what a template has in their place, and what nobody needs to guess for long. Own choice. */
import type { Environment } from '../../shared/specification/constants.ts';

/** The settings by their names, as they were read. */
type ReadSettings = Readonly<Record<string, unknown>>;

const namesSecret = /(SECRET|PASSWORD|KEY)/;
/** What examples and templates write where a secret belongs, without signs and case; part of a longer text in `asPart`. */
const asWhole =
  /^(?:secret|pass(?:word|wort|wd)?|contrasena|clave|dummy|example|sample|test|todo|tbd|fixme|none|null|undefined|default|x+|0+|1234567890?|12345678?|123456)$/;
const asPart =
  /change(?:me|this|it)|replace(?:me|this|with)|placeholder|your(?:own)?(?:password|secret|key)|(?:secret|password|key)(?:goes)?here|insertyour/;
/** Of 32 random hexadecimal digits, fewer different ones than this come about in less than one of 10,000,000 keys. */
const minSigns = 8;
const longestUnit = 16;

/** A line for each secret that is none. On one's own machine a password may be one that everybody guesses; the key may be so nowhere. */
export function secretConflicts(read: ReadSettings, environment: Environment): string[] {
  const lines = Object.entries(read).flatMap(([name, value]) =>
    typeof value === 'string' && (environment !== 'local' || name === 'SECRETS_KEY')
      ? refusePlaceholder(name, value)
      : [],
  );
  const key = read['SECRETS_KEY'];
  const isGuessed = typeof key === 'string' && !isPlaceholder(key) && isMonotonous(key);
  return isGuessed ? [...lines, 'SECRETS_KEY must be random: openssl rand -base64 32 makes one.'] : lines;
}

/** A line where a setting that is a secret, or the password in an address, still is what an example has there. */
export function refusePlaceholder(name: string, value: string): string[] {
  const password = passwordIn(value);
  if (password !== undefined && isPlaceholder(password))
    return [`${name} holds a placeholder in the place of its password: put the real one there.`];
  return namesSecret.test(name) && isPlaceholder(value)
    ? [`${name} is a placeholder, not a secret: put one of your own there.`]
    : [];
}

/** Whether it is what a template has in the place of a secret. */
export function isPlaceholder(text: string): boolean {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare === '' || /^<.*>$/.test(text) || asWhole.test(bare) || asPart.test(bare);
}

/** Whether a long text says less than its length: one sign, few different ones, or a short piece over and over. */
export function isMonotonous(text: string): boolean {
  if (new Set(text).size < minSigns) return true;
  const units = Array.from({ length: Math.min(longestUnit, Math.floor(text.length / 2)) }, (_none, index) => index + 1);
  return units.some(
    (length) =>
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length),
  );
}

function passwordIn(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const { password, searchParams } = new URL(value);
  if (password === '') return searchParams.get('password') ?? undefined;
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
