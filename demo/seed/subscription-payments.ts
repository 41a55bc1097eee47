/** What was paid for subscriptions, and what was tried. */
import type { PaymentRow, SubscriptionRow } from './rows.ts';
import { paymentRow, unpaid } from './payment-row.ts';
import { days, msOf, type Telling } from './stamps.ts';

const failures = ['card_declined', 'insufficient_funds', 'expired_card', 'processing_error', 'authentication_required'];

/** Of each period one that came in, sometimes after one that did not; at its end what its state tells. */
export function ofSubscription(telling: Telling, one: SubscriptionRow): PaymentRow[] {
  const { random, setting } = telling;
  const method =
    one.collection === 'invoice'
      ? 'bank_transfer'
      : one.method_brand === 'SEPA'
        ? 'bank_debit'
        : random.chance(0.07)
          ? 'wallet'
          : 'card';
  const draft = {
    amount: (one.price_cents as number) * one.quantity!,
    source: 'subscription',
    member: one.member_id,
    chapter: one.chapter_id,
    method,
  };
  const of = { subscription_id: one.id, plan_id: one.plan_id };
  const make = (at: number, more: Partial<PaymentRow> = {}) =>
    paymentRow(telling, { ...draft, at }, { ...of, ...more });
  const started = msOf(one.started_at!);
  if (draft.amount === 0 || one.status === 'trialing') return [];
  if (one.status === 'incomplete') return [make(started, unpaid('requires_action'))];
  if (one.status === 'incomplete_expired') return [make(started, unpaid('canceled'))];
  const rows = paymentDays(one, setting.base).flatMap((at) => attempts(telling, at, make));
  const last = one.paying_until === null ? setting.base : msOf(one.paying_until);
  for (let count = 0; count < (one.failed_attempts ?? 0); count += 1) {
    const at = one.status === 'past_due' ? last - days(0.2 + 3 * count) : last + days(0.1 + 3 * count);
    if (at < setting.base && at > started) rows.push(make(at, unpaid('failed', random.pick(failures))));
  }
  return rows;
}

function attempts(
  { random, setting }: Telling,
  at: number,
  make: (at: number, more?: Partial<PaymentRow>) => PaymentRow,
): PaymentRow[] {
  if (!random.chance(0.04)) return [make(at)];
  const later = at + days(random.chance(0.7) ? 2 : 6);
  const failed = make(at, unpaid('failed', random.pick(failures)));
  return later < setting.base ? [failed, make(later)] : [failed];
}

/** From the beginning on, each year or every thirty days, for as long as it was paid for. */
function paymentDays({ billing_interval, started_at, paying_until, status }: SubscriptionRow, base: number): number[] {
  const started = msOf(started_at!);
  if (billing_interval === 'once') return [started];
  const step = days(billing_interval === 'year' ? 365 : 30);
  // What is past due has been paid for until lately.
  const until = paying_until === null ? base - (status === 'past_due' ? days(7) : 0) : msOf(paying_until);
  const all = [started];
  for (let at = started + step; at < until; at += step) all.push(at);
  return all;
}
