/** How the numbers of a record are asked for. */
import type { CountGroup } from '../../../shared/contracts/view-count-calls.ts';
import { resolvePeriod, type Period, type PeriodKey } from '../../../shared/time/periods.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { callApi } from '../../providers/call-api.ts';
import { useRead } from '../use-read.ts';

/** Of what the dashboard looks at, what says something of one record; `all`: since it was first shown. */
export const spans = ['28d', '90d', '12m', 'all'] as const satisfies readonly (PeriodKey | 'all')[];
export type Span = (typeof spans)[number];

export interface Counted {
  kind: string;
  id: string;
  span: Span;
  timeZone: string;
}

const clockOf = (timeZone: string) => ({ nowMs: Date.now(), timeZone, weekStart: 'monday' }) as const;

/** The columns of a span; `all` begins with the first day on which something was counted. */
export function periodOf({ span, timeZone }: Pick<Counted, 'span' | 'timeZone'>, firstDay?: string): Period {
  const clock = clockOf(timeZone);
  if (span !== 'all') return resolvePeriod({ period: span, compare: 'none' }, clock);
  const to = dayOf(clock.nowMs, timeZone);
  return resolvePeriod({ period: 'custom', compare: 'none', from: firstDay ?? to, to }, clock);
}

/** Hook: the numbers by day, part or device. */
export function useCounts({ kind, id, span, timeZone }: Counted, group: CountGroup) {
  const { from, to } = periodOf({ span, timeZone });
  const days = { to, ...(span !== 'all' && { from }) };
  return useRead(`counts ${kind} ${id} ${span} ${to} ${group}`, (asking) =>
    callApi('GET /view_counts', { query: { kind, subject_id: id, group, ...days }, quiet: true, ...asking }),
  );
}
