/** The ledger of a demo tenant and its payouts, drawn from its payments, so that all of them tell the same. screens.md 3.5, 7.2 and 7.3. */
import { happeningWords } from './happening-words.ts';
import type { ChannelRow, LedgerRow, PaymentRow, PayoutRow, RefundRow, Setting } from './rows.ts';
import { days, iso, msOf, numberInOrder, numbered, stampsAt, tellingOf, type Telling } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

/** How long money is on its way, by how it was paid. */
const settleDays: Readonly<Record<string, number>> = { card: 2, wallet: 2, bank_debit: 5, bank_transfer: 0, cash: 0 };
const disputeFee = -1_500;

/** An entry for each movement of money, numbered in their order, and the payouts that took them to the bank. */
export function buildLedger(
  story: TenantStory,
  setting: Setting,
  {
    payments,
    refunds,
    channels,
  }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[]; channels: readonly ChannelRow[] },
  size: DemoSize,
): { entries: LedgerRow[]; payouts: PayoutRow[] } {
  const telling = tellingOf(story, setting, size, 'ledger');
  const shares = new Map(channels.map(({ id, owner_share_percent }) => [id, owner_share_percent]));
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const money = [
    ...payments.flatMap((payment) => ofPayment(telling, payment, shares.get(payment.channel_id ?? '') ?? null)),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map((refund) =>
        entry(telling, {
          at: refund.at!,
          kind: 'refund',
          gross: -(refund.amount_cents as number),
          of: known.get(refund.payment_id)!,
        }),
      ),
    ...ofTheHouse(telling),
  ].filter(({ at }) => msOf(at!) < setting.base);
  const { payouts, moves } = payOut(
    telling,
    money.toSorted((one, other) => (one.available_on! < other.available_on! ? -1 : 1)),
  );
  return { entries: numberInOrder([...money, ...moves], 'L', ({ at }) => at!), payouts };
}

interface Movement {
  at: string;
  kind: string;
  gross?: number;
  fee?: number;
  /** The payment it comes from. */
  of?: PaymentRow;
  currency?: string;
  reason?: string;
}

function entry(telling: Telling, { at, kind, gross = 0, fee = 0, of, currency, reason }: Movement): LedgerRow {
  const { setting, story, ids } = telling;
  const available = iso(msOf(at) + days(kind === 'charge' ? (settleDays[of!.method!] ?? 0) : 0)).slice(0, 10);
  const stamps = stampsAt(telling, at);
  return {
    number: '',
    at,
    kind,
    source: of?.source ?? 'manual',
    payment_id: of?.id ?? null,
    plan_id: of?.plan_id ?? null,
    member_id: of?.member_id ?? null,
    chapter_id: of?.chapter_id ?? null,
    gross_cents: gross,
    fee_cents: fee,
    currency: currency ?? of?.currency ?? story.account.currency,
    available_on: available,
    state: available <= iso(setting.base).slice(0, 10) ? 'available' : 'pending',
    state_previous: null,
    payout_id: null,
    pair_id: ids.uuid(),
    reason: reason ?? null,
    ...stamps,
  };
}

/** The charge, the owner's part of it, and what became of a dispute: one in three is won. */
function ofPayment(telling: Telling, payment: PaymentRow, ownerPercent: number | null): LedgerRow[] {
  if (payment.paid_at === null) return [];
  const amount = payment.amount_cents as number;
  const fee = payment.fee_cents as number;
  const rows = [entry(telling, { at: payment.paid_at, kind: 'charge', gross: amount, fee, of: payment })];
  if (payment.source === 'paid_group' && ownerPercent !== null)
    rows.push(
      entry(telling, {
        at: payment.paid_at,
        kind: 'owner_share',
        fee: -Math.round(((amount + fee) * ownerPercent) / 100),
        of: payment,
      }),
    );
  if (payment.status !== 'disputed') return rows;
  const at = msOf(payment.paid_at) + days(4);
  rows.push(entry(telling, { at: iso(at), kind: 'dispute', gross: -amount, fee: disputeFee, of: payment }));
  if (telling.random.chance(0.34))
    rows.push(entry(telling, { at: iso(at + days(18)), kind: 'dispute_won', gross: amount, of: payment }));
  return rows;
}

