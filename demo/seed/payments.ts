/** Payments and refunds of the demo tenants: for subscriptions, event orders, paid groups and a few other things. screens.md 3.5 and 7.2. */
import { cardFee } from './event-orders.ts';
import { happeningWords } from './happening-words.ts';
import type {
  ChannelMemberRow,
  ChannelRow,
  EventOrderRow,
  EventRow,
  MemberRow,
  PaymentRow,
  RefundRow,
  Setting,
  SubscriptionRow,
} from './rows.ts';
import { days, iso, msOf, numberInOrder, stampsAt, tellingOf, type Telling } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

const failures = ['card_declined', 'insufficient_funds', 'expired_card', 'processing_error', 'authentication_required'];
/** Groups bring money month by month for this long at most. */
const groupDays = 220;

export interface Paid {
  members: readonly MemberRow[];
  subscriptions: readonly SubscriptionRow[];
  channels: readonly ChannelRow[];
  channelMembers: readonly ChannelMemberRow[];
  events: readonly EventRow[];
  orders: readonly EventOrderRow[];
}

/** Each attempt to pay and each refund, numbered in their order. Those of orders agree with the orders. */
export function buildPayments(
  story: TenantStory,
  setting: Setting,
  paid: Paid,
  size: DemoSize,
): { payments: PaymentRow[]; refunds: RefundRow[] } {
  const telling = tellingOf(story, setting, size, 'payments');
  const own = [
    ...paid.subscriptions.flatMap((one) => ofSubscription(telling, one)),
    ...ofGroups(telling, paid),
    ...ofOthers(telling, paid.members),
  ];
  const refunded = refundSome(telling, own);
  const ofOrders = ordersPaid(telling, paid);
  const payments = numberInOrder([...own, ...ofOrders.payments], 'P', ({ at }) => at!);
  const refunds = numberInOrder([...refunded, ...ofOrders.refunds], 'R', ({ at }) => at!);
  return { payments, refunds };
}

interface Draft {
  at: number;
  amount: number;
  source: string;
  member: string | null;
  chapter: string | null;
  method: string;
}

