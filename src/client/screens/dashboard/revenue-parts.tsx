/** Revenue by its parts: the sources as the legend of the chart, the plans as lines, each with the list of just that. */
import { useTranslate } from 'react-admin';

import type { RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { Legend, tintAt, useChartLook, type LegendItem } from '../../views/charts/chart-parts.tsx';
import { topParts } from '../../views/charts/top-parts.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { ShareBars } from './share-bars.tsx';

type Data = RevenueReply['data'];

const kinds = ['gross', 'refunds', 'fees', 'net'] as const;

/** Where it came from; the smallest sources together, as the chart draws them. */
export function Sources({ data: { by_source: sources, series } }: { data: Data }) {
  const translate = useTranslate();
  const { share } = useCells();
  const { tints, before } = useChartLook();
  const { shown, rest } = topParts(sources);
  const isCompared = series.some(({ previous_gross }) => previous_gross !== null);
  const items = shown.map(({ label, link, share: part }, index): LegendItem => ({
    name: label,
    value: share(part).shown,
    link,
    color: tintAt(tints, index),
  }));
  if (rest.length > 0)
    items.push({
      name: translate('charts.other', rest.length),
      value: share(rest.reduce((sum, part) => sum + part.share, 0)).shown,
      link: linkToAll(rest),
      color: tintAt(tints, shown.length),
    });
  if (isCompared) items.push({ name: translate('dashboard.compared'), color: before, kind: 'line' });
  return <Legend items={items} />;
}

/** The list of several sources: that of one, let through for all of them. */
export function linkToAll(sources: readonly Data['by_source'][number][]): string | null {
  const link = sources[0]?.link ?? null;
  if (link === null) return null;
  const [path = '', query] = link.split('?', 2);
  const words = new URLSearchParams(query);
  const filter = JSON.parse(words.get('filter') ?? '{}') as object;
  words.set('filter', JSON.stringify({ ...filter, source: sources.map(({ key }) => key) }));
  return `${path}?${words}`;
}

/** What the plans brought, and what was paid for anything else. */
export function Plans({ data: { by_plan: plans, currency } }: { data: Data }) {
  const nameOf = usePlanName();
  const { money } = useFormats();
  return (
    <ShareBars
      label={useTranslate()('dashboard.status.by_plan')}
      lines={plans.map(({ plan_id, name, gross, share, link }) => ({
        key: plan_id ?? 'none',
        name: nameOf({ plan_id, name }),
        count: gross,
        shown: money(gross, currency),
        share,
        link,
        isRest: plan_id === null,
      }))}
    />
  );
}

/** Hook: what a plan is called, or what no plan brought. */
function usePlanName() {
  const translate = useTranslate();
  return ({ plan_id, name }: Pick<Data['by_plan'][number], 'plan_id' | 'name'>) =>
    plan_id === null ? translate('dashboard.revenue.not_plans') : (name ?? '–');
}

/** Hook: a row for each plan, as they stand in the card. */
export function usePlanTable() {
  const translate = useTranslate();
  const cells = useCells();
  const nameOf = usePlanName();
  return ({ currency, by_plan: plans }: Data): CardTable => ({
    headings: [
      translate('dashboard.revenue.plan'),
      `${translate('dashboard.revenue.gross')} (${currency})`,
      `${translate('dashboard.revenue.net')} (${currency})`,
      translate('dashboard.share'),
    ],
    rows: plans.map(({ gross, net, share, link, ...plan }) => [
      cells.text(nameOf(plan), link),
      cells.money(gross, currency),
      cells.money(net, currency),
      cells.share(share),
    ]),
  });
}

/** Hook: a row for each day, week or month: what came from each source, and what is left. */
export function useSourceTable() {
  const translate = useTranslate();
  const cells = useCells();
  return ({ currency, series, by_source: sources }: Data): CardTable => ({
    headings: [
      translate('dashboard.from_day'),
      ...sources.map(({ label }) => `${label} (${currency})`),
      ...kinds.map((key) => `${translate(`dashboard.revenue.${key}`)} (${currency})`),
      `${translate('dashboard.compared')} (${currency})`,
    ],
    rows: series.map((point) => [
      cells.day(point.x, point.partial ? translate('dashboard.partial') : undefined),
      ...sources.map(({ key }) => cells.money(point.by_source[key] ?? 0, currency)),
      ...kinds.map((key) => cells.money(point[key], currency)),
      cells.money(point.previous_gross, currency),
    ]),
  });
}
