/**
 * What the dashboard's two calls on money answer; they need `dashboard.money.read`. screens.md 5.2. Amounts are minor units of
 * `currency`, the tenant's own; others are listed and never added. Refunds and fees are below zero, and `net` is the sum of the
 * three. `compared` is the part of the period that `change` compares with `previous`; both are null without a comparison.
 */
import { z } from 'zod';

import { cardOf, change, countOrNone, provingList, provingLists } from './dashboard-query.ts';

export const revenueSources = [
  'subscription',
  'event_ticket',
  'paid_group',
  'marketplace_order',
  'ad',
  'certificate',
  'donation',
  'manual',
] as const;
export type RevenueSource = (typeof revenueSources)[number];

const cents = z.int();
const day = z.iso.date();
const moneySums = z.strictObject({ gross: cents, refunds: cents, fees: cents, net: cents });
export type MoneySums = z.infer<typeof moneySums>;

const otherCurrencies = z.array(z.strictObject({ currency: z.string(), net: cents, link: provingList }));

const revenuePoint = moneySums.extend({
  x: day.describe('The first day of the day, week or month, as far as the period reaches; `to` is its last'),
  to: day,
  previous_gross: countOrNone,
  by_source: z.partialRecord(z.enum(revenueSources), cents),
  partial: z.boolean(),
});
export type RevenuePoint = z.infer<typeof revenuePoint>;

export const revenueReply = cardOf(
  z.strictObject({
    currency: z.string(),
    total: moneySums,
    compared: moneySums.nullable(),
    previous: moneySums.nullable(),
    change: z.strictObject({ gross: change, refunds: change, fees: change, net: change }),
    mrr: z
      .strictObject({
        value: cents,
        compared: countOrNone,
        previous: countOrNone,
        change,
        spark: z.array(cents).describe('At the end of each of the last 12 weeks, the running one last'),
        link: provingList,
      })
      .describe('What the subscriptions of this moment bring in a month'),
    by_source: z.array(
      z.strictObject({
        key: z.enum(revenueSources),
        label: z.string(),
        gross: cents,
        net: cents,
        share: z.number(),
        link: provingList,
      }),
    ),
    by_plan: z
      .array(
        z.strictObject({
          plan_id: z.uuid().nullable().describe('Null: all that was paid for no plan'),
          name: z.string().nullable(),
          gross: cents,
          net: cents,
          share: z.number(),
          link: provingList,
        }),
      )
      .describe('The plans that brought most first; together with what is no plan’s they come to `total`'),
    series: z.array(revenuePoint),
    other_currencies: otherCurrencies,
    links: provingLists('gross', 'refunds', 'fees', 'net'),
    higher_is_better: z.strictObject({
      gross: z.literal(true),
      refunds: z.literal(false),
      fees: z.literal(false),
      net: z.literal(true),
    }),
  }),
);
export type RevenueReply = z.infer<typeof revenueReply>;

export const transactionStates = [
  'paid',
  'pending',
  'refunded',
  'partially_refunded',
  'failed',
  'disputed',
  'free',
] as const;
export type TransactionState = (typeof transactionStates)[number];

const ticketSums = z.strictObject({
  orders: z.int(),
  tickets: z.int(),
  free_tickets: z.int(),
  gross: cents,
  refunds: cents,
  net: cents,
  average_order: cents.describe('Gross of the orders that cost something ÷ their number'),
});
export type TicketSums = z.infer<typeof ticketSums>;

const topEvent = z.strictObject({
  event_id: z.uuid(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  tickets: z.int(),
  capacity: countOrNone,
  sell_through: z.number().nullable().describe('Tickets ÷ capacity; null where there is no limit'),
  gross: cents,
  net: cents,
  link: provingList,
});

const latestOrder = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  event_id: z.uuid(),
  event_title: z.string(),
  member: z.strictObject({ id: z.uuid(), name: z.string(), display_image_id: z.uuid().nullable() }).nullable(),
  tickets: z.int(),
  amount: cents,
  currency: z.string(),
  status: z.enum(transactionStates),
  link: provingList,
});

export const eventTransactionsReply = cardOf(
  z.strictObject({
    currency: z.string(),
    total: ticketSums,
    compared: ticketSums.nullable(),
    previous: ticketSums.nullable(),
    change: z.strictObject({ orders: change, tickets: change, gross: change, refunds: change, net: change }),
    series: z.array(
      z.strictObject({
        x: day,
        to: day,
        orders: z.int(),
        tickets: z.int(),
        gross: cents,
        previous_gross: countOrNone,
        partial: z.boolean(),
      }),
    ),
    top_events: z
      .array(topEvent)
      .describe(
        'Of the events that begin in the period, or later where it has not ended, those that brought most; where fewer than five brought money and others were free, those with most tickets. `links.top_events` is the list of all of them in the same order',
      ),
    latest: z.array(latestOrder),
    other_currencies: otherCurrencies,
    links: provingLists('orders', 'tickets', 'gross', 'refunds', 'net', 'top_events'),
    higher_is_better: z.strictObject({
      orders: z.literal(true),
      tickets: z.literal(true),
      gross: z.literal(true),
      refunds: z.literal(false),
      net: z.literal(true),
    }),
  }),
);
export type EventTransactionsReply = z.infer<typeof eventTransactionsReply>;
