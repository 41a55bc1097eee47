/** What came in, from where or for which plan, and what is left of it. Currencies stand beside each other and are never added up. screens.md 5.2 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { chartPart } from '../../views/charts/chart-part.tsx';
import { useChartWords } from '../../views/charts/use-chart-words.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { Sums } from '../../views/figures/sums.tsx';
import { Plans, Sources, usePlanTable, useSourceTable } from './revenue-parts.tsx';
import { TwoWays } from './two-ways.tsx';
import { useCard } from './use-card.ts';

type Data = RevenueReply['data'];

/** The right to see money, apart from the dashboard's own. */
export const moneyRight = 'dashboard.money.read';
const height = 320;
const kinds = ['gross', 'refunds', 'fees', 'net'] as const;

const Chart = chartPart(async () => (await import('./revenue-chart.tsx')).RevenueChart);

export function RevenueCard() {
  const translate = useTranslate();
  const query = useCard('revenue', (asking) => callApi('GET /dashboard/revenue', asking), { needs: moneyRight });
  const unit = query.data?.meta.period.unit ?? 'day';
  const [byPlan, setByPlan] = useState(false);
  const [planTable, sourceTable] = [usePlanTable(), useSourceTable()];
  const parted = byPlan
    ? { file: 'revenue-by-plan', table: planTable }
    : {
        file: 'revenue',
        table: sourceTable,
        chart: (data: Data) => <Chart {...{ data, unit, height }} />,
        foot: (data: Data) => <Sources data={data} />,
      };
  return (
    <DashboardCard<RevenueReply>
      title={translate('dashboard.revenue.title')}
      {...{ query, height, ...parted }}
      needs={moneyRight}
      empty={(data) => (isNothing(data) ? { text: 'dashboard.revenue.empty' } : undefined)}
      action={
        <TwoWays
          names={[translate('dashboard.revenue.by_source'), translate('dashboard.status.by_plan')]}
          isSecond={byPlan}
          setSecond={setByPlan}
        />
      }
      head={(data) => (
        <>
          <Head data={data} />
          {byPlan && <Plans data={data} />}
        </>
      )}
    />
  );
}

/** Nothing in the whole window, nor before it. */
const isNothing = ({ total, previous, by_source, other_currencies }: Data) =>
  total.gross === 0 && total.refunds === 0 && !previous?.gross && by_source.length + other_currencies.length === 0;

function Head({ data }: { data: Data }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { figure } = useChartWords();
  const { currency, total, previous, change, links, higher_is_better, other_currencies: others } = data;
  const sums = kinds.map((key) => ({
    key,
    name: translate(`dashboard.revenue.${key}`),
    value: money(total[key], currency),
    link: links[key],
    higherIsBetter: higher_is_better[key],
    ...(previous && {
      change: change[key],
      before: translate('dashboard.before', { count: figure(previous[key], currency) }),
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
