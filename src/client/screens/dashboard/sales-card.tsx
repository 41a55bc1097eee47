/** The events that sold most in the period, and the last orders. screens.md 5.2 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { EventTransactionsReply } from '../../../shared/contracts/dashboard-money.ts';
import type { ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import { Avatar, avatarStyle } from '../../fields/parts/avatar.tsx';
import { Badge } from '../../fields/parts/badge.tsx';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { Proof } from '../../views/figures/proof.tsx';
import { moneyRight } from './revenue-card.tsx';
import { hasNoOrders, useTransactions } from './transactions-card.tsx';

type Data = EventTransactionsReply['data'];

/** Of orders that are not simply paid. */
const tones = {
  pending: 'warning',
  failed: 'error',
  disputed: 'error',
  refunded: 'neutral',
  partially_refunded: 'neutral',
} as const;

const height = 260;
/** So many of the latest orders stand on the card; its file has all that came. */
const latestShown = 5;
const pictured = { picture: 'display_image_id' };

export function SalesCard() {
  const translate = useTranslate();
  const query = useTransactions();
  const table = useSalesTable();
  return (
    <DashboardCard<EventTransactionsReply>
      title={translate('dashboard.sales.title')}
      file="orders-and-top-events"
      {...{ query, height, table }}
      needs={moneyRight}
      empty={(data) => (hasNoOrders(data) ? { text: 'dashboard.sales.empty' } : undefined)}
      head={(data) => (
        <Box sx={bothStyle}>
          <TopEvents data={data} />
          <Latest data={data} />
        </Box>
      )}
    />
  );
}

/** Hook: what the file holds: the top events, by what they ever sold, and the latest orders. */
function useSalesTable() {
  const translate = useTranslate();
  const cells = useCells();
  const columns = ['at', 'member', 'event', 'tickets', 'capacity', 'amount', 'currency', 'status'];
  return ({ top_events, latest, currency }: Data): CardTable => ({
    headings: [translate('dashboard.which_part'), ...columns.map((key) => translate(`dashboard.sales.${key}`))],
    rows: [
      ...top_events.map((event) => [
        cells.text(translate('dashboard.sales.top_events')),
        cells.text(event.starts_at),
        cells.text(''),
        cells.text(event.title),
        cells.count(event.tickets),
        cells.count(event.capacity),
        cells.money(event.gross, currency),
        cells.text(currency),
        cells.text(''),
      ]),
      ...latest.map((order) => [
        cells.text(translate('dashboard.sales.latest')),
        cells.text(order.at),
        cells.text(order.member?.name ?? ''),
        cells.text(order.event_title),
        cells.count(order.tickets),
        cells.count(null),
        cells.money(order.amount, order.currency),
        cells.text(order.currency),
        cells.text(translate(`dashboard.sales.states.${order.status}`)),
      ]),
    ],
  });
}

/** Sold against the room there is. */
function TopEvents({ data: { top_events: events, currency, links } }: { data: Data }) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const { share } = useCells();
  if (events.length === 0) return null;
  return (
    <Box component="section">
      <Heading text={translate('dashboard.sales.top_events')} link={links.top_events} />
      <Box component="ul" sx={listStyle}>
        {events.map(({ event_id, title, tickets, capacity, sell_through, gross, link }) => (
          <Box component="li" key={event_id} sx={{ py: 0.5 }}>
            <Box sx={lineStyle}>
              <Box component="span" sx={nameStyle}>
                <Proof link={link}>{title}</Proof>
              </Box>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {capacity === null
                  ? translate('dashboard.sales.sold', { smart_count: tickets, tickets: number(tickets) })
                  : translate('dashboard.sales.sold_of', { tickets: number(tickets), capacity: number(capacity) })}
                {sell_through !== null && ` · ${share(sell_through).shown}`}
              </Typography>
              <Box component="span" sx={amountStyle}>
                {money(gross, currency)}
              </Box>
            </Box>
            {sell_through !== null && (
              <Box aria-hidden sx={{ mt: 0.25, height: 4, borderRadius: 2, backgroundColor: 'action.hover' }}>
                <Box
                  sx={{
                    ...forcedBar,
                    height: '100%',
                    borderRadius: 2,
                    width: `${Math.min(1, sell_through) * 100}%`,
                    backgroundColor: 'primary.main',
                  }}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Latest({ data: { latest } }: { data: Data }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { money, momentFull } = useFormats();
  return (
    <Box component="section">
      <Heading text={translate('dashboard.sales.latest')} />
      <Box component="ul" sx={[(theme) => avatarStyle(theme, 28), listStyle]}>
        {latest.slice(0, latestShown).map(({ id, at, event_title, member, amount, currency, status, link }) => (
          <Box component="li" key={id} sx={[lineStyle, { py: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }]}>
            <Avatar
              resource={pictured}
              record={{ ...member }}
              name={member?.name ?? translate('dashboard.sales.nobody')}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={nameStyle}>{member?.name ?? translate('dashboard.sales.nobody')}</Box>
              <Typography
                variant="caption"
                component="div"
                title={momentFull(at)}
                sx={[nameStyle, { color: 'text.secondary' }]}
              >
                {event_title} · {ago(at)}
              </Typography>
            </Box>
            {status !== 'paid' && status !== 'free' && (
              <Badge tone={tones[status]}>{translate(`dashboard.sales.states.${status}`)}</Badge>
            )}
            {status === 'free' ? (
              <Badge tone="neutral">
                <Proof link={link}>{translate('dashboard.sales.states.free')}</Proof>
              </Badge>
            ) : (
              <Box component="span" sx={amountStyle}>
                <Proof link={link}>{money(amount, currency)}</Proof>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Heading({ text, link }: { text: string; link?: ProvingList }) {
  return (
    <Typography variant="caption" component="h3" sx={headingStyle}>
      <Proof link={link}>{text}</Proof>
    </Typography>
  );
}

/** The lower ends where the card does. */
const bothStyle = {
  flex: '1 1 auto',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
} as const;
// Large enough to be touched.
const headingStyle = { color: 'text.secondary', mb: 0.25, '& a': { lineHeight: '24px' } } as const;
const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, fontSize: 'body2.fontSize' } as const;
const nameStyle = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const amountStyle = { fontWeight: 500, minWidth: 72, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
