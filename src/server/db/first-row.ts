/**
 * The row of a statement that answers one whatever the tables hold: a count, a setting, what was just inserted.
 *
 * @throws Error where it answered none
 */
export function firstRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always answers a row has answered none.');
  return row;
}
