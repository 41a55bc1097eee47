/** The four figures at the top: people, events, channels, and what subscriptions bring in a month. screens.md 5.3 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import type { CountChannelsReply, CountEventsReply, CountUsersReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { FigureCard } from './figure-card.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { moneyRight } from './revenue-card.tsx';
import { useCard } from './use-card.ts';
import { useChartWords } from './use-chart-words.ts';

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
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** Hook: what the change of the newly made says, and their weeks. */
function useCreated(noun: 'members' | 'events' | 'channels') {
  const translate = useTranslate();
  const { number } = useFormats();
  interface Created {
    created: number;
    previous_created: number | null;
    change: number | null;
    spark: number[];
  }
  return ({ created, previous_created, change, spark }: Created, link?: string | null) => ({
    change,
    before: previous_created === null ? undefined : translate('dashboard.before', { count: number(previous_created) }),
    about: <Proof link={link}>{translate('dashboard.created', { count: number(created) })}</Proof>,
    spark: { values: spark, label: translate(`dashboard.spark.${noun}`, { values: spark.join(', ') }) },
  });
}

function Users() {
  const translate = useTranslate();
  const { number } = useFormats();
  const created = useCreated('members');
  return (
    <FigureCard<CountUsersReply>
      title={translate('dashboard.figures.members')}
      query={useCard<CountUsersReply>('count_users')}
      figure={({ data }) => ({
        value: number(data.total),
        link: data.link,
        ...created(data, data.links.created),
        note: (
          <Parts>
            <Proof link={data.links.signed_in}>
              {translate('dashboard.figures.signed_in', { count: number(data.signed_in) })}
            </Proof>
            {data.blocked > 0 && (
              <Proof link={data.links.blocked}>
                {translate('dashboard.figures.blocked', { smart_count: data.blocked, count: number(data.blocked) })}
              </Proof>
            )}
          </Parts>
        ),
      })}
    />
  );
}

function Events() {
  const translate = useTranslate();
  const { number, momentDay } = useFormats();
  const created = useCreated('events');
  return (
    <FigureCard<CountEventsReply>
      title={translate('dashboard.figures.events')}
      query={useCard<CountEventsReply>('count_events')}
      figure={({ data }) => ({
        value: number(data.total),
        link: data.link,
        ...created(data, data.links.created),
        note: (
          <Parts>
            <Proof link={data.links.upcoming}>
              {translate('dashboard.figures.upcoming', { count: number(data.upcoming) })}
            </Proof>
            {data.next && (
              <Proof link={data.next.link}>
                {translate('dashboard.figures.next', { title: data.next.title, day: momentDay(data.next.starts_at) })}
              </Proof>
            )}
          </Parts>
        ),
      })}
    />
  );
}

function Channels() {
  const translate = useTranslate();
  const { number } = useFormats();
  const created = useCreated('channels');
  return (
    <FigureCard<CountChannelsReply>
      title={translate('dashboard.figures.channels')}
      query={useCard<CountChannelsReply>('count_channels')}
      figure={({ data }) => ({
        value: number(data.total),
        link: data.link,
        ...created(data, data.links.created),
        note: (
          <Parts>
            <Proof link={data.links.active}>
              {translate('dashboard.figures.active', { count: number(data.active) })}
            </Proof>
            {data.pending_approval > 0 && (
              <Proof link={data.links.pending_approval}>
                {translate('dashboard.figures.pending_approval', { count: number(data.pending_approval) })}
              </Proof>
            )}
          </Parts>
        ),
      })}
    />
  );
}

function MonthlyRevenue() {
  const translate = useTranslate();
  const { figure } = useChartWords();
  return (
    <FigureCard<RevenueReply>
      title={translate('dashboard.figures.mrr')}
      query={useCard<RevenueReply>('revenue', { needs: moneyRight })}
      needs={moneyRight}
      figure={({ data: { mrr, currency } }) => ({
        value: figure(mrr.value, currency),
        link: mrr.link,
        change: mrr.change,
        about:
          mrr.previous === null
            ? null
            : translate('dashboard.figures.from', { amount: figure(mrr.previous, currency) }),
        note: translate('dashboard.figures.mrr_note'),
      })}
    />
  );
}

/** Facts on one line, with dots between. */
function Parts({ children }: { children: ReactNode[] }) {
  const shown = children.filter(Boolean);
  return shown.map((child, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      {child}
    </span>
  ));
}
