/** A number with digits after the point: a degree of latitude, say. It is written as it is kept, without thousands. */
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { NoValue } from '../parts/text-line.tsx';

export function DecimalCell({ value }: CellProps<'decimal'>) {
  return typeof value === 'number' ? <>{String(value)}</> : <NoValue />;
}

export function DecimalSummary({ source, values }: Omit<FilterProps<'decimal'>, 'change'>) {
  return (
    <RangeSummary {...{ source, values }} text={(value) => (typeof value === 'number' ? String(value) : undefined)} />
  );
}
