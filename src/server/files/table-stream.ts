/** Tables as files, written row by row in constant memory: CSV and XLSX for spreadsheets, JSON for programs. */
import { Readable } from 'node:stream';

import { csvCell, defaultCsvDelimiter, type CsvDelimiter } from '../../shared/text/csv-text.ts';
import { formulaSafe } from '../../shared/text/formula-guard.ts';
import type { Cell, Rows } from './table-cells.ts';
import { sheetEntries } from './xlsx-sheet.ts';

/** How many rows a sheet of a spreadsheet holds, its heading included. */
export const maxSheetRows = 1_048_576;

const byteOrderMark = '\uFEFF';

/** RFC 4180, or the same with another delimiter, with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvStream(rows: Rows<readonly Cell[]>, delimiter?: CsvDelimiter): Readable {
  return Readable.from(csvBytes(rows, delimiter), { objectMode: false });
}

async function* csvBytes(rows: Rows<readonly Cell[]>, delimiter = defaultCsvDelimiter): AsyncGenerator<Buffer> {
  const line = (row: readonly Cell[]) => `${row.map((cell) => cellText(cell, delimiter)).join(delimiter)}\r\n`;
  yield Buffer.from(byteOrderMark);
  for await (const some of rows) yield Buffer.from(some.map(line).join(''));
}

function cellText(cell: Cell, delimiter: CsvDelimiter): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvCell(formulaSafe(cell), delimiter);
}

/** A workbook of one sheet, its first row the heading. The caller sees to it that there are no more than `maxSheetRows`. */
export function xlsxStream(rows: Rows<readonly Cell[]>, sheetName: string): Readable {
  return Readable.from(xlsxBytes(rows, sheetName), { objectMode: false });
}

async function* xlsxBytes(rows: Rows<readonly Cell[]>, sheetName: string): AsyncGenerator<Buffer> {
  // The start does without.
  const { zipStream } = await import('./zip-stream.ts');
  yield* zipStream(sheetEntries(rows, sheetName)) as AsyncIterable<Buffer>;
}

/** An array of records, a line each. */
export function jsonStream(records: Rows<object>): Readable {
  return Readable.from(jsonText(records), { objectMode: false });
}

async function* jsonText(records: Rows<object>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const some of records) {
    if (some.length === 0) continue;
    yield Buffer.from(before + some.map((record) => JSON.stringify(record)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
