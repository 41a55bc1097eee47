/** What the cells of a foreign file say of a field, for each kind that an import takes. A kind without a reader is a compile error. */
import type { z } from 'zod';

import { toDecimal } from '../../../shared/text/amounts.ts';
import { readCountry } from '../../../shared/text/read-country.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Field, FieldKind, FieldOf, kinds } from '../../../shared/definition/field-kinds.ts';
import type { DateOrder, ProblemCode } from '../../../shared/imports/import-steps.ts';
import { readYesNo, type Lexicon } from './cell-words.ts';
import { parseDay } from './parse-date.ts';
import { readPhone } from './suggest.ts';

/** What is wrong with a cell. */
export interface CellFault {
  code: ProblemCode;
  suggestion?: string;
  /** The limit, where one was passed. */
  max?: number;
}

/** What is known beside the text. */
export interface CellContext {
  dateOrder: DateOrder;
  /** The language of translated texts. */
  language: Language;
  currencyDigits: number;
}

/** Reads the cells of one column. */
export interface ColumnReader {
  field: Field;
  schema: z.ZodType;
  /** Of fields whose values are words for something else. */
  words: Lexicon<string> | undefined;
  context: CellContext;
}

type Words = ColumnReader['words'];

/** The value as the field's schema takes it; what can be no value of the kind is a fault at once. */
type Read<K extends FieldKind> = (text: string, context: CellContext, words: Words, field: FieldOf<K>) => unknown;

type ImportedKind = {
  [K in FieldKind]: (typeof kinds)[K] extends { notImported: true } ? never : K;
}[FieldKind];

const asIs = (text: string) => text;

const readers: { [K in ImportedKind]: Read<K> } = {
  text: asIs,
  long_text: asIs,
  email: asIs,
  phone: (text) => readPhone(text) ?? text,
  url: asIs,
  color: asIs,
  integer: (text) => toNumber(text, 0) ?? { code: 'bad_number' },
  money: (text, { currencyDigits }) => toNumber(text, currencyDigits) ?? { code: 'bad_number' },
  decimal: (text) => toDecimal(text) ?? { code: 'bad_number' },
  toggle: (text) => readYesNo(text) ?? { code: 'bad_choice' },
  country: (text, _, words) => readCountry(text) ?? unknownWord(words, 'bad_choice', text),
  choice: (text, _, words) => words?.find(text) ?? unknownWord(words, 'bad_choice', text),
  choices: (text, _, words) => wordsOf(text, words, 'bad_choice'),
  tags: (text) => split(text),
  date: (text, { dateOrder }) => parseDay(text.replace(/T00:00:00Z$/, ''), dateOrder) ?? text,
  moment: (text, { dateOrder }) => momentOf(text, dateOrder),
  reference: (text, _, words, { to }) => words?.find(text) ?? unknownWord(words, unknownCode(to), text),
  references: (text, _, words, { to }) => wordsOf(text, words, unknownCode(to)),
  translated: (text, { language }) => ({ [language]: text }),
};

const readerOfKind = <K extends FieldKind>(kind: K): Read<K> | undefined =>
  (readers as { [Each in FieldKind]?: Read<Each> })[kind];

/** The value that a text is of a column's field, or what is wrong with it. */
export function toValue({ field, context, words }: ColumnReader, text: string): unknown {
  const read = readerOfKind<FieldKind>(field.kind);
  return read ? read(text, context, words, field) : text;
}

export const isFault = (read: unknown): read is CellFault =>
  typeof read === 'object' && read !== null && 'code' in read && !Array.isArray(read);

const unknownCodes: Record<string, ProblemCode> = {
  membership_plans: 'unknown_plan',
  industry_types: 'unknown_industry',
  chapters: 'unknown_chapter',
  labels: 'unknown_label',
};

/** What a name says that no record of a collection has. */
export const unknownCode = (resource: string): ProblemCode => unknownCodes[resource] ?? 'unknown_reference';

function unknownWord(words: Words, code: ProblemCode, text: string): CellFault {
  const near = words?.suggest(text);
  return { code, ...(near !== undefined && { suggestion: near }) };
}

const split = (text: string) =>
  text
    .split(/[;,|、，；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function wordsOf(text: string, words: Words, code: ProblemCode): string[] | CellFault {
  const names = split(text);
  const found = names.map((name) => words?.find(name));
  if (found.every((id) => id !== undefined)) return [...new Set(found as string[])];
  const mended = names.map((name, index) => (found[index] === undefined ? words?.suggest(name) : name));
  const whole = mended.every((name) => name !== undefined);
  return { code, ...(whole && { suggestion: mended.join('; ') }) };
}

/** `1,234.50`, `1.234,50`, `1 234`: a comma or a point before one or two last digits parts them off. */
function toNumber(text: string, digits: number): number | undefined {
  const tidy = text.normalize('NFKC').replaceAll(/[\s'_]|[\p{Sc}]|\b[A-Z]{3}\b/gu, '');
  const parts = /^([+-]?\d{1,3}(?:[.,]?\d{3})*|[+-]?\d+)(?:[.,](\d{1,2}))?$/.exec(tidy);
  if (!parts) return undefined;
  const [, whole = '', part = ''] = parts;
  if (part !== '' && digits === 0) return undefined;
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${part || '0'}`);
  return Number.isFinite(value) ? Math.round(value * 10 ** digits) : undefined;
}

function momentOf(text: string, order: DateOrder): string {
  const day = parseDay(text, order);
  if (day !== undefined) return `${day}T00:00:00Z`;
  const spaced = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text);
  return spaced ? `${spaced[1]}T${spaced[2]}${spaced[3] ?? ':00'}Z` : text;
}
