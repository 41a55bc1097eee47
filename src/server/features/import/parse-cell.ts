/** From the text of a cell to the value of a field: the definition's own rules decide, and a fault says how to mend it. */
import type { z } from 'zod';

import { toDecimal } from '../../../shared/text/amounts.ts';
import { isCleanText } from '../../../shared/definition/checks.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { inputSchema } from '../../../shared/definition/field-schemas.ts';
import type { DateOrder, ProblemCode } from '../../../shared/imports/import-steps.ts';
import { problemOf, yearProblem, type Problem } from '../../../shared/definition/problems.ts';
import { readYesNo, type Lexicon } from './cell-words.ts';
import { parseDay, suggestDay } from './parse-date.ts';
import { suggestEmail, suggestPhone } from './suggest.ts';

/** What is wrong with a cell. */
export interface CellFault {
  code: ProblemCode;
  suggestion?: string;
  /** The limit, where one was passed. */
  max?: number;
}

export type CellResult = { value: unknown } | { fault: CellFault };

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

export const columnReader = (field: Field, words: Lexicon<string> | undefined, context: CellContext): ColumnReader => ({
  field,
  schema: inputSchema(field),
  words,
  context,
});

/** Begins like a formula of a spreadsheet; a number with its sign is none. */
const formula = /^(?:[=@\t\r]|[+-](?![\d\s.,()+-]*$))/;
/** What an export of ours puts before such a text, to say that it is one. */
const escaped = /^'(?=[=+\-@\t\r])/;

/**
 * The value of a cell that is not blank.
 *
 * @param result what a formula came to, where the file says so
 */
export function readCell(reader: ColumnReader, cell: string, result?: string): CellResult {
  if (cell.includes('\uFFFD') || !isCleanText(cell, true)) return { fault: badEncoding(cell) };
  const isText = escaped.test(cell);
  const text = (isText ? cell.slice(1) : cell).trim();
  if (!isText && (result !== undefined || formula.test(cell.trimStart())) && reader.field.kind !== 'phone')
    return { fault: { code: 'formula_cell', ...suggestion(reader, result ?? text.replace(/^[=+\-@]+/, '')) } };
  const read = toValue(reader, text);
  if (isFault(read)) return { fault: read };
  const checked = reader.schema.safeParse(read);
  const problem = checked.success
    ? yearProblem(reader.field, checked.data, new Date().getUTCFullYear())
    : firstProblem(checked.error, read);
  return problem ? { fault: faultOf(reader, text, problem) } : { value: checked.data };
}

function firstProblem(error: z.ZodError, value: unknown): Problem {
  const [issue] = error.issues;
  if (!issue) throw error;
  return problemOf(issue, value);
}

const isFault = (read: unknown): read is CellFault =>
  typeof read === 'object' && read !== null && 'code' in read && !Array.isArray(read);

/** A text is only suggested when it would be taken. */
function suggestion(reader: ColumnReader, text: string | undefined): { suggestion?: string } {
  if (text === undefined || text.trim() === '' || formula.test(text)) return {};
  return 'value' in readCell(reader, text) ? { suggestion: text } : {};
}

function badEncoding(cell: string): CellFault {
  const clean = cell.replace(/[^\P{C}\n\t]/gu, '');
  return { code: 'bad_encoding', ...(!cell.includes('\uFFFD') && isCleanText(clean, true) && { suggestion: clean }) };
}

/** The value as the field's schema takes it; what can be no value of the kind is a fault at once. */
function toValue(reader: ColumnReader, text: string): unknown {
  const { field, context } = reader;
  switch (field.kind) {
    case 'integer':
    case 'money':
      return toNumber(text, field.kind === 'money' ? context.currencyDigits : 0) ?? { code: 'bad_number' };
    case 'decimal':
      return toDecimal(text) ?? { code: 'bad_number' };
    case 'toggle':
      return readYesNo(text) ?? { code: 'bad_choice' };
    case 'date':
      return parseDay(text.replace(/T00:00:00Z$/, ''), context.dateOrder) ?? text;
    case 'moment':
      return momentOf(text, context.dateOrder);
    case 'choice':
      return reader.words?.find(text) ?? unknownWord(reader, 'bad_choice', text);
    case 'reference':
      return reader.words?.find(text) ?? unknownWord(reader, unknownCode(field.to), text);
    case 'references':
      return wordsOf(reader, unknownCode(field.to), text);
    case 'choices':
      return wordsOf(reader, 'bad_choice', text);
    case 'tags':
      return split(text);
    case 'translated':
      return { [context.language]: text };
    default:
      return text;
  }
}

const unknownCodes: Record<string, ProblemCode> = {
  membership_plans: 'unknown_plan',
  industry_types: 'unknown_industry',
  chapters: 'unknown_chapter',
  labels: 'unknown_label',
};

/** What a name says that no record of a collection has. */
export const unknownCode = (resource: string): ProblemCode => unknownCodes[resource] ?? 'unknown_reference';

function unknownWord({ words }: ColumnReader, code: ProblemCode, text: string): CellFault {
  const near = words?.suggest(text);
  return { code, ...(near !== undefined && { suggestion: near }) };
}

const split = (text: string) =>
  text
    .split(/[;,|、，；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function wordsOf(reader: ColumnReader, code: ProblemCode, text: string): string[] | CellFault {
  const names = split(text);
  const found = names.map((name) => reader.words?.find(name));
  if (found.every((id) => id !== undefined)) return [...new Set(found as string[])];
  const mended = names.map((name, index) => (found[index] === undefined ? reader.words?.suggest(name) : name));
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

const codes: Record<string, ProblemCode> = {
  'validation.required': 'required',
  'validation.bad_email': 'bad_email',
  'validation.bad_phone': 'bad_phone',
  'validation.too_long': 'too_long',
  'validation.too_many': 'too_many',
  'validation.bad_date': 'bad_date',
  'validation.bad_moment': 'bad_date',
  'validation.bad_link': 'bad_link',
  'validation.bad_web_link': 'bad_link',
  'validation.bad_choice': 'bad_choice',
  'validation.too_small': 'bad_number',
  'validation.too_large': 'bad_number',
  'validation.control_characters': 'bad_encoding',
};

/** A refusal of the definition as a problem of the cell, with what was probably meant. */
function faultOf(reader: ColumnReader, text: string, problem: { key: string; max?: unknown }): CellFault {
  const code = codes[problem.key] ?? 'bad_format';
  const limit = typeof problem.max === 'number' ? { max: problem.max } : {};
  return { code, ...limit, ...suggestion(reader, meant(code, text, problem)) };
}

function meant(code: ProblemCode, text: string, { max }: { max?: unknown }): string | undefined {
  switch (code) {
    case 'bad_email':
      return otherThan(text, suggestEmail(text));
    case 'bad_phone':
      return suggestPhone(text);
    case 'too_long':
      return typeof max === 'number' ? [...text].slice(0, max).join('').trimEnd() : undefined;
    case 'bad_date':
      return suggestDay(text);
    case 'bad_link':
      return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
    default:
      return undefined;
  }
}

const otherThan = (text: string, other: string) => (other === text ? undefined : other);
