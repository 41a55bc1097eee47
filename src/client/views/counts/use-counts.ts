/** How the numbers of a record are asked for. */
import type { Permission } from '../../../shared/access/permissions.ts';
import type { CountFacet } from '../../../shared/counting/count-facets.ts';
import type { CountGroup } from '../../../shared/contracts/view-count-calls.ts';
import { resolvePeriod, type Period, type PeriodKey, type WeekStart } from '../../../shared/time/periods.ts';
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
  /** The day that weeks begin with; Monday where nothing says so. */
  weekStart?: WeekStart | undefined;
  /** Nothing more is to come: all of it ends with the last day on which something was counted. */
  isOver?: boolean | undefined;
  /** The right that it takes to keep the numbers as a file, where that is not the one to reports. */
  can?: Permission | undefined;
  /** By what its audience is told apart, where that is counted. */
  facets?: readonly CountFacet[] | undefined;
  /** What a part is called, where the definition does not say. */
  partName?: ((key: string) => string) | undefined;
}

/** The columns of a span; `all` begins with the first of the days on which something was counted. */
export function periodOf(
  { span, timeZone, weekStart = 'monday', isOver = false }: Pick<Counted, 'span' | 'timeZone' | 'weekStart' | 'isOver'>,
  days: readonly string[] = [],
): Period {
  const clock = { nowMs: Date.now(), timeZone, weekStart };
  if (span !== 'all') return resolvePeriod({ period: span, compare: 'none' }, clock);
  const today = dayOf(clock.nowMs, timeZone);
  const to = (isOver ? days.at(-1) : undefined) ?? today;
  return resolvePeriod({ period: 'custom', compare: 'none', from: days[0] ?? to, to }, clock);
}

/** Hook: the numbers by day, part, device or what is known of the audience. */
export function useCounts({ kind, id, span, ...clock }: Counted, group: CountGroup) {
  const { from, to } = periodOf({ span, ...clock });
  const days = { to, ...(span !== 'all' && { from }) };
  return useRead(`counts ${kind} ${id} ${span} ${to} ${group}`, (asking) =>
    callApi('GET /view_counts', { query: { kind, subject_id: id, group, ...days }, quiet: true, ...asking }),
  );
}
