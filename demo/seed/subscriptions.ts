/** Subscriptions of the demo members: each fits its member's plan and state, so that no state contradicts its dates. screens.md 3.5 and 7.2. */
import { dayAgo } from './days.ts';
import type { MemberRow, Setting, SubscriptionRow } from './rows.ts';
import { days, iso, msOf, numberInOrder, stampsAt, tellingOf, type Telling } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

const dayMs = 86_400_000;
/** Monthly ones go back no further, so that a full load stays small. */
const monthlyDays = 520;
const graceDays = 14;
const shares = {
  active: 84,
  canceled: 6.5,
  past_due: 3.5,
  trialing: 3,
  paused: 1.5,
  unpaid: 1,
  incomplete: 0.4,
  incomplete_expired: 0.5,
};
type Status = keyof typeof shares;
const reasonShares = {
  too_expensive: 24,
  not_using: 28,
  moved: 9,
  missing_feature: 6,
  bad_service: 4,
  other: 12,
  payment_failed: 14,
  admin: 3,
};

/** As many as the story says, in the shares of their states; nobody has two. */
export function buildSubscriptions(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): SubscriptionRow[] {
  const telling = tellingOf(story, setting, size, 'subscriptions');
  const payers = telling.random.shuffle(
    members.filter(
      ({ plan_id, custom_kind, deleted_at, account_status }) =>
        plan_id && !custom_kind && !deleted_at && account_status !== 'erased',
    ),
  );
  const taken = new Set<string>();
  const rows = (Object.keys(shares) as Status[])
    .toSorted((one, other) => shares[one] - shares[other])
    .flatMap((status) => {
      const wanted = Math.max(
        story.ageDays < 100 ? 0 : 2,
        Math.floor((story.life.subscriptions[size] * shares[status]) / 100),
      );
      const pool = payers.filter((member) => !taken.has(member.id) && fits(status, member, setting.base));
      const chosen = pool.slice(
        0,
        story.ageDays < 100 && status === 'active' ? story.life.subscriptions[size] : wanted,
      );
      for (const { id } of chosen) taken.add(id);
      return chosen.map((member) => subscriptionRow(telling, status, member));
    });
  ensureReasons(telling, rows);
  return numberInOrder(rows, 'S', ({ started_at }) => started_at!);
}

const agoOf = (moment: string, base: number) => (base - msOf(moment)) / dayMs;

/** Who can have a subscription in that state. */
function fits(
  status: Status,
  { membership_status: state, joined_at, left_at, renewal_on }: MemberRow,
  base: number,
): boolean {
  const since = agoOf(joined_at!, base);
  const belongs = state === 'active' || state === 'pending_renewal' || state === 'pending_change';
  if (status === 'active') return belongs && since > 1 && renewal_on !== null;
  if (status === 'trialing') return state === 'active' && since < 28;
  if (status === 'past_due') return state === 'grace' || (belongs && since > 60);
  if (status === 'paused') return state === 'suspended' || (state === 'active' && since > 90);
  if (status === 'unpaid') return state === 'lapsed' && agoOf(left_at!, base) < 400;
  if (status === 'canceled') return state === 'lapsed' || state === 'cancelled' || state === 'archived';
  if (status === 'incomplete') return state === 'pending_new' || (state === 'active' && since > 1 && since < 40);
  return state === 'declined' || (state === 'active' && since > 5);
}

function subscriptionRow(telling: Telling, status: Status, member: MemberRow): SubscriptionRow {
  const { story, random, setting } = telling;
  const end = endOf(telling, status, member);
  const canBeOnce = status === 'active' || status === 'canceled';
  const interval =
    status === 'trialing' ? 'month' : random.pickWeighted({ year: 60, month: 35, once: canBeOnce ? 5 : 0 });
  const started = startOf(telling, { status, member, interval, end });
  return {
    ...stampsAt(telling, iso(started)),
    number: '',
    member_id: member.id,
    plan_id: member.plan_id!,
    chapter_id: member.chapter_id,
    status,
    status_previous: null,
    currency: story.account.currency,
    billing_interval: interval,
    ...priceOf(telling, interval, member),
    ...payingOf(status, started, end),
    started_at: iso(started),
    ...renewalOf(telling, { status, member, interval, end, started }),
    cancel_at_period_end: status === 'active' && interval !== 'once' && random.chance(0.025),
    pause_until: status === 'paused' && random.chance(0.6) ? dayAgo(setting.base, -random.int(5, 60)) : null,
    ended_at:
      status === 'canceled' ? iso(end!) : status === 'incomplete_expired' ? iso(started + 23 * 3_600_000) : null,
    collection: random.chance(0.93) ? 'automatic' : 'invoice',
    ...methodOf(telling, setting.base),
    ...troubleOf(telling, status),
    cancel_reason: status === 'canceled' ? random.pickWeighted(reasonShares) : null,
  };
}

