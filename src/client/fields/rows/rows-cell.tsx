/** How many rows there are, or values: all of them stand in the record. */
import type { CellProps } from '../field-props.ts';
import { NoValue, TextLine } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export { TextSummary as RowsSummary } from '../parts/filter-summary.tsx';

export function RowsCell({ value }: CellProps<'rows' | 'schema_data'>) {
  const { number } = useFormats();
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return count === 0 ? <NoValue /> : <TextLine>{number(count)}</TextLine>;
}
