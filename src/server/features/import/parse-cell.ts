/** From the text of a cell to the value of a field: the definition's own rules decide, and a fault says how to mend it. */
import type { z } from 'zod';

import { isCleanText } from '../../../shared/definition/checks.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { inputSchema } from '../../../shared/definition/field-schemas.ts';
import type { ProblemCode } from '../../../shared/imports/import-steps.ts';
import { problemOf, yearProblem, type Problem } from '../../../shared/definition/problems.ts';
import type { Lexicon } from './cell-words.ts';
import { isFault, toValue, type CellContext, type CellFault, type ColumnReader } from './kind-readers.ts';
import { suggestDay } from './parse-date.ts';
import { suggestEmail, suggestPhone } from './suggest.ts';

export type CellResult = { value: unknown } | { fault: CellFault };

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

/** A text is only suggested when it would be taken. */
function suggestion(reader: ColumnReader, text: string | undefined): { suggestion?: string } {
  if (text === undefined || text.trim() === '' || formula.test(text)) return {};
  return 'value' in readCell(reader, text) ? { suggestion: text } : {};
}

function badEncoding(cell: string): CellFault {
  const clean = cell.replace(/[^\P{C}\n\t]/gu, '');
  return { code: 'bad_encoding', ...(!cell.includes('\uFFFD') && isCleanText(clean, true) && { suggestion: clean }) };
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
