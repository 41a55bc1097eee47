/** Tables as files, written row by row in constant memory: CSV and XLSX for spreadsheets, JSON for programs. */
import { Readable } from 'node:stream';

import { formulaSafe } from '../../shared/text/formula-guard.ts';
import type { Cell, Rows } from './table-cells.ts';
import { sheetEntries } from './xlsx-sheet.ts';

/** How many rows a sheet of a spreadsheet holds, its heading included. */
export const maxSheetRows = 1_048_576;

const byteOrderMark = '\uFEFF';

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvStream(rows: Rows<readonly Cell[]>): Readable {
  return Readable.from(csvText(rows), { objectMode: false });
}

async function* csvText(rows: Rows<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for await (const some of rows) yield Buffer.from(some.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaSafe(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
