/** A row of a file as values of fields, with what is wrong with it by itself; whether it fits the records there are is asked later. */
import { emptyValue, isYesNo } from '../../../shared/definition/field-kinds.ts';
import { takenFields, type ImportKind } from '../../../shared/imports/import-kinds.ts';
import type { ProblemCode } from '../../../shared/imports/import-steps.ts';
import type { CellContext, ColumnReader } from './kind-readers.ts';
import { columnReader, readCell } from './parse-cell.ts';
import type { TableRow } from './table-row.ts';
import type { LookupTables } from './lookup-tables.ts';

/** What is wrong with a row, at a column of the file or with the row as a whole. */
export interface RowProblem {
  code: ProblemCode;
  /** Number of the column, from 0. */
  column: number | null;
  field: string | null;
  suggestion?: string;
  max?: number;
  /** The earlier line that says the same. */
  line?: number;
}

export interface ReadRow {
  /** By field. What is not here was blank and stays as it is; null was blank and is to be emptied. */
  values: Record<string, unknown>;
  problems: RowProblem[];
  /** What the row finds its record by. */
  key: string | null;
}

export interface ReadOptions {
  mapping: readonly (string | null)[];
  blankCells: 'keep' | 'clear';
  matchOn: string;
  context: CellContext;
}

/** Makes the function that reads the rows of one import. */
export function rowReader(kind: ImportKind, words: LookupTables, options: ReadOptions): (row: TableRow) => ReadRow {
  const { mapping, blankCells, matchOn, context } = options;
  const fields = takenFields(kind);
  const columns = mapping.flatMap((field, column) => {
    if (field === null) return [];
    const known = fields[field];
    return known ? [{ column, field, reader: columnReader(known, words.get(field), context) }] : [];
  });
  return ({ cells, results }) => {
    const values: Record<string, unknown> = {};
    const problems: RowProblem[] = [];
    for (const { column, field, reader } of columns) {
      const cell = cells[column] ?? '';
      if (cell.trim() === '') {
        if (blankCells === 'clear') empty({ values, problems, column, field, reader });
        continue;
      }
      const read = readCell(reader, cell, results?.get(column));
      if ('value' in read) values[field] = read.value;
      else problems.push({ column, field, ...read.fault });
    }
    if (cells.length > mapping.length) problems.push({ code: 'extra_cells', column: null, field: null });
    return { values, problems, key: keyOf(values[matchOn]) };
  };
}

interface BlankCell {
  values: Record<string, unknown>;
  problems: RowProblem[];
  column: number;
  field: string;
  reader: ColumnReader;
}

/** Empties a field that may be empty; a yes or no cannot be. */
function empty({ values, problems, column, field, reader }: BlankCell): void {
  if (reader.field.required) problems.push({ code: 'required', column, field });
  else if (!isYesNo(reader.field)) values[field] = emptyValue(reader.field);
}

/** Addresses and numbers are compared without capitals, as the database holds them apart. */
const keyOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.toLowerCase() : null;
