import { sql } from 'kysely';

import type {
  EventTransactionsReply,
  TicketSums,
  TransactionState,
} from '../../../shared/contracts/dashboard-money.ts';
import { momentsOf, type Days } from '../../../shared/time/periods.ts';
import { wholeOrganisation } from './ask.ts';
import { partsOf, within, type CardContext } from './card.ts';
import { changeOf, changeOfSize, shareOf } from './compare.ts';
import { readSums, type Sums } from './sums.ts';

type Reply = EventTransactionsReply['data'];

/** Orders that came about: neither waiting for their money nor failed. */
const orderStates = ['paid', 'free', 'partially_refunded', 'refunded', 'disputed'];
const ticketStates = orderStates.filter((state) => state !== 'refunded');
const topCount = 5;
const latestCount = 10;

/** What events sold, which sold most, and the latest orders. Specification 7, /dashboard/event_transactions; screens.md 5.2. */
export async function eventTransactions(context: CardContext): Promise<Reply> {
  const { tenant, period, places, currency } = context;
  const parts = [...partsOf(period), ...period.buckets.flatMap((bucket) => [bucket, bucket.previous])];
  const [sums, top, latest] = await Promise.all([
    readSums(tenant, { places, measures: ['orders'], parts }),
    findTopEvents(context),
    findLatest(context),
  ]);
  const days = { from: period.from, to: period.to };
  const compared = period.complete && soldIn(sums, period.complete, currency);
  const previous = period.compare && soldIn(sums, period.compare, currency);
  const changed = (name: keyof TicketSums) => changeOf(compared && compared[name], previous && previous[name]);
  return {
    currency,
    total: soldIn(sums, days, currency),
    compared,
    previous,
    change: {
      orders: changed('orders'),
      tickets: changed('tickets'),
      gross: changed('gross'),
      refunds: changeOfSize(compared && compared.refunds, previous && previous.refunds),
      net: changed('net'),
    },
    series: period.buckets.map(({ from, to, partial, previous: before }) => {
      const { orders, tickets, gross } = soldIn(sums, { from, to }, currency);
      const previous_gross = before && soldIn(sums, before, currency).gross;
      return { x: from, to, orders, tickets, gross, previous_gross, partial };
    }),
    top_events: top.events,
    latest,
    other_currencies: [...sums.byKey('orders', days).keys()]
      .filter((other) => other !== currency)
      .toSorted()
      .map((other) => ({
        currency: other,
        net: soldIn(sums, days, other).net,
        link: ordersIn(days, { status: orderStates, currency: other }, context),
      })),
    links: {
      orders: ordersIn(days, { status: orderStates, currency }, context),
      tickets: ordersIn(days, { status: ticketStates, currency }, context),
      gross: ordersIn(days, { status: orderStates, currency }, context),
      net: ordersIn(days, { status: orderStates, currency }, context),
      refunds: ordersIn(days, { status: ['partially_refunded', 'refunded'], currency }, context),
      top_events: top.link,
    },
    higher_is_better: { orders: true, tickets: true, gross: true, refunds: false, net: true },
  };
}

const ordersIn = (days: Days, filter: Record<string, unknown>, context: CardContext) =>
  context.listOf('event_orders', { ...filter, ...within('at', days, context) });

function soldIn(sums: Sums, days: Days, currency: string): TicketSums {
  const { count, tickets, free_tickets, amount, refunds, fees, paid } = sums.of('orders', days, currency);
  return {
    orders: count,
    tickets,
    free_tickets,
    gross: amount,
    refunds,
    net: amount + refunds + fees,
    average_order: paid === 0 ? 0 : Math.round(amount / paid),
  };
}

const whose = ({ places }: CardContext, table: string) =>
  places.includes(wholeOrganisation) ? sql`true` : sql`${sql.ref(`${table}.chapter_id`)} = any(${places}::uuid[])`;

type TopEvent = Omit<Reply['top_events'][number], 'sell_through' | 'link'>;
interface Top {
  events: Reply['top_events'];
  /** All of which these are the first. */
  link: string | null;
}

/**
 * Of the events that begin in the period, or later where it has not ended, those that brought most; where too few brought money and others
 * were free, those with most tickets. What they sold is all they ever did.
 */
async function findTopEvents(context: CardContext): Promise<Top> {
  if (!context.seesEvents) return { events: [], link: null };
  const [byMoney, byTickets] = await Promise.all([
    topEventsBy('gross_cents', context),
    topEventsBy('ticket_count', context),
  ]);
  return byTickets.events.length > byMoney.events.length ? byTickets : byMoney;
}

/** In the order of the list that the link leads to: what is alike goes by id. */
async function topEventsBy(column: 'gross_cents' | 'ticket_count', context: CardContext): Promise<Top> {
  const { tenant, period, clock, currency, listOf } = context;
  const { since, until } = momentsOf({ from: period.from, to: period.to }, clock.timeZone);
  const isOpen = period.to === period.today;
  const by = sql.ref(column);
  const rows = await tenant.prepared(sql<TopEvent>`
    select id as event_id, name as title, starts_at, ticket_count as tickets, capacity, gross_cents as gross, net_cents as net from events
     where account_id = ${tenant.accountId} and deleted_at is null and ${whose(context, 'events')} and currency = ${currency}
       and starts_at >= ${since} and ${isOpen ? sql`true` : sql`starts_at < ${until}`} and ${by} > 0
     order by ${by} desc, id desc limit ${sql.lit(topCount)}`);
  const list = listOf('events', {
    currency,
    starts_at_gte: since,
    ...(!isOpen && { starts_at_lt: until }),
    [`${column}_gt`]: 0,
  });
  return {
    events: rows.map((event) => ({
      ...event,
      sell_through: event.capacity === null ? null : shareOf(event.tickets, event.capacity),
      link: listOf('event_orders', { event_id: [event.event_id], status: [...orderStates, 'pending'] }),
    })),
    link: list && `${list}&sort=${column}&order=DESC`,
  };
}

interface LatestRow {
  id: string;
  at: string;
  event_id: string;
  event_title: string;
  member_id: string | null;
  member_name: string | null;
  display_image_id: string | null;
  tickets: number;
  amount: number;
  currency: string;
  status: TransactionState;
}

/** The latest orders, whatever became of them, each in its own currency. */
async function findLatest(context: CardContext): Promise<Reply['latest']> {
  const { tenant, listOf, seesMembers, seesEvents } = context;
  if (!seesEvents) return [];
  const rows = await tenant.prepared(sql<LatestRow>`
    select o.id, o.at, o.event_id, e.name as event_title, m.id as member_id, m.full_name as member_name, m.display_image_id, o.tickets,
           o.amount_cents as amount, o.currency, o.status
      from (select * from event_orders where account_id = ${tenant.accountId} and deleted_at is null and ${whose(context, 'event_orders')}
             order by at desc nulls last, id desc limit ${sql.lit(latestCount)}) as o
      join events e on e.account_id = o.account_id and e.id = o.event_id
      left join members m on m.account_id = o.account_id and m.id = o.member_id
     order by o.at desc, o.id desc`);
  return rows.map(({ member_id, member_name, display_image_id, ...order }) => ({
    ...order,
    member:
      member_id && member_name !== null && seesMembers ? { id: member_id, name: member_name, display_image_id } : null,
    link: listOf('event_orders', { event_id: [order.event_id] }),
  }));
}
