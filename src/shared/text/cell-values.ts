/** From the text of a cell of an export back to the value of a field. */
import { toDecimal, toPercent, minorUnits } from './amounts.ts';
import type { FieldKind, FieldOf } from '../definition/field-kinds.ts';
import { momentOf } from '../time/time-zone.ts';
import { withoutGuard, type CellColumn } from './export-cells.ts';

/** What a reader needs to know to understand a cell in whichever language it was written. */
export interface CellReading {
  timeZone: string;
  /** All that yes and no are called. */
  yes: readonly string[];
  no: readonly string[];
  /** The choice that is called so in any language, or is itself the word. */
  choice: (source: string, word: string) => string | undefined;
  /** The record that is called so, or has this id; undefined where there is none, or more than one. */
  idOf: (resource: string, name: string) => string | undefined;
}

const asIs = (value: string) => value;

type Read<K extends FieldKind> = (
  text: string,
  reading: CellReading,
  column: { source: string; field: FieldOf<K> },
) => unknown;

/** What cannot be read stays as it was written: the schema of the field refuses it, and can say what is wrong. */
const readers: { [K in FieldKind]: Read<K> } = {
  text: asIs,
  long_text: asIs,
  rich_text: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  color: asIs,
  date: asIs,
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  money: (text, _, { field }) => minorUnits(text, field.currency) ?? text,
  percent: (text) => toPercent(text) ?? text,
  decimal: (text) => toDecimal(text) ?? text,
  toggle: (text, { yes, no }) => {
    const isOneOf = (words: readonly string[]) => words.some((word) => word.toLowerCase() === text.toLowerCase());
    return isOneOf([...yes, 'true', '1']) ? true : isOneOf([...no, 'false', '0']) ? false : text;
  },
  choice: (text, { choice }, { source }) => choice(source, text) ?? text,
  choices: (text, { choice }, { source }) => separated(text).map((word) => choice(source, word) ?? word),
  state: (text, { choice }, { source }) => choice(source, text) ?? text,
  tags: (text) => separated(text),
  moment: (text, { timeZone }) =>
    /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? momentOf(text.replace(' ', 'T'), timeZone) : text,
  reference: (text, { idOf }, { field }) => idOf(field.to, text) ?? text,
  references: (text, { idOf }, { field }) => separated(text).map((name) => idOf(field.to, name) ?? name),
  image: asIs,
  // Two files may have one name: what was exported is not brought back.
  files: (text) => separated(text),
  translated: asIs,
  filter: (text) => jsonOf(text) ?? text,
  audience: (text) => jsonOf(text) ?? text,
};

/**
 * The value that a cell holds; null for an empty one. Of a translated field it is the text of the column's language alone.
 *
 * @param text as it stands in the file, with or without the apostrophe of `formulaSafe`
 */
export function cellValue(text: string, column: CellColumn, reading: CellReading): unknown {
  const bare = withoutGuard(text).trim();
  if (bare === '') return null;
  return (readers[column.field.kind] as Read<FieldKind>)(bare, reading, column as never);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const separated = (text: string): string[] =>
  (text.match(/(?:\\.|[^;\\]|\\$)+/gs) ?? []).map((entry) => entry.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);