function paymentRow(
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
const unpaid = (status: string, failure: string | null = null) => ({
  status,
  failure_code: failure,
  fee_cents: 0,
  paid_at: null,
});

/** Of each period one that came in, sometimes after one that did not; at its end what its state tells. */
function ofSubscription(telling: Telling, one: SubscriptionRow): PaymentRow[] {
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
  const of = { subscription_id: one.id };
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

/** Who is in a paid group pays for it each month, or once. */
function ofGroups(telling: Telling, { channels, channelMembers }: Paid): PaymentRow[] {
  const { random, setting, story, size } = telling;
  const paidOnes = new Map(
    channels
      .filter(({ approval_status }) => ['approved', 'suspended', 'closed'].includes(approval_status ?? ''))
      .map((one) => [one.id, one]),
  );
  // A few of those who are in a group pay; the others came in free.
  const odds = Math.min(
    1,
    (story.life.subscriptions[size] * 0.13) /
      Math.max(1, channelMembers.filter(({ channel_id }) => paidOnes.has(channel_id)).length),
  );
  return channelMembers.flatMap(({ channel_id, member_id, joined_at, left_at, role }) => {
    const group = paidOnes.get(channel_id);
    if (!group || role === 'owner' || !random.chance(odds)) return [];
    const first = Math.max(msOf(joined_at!), msOf(group.reviewed_at!), setting.base - days(groupDays * random.next()));
    const until = Math.min(
      setting.base,
      left_at === null ? setting.base : msOf(left_at),
      group.approval_status === 'approved' ? setting.base : setting.base - days(20),
    );
    const step = days({ month: 30, year: 365 }[group.billing_interval!] ?? 100_000);
    const rows: PaymentRow[] = [];
    for (let at = first; at < until; at += step)
      rows.push(
        paymentRow(
          telling,
          {
            at,
            amount: group.price_cents as number,
            source: 'paid_group',
            member: member_id,
            chapter: group.chapter_id,
            method: random.pickWeighted({ card: 80, wallet: 20 }),
          },
          { channel_id },
        ),
      );
    return rows;
  });
}

/** Donations, stalls, advertisements, certificates, and what was paid at the counter; a few of them still on their way. */
function ofOthers(telling: Telling, members: readonly MemberRow[]): PaymentRow[] {
  const { random, setting, story, size } = telling;
  if (story.ageDays < 100) return [];
  const people = members.filter(({ membership_status, deleted_at }) => membership_status === 'active' && !deleted_at);
  const count = Math.round(story.life.subscriptions[size] * 0.14) + 12;
  return Array.from({ length: count }, (_, index) => {
    const source = (['donation', 'marketplace_order', 'ad', 'certificate', 'manual', 'donation'] as const)[index % 6]!;
    const member = random.chance(0.85) ? random.pick(people) : null;
    const span = Math.min(days(700), member ? setting.base - msOf(member.joined_at!) : days(700));
    const at =
      index < 4
        ? setting.base - days(0.1 + index / 4)
        : setting.base - Math.floor(span * random.next() ** 1.4) - 60_000;
    const method = source === 'manual' ? 'cash' : random.pickWeighted({ card: 60, bank_transfer: 25, wallet: 15 });
    const amount =
      { donation: 2_500, marketplace_order: 4_900, ad: 15_000, certificate: 3_900, manual: 2_000 }[source] *
      random.int(1, 4);
    const other = source === 'donation' && random.chance(0.15) ? { currency: story.life.otherCurrency! } : {};
    const draft = {
      at: Math.max(at, member ? msOf(member.joined_at!) : 0),
      amount,
      source,
      member: member?.id ?? null,
      chapter: member?.chapter_id ?? null,
      method,
    };
    return paymentRow(telling, draft, {
      ...other,
      ...(index < 2 && unpaid('processing')),
      ...(index === 2 && unpaid('requires_action')),
    });
  });
}

/** Of a hundred that came in 1.2 go back, whole or in part, and of ten thousand eight are disputed. Each state is there in a small load. */
function refundSome(telling: Telling, payments: readonly PaymentRow[]): RefundRow[] {
  const { random, setting, story } = telling;
  const old = random.shuffle(
    payments.filter(({ status, at }) => status === 'succeeded' && setting.base - msOf(at!) > days(6)),
  );
  const young = story.ageDays < 100;
  const refunded = old.splice(0, young ? 1 : Math.max(10, Math.round(payments.length * 0.012)));
  for (const row of old.splice(0, young ? 0 : Math.max(2, Math.round(payments.length * 0.0008)))) {
    row.status_previous = 'succeeded';
    row.status = 'disputed';
  }
  const reasons = ['requested', 'duplicate', 'fraud', 'other', 'requested', 'requested'];
  return refunded.map((payment, index) => {
    const whole = payment.amount_cents as number;
    const amount = index % 3 === 1 ? Math.ceil(whole / 2) : whole;
    const status = index === 3 ? 'failed' : index === 4 ? 'pending' : 'succeeded';
    const tried = msOf(payment.at!);
    const at = iso(tried + Math.min(days(26), setting.base - tried) * random.next());
    if (status === 'succeeded') {
      payment.status_previous = 'succeeded';
      payment.status = amount === whole ? 'refunded' : 'partially_refunded';
      payment.refunded_cents = amount;
    }
    return refundRow(telling, payment, { at, amount, status, reason: reasons[index % reasons.length]! });
  });
}

function refundRow(
  telling: Telling,
  payment: PaymentRow,
  { at, amount, status, reason }: { at: string; amount: number; status: string; reason: string },
): RefundRow {
  const { story, random } = telling;
  const words = happeningWords[story.account.default_language];
  return {
    ...stampsAt(telling, at, telling.setting.owner),
    number: '',
    payment_id: payment.id!,
    member_id: payment.member_id,
    chapter_id: payment.chapter_id,
    amount_cents: amount,
    currency: payment.currency,
    reason,
    note: reason === 'requested' && random.chance(0.4) ? words.refundNote : null,
    keep_access: reason === 'other',
    status,
    status_previous: null,
    at,
  };
}

/** Each order that money came in for, or was to. What a cancelled event has not paid back yet is an open refund. */
function ordersPaid(telling: Telling, { orders, events }: Paid): { payments: PaymentRow[]; refunds: RefundRow[] } {
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
