/** The four figures at the top: people, events, channels, and what subscriptions bring in a month. screens.md 5.2 and 5.3 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Fragment, type ReactNode } from 'react';

import type { RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import type { ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import type { CountChannelsReply, CountEventsReply, CountUsersReply } from '../../../shared/contracts/dashboard.ts';
import { callApi } from '../../providers/call-api.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { useCells } from '../../views/figures/cells.ts';
import { Proof } from '../../views/figures/proof.tsx';
import { FigureCard, type Figure } from './figure-card.tsx';
import { PartsBar } from './parts-bar.tsx';
import { moneyRight } from './revenue-card.tsx';
import { useCard } from './use-card.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';

export function Figures() {
  return (
    <Box sx={rowStyle}>
      <Users />
      <Events />
      <Channels />
      <MonthlyRevenue />
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container (min-width: 820px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;

type Made = 'total' | 'created';

/** What the three calls that count have in common. `K` names their numbers, each of which has the list that proves it. */
type Counted<K extends string> = Readonly<Record<K | Made, number>> & {
  previous_created: number | null;
  change: number | null;
  spark: number[];
  link: ProvingList;
  links: Readonly<Record<K | Made, ProvingList>>;
};

interface CountOptions<K extends string> {
  /** The facts of the note; those that are nothing are left out, but for the first. */
  facts: readonly K[];
  /** Parts of the whole, which the bar shows. */
  parts?: readonly K[];
  /** Behind the facts. */
  last?: ReactNode;
  empty: Figure['empty'];
}

/** Hook: the figure of a call that counts: how many there are, how many were made, and some facts of them. */
function useCountFigure(noun: 'members' | 'events' | 'channels') {
  const translate = useTranslate();
  const cells = useCells();
  const { number } = useFormats();
  const nameOf = (key: string) => translate(`dashboard.counts.${noun}.${key}`);
  return <K extends string>(data: Counted<K>, { facts, parts = [], last, empty }: CountOptions<K>): Figure => {
    const fact = (key: K) => {
      const text = translate(`dashboard.figures.${key}`, { smart_count: data[key], count: number(data[key]) });
      const isWaiting = key === 'pending_approval';
      return <Proof link={data.links[key]}>{isWaiting ? <Badge tone="warning">{text}</Badge> : text}</Proof>;
    };
    const shown = facts.filter((key, index) => index === 0 || data[key] > 0);
    return {
      value: number(data.total),
      link: data.link,
      change: data.change,
      before:
        data.previous_created === null
          ? undefined
          : translate('dashboard.before', { count: number(data.previous_created) }),
      about: (
        <Proof link={data.links.created}>
          {translate('dashboard.created', { smart_count: data.created, count: number(data.created) })}
        </Proof>
      ),
      spark: {
        values: data.spark,
        label: translate(`dashboard.spark.${noun}`, {
          values: data.spark.map((value) => number(value)).join(translate('list.separator')),
        }),
      },
      bar: <PartsBar parts={parts.map((key) => ({ name: nameOf(key), count: data[key] }))} />,
      note: <Facts>{[...shown.map(fact), last]}</Facts>,
      empty: data.total === 0 ? empty : undefined,
      table: {
        headings: [translate('dashboard.figure'), translate('dashboard.count'), translate('dashboard.compared')],
        rows: (Object.keys(data.links) as (K | Made)[]).map((key) => [
          cells.text(nameOf(key)),
          cells.count(data[key], data.links[key]),
          cells.count(key === 'created' ? data.previous_created : null),
        ]),
      },
    };
  };
}

function Users() {
  const translate = useTranslate();
  const counted = useCountFigure('members');
  return (
    <FigureCard<CountUsersReply>
      title={translate('dashboard.figures.members')}
      file="members"
      query={useCard('count_users', (asking) => callApi('GET /dashboard/count_users', asking))}
      figure={({ data }) =>
        counted(data, {
          facts: ['signed_in', 'blocked'],
          empty: { text: 'dashboard.figures.no_members', step: 'import_members' },
        })
      }
    />
  );
}

function Events() {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  const counted = useCountFigure('events');
  return (
    <FigureCard<CountEventsReply>
      title={translate('dashboard.figures.events')}
      file="events"
      query={useCard('count_events', (asking) => callApi('GET /dashboard/count_events', asking))}
      figure={({ data }) =>
        counted(data, {
          facts: ['upcoming'],
          parts: ['upcoming', 'live', 'past', 'draft', 'cancelled'],
          last: data.next && (
            <Proof link={data.next.link}>
              {translate('dashboard.figures.next', { title: data.next.title, day: momentDay(data.next.starts_at) })}
            </Proof>
          ),
          empty: { text: 'dashboard.figures.no_events' },
        })
      }
    />
  );
}

function Channels() {
  const translate = useTranslate();
  const counted = useCountFigure('channels');
  return (
    <FigureCard<CountChannelsReply>
      title={translate('dashboard.figures.channels')}
      file="channels"
      query={useCard('count_channels', (asking) => callApi('GET /dashboard/count_channels', asking))}
      figure={({ data }) =>
        counted(
          { ...data, ...data.by_kind },
          {
            facts: ['active', 'pending_approval'],
            parts: ['group', 'chapter', 'topic', 'course'],
            empty: { text: 'dashboard.figures.no_channels' },
          },
        )
      }
    />
  );
}

function MonthlyRevenue() {
  const translate = useTranslate();
  const cells = useCells();
  const { figure } = useChartWords();
  return (
    <FigureCard<RevenueReply>
      title={translate('dashboard.figures.mrr')}
      file="monthly-recurring-revenue"
      query={useCard('revenue', (asking) => callApi('GET /dashboard/revenue', asking), { needs: moneyRight })}
      needs={moneyRight}
      figure={({ data: { mrr, currency } }) => ({
        value: figure(mrr.value, currency),
        link: mrr.link,
        change: mrr.change,
        about:
          mrr.previous === null
            ? null
            : translate('dashboard.figures.from', { amount: figure(mrr.previous, currency) }),
        spark: {
          values: mrr.spark,
          isLevel: true,
          label: translate('dashboard.spark.mrr', {
            values: mrr.spark.map((value) => figure(value, currency)).join(translate('list.separator')),
          }),
        },
        note: translate('dashboard.figures.mrr_note'),
        empty: mrr.spark.every((value) => value === 0) ? { text: 'dashboard.figures.no_mrr' } : undefined,
        table: {
          headings: [
            translate('dashboard.figure'),
            `${translate('dashboard.count')} (${currency})`,
            `${translate('dashboard.compared')} (${currency})`,
          ],
          rows: [
            [
              cells.text(translate('dashboard.figures.mrr')),
              cells.money(mrr.value, currency, mrr.link),
              cells.money(mrr.previous, currency),
            ],
          ],
        },
      })}
    />
  );
}

/** Facts in a row, with dots between. */
function Facts({ children }: { children: readonly ReactNode[] }) {
  return children.filter(Boolean).map((child, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {child}
    </Fragment>
  ));
}
