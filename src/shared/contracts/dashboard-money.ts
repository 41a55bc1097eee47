/**
 * What the dashboard's two calls on money answer; they need `dashboard.money.read`. screens.md 5.2. Amounts are minor units of
 * `currency`, the tenant's own; others are listed and never added. Refunds and fees are below zero, and `net` is the sum of the
 * three. `compared` is the part of the period that `change` compares with `previous`; both are null without a comparison.
 */
import type { CardReply, Change, ProvingList } from './dashboard-query.ts';

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

export interface MoneySums {
  gross: number;
  refunds: number;
  fees: number;
  net: number;
}

export interface RevenuePoint extends MoneySums {
  /** The first day of the day, week or month, as far as the period reaches; `to` is its last. */
  x: string;
  to: string;
  previous_gross: number | null;
  by_source: Partial<Record<RevenueSource, number>>;
  partial: boolean;
}

/**
 * `GET /dashboard/revenue`. `mrr`: what the subscriptions of this moment bring in a month; `spark`: what they did at the end of each of the
 * last 12 weeks, the running one last.
 */
export type RevenueReply = CardReply<{
  currency: string;
  total: MoneySums;
  compared: MoneySums | null;
  previous: MoneySums | null;
  change: Record<keyof MoneySums, Change>;
  mrr: {
    value: number;
    compared: number | null;
    previous: number | null;
    change: Change;
    spark: number[];
    link: ProvingList;
  };
  by_source: {
    key: RevenueSource;
    label: string;
    gross: number;
    net: number;
    share: number;
    link: ProvingList;
  }[];
  series: RevenuePoint[];
  other_currencies: { currency: string; net: number; link: ProvingList }[];
  links: Record<'gross' | 'refunds' | 'fees' | 'net', ProvingList>;
  higher_is_better: { gross: true; refunds: false; fees: false; net: true };
}>;

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

export interface TicketSums {
  orders: number;
  tickets: number;
  free_tickets: number;
  gross: number;
  refunds: number;
  net: number;
  /** Gross of the orders that cost something ÷ their number. */
  average_order: number;
}

/**
 * `GET /dashboard/event_transactions`. `top_events`: of the events that begin in the period, or later where it has not ended, those that
 * brought most; where fewer than five brought money and others were free, those with most tickets. `links.top_events` is the list of all of
 * them in the same order.
 */
export type EventTransactionsReply = CardReply<{
  currency: string;
  total: TicketSums;
  compared: TicketSums | null;
  previous: TicketSums | null;
  change: { orders: Change; tickets: Change; gross: Change; refunds: Change; net: Change };
  series: {
    x: string;
    to: string;
    orders: number;
    tickets: number;
    gross: number;
    previous_gross: number | null;
    partial: boolean;
  }[];
  top_events: {
    event_id: string;
    title: string;
    starts_at: string;
    tickets: number;
    capacity: number | null;
    /** Tickets ÷ capacity; null where there is no limit. */
    sell_through: number | null;
    gross: number;
    net: number;
    link: ProvingList;
  }[];
  latest: {
    id: string;
    at: string;
    event_id: string;
    event_title: string;
    member: { id: string; name: string; display_image_id: string | null } | null;
    tickets: number;
    amount: number;
    currency: string;
    status: TransactionState;
    link: ProvingList;
  }[];
  other_currencies: { currency: string; net: number; link: ProvingList }[];
  links: Record<'orders' | 'tickets' | 'gross' | 'refunds' | 'net' | 'top_events', ProvingList>;
  higher_is_better: { orders: true; tickets: true; gross: true; refunds: false; net: true };
}>;
