/**
 * A card of the dashboard: one of locked, loading, failed, empty and ready; its chart, or the table that holds the same numbers; and
 * that table as a file. Who cannot see the chart is read the table.
 */
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';

import type { CardReply } from '../../../shared/contracts/dashboard-query.ts';
import { Card, CardState } from '../../views/card.tsx';
import { ownPaper } from '../../views/charts/own-paper.ts';
import type { CardTable } from '../../views/figures/cells.ts';
import { ChartOrTable } from '../../views/charts/chart-tools.tsx';
import { HiddenTable } from '../../views/charts/hidden-table.tsx';
import { CardTools } from './card-tools.tsx';
import { EmptyCard, type EmptyCardProps } from './empty-card.tsx';
import { LockedCard } from './locked-card.tsx';
import { NumberTable } from '../../views/charts/number-table.tsx';
import type { CardResult } from './use-card.ts';

interface DashboardCardProps<Reply extends CardReply<unknown>> {
  title: string;
  query: CardResult<Reply>;
  /** The permission that it needs beside the dashboard's own. */
  needs?: string;
  /** Height in px of what it shows. */
  height: number;
  /** What will appear here, where there is nothing yet. */
  empty?: (data: Reply['data']) => Omit<EmptyCardProps, 'height'> | undefined;
  /** Stands above, whether chart or table. */
  head?: (data: Reply['data']) => ReactNode;
  /** Without one, `head` is all there is, and the table only a file. */
  chart?: (data: Reply['data']) => ReactNode;
  /** Stands below, whether chart or table. */
  foot?: (data: Reply['data']) => ReactNode;
  table: (data: Reply['data']) => CardTable;
  /** Beside the title. */
  action?: ReactNode;
  /** What the file is called, without its ending. */
  file: string;
}

export function DashboardCard<Reply extends CardReply<unknown>>(props: DashboardCardProps<Reply>) {
  const { title, query, needs, height, action } = props;
  const [asTable, setAsTable] = useState(false);
  const { data: reply } = query;
  const emptiness = reply && props.empty?.(reply.data);
  const isReady = reply !== undefined && emptiness === undefined && !query.isLocked;
  return (
    <Card
      title={title}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', mr: -0.75 }} data-print="none">
          {emptiness === undefined && action}
          {isReady && (
            <CardTools {...{ title, reply }} file={props.file} table={() => props.table(reply.data)}>
              {props.chart && <ChartOrTable {...{ title, asTable, setAsTable }} />}
            </CardTools>
          )}
        </Box>
      }
    >
      {query.isLocked ? (
        <LockedCard needs={needs ?? 'dashboard.read'} height={height} />
      ) : (
        <CardState query={query} height={height}>
          {(shown) =>
            emptiness ? (
              <EmptyCard {...emptiness} height={height} />
            ) : (
              <Box sx={[contentStyle, query.isStale && { opacity: 0.5 }]} aria-busy={query.isStale}>
                <Content {...props} data={shown.data} asTable={asTable} />
              </Box>
            )
          }
        </CardState>
      )}
    </Card>
  );
}

/** Cards that stand beside each other are of one height: what is drawn in them takes it. */
const contentStyle = { height: '100%', display: 'flex', flexDirection: 'column', transition: 'opacity 150ms' } as const;
const chartStyle = { flex: '1 1 auto', display: 'flex', flexDirection: 'column' } as const;

type ContentProps<Reply extends CardReply<unknown>> = DashboardCardProps<Reply> & {
  data: Reply['data'];
  asTable: boolean;
};

function Content<Reply extends CardReply<unknown>>(props: ContentProps<Reply>) {
  const { title, height, head, chart, foot, table, data, asTable } = props;
  if (!chart) return head?.(data);
  return (
    <>
      {head?.(data)}
      {asTable ? (
        <NumberTable label={title} table={table(data)} height={height} />
      ) : (
        <>
          <Box aria-hidden sx={[chartStyle, ownPaper]}>
            {chart(data)}
          </Box>
          <HiddenTable label={title} table={table(data)} />
        </>
      )}
      {foot?.(data)}
    </>
  );
}
