/** The rows of a text file with delimiters, a few hundred at a time. */
import Papa from 'papaparse';

import { delimiters, maxCellCharacters, type Delimiter } from '../../../shared/imports/import-steps.ts';
import { refuseFile } from './refuse-file.ts';
import type { TableRow } from './table-row.ts';

/** What is parsed at once; a row that is longer than ten of it has lost a quotation mark. */
const pieceCharacters = 131_072;
const longestRow = 10 * pieceCharacters;

/** The delimiter that cuts the first lines into the most columns, all into the same number. */
export function detectDelimiter(sample: string): Delimiter {
  const scores = delimiters.map((delimiter) => {
    const rows = Papa.parse<string[]>(sample, { delimiter, preview: 20, skipEmptyLines: true }).data.slice(0, -1);
    const head = Papa.parse<string[]>(sample, { delimiter, preview: 1 }).data[0]?.length ?? 1;
    const same = rows.filter((row) => row.length === head).length / Math.max(1, rows.length);
    return { delimiter, score: head > 1 ? same * 1_000 + head : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Reads rows as they come; the first is number 1, as a spreadsheet counts. Throws AppError for a row without end. */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRow[]> {
  const parser = () => new Papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let line = 0;
  const number = (rows: string[][]) => rows.map((cells): TableRow => ({ line: (line += 1), cells }));
  for await (const piece of text) {
    rest += piece;
    if (rest.length < pieceCharacters) continue;
    const { data, meta } = parser().parse(rest, 0, true);
    rest = rest.slice(meta.cursor);
    if (rest.length > longestRow) throw refuseFile('cell_too_long', { line: line + 1, max: maxCellCharacters });
    yield number(data as string[][]);
  }
  if (rest === '') return;
  const { data } = parser().parse(rest, 0, false);
  const rows = data as string[][];
  // The line end after the last row begins no other.
  const last = rows.at(-1);
  if (last?.length === 1 && last[0] === '') rows.pop();
  yield number(rows);
}
