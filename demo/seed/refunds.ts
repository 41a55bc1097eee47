/** What of the payments went back, and what is disputed. */
import { happeningWords } from './happening-words.ts';
import type { PaymentRow, RefundRow } from './rows.ts';
import { days, iso, msOf, stampsAt, type Telling } from './stamps.ts';

/** Of a hundred that came in 1.2 go back, whole or in part, and of ten thousand eight are disputed. Each state is there in a small load. */
export function refundSome(telling: Telling, payments: readonly PaymentRow[]): RefundRow[] {
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

export function refundRow(
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
