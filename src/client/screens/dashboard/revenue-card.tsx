/** What came in, from where, and what is left of it. Currencies stand beside each other and are never added up. screens.md 5.2 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { chartPart } from '../../views/charts/chart-part.tsx';
import { Legend, tintAt, useChartLook, type LegendItem } from '../../views/charts/chart-parts.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { Sums } from '../../views/figures/sums.tsx';
import { useCard } from './use-card.ts';

type Data = RevenueReply['data'];

/** The right to see money, apart from the dashboard's own. */
export const moneyRight = 'dashboard.money.read';
const height = 350;
const kinds = ['gross', 'refunds', 'fees', 'net'] as const;

const Chart = chartPart(async () => (await import('./revenue-chart.tsx')).RevenueChart);

export function RevenueCard() {
  const translate = useTranslate();
  const query = useCard('revenue', (asking) => callApi('GET /dashboard/revenue', asking), { needs: moneyRight });
  const unit = query.data?.meta.period.unit ?? 'day';
  const table = useRevenueTable();
  return (
    <DashboardCard<RevenueReply>
      title={translate('dashboard.revenue.title')}
      file="revenue"
      {...{ query, height, table }}
      needs={moneyRight}
      empty={(data) => (isNothing(data) ? { text: 'dashboard.revenue.empty' } : undefined)}
      head={(data) => <Head data={data} />}
      chart={(data) => <Chart {...{ data, unit, height }} />}
      foot={(data) => <Sources data={data} />}
    />
  );
}

/** Nothing in the whole window, nor before it. */
const isNothing = ({ total, previous, by_source, other_currencies }: Data) =>
  total.gross === 0 && total.refunds === 0 && !previous?.gross && by_source.length + other_currencies.length === 0;

function Head({ data }: { data: Data }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { currency, total, previous, change, links, higher_is_better, other_currencies: others } = data;
  const sums = kinds.map((key) => ({
    key,
    name: translate(`dashboard.revenue.${key}`),
    value: money(total[key], currency),
    link: links[key],
    higherIsBetter: higher_is_better[key],
    ...(previous && {
      change: change[key],
      before: translate('dashboard.before', { count: money(previous[key], currency) }),
    }),
  }));
  return (
    <>
      <Sums sums={sums} areAmounts />
      {others.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: -0.5, mb: 1 }}>
          {translate('dashboard.revenue.others')}{' '}
          {others.map((other, index) => (
            <Box component="span" key={other.currency}>
              {index > 0 && ' · '}
              <Proof link={other.link}>{money(other.net, other.currency)}</Proof>
            </Box>
          ))}
        </Typography>
      )}
    </>
  );
}

/** Where it came from: each source with its part, and the list of just that. */
function Sources({ data: { by_source: sources, series } }: { data: Data }) {
  const translate = useTranslate();
  const { share } = useCells();
  const { palette, tints } = useChartLook();
  const isCompared = series.some(({ previous_gross }) => previous_gross !== null);
  const lines: LegendItem[] = [
    { name: translate('dashboard.revenue.net'), color: palette.text.primary, kind: 'line' },
    { name: translate('dashboard.compared'), color: palette.text.secondary, kind: 'dashed' },
  ];
  const parts = sources.map(({ label, link, share: part }, index): LegendItem => ({
    name: label,
    value: share(part).shown,
    link,
    color: tintAt(tints, index),
  }));
  return <Legend items={[...parts, ...(isCompared ? lines : lines.slice(0, 1))]} />;
}

/** Hook: a row for each day, week or month: what came from each source, and what is left. */
function useRevenueTable() {
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
