/** A card's table as a file for spreadsheets: a mark of its encoding first, and nothing in it that one would calculate. screens.md 1.1 */
import { csvCell, type CsvDelimiter } from '../../../shared/text/csv-text.ts';
import { formulaSafe } from '../../../shared/text/formula-guard.ts';
import type { CardTable } from '../figures/cells.ts';

/** CSV with CRLF, as RFC 4180 has it, with the delimiter that the person's spreadsheet expects. */
export function cardFile({ headings, rows }: CardTable, delimiter: CsvDelimiter): string {
  const quoted = (text: string) => csvCell(text, delimiter);
  const lines = [
    headings.map((heading) => quoted(formulaSafe(heading))),
    ...rows.map((row) => row.map(({ kept, isNumber }) => quoted(isNumber ? kept : formulaSafe(kept)))),
  ];
  return `\ufeff${lines.map((line) => `${line.join(delimiter)}\r\n`).join('')}`;
}
