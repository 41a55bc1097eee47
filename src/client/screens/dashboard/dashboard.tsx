/** The organisation at a glance, over a period that stands in the address, compared with one before. screens.md 5 */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'react-admin';

import { callApi } from '../../providers/call-api.ts';
import { useAgo } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';
import { PageHeader } from '../../views/page-header.tsx';
import { Figures } from './figures.tsx';
import { IndustryCard } from './industry-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { printStyle } from './print-style.ts';
import { RevenueCard } from './revenue-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TransactionsCard } from './transactions-card.tsx';
import { useCard } from './use-card.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';
import { useLightOnPaper } from './use-light-on-paper.ts';
import { WeekCard } from './week-card.tsx';

export function Dashboard() {
  const translate = useTranslate();
  useLightOnPaper();
  return (
    <>
      <GlobalStyles styles={printStyle} />
      <PageHeader title={translate('dashboard.title')} description={<Window />} actions={<PeriodBar />} />
      <Box sx={cardsStyle} data-print="cards">
        <Figures />
        <Box sx={columns('minmax(0, 2fr) minmax(0, 1fr)')}>
          <RevenueCard />
          <StatusCard />
        </Box>
        <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)')}>
          <WeekCard />
          <TransactionsCard />
        </Box>
        <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)')}>
          <IndustryCard />
          <SalesCard />
        </Box>
      </Box>
    </>
  );
}

/** How many cards stand beside each other goes by the room that the sidebar leaves, not by the window. */
const cardsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
} as const;

const columns = (wide: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 820px)': { gridTemplateColumns: wide },
});

/** Whose numbers these are, of which days, and how old. */
function Window() {
  const translate = useTranslate();
  const words = useChartWords();
  const ago = useAgo();
  const { name } = useTenant();
  const { data } = useCard('count_users', (asking) => callApi('GET /dashboard/count_users', asking));
  if (!data) return name;
  const { period, compare, generated_at } = data.meta;
  return [
    name,
    words.days(period.from, period.to),
    ...(compare ? [translate('dashboard.against', { days: words.days(compare.from, compare.to) })] : []),
    translate('dashboard.updated', { age: ago(generated_at) }),
  ].join(' · ');
}
