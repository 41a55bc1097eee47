/** A calendar day, which belongs to no time zone. */
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { TextLine } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export function DateCell({ value }: CellProps<'date'>) {
  const { day } = useFormats();
  return <TextLine>{typeof value === 'string' ? day(value) : null}</TextLine>;
}

export function DateSummary({ source, values }: Omit<FilterProps<'date'>, 'change'>) {
  const { day } = useFormats();
  const text = (value: unknown) => (typeof value === 'string' ? day(value) : undefined);
  return <RangeSummary {...{ source, values, text }} />;
}
