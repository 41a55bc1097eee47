/** A row as it stands in a file. */
export interface TableRow {
  /** As a spreadsheet counts: the first row of the file is 1. */
  line: number;
  cells: string[];
  /** What a formula came to when the file was saved, by column; its cell then holds the formula with its sign. */
  results?: Map<number, string>;
}
