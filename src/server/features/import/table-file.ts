/** An uploaded table as rows, whatever its format: its head, what is in it, and what it must not be. */
import { defaultLanguage, languages } from '../../../shared/specification/constants.ts';
import {
  maxCellCharacters,
  maxImportColumns,
  maxImportRows,
  type Delimiter,
  type Encoding,
} from '../../../shared/imports/import-steps.ts';
import { translate } from '../../http/messages.ts';
import { detectDelimiter, readCsv } from './csv-rows.ts';
import type { FileHead } from './file-head.ts';
import { refuseFile } from './refuse-file.ts';
import type { TableRow } from './table-row.ts';
import type { TableSource } from './table-source.ts';
import { decodeText, detectEncoding, tidyText } from './text-encoding.ts';

/** How a file is to be read. */
export type Format =
  { format: 'csv'; encoding: Encoding; delimiter: Delimiter } | { format: 'xlsx'; encoding: null; delimiter: null };

/** What a first look at a file tells. */
export interface TableFacts {
  header: string[];
  /** The first texts of each column that are not empty, at most five. */
  samples: string[][];
  rowCount: number;
}

const samplesEach = 5;
const sampleCharacters = 80;
const zipMark = 0x04034b50;

/** What the product itself puts behind the columns of a file with problems; it is no column of the person's. */
export const problemHeader = (language: (typeof languages)[number] = defaultLanguage) =>
  translate(language, { key: 'imports.report.column' });
export const problemHeaders: readonly string[] = languages.map((language) => problemHeader(language));

/** Whether a file begins as a ZIP does: of all that is taken, only a workbook is one. */
export const isWorkbook = ({ first }: FileHead): boolean => first.length > 4 && first.readUInt32LE(0) === zipMark;

/** A workbook is a ZIP; everything else is text, whose encoding and delimiter are found. */
export function detectFormat(head: FileHead): Format {
  const { first } = head;
  if (first.length === 0) throw refuseFile('empty');
  if (isWorkbook(head)) return { format: 'xlsx', encoding: null, delimiter: null };
  if (isBinary(first)) throw refuseFile('no_table');
  const encoding = detectEncoding(head);
  const text = tidyText(new TextDecoder(encoding).decode(first, { stream: head.isCut }));
  requireText(text);
  return { format: 'csv', encoding, delimiter: detectDelimiter(text) };
}

/** Whatever reads as text and is none is full of signs that no text has. */
function requireText(text: string): void {
  const signs = text.match(/[^\P{Cc}\t\n\v\f\r]/gu)?.length ?? 0;
  if (signs > text.length / 100) throw refuseFile('no_table');
}

/** Pictures, documents, old workbooks: files that begin with a sign of their own kind. */
const isBinary = (bytes: Buffer) =>
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x1f, 0x8b],
  ].some((mark) => mark.every((byte, index) => bytes[index] === byte));

/**
 * The rows below the head, a few hundred at a time, without those that are wholly empty. A row has as many cells as the head,
 * and keeps those it has more.
 *
 * @throws AppError `validation_failed` at `file` beyond a limit, for no head, no rows or two columns of one name
 */
export async function* readTable(
  source: TableSource,
  format: Format,
): AsyncGenerator<{ header: string[]; rows: TableRow[] }> {
  let head: Head | undefined;
  let count = 0;
  for await (const batch of rowsOf(source, format)) {
    const filled = batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const rows = head || filled.length === 0 ? filled : filled.slice(1);
    head ??= filled[0] && readHead(filled[0].cells);
    if (!head) continue;
    const { names } = head;
    const ours = head.ours;
    count += rows.length;
    if (count > maxImportRows) throw refuseFile('too_many_rows', { max: maxImportRows });
    yield { header: names, rows: rows.map((row) => fit(row, { names, ours })) };
  }
  if (count === 0) throw refuseFile(head ? 'no_rows' : 'empty');
}

async function* rowsOf(source: TableSource, { format, encoding, delimiter }: Format): AsyncGenerator<TableRow[]> {
  // Most files are none, and the start does without what reads one.
  if (format === 'xlsx') yield* (await import('./xlsx-rows.ts')).readXlsx(source);
  else yield* readCsv(decodeText(await source.read(), encoding), delimiter);
}

interface Head {
  names: string[];
  /** Whether the product's own column of problems stands behind them. */
  ours: boolean;
}

function readHead(cells: string[]): Head {
  const names = cells.map((cell) => cell.trim().normalize('NFC'));
  while (names.at(-1) === '') names.pop();
  const ours = problemHeaders.includes(names.at(-1) ?? '');
  if (ours) names.pop();
  if (names.length > maxImportColumns) throw refuseFile('too_many_columns', { max: maxImportColumns });
  const folded = names.map((name) => name.toLowerCase());
  const twin = names.find((name, index) => name !== '' && folded.indexOf(name.toLowerCase()) !== index);
  if (twin !== undefined) throw refuseFile('twin_columns', { name: twin.slice(0, 60) });
  return { names, ours };
}

function fit(row: TableRow, { names, ours }: Head): TableRow {
  if (row.cells.some((cell) => cell.length > maxCellCharacters))
    throw refuseFile('cell_too_long', { line: row.line, max: maxCellCharacters });
  const cells = names.map((_name, index) => row.cells[index] ?? '');
  const more = row.cells.slice(names.length + (ours ? 1 : 0));
  while (more.at(-1)?.trim() === '') more.pop();
  return { ...row, cells: [...cells, ...more] };
}

/** Reads a file once through: its head, samples and number of rows. Throws as `readTable`. */
export async function lookThrough(source: TableSource, format: Format): Promise<TableFacts> {
  let facts: TableFacts | undefined;
  for await (const { header, rows } of readTable(source, format)) {
    facts ??= { header, samples: header.map(() => []), rowCount: 0 };
    facts.rowCount += rows.length;
    for (const { cells, results } of rows.slice(0, 200))
      facts.samples.forEach((sample, column) => {
        const text = (results?.get(column) ?? cells[column] ?? '').trim().slice(0, sampleCharacters);
        if (sample.length < samplesEach && text !== '' && !sample.includes(text)) sample.push(text);
      });
  }
  if (!facts) throw refuseFile('empty');
  return facts;
}
