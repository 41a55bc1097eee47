/** What events brought in, and how many tickets. screens.md 5.2 */
import { useTranslate } from 'react-admin';

import type { EventTransactionsReply } from '../../../shared/contracts/dashboard-money.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { chartPart } from '../../views/charts/chart-part.tsx';
import { useChartWords } from '../../views/charts/use-chart-words.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { moneyRight } from './revenue-card.tsx';
import { Sums, type Sum } from '../../views/figures/sums.tsx';
import { useCard } from './use-card.ts';

type Data = EventTransactionsReply['data'];

const height = 260;

const Chart = chartPart(async () => (await import('./transactions-chart.tsx')).TransactionsChart);

/** Hook: the call that this card and the one of the latest orders share. */
export const useTransactions = () =>
  useCard('event_transactions', (asking) => callApi('GET /dashboard/event_transactions', asking), {
    needs: moneyRight,
  });

/** Neither in the window nor before it. */
export const hasNoOrders = ({ total, previous, latest }: Data): boolean =>
  total.orders === 0 && !previous?.orders && latest.length === 0;

export function TransactionsCard() {
  const translate = useTranslate();
  const cells = useCells();
  const query = useTransactions();
  const unit = query.data?.meta.period.unit ?? 'day';
  const table = ({ series, currency }: Data): CardTable => ({
    headings: [
      translate('dashboard.from_day'),
      translate('dashboard.transactions.orders'),
      translate('dashboard.transactions.tickets'),
      `${translate('dashboard.revenue.gross')} (${currency})`,
      `${translate('dashboard.compared')} (${currency})`,
    ],
    rows: series.map(({ x, orders, tickets, gross, previous_gross, partial }) => [
      cells.day(x, partial ? translate('dashboard.partial') : undefined),
      cells.count(orders),
      cells.count(tickets),
      cells.money(gross, currency),
      cells.money(previous_gross, currency),
    ]),
  });
  return (
    <DashboardCard<EventTransactionsReply>
      title={translate('dashboard.transactions.title')}
      file="event-transactions"
      {...{ query, height, table }}
      needs={moneyRight}
      empty={(data) => (hasNoOrders(data) ? { text: 'dashboard.transactions.empty' } : undefined)}
      head={(data) => <Head data={data} />}
      chart={(data) => <Chart {...{ data, unit, height }} />}
    />
  );
}

function Head({ data }: { data: Data }) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const { figure } = useChartWords();
  const { currency, total, previous, change, links } = data;
  const before = (count: string | undefined) =>
    count === undefined ? {} : { before: translate('dashboard.before', { count }) };
  const sum = (key: 'orders' | 'tickets'): Sum => ({
    key,
    name: translate(`dashboard.transactions.${key}`),
    value: number(total[key]),
    link: links[key],
    ...(previous && { change: change[key], ...before(number(previous[key])) }),
  });
  const amount = (key: 'gross' | 'net'): Sum => ({
    key,
    name: translate(`dashboard.revenue.${key}`),
    value: money(total[key], currency),
    link: links[key],
    ...(previous && { change: change[key], ...before(figure(previous[key], currency)) }),
  });
  const sums = [sum('orders'), sum('tickets'), amount('gross'), amount('net')];
  return <Sums sums={sums} areAmounts />;
}
