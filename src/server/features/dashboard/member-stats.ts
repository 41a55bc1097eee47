import type { MemberStatsReply } from '../../../shared/contracts/dashboard.ts';
import type { Days } from '../../../shared/time/periods.ts';
import { nextDay } from '../../../shared/time/time-zone.ts';
import { partsOf, readNames, within, type CardContext, type Names } from './card.ts';
import { changeOf, shareOf } from './compare.ts';
import { movementIn } from './movement.ts';
import { countPreviousMonth } from './previous-month.ts';
import { readDue, statesNow, type StateCounts } from './states-now.ts';
import { readSums, type Sums } from './sums.ts';

/** Today, the last seven days and the last thirty, today among them. */
const activityDays = { day: 1, week: 7, month: 30 } as const;

/** Memberships: how many, how they came and went, by state and by plan. Specification 7, /dashboard/member_stats; screens.md 5.2. */
export async function memberStats(context: CardContext): Promise<MemberStatsReply['data']> {
  const { tenant, period, places } = context;
  const recent = mapValues(activityDays, (days) => ({ from: nextDay(period.today, 1 - days), to: period.today }));
  const ends = [period.complete, period.compare].map((days) => days && { after: days.to });
  const [sums, due, previousMonth, names] = await Promise.all([
    readSums(tenant, {
      places,
      measures: [
        'member_membership',
        'member_belongs',
        'member_plan',
        'member_new',
        'member_left',
        'member_seen',
        'mrr_plan',
      ],
      parts: [...partsOf(period), ...ends, ...Object.values(recent)],
    }),
    readDue(context, 'members', 'membership_status'),
    countPreviousMonth(context),
    readNames(tenant, 'membership_plans'),
  ]);
  const states = statesNow(sums, 'member_membership', due);
  const people = [...states.values()].reduce((sum, count) => sum + count, 0);
  const days = { from: period.from, to: period.to };
  const total = sums.of('member_belongs', 'now').count;
  const compared = period.complete && movementIn(sums, period.complete, total);
  const previous = period.compare && movementIn(sums, period.compare, total);
  const seen = mapValues(recent, (part) => sums.of('member_seen', part).count);
  const waiting = (state: string) => states.get(state) ?? 0;
  const changed = (name: 'total' | 'new' | 'left' | 'net') =>
    changeOf(compared && compared[name], previous && previous[name]);
  return {
    ...movementIn(sums, days, total),
    total,
    people,
    compared,
    previous,
    change: { total: changed('total'), new: changed('new'), left: changed('left'), net: changed('net') },
    by_status: byStatus(states, people, context),
    by_plan: byPlan(sums, { people, names }, context),
    activity: {
      ...seen,
      day_of_month: shareOf(seen.day, seen.month),
      previous_month: previousMonth,
    },
    waiting: {
      pending_new: waiting('pending_new'),
      pending_renewal: waiting('pending_renewal'),
      grace: waiting('grace'),
    },
    links: linksOf(recent, context),
    higher_is_better: { new: true, left: false, net: true },
  };
}

function linksOf(recent: Record<keyof typeof activityDays, Days>, context: CardContext) {
  const { period, listOf } = context;
  const days = { from: period.from, to: period.to };
  const inState = (state: string) => listOf('members', { membership_status: [state] });
  return {
    total: listOf('members', { left_at_null: true }),
    people: listOf('members'),
    new: listOf('members', within('joined_at', days, context)),
    left: listOf('members', within('left_at', days, context)),
    ...mapValues(recent, (part) => listOf('members', within('last_seen_at', part, context))),
    pending_new: inState('pending_new'),
    pending_renewal: inState('pending_renewal'),
    grace: inState('grace'),
  };
}

function byStatus(states: StateCounts, people: number, { listOf, translate }: CardContext) {
  return [...states]
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .map(([key, count]) => ({
      key,
      label: translate(`resources.members.choices.membership_status.${key}`),
      count,
      share: shareOf(count, people),
      link: listOf('members', { membership_status: [key] }),
    }));
}

/** The plans that somebody has, the most frequent first; what they bring only for who may see money. */
function byPlan(
  sums: Sums,
  { people, names }: { people: number; names: Names },
  { currency, seesMoney, listOf, textOf }: CardContext,
) {
  const plans = [...sums.byKey('member_plan', 'now')].toSorted(
    ([one, { count: oneCount }], [other, { count: otherCount }]) => otherCount - oneCount || (one < other ? -1 : 1),
  );
  return plans.map(([id, { count }]) => {
    const name = names.get(id);
    return {
      plan_id: id || null,
      name: name ? textOf(name) : null,
      count,
      share: shareOf(count, people),
      mrr: seesMoney ? sums.of('mrr_plan', 'now', `${id} ${currency}`).amount : null,
      link: listOf('members', id ? { plan_id: [id] } : { plan_id_null: true }),
    };
  });
}

function mapValues<K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>;
}
