import { revenueSources, type MoneySums, type RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import type { Days } from '../../../shared/time/periods.ts';
import { partsOf, readNames, within, type CardContext } from './card.ts';
import { changeOf, changeOfSize, shareOf } from './compare.ts';
import { revenueByPlan } from './revenue-by-plan.ts';
import { readSums, type Amounts, type Sums } from './sums.ts';
import { sparkWeeks } from './windows.ts';

const refundKinds = ['refund', 'dispute', 'dispute_won'];
/** All but those that only move money to the bank and back. */
const revenueKinds = ['charge', ...refundKinds, 'platform_fee', 'processor_fee', 'owner_share', 'reward', 'adjustment'];

/** What came in, by source, plan and day, and what subscriptions bring a month. Specification 7, /dashboard/revenue; screens.md 5.2. */
export async function revenue(context: CardContext): Promise<RevenueReply['data']> {
  const { tenant, period, places, currency } = context;
  const ends = [{ to: period.today }, period.complete, period.compare].map((days) => days && { after: days.to });
  const weekEnds = sparkWeeks(context.clock).map(({ to }) => ({ after: to }));
  const [sums, names] = await Promise.all([
    readSums(tenant, {
      places,
      measures: ['revenue', 'revenue_plan', 'mrr', 'mrr_moved'],
      parts: [
        ...partsOf(period),
        ...ends,
        ...weekEnds,
        ...period.buckets.flatMap((bucket) => [bucket, bucket.previous]),
      ],
    }),
    readNames(tenant, 'membership_plans'),
  ]);
  const days = { from: period.from, to: period.to };
  const total = moneyIn(sums, days, currency);
  const compared = period.complete && moneyIn(sums, period.complete, currency);
  const previous = period.compare && moneyIn(sums, period.compare, currency);
  return {
    currency,
    total,
    compared,
    previous,
    change: {
      gross: changeOf(compared && compared.gross, previous && previous.gross),
      refunds: changeOfSize(compared && compared.refunds, previous && previous.refunds),
      fees: changeOfSize(compared && compared.fees, previous && previous.fees),
      net: changeOf(compared && compared.net, previous && previous.net),
    },
    mrr: mrrOf(sums, { ends, weekEnds }, context),
    by_source: bySource(sums, total, context),
    by_plan: revenueByPlan(
      sums,
      {
        names,
        total,
        linkOf: (filter) => entries({ kind: revenueKinds, ...filter, currency }, days, context),
      },
      context,
    ),
    series: seriesOf(sums, context),
    other_currencies: otherCurrencies(sums, context),
    links: {
      gross: entries({ kind: ['charge'], currency }, days, context),
      refunds: entries({ kind: refundKinds, currency }, days, context),
      fees: entries({ kind: revenueKinds, currency }, days, context),
      net: entries({ kind: revenueKinds, currency }, days, context),
    },
    higher_is_better: { gross: true, refunds: false, fees: false, net: true },
  };
}

const entries = (filter: Record<string, unknown>, days: Days, context: CardContext) =>
  context.listOf('ledger_entries', { ...filter, ...within('at', days, context) });

/** A key of the sums: what brought the money, and its currency. */
const keyOf = (source: string, currency: string) => `${source} ${currency}`;

function toMoney({ amount, refunds, fees }: Amounts): MoneySums {
  return { gross: amount, refunds, fees, net: amount + refunds + fees };
}

function moneyIn(sums: Sums, days: Days, currency: string): MoneySums {
  return addUp(sums.byKey('revenue', days), currency);
}

/** Of all sources together. */
function addUp(sums: ReadonlyMap<string, Amounts>, currency: string): MoneySums {
  const all = revenueSources.flatMap((source) => {
    const sum = sums.get(keyOf(source, currency));
    return sum ? toMoney(sum) : [];
  });
  const add = (name: keyof MoneySums) => all.reduce((sum, money) => sum + money[name], 0);
  return { gross: add('gross'), refunds: add('refunds'), fees: add('fees'), net: add('net') };
}

interface End {
  after: string;
}

/** Now, as it was at the end of the days that are compared, and week by week. */
function mrrOf(
  sums: Sums,
  { ends, weekEnds }: { ends: (End | null)[]; weekEnds: End[] },
  { currency, listOf }: CardContext,
) {
  const at = (end: End) => sums.of('mrr', 'now', currency).amount - sums.of('mrr_moved', end, currency).amount;
  const [value, compared, previous] = ends.map((end) => end && at(end)) as [number, number | null, number | null];
  const link = listOf('subscriptions', { status: ['active', 'past_due'], currency });
  return { value, compared, previous, change: changeOf(compared, previous), spark: weekEnds.map(at), link };
}

function bySource(sums: Sums, total: MoneySums, context: CardContext): RevenueReply['data']['by_source'] {
  const { currency, period, translate } = context;
  const days = { from: period.from, to: period.to };
  return revenueSources
    .map((key) => ({ key, sum: sums.of('revenue', days, keyOf(key, currency)) }))
    .filter(({ sum }) => sum.count > 0)
    .map(({ key, sum }) => {
      const { gross, net } = toMoney(sum);
      const link = entries({ kind: revenueKinds, source: [key], currency }, days, context);
      return { key, label: translate(`figures.sources.${key}`), gross, net, share: shareOf(gross, total.gross), link };
    })
    .toSorted((one, other) => other.gross - one.gross);
}

function seriesOf(sums: Sums, { currency, period }: CardContext): RevenueReply['data']['series'] {
  return period.buckets.map(({ from, to, partial, previous }) => {
    const found = sums.byKey('revenue', { from, to });
    return {
      x: from,
      to,
      ...addUp(found, currency),
      previous_gross: previous && moneyIn(sums, previous, currency).gross,
      by_source: Object.fromEntries(
        revenueSources.flatMap((source) => {
          const amount = found.get(keyOf(source, currency))?.amount ?? 0;
          return amount === 0 ? [] : [[source, amount]];
        }),
      ),
      partial,
    };
  });
}

function otherCurrencies(sums: Sums, context: CardContext): RevenueReply['data']['other_currencies'] {
  const { currency: own, period } = context;
  const days = { from: period.from, to: period.to };
  const keys = [...sums.byKey('revenue', days).keys()].map((key) => key.slice(key.indexOf(' ') + 1));
  return [...new Set(keys)]
    .filter((currency) => currency !== own)
    .toSorted()
    .map((currency) => ({
      currency,
      net: moneyIn(sums, days, currency).net,
      link: entries({ kind: revenueKinds, currency }, days, context),
    }));
}
