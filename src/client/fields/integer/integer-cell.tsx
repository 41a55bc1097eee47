/** A whole number. */
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export function IntegerCell({ value }: CellProps<'integer'>) {
  const { number } = useFormats();
  return typeof value === 'number' ? <>{number(value)}</> : <NoValue />;
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
