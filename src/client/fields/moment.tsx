/** A moment: typed and shown on the tenant's clock, kept in UTC. */
import { useTenant } from '../state/session.ts';
import type { CellProps, FilterProps } from './field-props.ts';
import { DayRangeFilter } from './parts/day-range-filter.tsx';
import { RangeSummary } from './parts/range-filter.tsx';
import { TextLine } from './parts/text-line.tsx';
import { dayOf, nextDay, startOfDay } from './time-zone.ts';
import { useAgo, useFormats } from './use-formats.ts';

export function MomentCell({ value }: CellProps<'moment'>) {
  const { momentFull } = useFormats();
  const ago = useAgo();
  if (!isMoment(value)) return <TextLine>{null}</TextLine>;
  return (
    <TextLine title={momentFull(value)}>
      <time dateTime={value}>{ago(value)}</time>
    </TextLine>
  );
}

/** A window of whole days of the tenant's zone: from the first moment of one to the first moment after the other. */
export function MomentFilter({ source, values, change }: FilterProps<'moment'>) {
  const { time_zone } = useTenant();
  const { from, to } = useDays(source, values);
  return (
    <DayRangeFilter
      {...{ from, to }}
      change={(first, last) =>
        change({
          [`${source}_gte`]: first && startOfDay(first, time_zone),
          [`${source}_lt`]: last && startOfDay(nextDay(last), time_zone),
          [`${source}_lte`]: undefined,
        })
      }
    />
  );
}

export function MomentSummary({ source, values }: Omit<FilterProps<'moment'>, 'change'>) {
  const { day } = useFormats();
  const { from, to } = useDays(source, values);
  return <RangeSummary from={from && day(from)} to={to && day(to)} />;
}

function useDays(source: string, values: Readonly<Record<string, unknown>>) {
  const { time_zone } = useTenant();
  const from = values[`${source}_gte`];
  const before = values[`${source}_lt`];
  const until = values[`${source}_lte`];
  const last = isMoment(before) ? Date.parse(before) - 1 : isMoment(until) ? until : undefined;
  return {
    from: isMoment(from) ? dayOf(from, time_zone) : undefined,
    to: last === undefined ? undefined : dayOf(last, time_zone),
  };
}

export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
