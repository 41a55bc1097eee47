/**
 * How a value is written in a file that people open and bring back: a text for each kind of field (`kinds/<kind>-value.ts`), the same for
 * every export, and read again by an import. Pure: names of records and words of the language are handed in. Specification 1 leaves the
 * form open; own choice: amounts with a point and no sign, moments on the tenant's clock, lists with `; `, one column a language.
 */
import { languages, type Language } from '../specification/constants.ts';
import { isNumber, traitsOf, type Field } from '../definition/field-kinds.ts';
import type { CellWords } from '../definition/kinds/kind-value.ts';
import { valueOf } from '../definition/kinds/kind-values.ts';
import { formulaSafe } from './formula-guard.ts';

/** A column of a file: a field, and of a translated one each language by itself. */
export interface CellColumn {
  source: string;
  field: Field;
  language?: Language;
}

/** The columns that a field takes in a file. */
export function cellColumns(source: string, field: Field, spoken: readonly Language[] = languages): CellColumn[] {
  if (!traitsOf(field).isByLanguage) return [{ source, field }];
  return spoken.map((language) => ({ source, field, language }));
}

/** What stands above a column: `Name (zh)`, `Price (EUR)`, `Joined (America/Chicago)`, `Discount (%)`. */
export function columnHeading({ field, language }: CellColumn, label: string, words: { timeZone: string }): string {
  const unit = language ?? valueOf(field).unit?.(field, words);
  return unit === undefined ? label : `${label} (${unit})`;
}

/**
 * A value as it stands in a cell, not yet safe for a spreadsheet (`formulaSafe`); nothing is an empty text.
 *
 * @param column one of `cellColumns`
 */
export function cellText(value: unknown, { source, field, language }: CellColumn, words: CellWords): string {
  if (value === null || value === undefined) return '';
  if (language) return String((value as Partial<Record<Language, string>>)[language] ?? '');
  const { toCell } = valueOf(field);
  return toCell ? toCell(value, words, { source, field }) : String(value);
}

/** A value as it stands in a cell of a spreadsheet: safe, and a number where it is one. */
export function safeCellText(value: unknown, column: CellColumn, words: CellWords): string {
  const text = cellText(value, column, words);
  return isNumber(column.field) ? text : formulaSafe(text);
}