interface Drawn {
  status: Status;
  member: MemberRow;
  interval: string;
  end: number | null;
}

/** With the membership, but for monthly ones, which began within the last months, and those that were never paid. */
function startOf({ setting, random }: Telling, { status, member, interval, end }: Drawn): number {
  const { base } = setting;
  const joined = msOf(member.joined_at!);
  if (status === 'incomplete') return Math.max(joined, base - days(random.next() * 0.9));
  if (status === 'incomplete_expired') return Math.max(joined, base - days(3 + random.next() * 300));
  const monthly = Math.max(joined, (end ?? base) - days(25 + random.next() * monthlyDays));
  return Math.min(interval === 'month' ? monthly : joined, base - 60_000);
}

/** A year costs ten months; companies take several seats. */
function priceOf({ story, setting, random }: Telling, interval: string, { plan_id }: MemberRow) {
  const plan = setting.plans.findIndex(({ id }) => id === plan_id);
  const monthly = story.life.monthlyPrices[plan] ?? 1_000;
  const price_cents = interval === 'month' ? monthly : monthly * 10;
  const quantity = plan === 3 && random.chance(0.3) ? random.int(2, 12) : 1;
  const ofMonth = interval === 'month' ? price_cents : price_cents / 12;
  return { price_cents, quantity, mrr_cents: interval === 'once' ? 0 : Math.round(ofMonth * quantity) };
}

function renewalOf(
  { setting, random }: Telling,
  { status, member, interval, end, started }: Drawn & { started: number },
) {
  if (status === 'trialing') {
    const trial_ends_at = iso(setting.base + days(2 + random.next() * 12));
    return { trial_ends_at, renews_on: trial_ends_at.slice(0, 10) };
  }
  const goesOn = end === null && status !== 'incomplete' && status !== 'incomplete_expired';
  return { trial_ends_at: null, renews_on: goesOn ? renewal(interval, started, member, setting.base) : null };
}

/** When it stopped bringing money; null for what still does, or never did. */
function endOf({ setting, random }: Telling, status: Status, member: MemberRow): number | null {
  const { base } = setting;
  if (status === 'canceled') return msOf(member.left_at!);
  if (status === 'unpaid') return Math.max(msOf(member.joined_at!) + 60_000, msOf(member.left_at!) - days(graceDays));
  if (status === 'paused') return Math.max(msOf(member.joined_at!) + days(20), base - days(2 + random.next() * 50));
  return null;
}

const payingOf = (status: Status, started: number, end: number | null) => ({
  paying_from: ['trialing', 'incomplete', 'incomplete_expired'].includes(status) ? null : iso(started),
  paying_until: end === null ? null : iso(Math.max(end, started)),
});

function renewal(interval: string, started: number, member: MemberRow, base: number): string | null {
  if (interval === 'year') return member.renewal_on as string | null;
  if (interval === 'once') return null;
  const months = Math.floor((base - started) / days(30)) + 1;
  return iso(started + days(30 * months)).slice(0, 10);
}

function methodOf({ random }: Telling, base: number) {
  const brand = random.pickWeighted({ Visa: 46, Mastercard: 33, Amex: 8, SEPA: 13 });
  return {
    method_brand: brand,
    method_last4: String(random.int(0, 9_999)).padStart(4, '0'),
    method_expires_on: brand === 'SEPA' ? null : dayAgo(base, -random.int(10, 1_400)),
  };
}

function troubleOf({ random, setting }: Telling, status: Status) {
  if (status === 'past_due') {
    return { failed_attempts: random.int(1, 3), next_attempt_at: iso(setting.base + days(1 + random.next() * 4)) };
  }
  return { failed_attempts: status === 'unpaid' ? 4 : 0, next_attempt_at: null };
}

/** What chance has left out of a small load. */
function ensureReasons({ story }: Telling, rows: SubscriptionRow[]): void {
  if (story.ageDays < 100) return;
  const ended = rows.filter(({ status }) => status === 'canceled');
  for (const [index, reason] of Object.keys(reasonShares).entries())
    if (ended[index]) ended[index].cancel_reason = reason;
  const [one, two] = rows.filter(({ status, billing_interval }) => status === 'active' && billing_interval === 'year');
  if (one) one.collection = 'invoice';
  if (two)
    Object.assign(two, {
      billing_interval: 'once',
      price_cents: two.price_cents,
      mrr_cents: 0,
      renews_on: null,
      cancel_at_period_end: false,
    });
}
