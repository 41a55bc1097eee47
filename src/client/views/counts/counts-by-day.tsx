/** The figures of the time that is looked at, and how they came about day by day. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';
import { Card, CardEmpty, CardState } from '../card.tsx';
import { chartPart } from '../charts/chart-part.tsx';
import { ownPaper } from '../charts/own-paper.ts';
import { ChartOrTable, FileButton } from '../charts/chart-tools.tsx';
import { HiddenTable } from '../charts/hidden-table.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import type { CardTable } from '../figures/cells.ts';
import { Sums } from '../figures/sums.tsx';
import { useCountsTable } from './counts-table.ts';
import { hasViewsOf, measuresOf, type Measure } from './measures.ts';
import { pointsOf, type Figures } from '../../../shared/counting/counts-series.ts';
import { periodOf, useCounts, type Counted } from './use-counts.ts';

const height = 260;

const Chart = chartPart(async () => (await import('./counts-chart.tsx')).CountsChart);

interface CountsByDayProps {
  resource: Resource;
  counted: Counted;
}

export function CountsByDay({ resource, counted }: CountsByDayProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const query = useCounts(counted, 'day');
  const makeTable = useCountsTable();
  const period = periodOf(
    counted,
    query.data?.rows.map(({ key }) => key),
  );
  const title = translate(`counts.by_${period.unit}`);
  const table = (data: ViewCounts): CardTable =>
    makeTable.ofDays(pointsOf(period, data.rows), period.unit, measuresOf(resource, data));
  const { data } = query;
  const isEmpty = data !== undefined && data.rows.length === 0;
  return (
    <Card
      title={title}
      action={
        data !== undefined &&
        !isEmpty && (
          <Box sx={{ display: 'flex', mr: -0.75 }}>
            <ChartOrTable {...{ title, asTable, setAsTable }} />
            <FileButton title={title} file={`${resource.name}-numbers`} table={() => table(data)} can={counted.can} />
          </Box>
        )
      }
    >
      <CardState query={query} height={height}>
        {(shown) =>
          isEmpty ? (
            <CardEmpty text={translate('counts.empty')} height={height} />
          ) : (
            <>
              <TotalFigures total={shown.total} measures={measuresOf(resource, shown)} />
              {asTable ? (
                <NumberTable label={`${translate('counts.title')}: ${title}`} table={table(shown)} height={height} />
              ) : (
                <>
                  <Box aria-hidden sx={ownPaper}>
                    <Chart
                      points={pointsOf(period, shown.rows)}
                      unit={period.unit}
                      hasViews={hasViewsOf(resource, shown)}
                      height={height}
                    />
                  </Box>
                  <HiddenTable label={title} table={table(shown)} />
                </>
              )}
            </>
          )
        }
      </CardState>
    </Card>
  );
}

function TotalFigures({ total, measures }: { total: Figures; measures: readonly Measure[] }) {
  const translate = useTranslate();
  const { number, percent, money } = useFormats();
  const { currency } = useTenant();
  const valueOf = (key: Measure) => {
    const value = total[key];
    if (key === 'click_rate') return typeof value === 'number' ? percent(value) : '–';
    return key === 'spend_cents' ? money(value ?? 0, currency) : number(value ?? 0);
  };
  const sums = measures.map((key) => ({ key, name: translate(`counts.${key}`), value: valueOf(key) }));
  return <Sums sums={sums} areAmounts />;
}
