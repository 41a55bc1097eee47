/** A whole number. */
import type { CellProps, FilterProps } from './field-props.ts';
import { RangeFilter, RangeSummary } from './parts/range-filter.tsx';
import { NoValue } from './parts/text-line.tsx';
import { useFormats } from './use-formats.ts';

export function IntegerCell({ value }: CellProps<'integer'>) {
  const { number } = useFormats();
  return typeof value === 'number' ? <>{number(value)}</> : <NoValue />;
}

export function IntegerFilter(props: FilterProps<'integer'>) {
  return <RangeFilter {...props} format={String} parse={(typed) => toInteger(typed)} />;
}

export function IntegerSummary({ source, values }: Omit<FilterProps<'integer'>, 'change'>) {
  const { number } = useFormats();
  const text = (value: unknown) => (typeof value === 'number' ? number(value) : undefined);
  const exact = text(values[source]);
  if (exact !== undefined) return <>{exact}</>;
  return <RangeSummary from={text(values[`${source}_gte`])} to={text(values[`${source}_lte`])} />;
}

/** Undefined for what is no whole number. */
export function toInteger(typed: string): number | undefined {
  const text = typed.trim();
  return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}
