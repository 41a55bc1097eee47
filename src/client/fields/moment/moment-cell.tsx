/** A moment: typed and shown on the tenant's clock, kept in UTC. */
import { useTenant } from '../../state/session.ts';
import type { CellProps, FilterProps } from '../field-props.ts';
import { BoundsSummary } from '../parts/filter-summary.tsx';
import { TextLine } from '../parts/text-line.tsx';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { useAgo, useFormats } from '../use-formats.ts';

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

export function MomentSummary({ source, values }: Omit<FilterProps<'moment'>, 'change'>) {
  const { day } = useFormats();
  const { from, to } = useDays(source, values);
  return <BoundsSummary from={from && day(from)} to={to && day(to)} />;
}

/** Hook: the days between which a filter lies, in the tenant's zone. */
export function useDays(source: string, values: Readonly<Record<string, unknown>>) {
  const { time_zone } = useTenant();
  const from = values[`${source}_gte`] ?? values[`${source}_gt`];
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
