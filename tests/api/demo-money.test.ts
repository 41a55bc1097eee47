/** What the demo data promise of subscriptions, payments, the ledger and its payouts. screens.md 7.2 and 7.3. */
import { describe, expect, test } from 'vitest';

import { base, broken, byId, demoTenants, ms, sum } from '../support/demo-life.ts';
import { demoSize, loadDay } from '../support/demo-tenants.ts';

const tenants = demoTenants();

describe('the ledger of the demo', () => {
  test('each entry of the demo’s ledger and its counterpart sum to zero', () => {
    for (const { ledger_entries, ledger_counterparts } of tenants) {
      const others = new Map(ledger_counterparts.map((one) => [one.pair_id, one]));
      expect(others.size).toBe(ledger_entries.length);
      const unbalanced = ledger_entries.filter(({ pair_id, gross_cents, fee_cents, net_cents, currency }) => {
        const other = others.get(pair_id)!;
        return (
          gross_cents + other.gross_cents !== 0 ||
          fee_cents + other.fee_cents !== 0 ||
          net_cents + other.net_cents !== 0 ||
          other.currency !== currency
        );
      });
      expect(unbalanced).toEqual([]);
    }
  });

  test('the demo’s balance is what is available and what is on its way, whatever has been paid out', () => {
    for (const { ledger_entries } of tenants) {
      for (const currency of new Set(ledger_entries.map((one) => one.currency))) {
        const own = ledger_entries.filter((one) => one.currency === currency);
        const left = own.filter(({ state }) => state === 'available' || state === 'pending');
        expect(sum(own, ({ net_cents }) => net_cents)).toBe(sum(left, ({ net_cents }) => net_cents));
      }
    }
  });

  test('a payout in the demo is the sum of its entries, and a failed one gave back what it took', () => {
    for (const { payouts, ledger_entries } of tenants) {
      for (const { id, status, amount_cents } of payouts) {
        const own = ledger_entries.filter(({ payout_id }) => payout_id === id);
        const went = ['pending', 'canceled'].includes(status) ? 0 : amount_cents;
        const of = (kind: string) =>
          sum(
            own.filter((one) => one.kind === kind),
            ({ net_cents }) => net_cents,
          );
        expect([of('payout'), of('payout_failed')]).toEqual([-went || 0, status === 'failed' ? went : 0]);
        const entries = own.filter(({ kind }) => !kind.startsWith('payout'));
        expect(sum(entries, ({ net_cents }) => net_cents)).toBe(
          ['paid', 'in_transit'].includes(status) ? amount_cents : 0,
        );
      }
    }
  });

  test('one payout of the demo failed, one was paid and then failed, and one is on its way', () => {
    const { payouts } = tenants[0]!;
    expect(payouts.some(({ status, status_previous }) => status === 'failed' && status_previous === 'pending')).toBe(
      true,
    );
    expect(payouts.some(({ status, status_previous }) => status === 'failed' && status_previous === 'paid')).toBe(true);
    for (const rows of tenants) expect(rows.payouts.filter(({ status }) => status === 'in_transit')).toHaveLength(1);
  });

  test('every kind of entry of the demo’s ledger keeps to its sign, and is pending for its time', () => {
    const taken = ['platform_fee', 'processor_fee', 'owner_share', 'reward'];
    expect(
      broken(tenants, 'ledger_entries', ({ kind, gross_cents, fee_cents, state, available_on, at }) => {
        if (kind === 'charge' && !(gross_cents > 0 && fee_cents <= 0)) return true;
        if ((kind === 'refund' || kind === 'dispute' || kind === 'payout') && gross_cents >= 0) return true;
        if (taken.includes(kind) && !(gross_cents === 0 && fee_cents < 0)) return true;
        if (kind === 'adjustment' && gross_cents !== 0) return true;
        return available_on! < at.slice(0, 10) || (state === 'pending') !== available_on! > loadDay;
      }),
    ).toEqual([]);
  });

  test('the demo’s ledger says of each payment what the payment says', () => {
    for (const { payments, refunds, ledger_entries } of tenants) {
      const charges = new Map(
        ledger_entries.filter(({ kind }) => kind === 'charge').map((one) => [one.payment_id, one]),
      );
      const told = payments.filter(({ paid_at }) => paid_at !== null);
      expect(charges.size).toBe(told.length);
      expect(
        told.filter((one) => {
          const charge = charges.get(one.id)!;
          return (
            charge.gross_cents !== one.amount_cents ||
            charge.fee_cents !== one.fee_cents ||
            charge.source !== one.source ||
            charge.currency !== one.currency ||
            charge.chapter_id !== one.chapter_id ||
            charge.member_id !== one.member_id
          );
        }),
      ).toEqual([]);
      const back = sum(
        refunds.filter(({ status }) => status === 'succeeded'),
        ({ amount_cents }) => amount_cents,
      );
      expect(sum(payments, ({ refunded_cents }) => refunded_cents)).toBe(back);
      expect(
        sum(
          ledger_entries.filter(({ kind }) => kind === 'refund'),
          ({ gross_cents }) => -gross_cents,
        ),
      ).toBe(back);
    }
  });

  test('the demo has a second currency beside the tenants’ own', () => {
    expect(new Set(tenants[0]!.ledger_entries.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR']));
    expect(new Set(tenants[2]!.ledger_entries.map(({ currency }) => currency))).toEqual(new Set(['CNY']));
  });
});

describe('the subscriptions of the demo', () => {
  const states: Readonly<Record<string, readonly string[]>> = {
    active: ['active', 'pending_renewal', 'pending_change'],
    trialing: ['active'],
    past_due: ['grace', 'active', 'pending_renewal', 'pending_change'],
    unpaid: ['lapsed'],
    paused: ['suspended', 'active'],
    canceled: ['lapsed', 'cancelled', 'archived'],
    incomplete: ['pending_new', 'active'],
    incomplete_expired: ['declined', 'active'],
  };

  test('each demo subscription fits its member’s plan and state, and nobody has two', () => {
    for (const { subscriptions, members } of tenants) {
      const known = byId(members);
      const odd = subscriptions.filter(({ member_id, plan_id, status, started_at }) => {
        const member = known.get(member_id)!;
        return (
          member.plan_id !== plan_id ||
          !states[status]!.includes(member.membership_status) ||
          started_at < member.joined_at
        );
      });
      expect(odd).toEqual([]);
      expect(new Set(subscriptions.map(({ member_id }) => member_id)).size).toBe(subscriptions.length);
    }
  });

  test('each demo subscription brings money while it is active or past due, and at no other time', () => {
    expect(
      broken(tenants, 'subscriptions', ({ status, paying_from, paying_until, started_at, ended_at, trial_ends_at }) => {
        const brings = paying_from !== null && paying_until === null;
        if (brings !== ['active', 'past_due'].includes(status)) return true;
        if (paying_from !== null && (paying_from < started_at || ms(paying_from) > base)) return true;
        if (paying_until !== null && (paying_until < paying_from! || ms(paying_until) > base)) return true;
        if ((ended_at !== null) !== ['canceled', 'incomplete_expired'].includes(status)) return true;
        return (
          (trial_ends_at !== null) !== (status === 'trialing') || (trial_ends_at !== null && ms(trial_ends_at) < base)
        );
      }),
    ).toEqual([]);
  });

  test('each payment of a demo subscription came in its time', () => {
    for (const { subscriptions, payments } of tenants) {
      const known = byId(subscriptions);
      const odd = payments.filter(({ subscription_id, member_id, at, status, source }) => {
        if ((source === 'subscription') !== (subscription_id !== null)) return true;
        if (subscription_id === null) return false;
        const of = known.get(subscription_id)!;
        return of.member_id !== member_id || at < of.started_at || (status === 'succeeded' && of.paying_from === null);
      });
      expect(odd).toEqual([]);
    }
  });
});

test('no payment, refund or order of the demo contradicts its state or lies in the future', () => {
  expect(
    broken(
      tenants,
      'payments',
      ({ status, paid_at, refunded_cents, amount_cents, fee_cents, failure_code, at, method }) => {
        const cameIn = ['succeeded', 'partially_refunded', 'refunded', 'disputed'].includes(status);
        if (cameIn !== (paid_at !== null) || (status === 'failed') !== (failure_code !== null)) return true;
        if ((status === 'refunded') !== (refunded_cents === amount_cents && amount_cents > 0)) return true;
        if ((status === 'partially_refunded') !== (refunded_cents > 0 && refunded_cents < amount_cents)) return true;
        return ms(at) > base || (!cameIn && fee_cents !== 0) || (method === 'cash' && fee_cents !== 0);
      },
    ),
  ).toEqual([]);
  for (const { payments, refunds } of tenants) {
    const known = byId(payments);
    const odd = refunds.filter(({ payment_id, at, amount_cents }) => {
      const payment = known.get(payment_id)!;
      return at < payment.at || ms(at) > base || amount_cents > payment.amount_cents;
    });
    expect(odd).toEqual([]);
  }
  expect(
    broken(tenants, 'event_orders', ({ status, amount_cents, refunded_cents, tickets, free_tickets, at }) => {
      if ((status === 'free') !== (amount_cents === 0) || free_tickets > tickets || tickets < 1) return true;
      return ms(at) > base || (status === 'refunded') !== (refunded_cents > 0 && refunded_cents === amount_cents);
    }),
  ).toEqual([]);
});

test.runIf(demoSize === 'full').each([
  [0, 'subscriptions', 7_900],
  [0, 'payments', 61_000],
  [0, 'ledger_entries', 62_000],
  [0, 'channel_members', 61_000],
  [0, 'event_orders', 14_500],
  [1, 'subscriptions', 1_120],
  [1, 'payments', 9_800],
  [1, 'ledger_entries', 11_500],
  [1, 'event_orders', 4_100],
] as const)('the tenant %i has about as many %s as planned: %i', (index, table, planned) => {
  const share = tenants[index]![table].length / planned;
  expect(share).toBeGreaterThan(0.8);
  expect(share).toBeLessThan(1.2);
});
