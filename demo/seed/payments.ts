/** Payments and refunds of the demo tenants: for subscriptions, event orders, paid groups and a few other things. screens.md 3.5 and 7.2. */
import type {
  ChannelMemberRow,
  ChannelRow,
  MemberRow,
  PaymentRow,
  RefundRow,
  Setting,
  SubscriptionRow,
} from './rows.ts';
import { ordersPaid, type PaidOrders } from './order-payments.ts';
import { paymentRow, unpaid } from './payment-row.ts';
import { refundSome } from './refunds.ts';
import { days, msOf, numberInOrder, tellingOf, type Telling } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';
import { ofSubscription } from './subscription-payments.ts';

/** Groups bring money month by month for this long at most. */
const groupDays = 220;

export interface Paid extends PaidOrders {
  members: readonly MemberRow[];
  subscriptions: readonly SubscriptionRow[];
  channels: readonly ChannelRow[];
  channelMembers: readonly ChannelMemberRow[];
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
