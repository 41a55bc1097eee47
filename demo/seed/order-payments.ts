/** What was paid for event orders, and went back of it. */
import { paymentRow, unpaid } from './payment-row.ts';
import type { EventOrderRow, EventRow, PaymentRow, RefundRow } from './rows.ts';
import { refundRow } from './refunds.ts';
import { days, iso, msOf, type Telling } from './stamps.ts';

export interface PaidOrders {
  events: readonly EventRow[];
  orders: readonly EventOrderRow[];
}

/** Each order that money came in for, or was to. What a cancelled event has not paid back yet is an open refund. */
export function ordersPaid(
  telling: Telling,
  { orders, events }: PaidOrders,
): { payments: PaymentRow[]; refunds: RefundRow[] } {
  const { random, setting } = telling;
  const cancelled = new Set(events.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const refunds: RefundRow[] = [];
  const payments = orders
    .filter(({ amount_cents }) => (amount_cents as number) > 0)
    .map((order) => {
      const draft = {
        at: msOf(order.at!),
        amount: order.amount_cents as number,
        source: 'event_ticket',
        member: order.member_id,
        chapter: order.chapter_id,
        method: random.pickWeighted({ card: 85, wallet: 15 }),
      };
      const row = paymentRow(telling, draft, {
        event_order_id: order.id!,
        currency: order.currency,
        refunded_cents: order.refunded_cents!,
        ...ofOrderStatus[order.status!]!,
      });
      const backAt = (status: string, amount: number) => {
        const at = iso(draft.at + Math.min(days(13), setting.base - draft.at) * random.next());
        refunds.push(
          refundRow(telling, row, {
            at,
            amount,
            status,
            reason: cancelled.has(order.event_id) ? 'event_cancelled' : 'requested',
          }),
        );
      };
      if ((order.refunded_cents as number) > 0) backAt('succeeded', order.refunded_cents as number);
      else if (order.status === 'paid' && cancelled.has(order.event_id)) backAt('pending', draft.amount);
      return row;
    });
  return { payments, refunds };
}

const ofOrderStatus: Readonly<Record<string, Partial<PaymentRow>>> = {
  paid: {},
  pending: unpaid('processing'),
  failed: unpaid('failed', 'card_declined'),
  refunded: { status: 'refunded', status_previous: 'succeeded' },
  partially_refunded: { status: 'partially_refunded', status_previous: 'succeeded' },
  disputed: { status: 'disputed', status_previous: 'succeeded' },
};
