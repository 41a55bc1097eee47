/** From the text of a cell of an export back to the value of a field. */
import type { CellReading } from '../definition/kinds/kind-value.ts';
import { valueOf } from '../definition/kinds/kind-values.ts';
import type { CellColumn } from './export-cells.ts';
import { withoutGuard } from './formula-guard.ts';

/**
 * The value that a cell holds; null for an empty one. Of a translated field it is the text of the column's language alone.
 *
 * @param text as it stands in the file, with or without the apostrophe of `formulaSafe`
 */
export function cellValue(text: string, { source, field }: CellColumn, reading: CellReading): unknown {
  const bare = withoutGuard(text).trim();
  if (bare === '') return null;
  const { ofCell } = valueOf(field);
  return ofCell ? ofCell(bare, reading, { source, field }) : bare;
}
