/** New members and the total, week by week: as a chart, and as the table that holds the same numbers. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';

import type { MemberByWeekReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { Card, CardEmpty, CardState } from '../../views/card.tsx';
import { part } from '../../views/part.tsx';
import { NumberTable } from './number-table.tsx';
import { useCard } from './use-card.ts';

/** The chart library is large and is fetched when it is drawn. */
const { View: WeekChart } = part(async () => (await import('./week-chart.tsx')).WeekChart);

const height = 340;

export function WeekCard() {
  const translate = useTranslate();
  const { number, day } = useFormats();
  const query = useCard<MemberByWeekReply['data']>('member_by_week');
  const [asTable, setAsTable] = useState(false);
  const sum = query.data?.sum.new;
  return (
    <Card
      title={translate('dashboard.weeks.title')}
      description={sum === undefined ? '\u00a0' : translate('dashboard.weeks.description', { sum: number(sum) })}
      action={
        <Button
          size="small"
          color="inherit"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {translate(asTable ? 'dashboard.show_chart' : 'dashboard.show_table')}
        </Button>
      }
    >
      <CardState query={query} height={height}>
        {({ weeks }) => {
          if (weeks.every((week) => week.total === 0))
            return <CardEmpty text={translate('dashboard.weeks.empty')} height={height} />;
          if (!asTable) {
            return (
              <Suspense fallback={<div style={{ height }} />}>
                <WeekChart {...{ weeks, height }} />
              </Suspense>
            );
          }
          return (
            <NumberTable
              label={translate('dashboard.weeks.title')}
              headings={[
                translate('dashboard.weeks.week'),
                translate('dashboard.weeks.new'),
                translate('dashboard.weeks.total'),
              ]}
              rows={weeks.map((week) => [
                week.partial ? `${day(week.starts_on)} (${translate('dashboard.partial')})` : day(week.starts_on),
                number(week.new),
                number(week.total),
              ])}
            />
          );
        }}
      </CardState>
    </Card>
  );
}
