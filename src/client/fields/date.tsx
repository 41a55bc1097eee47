/** A calendar day, which belongs to no time zone. */
import type { CellProps, FilterProps } from './field-props.ts';
import { DayRangeFilter } from './parts/day-range-filter.tsx';
import { RangeSummary } from './parts/range-filter.tsx';
import { TextLine } from './parts/text-line.tsx';
import { useFormats } from './use-formats.ts';

export function DateCell({ value }: CellProps<'date'>) {
  const { day } = useFormats();
  return <TextLine>{typeof value === 'string' ? day(value) : null}</TextLine>;
}

export function DateFilter({ source, values, change }: FilterProps<'date'>) {
  return (
    <DayRangeFilter
      from={asDay(values[`${source}_gte`])}
      to={asDay(values[`${source}_lte`])}
      change={(from, to) => change({ [`${source}_gte`]: from, [`${source}_lte`]: to })}
    />
  );
}

export function DateSummary({ source, values }: Omit<FilterProps<'date'>, 'change'>) {
  const { day } = useFormats();
  const text = (value: unknown) => (typeof value === 'string' ? day(value) : undefined);
  const exact = text(values[source]);
  if (exact !== undefined) return <>{exact}</>;
  return <RangeSummary from={text(values[`${source}_gte`])} to={text(values[`${source}_lte`])} />;
}

const asDay = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : undefined);
