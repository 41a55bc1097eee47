/** What stands in a table that is written into a file. */

/** A number is a number in a spreadsheet; a text never becomes a formula. */
export type Cell = string | number | null;

/** Rows as they come, some hundreds at a time. */
export type Rows<T> = AsyncIterable<readonly T[]>;