/** What belongs to no payment: the platform's and the processor's bills of each month, rewards, a few corrections. */
function ofTheHouse(telling: Telling): LedgerRow[] {
  const { story, setting, random } = telling;
  const months = Math.floor(Math.min(story.ageDays, 900) / 30);
  const words = happeningWords[story.account.default_language];
  return Array.from({ length: months }, (_, index) => index).flatMap((index) => {
    const at = iso(setting.base - days(30 * index + 3.4));
    const bill = [
      entry(telling, { at, kind: 'platform_fee', fee: -random.int(4_000, 9_000) }),
      entry(telling, { at, kind: 'processor_fee', fee: -random.int(300, 900) }),
    ];
    if (story.ageDays > 100 && index % 4 === 1)
      bill.push(entry(telling, { at, kind: 'reward', fee: -random.int(10, 40) * 100 }));
    if (story.ageDays > 100 && index % 9 === 2)
      bill.push(entry(telling, { at, kind: 'adjustment', fee: random.int(-900, 900) || 5, reason: words.adjustment }));
    return bill;
  });
}

const longestTransitDays = 5;
/** What becomes of each payout, counted back from the last. */
const fates = ['pending', 'in_transit', 'paid', 'paid', 'failed', 'paid', 'canceled', 'paid', 'failed_after'];

/**
 * In even steps over the tenant's life, all that is available by then goes to the bank. What failed goes with the next one; a
 * payout that waits or was called off moves nothing.
 */
function payOut(telling: Telling, money: readonly LedgerRow[]): { payouts: PayoutRow[]; moves: LedgerRow[] } {
  const { story, setting } = telling;
  const count = story.life.payouts;
  const step = (story.ageDays * 0.94) / count;
  const payouts: PayoutRow[] = [];
  const moves: LedgerRow[] = [];
  const own = money.filter(({ currency }) => currency === story.account.currency);
  let waiting: LedgerRow[] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const back = count - 1 - index;
    const fate = story.ageDays < 100 ? (back === 0 ? 'in_transit' : 'paid') : (fates[back] ?? 'paid');
    // What is on its way left a few days ago at most.
    const since = back * step + 0.4 + (back === 0 ? 0 : 0.8);
    const at = setting.base - days(fate === 'in_transit' ? Math.min(since, longestTransitDays - 1) : since);
    const day = iso(at).slice(0, 10);
    while (next < own.length && own[next]!.available_on! <= day) waiting.push(own[next++]!);
    const sum = waiting.reduce((total, one) => total + (one.gross_cents as number) + (one.fee_cents as number), 0);
    if (sum <= 0) continue;
    const row = payoutRow(telling, { at, amount: sum, fate, index, back });
    payouts.push(row);
    if (fate === 'pending' || fate === 'canceled') continue;
    const out = entry(telling, { at: iso(at), kind: 'payout', gross: -sum });
    Object.assign(out, { payout_id: row.id, state: 'paid_out', state_previous: 'available' });
    moves.push(out);
    if (fate.startsWith('failed')) {
      const returned = entry(telling, {
        at: iso(at + days(fate === 'failed' ? 1 : 4)),
        kind: 'payout_failed',
        gross: sum,
      });
      for (const one of [out, returned])
        Object.assign(one, { payout_id: row.id, state: 'reversed', state_previous: 'paid_out' });
      moves.push(returned);
      continue;
    }
    for (const one of waiting)
      Object.assign(one, { payout_id: row.id, state: 'paid_out', state_previous: 'available' });
    waiting = [];
  }
  for (const [index, row] of payouts.entries()) row.number = numbered('PO', index);
  return { payouts, moves };
}

interface Planned {
  at: number;
  amount: number;
  fate: string;
  index: number;
  back: number;
}

function payoutRow(telling: Telling, { at, amount, fate, index, back }: Planned): PayoutRow {
  const { story, setting } = telling;
  const words = happeningWords[story.account.default_language];
  const failed = fate.startsWith('failed');
  const status = failed ? 'failed' : fate;
  return {
    ...stampsAt(telling, iso(at)),
    number: '',
    amount_cents: amount,
    currency: story.account.currency,
    status,
    status_previous: fate === 'failed_after' ? 'paid' : status === 'pending' ? null : 'pending',
    automatic: index % 11 !== 3,
    bank_last4: '4021',
    at: iso(at),
    arrives_on:
      status === 'canceled'
        ? null
        : iso(at + days(status === 'in_transit' ? longestTransitDays : back === 0 ? 3 : 2)).slice(0, 10),
    statement_text: words.statement,
    failure_code: failed ? 'account_closed' : null,
    failure_message: failed ? words.bankSaid : null,
    reconciled: status !== 'paid' ? 'no' : back < 8 ? 'part' : setting.base - at > days(10) ? 'yes' : 'no',
  };
}
