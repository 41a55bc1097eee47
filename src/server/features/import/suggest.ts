/** What a faulty value was probably meant to be. A suggestion is only made where one reading stands out. */

/** Changes of one letter that turn one text into the other; stops counting beyond `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** The one among some names that is nearest to a text, or undefined where none is near or two are equally so. */
export function nearest(text: string, names: Iterable<string>): string | undefined {
  const most = text.length <= 2 ? 0 : text.length <= 5 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = most + 1;
  let isTie = false;
  for (const name of names) {
    const far = distance(text, name, most);
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

/** Ten digits of what has ten of them, or eleven with the 1 of North America in front. */
export function suggestPhone(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : undefined;
}
