/** A card's table as a file for spreadsheets: a mark of its encoding first, and nothing in it that one would calculate. screens.md 1.1 */
import { formulaSafe } from '../../../shared/text/formula-guard.ts';
import type { CardTable } from '../../views/figures/cells.ts';

/** CSV with CRLF, as RFC 4180 has it. */
export function cardFile({ headings, rows }: CardTable): string {
  const lines = [
    headings.map((heading) => quoted(formulaSafe(heading))),
    ...rows.map((row) => row.map(({ kept, isNumber }) => quoted(isNumber ? kept : formulaSafe(kept)))),
  ];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
