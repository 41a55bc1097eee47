/** What a faulty value was probably meant to be. A suggestion is only made where one reading stands out. */
import damerau from 'damerau-levenshtein';
import { distance as levenshtein } from 'fastest-levenshtein';

/** Tells cheaply of nearly all names that they are too far. Two letters swapped are one change for the exact distance, and two for this one. */
const isFar = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) > most || levenshtein(one, other) > 2 * most;

/** The one among some names that is nearest to a text, or undefined where none is near or two are equally so. */
export function nearest(text: string, names: Iterable<string>): string | undefined {
  const most = text.length <= 2 ? 0 : text.length <= 5 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = most + 1;
  let isTie = false;
  for (const name of names) {
    if (isFar(text, name, most)) continue;
    const far = damerau(text, name).steps;
    if (far === bestDistance && far <= most) isTie = true;
    if (far < bestDistance) [best, bestDistance, isTie] = [name, far, false];
  }
  return isTie ? undefined : best;
}

const knownDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'yahoo.es',
  'qq.com',
  '163.com',
  '126.com',
];

/** An address with what people and programs add to it taken away, and the usual slips of the hand mended. */
export function suggestEmail(text: string): string {
  const address = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  const tidy = address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replaceAll(/\s*\(at\)\s*|\s*\[at\]\s*/g, '@')
    .replaceAll(/[\s"']/g, '')
    .replaceAll(/@{2,}/g, '@')
    .replace(/^[.,;:]+|[.,;:]+$/g, '');
  const at = tidy.lastIndexOf('@');
  if (at < 1) return tidy;
  const domain = tidy
    .slice(at + 1)
    .replaceAll(',', '.')
    .replaceAll(/\.{2,}/g, '.');
  // Only an address without an ending is read as one of a great provider.
  const near = domain.includes('.') ? undefined : nearest(`${domain}.com`, knownDomains);
  return `${tidy.slice(0, at).replaceAll(/\.{2,}/g, '.')}@${near ?? domain}`;
}

/** The ten digits of a number as people write it: with spaces, signs and brackets, or with the 1 of North America in front. */
export function readPhone(text: string): string | undefined {
  const digits = digitsOf(text);
  if (/[^\d\s()+.,/–-]/.test(text.normalize('NFKC'))) return undefined;
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : undefined;
}

/** The last ten digits of what begins with the code of a country, or has letters between them. */
export function suggestPhone(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^00/, '');
  const isAbroad = /^\s*(?:\+|00)/.test(text.normalize('NFKC')) && digits.length > 10 && digits.length <= 13;
  if (isAbroad) return digits.slice(-10);
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : undefined;
}

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');
