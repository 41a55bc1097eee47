/** Where a fault stands: at a field, or at a cell of a row (`quotes.0.name`). Said the same way on both sides of the wire. Pure. */

/** The key of the place that an issue of a schema is at. Below anything but a row it is the field's. */
export function faultKey(path: readonly PropertyKey[]): string {
  const [field, index, cell] = path;
  return isInRow(path) ? `${String(field)}.${String(index)}.${String(cell)}` : String(field);
}

/** What was sent there. */
export function sentAt(path: readonly PropertyKey[], sent: Readonly<Record<string, unknown>>): unknown {
  const [field, index, cell] = path;
  const value = sent[String(field)];
  if (!isInRow(path)) return value;
  const row = (value as readonly unknown[] | undefined)?.[Number(index)];
  return (row as Readonly<Record<string, unknown>> | undefined)?.[String(cell)];
}

/** Whether an issue is one of a value as a whole: of a field, or of a cell. */
export const isOfWhole = (path: readonly PropertyKey[]): boolean => path.length === (isInRow(path) ? 3 : 1);

/** No other value of a field has names below numbers. */
const isInRow = ([, index, cell]: readonly PropertyKey[]): boolean =>
  typeof index === 'number' && typeof cell === 'string';
