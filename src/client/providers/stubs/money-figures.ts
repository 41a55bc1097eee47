/** The scripted figures about money. */
import type { EventTransactionsReply, RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import { change, lively, metaOf, share, sumOf, type Asked } from './figures-stub.ts';

const currency = 'USD';

export function revenue({ members, period }: Asked): RevenueReply {
  const most = members.length * 900;
  const series = period.buckets.map(({ from, to, partial, previous }) => {
    const by_source = { subscription: lively(from, most), event_ticket: lively(`${from} tickets`, most / 3) };
    const gross = by_source.subscription + by_source.event_ticket;
    const [refunds, fees] = [-Math.round(gross / 40), -Math.round(gross / 25)];
    const previous_gross = previous && lively(`${from} before`, most * 1.2);
    return { x: from, to, gross, refunds, fees, net: gross + refunds + fees, previous_gross, by_source, partial };
  });
  const sumsOf = (factor: number) => ({
    gross: Math.round(sumOf(series.map(({ gross }) => gross)) * factor),
    refunds: Math.round(sumOf(series.map(({ refunds }) => refunds)) * factor),
    fees: Math.round(sumOf(series.map(({ fees }) => fees)) * factor),
    net: Math.round(sumOf(series.map(({ net }) => net)) * factor),
  });
  const total = sumsOf(1);
  const previous = period.compare && sumsOf(0.9);
  const part = (key: 'subscription' | 'event_ticket', label: string) => {
    const gross = sumOf(series.map((point) => point.by_source[key]));
    return { key, label, gross, net: Math.round(gross * 0.9), share: share(gross, total.gross), link: null };
  };
  const plan = (name: string, ofSubscriptions: number) => {
    const gross = Math.round(sumOf(series.map((point) => point.by_source.subscription)) * ofSubscriptions);
    return { plan_id: name, name, gross, net: Math.round(gross * 0.9), share: share(gross, total.gross), link: null };
  };
  const spark = Array.from({ length: 12 }, (_, week) => Math.round(most * (0.89 + week / 100)));
  const mrr = { value: most, previous: previous && Math.round(most * 0.95), spark, link: null };
  return {
    data: {
      currency,
      total,
      compared: period.compare && total,
      previous,
      change: {
        gross: change(total.gross, previous && previous.gross),
        refunds: change(total.refunds, previous && previous.refunds),
        fees: change(total.fees, previous && previous.fees),
        net: change(total.net, previous && previous.net),
      },
      mrr: { ...mrr, compared: mrr.previous && mrr.value, change: change(mrr.value, mrr.previous) },
      by_source: total.gross === 0 ? [] : [part('subscription', 'Subscriptions'), part('event_ticket', 'Tickets')],
      by_plan: total.gross === 0 ? [] : [plan('Professional', 0.7), plan('Student', 0.3)],
      series,
      other_currencies: [],
      links: { gross: null, refunds: null, fees: null, net: null },
      higher_is_better: { gross: true, refunds: false, fees: false, net: true },
    },
    meta: metaOf(period),
  };
}

export function eventTransactions({ members, period }: Asked): EventTransactionsReply {
  const most = Math.floor(members.length / 10);
  const series = period.buckets.map(({ from, to, partial, previous }) => {
    const orders = lively(`${from} orders`, most);
    const previous_gross = previous && lively(`${from} orders before`, most * 4_000);
    return { x: from, to, orders, tickets: 2 * orders, gross: orders * 4_000, previous_gross, partial };
  });
  const orders = sumOf(series.map((point) => point.orders));
  const gross = orders * 4_000;
  const sums = { orders, tickets: 2 * orders, free_tickets: 0, gross, refunds: 0, net: gross };
  const total = { ...sums, average_order: orders === 0 ? 0 : 4_000 };
  const none = { orders: null, tickets: null, gross: null, refunds: null, net: null };
  const evening = { event_id: 'event', title: 'Mentor evening', link: null };
  return {
    data: {
      currency,
      total,
      compared: period.compare && total,
      previous: period.compare && { ...total, orders: 0 },
      change: none,
      series,
      top_events:
        orders === 0
          ? []
          : [
              {
                ...evening,
                starts_at: new Date().toISOString(),
                tickets: 210,
                capacity: 250,
                sell_through: 0.84,
                gross,
                net: gross,
              },
            ],
      latest: orders === 0 ? [] : latest(),
      other_currencies: [],
      links: { orders: null, tickets: null, gross: null, refunds: null, net: null, top_events: null },
      higher_is_better: { orders: true, tickets: true, gross: true, refunds: false, net: true },
    },
    meta: metaOf(period),
  };
}

/** An order of a member who has a picture, and one of a guest. */
function latest(): EventTransactionsReply['data']['latest'] {
  const order = {
    at: new Date(Date.now() - 3_600_000).toISOString(),
    event_id: 'event',
    event_title: 'Mentor evening',
    tickets: 2,
    amount: 12_000,
    currency,
    status: 'paid',
    link: null,
  } as const;
  const member = { id: 'member', name: 'Ana Ruiz', display_image_id: '5f0c1a52-0f0e-4b0e-8b52-6f8f0c9d1a03' };
  return [
    { ...order, id: 'order', member },
    { ...order, id: 'guest', member: null },
  ];
}
