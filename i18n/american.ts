/** English of America, made of that of Britain: the words that are spelled in another way, and nothing else. Decision 60. */

/** By the British word, in small letters. A word that the texts have and this does not is found by `tests/unit/american.test.ts`. */
export const americanWords: Readonly<Record<string, string>> = {
  afterwards: 'afterward',
  authorised: 'authorized',
  cancelled: 'canceled',
  colour: 'color',
  colours: 'colors',
  customise: 'customize',
  enquirer: 'inquirer',
  enquiries: 'inquiries',
  enquiry: 'inquiry',
  grey: 'gray',
  organisation: 'organization',
  organisations: 'organizations',
  programmes: 'programs',
  recognise: 'recognize',
  recognised: 'recognized',
  unlabelled: 'unlabeled',
};

/** What is filled in is no word: `%{organisation}`, `{{ organisation.name }}`, `{% if organisation %}`. */
const words = new RegExp(
  `%\\{[^}]*\\}|\\{\\{.*?\\}\\}|\\{%.*?%\\}|\\b(?:${Object.keys(americanWords).join('|')})\\b`,
  'gi',
);

/** A tree of texts, in which every text is spelled as in America; the keys stay. */
export function american<T>(texts: T): T {
  if (typeof texts === 'string') return texts.replace(words, respelled) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map(american) as T;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, american(value as unknown)])) as T;
}

function respelled(word: string): string {
  const spelled = americanWords[word.toLowerCase()];
  if (spelled === undefined) return word;
  return word.charAt(0) === word.charAt(0).toLowerCase() ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
