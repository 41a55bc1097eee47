/** A whole number. */
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';
import { CountCell } from './count-cell.tsx';

export function IntegerCell({ value, field, record }: CellProps<'integer'>) {
  const { number } = useFormats();
  if (typeof value !== 'number') return <NoValue />;
  if (field.counts) return <CountCell counts={field.counts} id={record['id']} value={value} />;
  // 1928 is a year, and 1,928 a number.
  return <>{field.isPastYear ? value : number(value)}</>;
}

export function IntegerSummary({ source, values }: Omit<FilterProps<'integer'>, 'change'>) {
  const { number } = useFormats();
  return (
    <RangeSummary {...{ source, values }} text={(value) => (typeof value === 'number' ? number(value) : undefined)} />
  );
}

/** Undefined for what is no whole number. */
export function toInteger(typed: string): number | undefined {
  const text = typed.trim();
  return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}
