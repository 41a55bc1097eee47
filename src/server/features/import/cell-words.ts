/** The words of a cell that stand for something else: yes and no, choices, names of records. */
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { countries } from '../../../shared/audience/countries.ts';
import { namesOfCountry } from '../../../shared/text/read-country.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { labelsOf } from './match-columns.ts';
import { nearest } from './suggest.ts';

const yes = ['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero', 'on', '是', '有', '对', '√', '✓'];
const no = ['no', 'n', 'false', '0', 'falso', 'off', '否', '无', '不', '×'];

/** A yes or a no in three languages; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = text === '√' || text === '✓' || text === '×' ? text : normaliseName(text);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

const maxToCompare = 2_000;

/** Names and what they stand for; a name that stands for two things stands for none. */
export class Lexicon<T> {
  readonly #entries = new Map<string, { value: T; name: string } | 'two'>();
  readonly #suggested = new Map<string, string | undefined>();

  add(name: string | null | undefined, value: T, shown = name): void {
    if (name === null || name === undefined) return;
    const folded = normaliseName(name);
    if (folded === '') return;
    const known = this.#entries.get(folded);
    const isOther = known !== undefined && (known === 'two' || known.value !== value);
    this.#entries.set(folded, isOther ? 'two' : { value, name: shown ?? name });
  }

  find(text: string): T | undefined {
    const found = this.#entries.get(normaliseName(text));
    return found === 'two' ? undefined : found?.value;
  }

  /** The name that was probably meant; among very many none stands out, and to look at each would take too long. */
  suggest(text: string): string | undefined {
    if (this.#entries.size > maxToCompare) return undefined;
    const folded = normaliseName(text);
    if (!this.#suggested.has(folded)) {
      if (this.#suggested.size > maxToCompare) this.#suggested.clear();
      const near = nearest(folded, this.#entries.keys());
      const found = near === undefined ? undefined : this.#entries.get(near);
      this.#suggested.set(folded, found === 'two' ? undefined : found?.name);
    }
    return this.#suggested.get(folded);
  }
}

/** The choices of a field under their keys and their labels in three languages. */
export function choiceLexicon(resource: string, name: string, field: Field): Lexicon<string> {
  const words = new Lexicon<string>();
  if (!('choices' in field)) return words;
  for (const value of Object.keys(field.choices)) {
    words.add(value, value);
    for (const labels of labelsOf(resource)) words.add(labels.choices?.[name]?.[value], value);
  }
  return words;
}

/** Countries under all their names: what was probably meant is suggested as it is written in one of them. */
export function countryLexicon(): Lexicon<string> {
  const words = new Lexicon<string>();
  for (const code of countries) for (const name of namesOfCountry(code)) words.add(name, code);
  return words;
}
