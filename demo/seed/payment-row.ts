/** The row of one attempt to pay. */
import { cardFee } from './event-orders.ts';
import type { PaymentRow } from './rows.ts';
import { iso, stampsAt, type Telling } from './stamps.ts';

interface Draft {
  at: number;
  amount: number;
  source: string;
  member: string | null;
  chapter: string | null;
  method: string;
}

export function paymentRow(
  telling: Telling,
  { at, amount, source, member, chapter, method }: Draft,
  more: Partial<PaymentRow> = {},
): PaymentRow {
  const { story } = telling;
  const tax = Math.round(amount - amount / (1 + story.life.taxPercent / 100));
  return {
    number: '',
    member_id: member,
    chapter_id: chapter,
    source,
    subscription_id: null,
    plan_id: null,
    event_order_id: null,
    channel_id: null,
    amount_cents: amount,
    tax_cents: tax,
    fee_cents: feeOf(method, amount),
    refunded_cents: 0,
    currency: story.account.currency,
    status: 'succeeded',
    status_previous: null,
    method,
    failure_code: null,
    at: iso(at),
    paid_at: iso(at),
    ...stampsAt(telling, iso(at)),
    ...more,
  };
}

function feeOf(method: string, amount: number): number {
  if (method === 'card' || method === 'wallet') return cardFee(amount);
  return method === 'bank_debit' ? -Math.round(amount * 0.008) : 0;
}

/** A payment that did not come in costs nothing. */
export const unpaid = (status: string, failure: string | null = null) => ({
  status,
  failure_code: failure,
  fee_cents: 0,
  paid_at: null,
});
