/** The rows of a workbook's first sheet, as they are unpacked: nothing but the shared texts is held as a whole. */
import { maxCellCharacters, maxImportColumns, maxImportRows } from '../../../shared/imports/import-steps.ts';
import { refuseFile } from './refuse-file.ts';
import type { TableRow } from './table-row.ts';
import type { TableSource } from './table-source.ts';
import { findSheet, readDateStyles, readSharedTexts, type SharedTexts } from './xlsx-parts.ts';
import { plainText, XmlReader, type Attributes, type XmlListener } from './xml-reader.ts';
import { listEntries, unpack } from './zip-entries.ts';

const maxSheetBytes = 400 * 1024 * 1024;
/** A sheet has no more. */
const maxLines = 1_048_576;

/** The rows of a file, a few hundred at a time. Throws AppError `validation_failed` for what is no workbook, and for one that unpacks beyond all measure. */
export async function* readXlsx(source: TableSource): AsyncGenerator<TableRow[]> {
  const entries = await listEntries(source);
  const { sheet, from1904 } = await findSheet(entries);
  const texts = await readSharedTexts(entries);
  const cells = new SheetReader({ texts, dateStyles: await readDateStyles(entries), from1904 });
  const xml = new XmlReader(cells);
  const decoder = new TextDecoder();
  for await (const piece of unpack(sheet, maxSheetBytes)) {
    xml.write(decoder.decode(piece, { stream: true }));
    const rows = cells.take();
    if (rows.length > 0) yield rows;
  }
}

interface Book {
  texts: SharedTexts;
  dateStyles: boolean[];
  from1904: boolean;
}

/** A cell as its tags say it, until it ends. */
interface Cell {
  column: number;
  type: string;
  isDate: boolean;
  value: string;
  formula: string | undefined;
}

class SheetReader implements XmlListener {
  readonly #book: Book;
  #rows: TableRow[] = [];
  #row: TableRow | undefined;
  #line = 0;
  #cell: Cell | undefined;
  #nextColumn = 0;
  #taking: 'value' | 'formula' | undefined;

  constructor(book: Book) {
    this.#book = book;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  text = (text: string): void => {
    if (!this.#cell || !this.#taking) return;
    if (this.#taking === 'value') this.#cell.value += text;
    else this.#cell.formula = (this.#cell.formula ?? '') + text;
    if (Math.max(this.#cell.value.length, this.#cell.formula?.length ?? 0) > 6 * maxCellCharacters)
      throw refuseFile('cell_too_long', { line: this.#line, max: maxCellCharacters });
  };

  open = (name: string, attributes: Attributes): void => {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v' || name === 't') this.#taking = 'value';
    else if (name === 'f') {
      this.#taking = 'formula';
      if (this.#cell) this.#cell.formula ??= '';
    }
  };

  close = (name: string): void => {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't' || name === 'f') this.#taking = undefined;
  };

  #openRow({ r }: Attributes): void {
    const number = Number(r ?? this.#line + 1);
    this.#line = Number.isSafeInteger(number) && number > this.#line && number <= maxLines ? number : this.#line + 1;
    if (this.#line > maxLines) throw refuseFile('too_many_rows', { max: maxImportRows });
    this.#row = { line: this.#line, cells: [] };
    this.#nextColumn = 0;
  }

  #closeRow(): void {
    if (this.#row) this.#rows.push(this.#row);
    this.#row = undefined;
  }

  #openCell({ r, s, t = 'n' }: Attributes): void {
    const column = columnOf(r) ?? this.#nextColumn;
    this.#nextColumn = column + 1;
    const isDate = this.#book.dateStyles[Number(s ?? -1)] ?? false;
    this.#cell = { column, type: t, isDate, value: '', formula: undefined };
  }

  #closeCell(): void {
    const [cell, row] = [this.#cell, this.#row];
    this.#cell = undefined;
    if (!cell || !row || (cell.value === '' && cell.formula === undefined)) return;
    if (cell.column >= maxImportColumns) throw refuseFile('too_many_columns', { max: maxImportColumns });
    while (row.cells.length < cell.column) row.cells.push('');
    const value = this.#valueOf(cell);
    row.cells[cell.column] = cell.formula === undefined ? value : `=${plainText(cell.formula)}`;
    if (cell.formula !== undefined) (row.results ??= new Map()).set(cell.column, value);
  }

  #valueOf({ type, value, isDate }: Cell): string {
    if (type === 's') return this.#book.texts.at(Number(value));
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== 'n') return plainText(value);
    const number = Number(value);
    if (!Number.isFinite(number)) return plainText(value);
    return isDate && number >= 1 ? dayOf(number, this.#book.from1904) : String(number);
  }
}

/** `B7` is column 1; undefined where nothing is said. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const dayMs = 86_400_000;
/** Day 0 of a workbook: it believes that 1900 was a leap year, so that its days are right from March of it on. */
const day0 = Date.UTC(1899, 11, 30);
const day0Of1904 = Date.UTC(1904, 0, 1);

function dayOf(days: number, from1904: boolean): string {
  const at = new Date((from1904 ? day0Of1904 : day0) + Math.round(days * 86_400) * 1_000);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return String(days);
  const text = at.toISOString();
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}
