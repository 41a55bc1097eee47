/** Cells of CSV: what the columns are parted by, and what is quoted so that a cell stays one. */

export const csvDelimiters = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export const defaultCsvDelimiter: CsvDelimiter = ',';

const quotedBesides = /["\r\n,;\t]/;
/**
 * As RFC 4180 has it for commas. A program that expects another sign than the file has, or that looks for the sign in its one column, must
 * not part the cells: with another sign, the others are quoted as well.
 */
const quotedIn: Record<CsvDelimiter, RegExp> = { ',': /[",\r\n]/, ';': quotedBesides, '\t': quotedBesides };

/** A cell as it stands in the file. It says nothing about formulas. */
export const csvCell = (text: string, delimiter: CsvDelimiter = defaultCsvDelimiter): string =>
  quotedIn[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
