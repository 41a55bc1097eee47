/** The days of a record's numbers as the columns of a chart: they add up to what the days add up to. */
import type { ViewCounts } from '../contracts/view-count-calls.ts';
import type { Bucket, Period } from '../time/periods.ts';

export type Figures = ViewCounts['total'];

export interface CountsPoint extends Figures {
  /** The first day. */
  x: string;
  to: string;
  partial: boolean;
}

/** A point for each column, those on which nothing was counted too. */
export const pointsOf = ({ buckets }: Pick<Period, 'buckets'>, days: ViewCounts['rows']): CountsPoint[] =>
  buckets.map(({ from, to, partial }: Bucket) => ({
    x: from,
    to,
    partial,
    ...added(days.filter(({ key }) => key >= from && key <= to)),
  }));

function added(rows: readonly Figures[]): Figures {
  const sum = (name: 'impressions' | 'viewable' | 'clicks' | 'conversions' | 'visitors') =>
    rows.reduce((total, row) => total + row[name], 0);
  const some = (name: 'dismissals' | 'spend_cents') =>
    rows.some((row) => row[name] !== undefined) && {
      [name]: rows.reduce((total, row) => total + (row[name] ?? 0), 0),
    };
  const [impressions, clicks] = [sum('impressions'), sum('clicks')];
  const click_rate = impressions === 0 ? null : Math.round((clicks / impressions) * 10_000) / 100;
  return {
    impressions,
    viewable: sum('viewable'),
    clicks,
    conversions: sum('conversions'),
    visitors: sum('visitors'),
    click_rate,
    ...some('dismissals'),
    ...some('spend_cents'),
  };
}
