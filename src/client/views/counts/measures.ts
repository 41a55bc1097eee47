/** What is told of a record: of some the clicks alone are counted, of ads what came of them and what they cost, and of announcements who dismissed them. */
import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import type { Figures } from '../../../shared/counting/counts-series.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';

export type Measure = keyof Figures;

export const hasViewsOf = ({ fields }: Resource, { total }: ViewCounts): boolean =>
  'impressions' in fields || 'seen' in fields || total.impressions > 0;

/** In the order in which they are shown. */
export function measuresOf(resource: Resource, counts: ViewCounts): readonly Measure[] {
  const conversions = 'conversions' in resource.fields ? (['conversions'] as const) : [];
  const dismissals = counts.total.dismissals === undefined ? [] : (['dismissals'] as const);
  const spend = counts.total.spend_cents === undefined ? [] : (['spend_cents'] as const);
  return hasViewsOf(resource, counts)
    ? ['impressions', 'viewable', 'clicks', 'click_rate', ...conversions, ...dismissals, 'visitors', ...spend]
    : ['clicks', ...conversions, 'visitors', ...spend];
}
