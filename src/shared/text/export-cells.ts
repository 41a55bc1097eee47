/**
 * How a value is written in a file that people open and bring back: a text for each kind of field, the same for every export, and read
 * again by an import. Pure: names of records and words of the language are handed in. Specification 1 leaves the form open; own choice:
 * amounts with a point and no sign, moments on the tenant's clock, lists with `; `, one column a language.
 */
import { isCurrency, percentText, unitsText } from './amounts.ts';
import { languages, type Language } from '../specification/constants.ts';
import type { Field, FieldKind, FieldOf } from '../definition/field-kinds.ts';
import { exactClockOf } from '../time/time-zone.ts';

/** What a cell needs to know besides its value. */
export interface CellWords {
  /** Of the tenant: moments are written on its clock. */
  timeZone: string;
  yes: string;
  no: string;
  /** What a choice or a state is called in the language of the file. */
  choice: (source: string, value: string) => string;
  /** What a record of a resource is called; undefined where it is not known: its id stands in. */
  nameOf: (resource: string, id: string) => string | undefined;
}

/** A column of a file: a field, and of a translated one each language by itself. */
export interface CellColumn {
  source: string;
  field: Field;
  language?: Language;
}

/** The columns that a field takes in a file. */
export function cellColumns(source: string, field: Field, spoken: readonly Language[] = languages): CellColumn[] {
  if (field.kind !== 'translated') return [{ source, field }];
  return spoken.map((language) => ({ source, field, language }));
}

/** What stands above a column: `Name (zh)`, `Price (EUR)`, `Joined (America/Chicago)`, `Discount (%)`. */
export function columnHeading(
  { field, language }: CellColumn,
  label: string,
  { timeZone }: { timeZone: string },
): string {
  if (language) return `${label} (${language})`;
  if (field.kind === 'money') return isCurrency(field.currency) ? `${label} (${field.currency})` : label;
  if (field.kind === 'moment') return `${label} (${timeZone})`;
  return field.kind === 'percent' ? `${label} (%)` : label;
}

type Write<K extends FieldKind> = (
  value: never,
  words: CellWords,
  column: { source: string; field: FieldOf<K> },
) => string;

const asIs = (value: string) => value;

const writers: { [K in FieldKind]: Write<K> } = {
  text: asIs,
  long_text: asIs,
  rich_text: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  color: asIs,
  date: asIs,
  integer: (value: number) => String(value),
  money: (value: number, _, { field }) => unitsText(value, field.currency),
  percent: (value: number) => percentText(value),
  decimal: (value: number) => String(value),
  toggle: (value: boolean, { yes, no }) => (value ? yes : no),
  choice: (value: string, { choice }, { source }) => choice(source, value),
  choices: (value: string[], { choice }, { source }) => joined(value.map((one) => choice(source, one))),
  state: (value: string, { choice }, { source }) => choice(source, value),
  tags: (value: string[]) => joined(value),
  moment: (value: string, { timeZone }) => exactClockOf(value, timeZone).replace('T', ' '),
  reference: (value: string, { nameOf }, { field }) => nameOf(field.to, value) ?? value,
  references: (value: string[], { nameOf }, { field }) => joined(value.map((id) => nameOf(field.to, id) ?? id)),
  // A file holds no pictures; the id brings the same one back.
  image: asIs,
  files: (value: string[], { nameOf }, { field }) => joined(value.map((id) => nameOf(field.to, id) ?? id)),
  translated: () => '',
  filter: (value: object) => JSON.stringify(value),
  audience: (value: object) => JSON.stringify(value),
};

/**
 * A value as it stands in a cell, not yet safe for a spreadsheet (`formulaSafe`); nothing is an empty text.
 *
 * @param column one of `cellColumns`
 */
export function cellText(value: unknown, column: CellColumn, words: CellWords): string {
  if (value === null || value === undefined) return '';
  if (column.language) return String((value as Partial<Record<Language, string>>)[column.language] ?? '');
  return (writers[column.field.kind] as Write<FieldKind>)(value as never, words, column as never);
}

/** The kinds that are numbers: a spreadsheet may count with them, and a minus sign before one begins no formula. */
export const numberKinds: readonly FieldKind[] = ['integer', 'money', 'percent', 'decimal'];

/**
 * Where a spreadsheet would begin to calculate, the wide signs of East Asian keyboards included. With apostrophes before it, it is a text
 * that must not be taken for a guarded one.
 */
const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before one. Specification 1.1 of the screens. */
export function formulaSafe(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** The text that `formulaSafe` was given. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && beginsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A value as it stands in a cell of a spreadsheet: safe, and a number where it is one. */
export function safeCellText(value: unknown, column: CellColumn, words: CellWords): string {
  const text = cellText(value, column, words);
  return numberKinds.includes(column.field.kind) ? text : formulaSafe(text);
}

/** A list in one cell. A semicolon within an entry is marked, so that it parts nothing. */
const joined = (entries: readonly string[]) =>
  entries.map((entry) => entry.replaceAll('\\', '\\\\').replaceAll(';', '\\;')).join('; ');
