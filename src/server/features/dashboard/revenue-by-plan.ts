/** What the plans brought in, each with the list of just that. */
import type { MoneySums, RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import type { CardContext, Names } from './card.ts';
import { shareOf } from './compare.ts';
import type { Sums } from './sums.ts';

interface OfPlans {
  names: Names;
  /** Of the whole period, whatever it was paid for. */
  total: MoneySums;
  /** The list of what one plan brought, or none. */
  linkOf: (filter: Record<string, unknown>) => string | null;
}

/**
 * The plans that brought most in the period first, what is no plan's last: together they are `total`. A plan is the one that was paid for, whatever
 * the subscription has become.
 */
export function revenueByPlan(
  sums: Sums,
  { names, total, linkOf }: OfPlans,
  { currency, period, textOf }: CardContext,
): RevenueReply['data']['by_plan'] {
  const plans = [...sums.byKey('revenue_plan', { from: period.from, to: period.to })]
    .filter(([key]) => key.endsWith(` ${currency}`))
    .map(([key, { amount, refunds, fees }]) => {
      const id = key.slice(0, key.indexOf(' '));
      const name = names.get(id);
      return {
        plan_id: id,
        name: name ? textOf(name) : null,
        gross: amount,
        net: amount + refunds + fees,
        share: shareOf(amount, total.gross),
        link: linkOf({ plan_id: [id] }),
      };
    })
    .toSorted((one, other) => other.gross - one.gross || (one.plan_id < other.plan_id ? -1 : 1));
  const left = plans.reduce((rest, { gross, net }) => ({ gross: rest.gross - gross, net: rest.net - net }), {
    gross: total.gross,
    net: total.net,
  });
  if (left.gross === 0 && left.net === 0) return plans;
  const share = shareOf(left.gross, total.gross);
  return [...plans, { plan_id: null, name: null, ...left, share, link: linkOf({ plan_id_null: true }) }];
}
