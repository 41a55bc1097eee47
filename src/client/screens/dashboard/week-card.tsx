/** Who came and who left, week by week, and how many there were. screens.md 5.2 */
import { useTranslate } from 'react-admin';

import type { MemberByWeekReply } from '../../../shared/contracts/dashboard.ts';
import { weekCounts, type WeekCount } from '../../../shared/time/periods.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { PlainSelect } from '../../views/plain-select.tsx';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { chartPart } from '../../views/charts/chart-part.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { Sums } from '../../views/figures/sums.tsx';
import { useCard } from './use-card.ts';
import { useDashboardAddress, wishWords } from './use-dashboard-address.ts';

type Data = MemberByWeekReply['data'];

const height = 260;

const Chart = chartPart(async () => (await import('./week-chart.tsx')).WeekChart);

export function WeekCard() {
  const translate = useTranslate();
  const { wish, change } = useDashboardAddress();
  const { weeks } = wishWords(wish);
  const query = useCard(`member_by_week ${weeks}`, ({ query: asked, ...asking }) =>
    callApi('GET /dashboard/member_by_week', { query: { ...asked, ...(weeks && { weeks }) }, ...asking }),
  );
  const table = useWeekTable();
  return (
    <DashboardCard<MemberByWeekReply>
      title={translate('dashboard.weeks.title')}
      file="members-by-week"
      {...{ query, height, table }}
      empty={({ weeks }) =>
        weeks.every(({ total, new: come }) => total === 0 && come === 0)
          ? { text: 'dashboard.weeks.empty', step: 'import_members' }
          : undefined
      }
      action={
        <PlainSelect
          aria-label={translate('dashboard.weeks.how_many')}
          value={wish.weeks}
          onChange={({ target }) => change({ weeks: Number(target.value) as WeekCount })}
        >
          {weekCounts.map((count) => (
            <option key={count} value={count}>
              {translate('dashboard.weeks.count', { count })}
            </option>
          ))}
        </PlainSelect>
      }
      head={(data) => <Head data={data} />}
      chart={({ weeks }) => <Chart {...{ weeks, height }} />}
    />
  );
}

function Head({ data: { sum, previous, change, links, higher_is_better } }: { data: Data }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const proofs: Partial<Record<keyof typeof sum, string | null>> = links;
  return (
    <Sums
      sums={(['new', 'left', 'net'] as const).map((key) => ({
        key,
        name: translate(`dashboard.weeks.${key}`),
        value: number(sum[key]),
        link: proofs[key] ?? null,
        higherIsBetter: higher_is_better[key],
        ...(previous && {
          change: change[key],
          before: translate('dashboard.before', { count: number(previous[key]) }),
        }),
      }))}
    />
  );
}

/** Hook: a row for each week. */
function useWeekTable() {
  const translate = useTranslate();
  const cells = useCells();
  return ({ weeks }: Data): CardTable => ({
    headings: ['week', 'new', 'left', 'net', 'total', 'previous_new'].map((key) => translate(`dashboard.weeks.${key}`)),
    rows: weeks.map((week) => [
      cells.day(week.starts_on, week.partial ? translate('dashboard.partial') : undefined),
      cells.count(week.new, week.links.new),
      cells.count(week.left, week.links.left),
      cells.count(week.net),
      cells.count(week.total),
      cells.count(week.previous_new),
    ]),
  });
}
