/** Every number of the dashboard a second way: counted from the rows one by one, with nothing of the server's. screens.md 5. */
import type { CardMeta } from '../../src/shared/contracts/dashboard-query.ts';
import type { DashboardRows } from './dashboard-rows.ts';

interface Window {
  from: string;
  to: string;
}

export interface Setting {
  rows: DashboardRows;
  timeZone: string;
  nowMs: number;
  /** Of one chapter alone. */
  chapter?: string | undefined;
}

/** What the eight calls must say, without names and links. `compare` and `of` are of the reply's `meta`. */
export function countTheSecondWay({ rows, timeZone, nowMs, chapter }: Setting) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const known = new Map<string, string>();
  const dayOf = (moment: string | null) => {
    if (moment === null) return '';
    const day = known.get(moment) ?? format.format(new Date(moment));
    known.set(moment, day);
    return day;
  };
  const add = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const within = (moment: string | null, { from, to }: Window) =>
    dayOf(moment) >= from && dayOf(moment) <= to && moment !== null;
  const live = <T extends { deleted_at: string | null; chapter_id: string | null }>(all: T[]) =>
    all.filter((row) => row.deleted_at === null && (!chapter || row.chapter_id === chapter));
  /** Four decimals, halves away from zero. */
  const rounded = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 1e4)) / 1e4 || 0;
  const change = (now: number | undefined, before: number | undefined) =>
    !before || now === undefined ? null : rounded((now - before) / Math.abs(before));
  const share = (part: number, whole: number) => (whole === 0 ? 0 : rounded(part / whole));
  const tally = <T>(all: T[], of: (row: T) => string) => {
    const counts: Record<string, number> = {};
    for (const row of all) counts[of(row)] = (counts[of(row)] ?? 0) + 1;
    return counts;
  };
  const total = <T>(all: T[], of: (row: T) => number) => all.reduce((sum, row) => sum + of(row), 0);

  const today = format.format(nowMs);
  const currency = rows.accounts[0]!.currency;
  const members = live(rows.members);
  const orders = live(rows.event_orders).filter(({ status }) => status !== 'pending' && status !== 'failed');
  const entries = live(rows.ledger_entries).filter(({ kind }) => !kind.startsWith('payout'));
  const subscriptions = live(rows.subscriptions).filter(({ paying_from }) => paying_from !== null);
  const events = live(rows.events);
  const channels = live(rows.channels);

  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const weeks = (count: number): Window[] =>
    Array.from({ length: count }, (_, index) => {
      const from = add(today, -weekday - 7 * (count - 1 - index));
      return { from, to: index === count - 1 ? today : add(from, 6) };
    });
  const made = (moments: (string | null)[], { period, compare }: CardMeta) => {
    const count = (window: Window | undefined) => window && moments.filter((moment) => within(moment, window)).length;
    return {
      created: count(period)!,
      compared_created: count(compare?.of) ?? null,
      previous_created: count(compare ?? undefined) ?? null,
      change: change(count(compare?.of), count(compare ?? undefined)),
      spark: weeks(12).map((week) => count(week)!),
    };
  };
  const moved = (window: Window) => {
    const joined = members.filter(({ joined_at }) => within(joined_at, window)).length;
    const left = members.filter(({ left_at }) => within(left_at, window)).length;
    return { new: joined, left, net: joined - left };
  };
  const belonging = (day: string) =>
    members.filter(({ joined_at, left_at }) => dayOf(joined_at) <= day && (left_at === null || dayOf(left_at) > day))
      .length;
  const memberships = (window: Window) => ({ total: belonging(window.to), ...moved(window) });
  const changes = <K extends string>(names: readonly K[], now?: Record<K, number>, before?: Record<K, number>) =>
    Object.fromEntries(names.map((name) => [name, change(now?.[name], before?.[name])])) as Record<K, number | null>;
  const sizes = (sums?: { refunds: number; fees?: number }) =>
    sums && { refunds: Math.abs(sums.refunds), fees: Math.abs(sums.fees ?? 0) };

  const isRefund = (kind: string) => kind === 'refund' || kind.startsWith('dispute');
  const money = (window: Window, of = currency, those: Partial<(typeof entries)[number]> = {}) => {
    const asked = Object.entries({ ...those, currency: of }) as [keyof (typeof entries)[number], unknown][];
    const found = entries.filter(
      (entry) => within(entry.at, window) && asked.every(([name, value]) => entry[name] === value),
    );
    const gross = total(found, (entry) => (isRefund(entry.kind) ? 0 : entry.gross_cents));
    const refunds = total(found, (entry) => (isRefund(entry.kind) ? entry.gross_cents : 0));
    const fees = total(found, ({ fee_cents }) => fee_cents);
    return { gross, refunds, fees, net: gross + refunds + fees };
  };
  const sold = (window: Window, of = currency) => {
    const those = orders.filter((order) => order.currency === of && within(order.at, window));
    const kept = those.filter(({ status }) => status !== 'refunded');
    const paying = those.filter(({ amount_cents }) => amount_cents > 0).length;
    const gross = total(those, ({ amount_cents }) => amount_cents);
    const refunds = 0 - total(those, ({ refunded_cents }) => refunded_cents);
    return {
      orders: those.length,
      tickets: total(kept, ({ tickets }) => tickets),
      free_tickets: total(kept, ({ free_tickets }) => free_tickets),
      gross,
      refunds,
      net: gross + refunds + total(those, ({ fee_cents }) => fee_cents),
      average_order: paying === 0 ? 0 : Math.round(gross / paying),
    };
  };
  const mrrAt = (day: string) =>
    total(
      subscriptions.filter(
        ({ paying_from, paying_until, currency: of }) =>
          of === currency && dayOf(paying_from) <= day && (paying_until === null || dayOf(paying_until) > day),
      ),
      ({ mrr_cents }) => mrr_cents,
    );
  const otherCurrencies = (all: { currency: string; at: string }[], window: Window) =>
    [...new Set(all.filter(({ at }) => within(at, window)).map((row) => row.currency))]
      .filter((of) => of !== currency)
      .sort();

  return {
    count_users: (meta: CardMeta) => ({
      total: members.length,
      verified: members.filter(({ account_status }) => account_status !== 'invited').length,
      staff: rows.staff.filter(({ status, deleted_at }) => status === 'active' && deleted_at === null).length,
      signed_in: members.filter(({ last_seen_at }) => within(last_seen_at, meta.period)).length,
      blocked: members.filter(({ account_status }) => account_status === 'blocked').length,
      ...made(
        members.map(({ joined_at }) => joined_at),
        meta,
      ),
    }),
    member_stats: ({ period, compare }: CardMeta) => {
      const compared = compare ? memberships(compare.of) : undefined;
      const previous = compare ? memberships(compare) : undefined;
      const seen = (from: number, to = 0) =>
        members.filter(({ last_seen_at }) => within(last_seen_at, { from: add(today, from), to: add(today, to) }))
          .length;
      const visits = rows.member_activity.filter(({ day }) => day >= add(today, -59) && day <= add(today, -30));
      // Whatever has become of them since.
      const ids = new Set(
        rows.members.filter(({ chapter_id }) => !chapter || chapter_id === chapter).map(({ id }) => id),
      );
      return {
        ...moved(period),
        total: members.filter(({ left_at }) => left_at === null).length,
        people: members.length,
        compared: compared ?? null,
        previous: previous ?? null,
        change: changes(['total', 'new', 'left', 'net'], compared, previous),
        activity: {
          day: seen(0),
          week: seen(-6),
          month: seen(-29),
          day_of_month: share(seen(0), seen(-29)),
          previous_month: new Set(visits.map(({ member_id }) => member_id).filter((id) => ids.has(id))).size,
        },
        by_plan: Object.fromEntries(
          Object.entries(tally(members, ({ plan_id }) => plan_id ?? 'none')).map(([id, count]) => {
            const paying = subscriptions.filter(
              (one) => one.plan_id === id && one.currency === currency && one.paying_until === null,
            );
            return [
              id,
              { count, share: share(count, members.length), mrr: total(paying, ({ mrr_cents }) => mrr_cents) },
            ];
          }),
        ),
      };
    },
    member_by_week: ({ compare, period }: CardMeta) => {
      const count = Number(period.key.slice(0, -1));
      const compared = compare ? moved(compare.of) : undefined;
      const previous = compare ? moved(compare) : undefined;
      const back = compare?.key === 'year' ? -364 : -7 * count;
      return {
        weeks: weeks(count).map((week, index) => {
          const isRunning = index === count - 1;
          const before =
            compare && !isRunning ? moved({ from: add(week.from, back), to: add(week.to, back) }) : undefined;
          const earlier = { previous_new: before?.new ?? null, previous_left: before?.left ?? null };
          return { starts_on: week.from, ...memberships(week), ...earlier, partial: isRunning };
        }),
        sum: moved(weeks(count).reduce((all, week) => ({ from: all.from, to: week.to }))),
        compared: compared ?? null,
        previous: previous ?? null,
        change: changes(['new', 'left', 'net'], compared, previous),
      };
    },
    member_by_industry_type: ({ compare }: CardMeta) => {
      const byIndustry = tally(members, ({ industry_type_id }) => industry_type_id ?? 'none');
      const { none = 0, ...named } = byIndustry;
      const order = Object.entries(named).sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
      const joinedBy = (id: string, day: string | undefined) =>
        day === undefined
          ? undefined
          : members.filter((member) => member.industry_type_id === id && dayOf(member.joined_at) <= day).length;
      const rest = order.slice(10);
      const others = total(rest, ([, count]) => count);
      return {
        total: members.length,
        items: order.slice(0, 10).map(([id, count]) => {
          const [now, before] = [joinedBy(id, compare?.of.to), joinedBy(id, compare?.to)];
          const compared = { compared_count: now ?? null, previous_count: before ?? null, change: change(now, before) };
          return { id, count, share: share(count, members.length), ...compared };
        }),
        other: { count: others, share: share(others, members.length), kinds: rest.length },
        not_given: { count: none, share: share(none, members.length) },
      };
    },
    count_events: (meta: CardMeta) => {
      // States by the machine's clock, as the lists have them.
      const begun = (moment: string) => Date.parse(moment) < Date.now();
      const states = tally(events, ({ status, starts_at, ends_at }) => {
        const now = ['scheduled', 'open', 'sold_out'].includes(status) && begun(starts_at) ? 'live' : status;
        return now === 'live' && begun(ends_at) ? 'ended' : now;
      });
      const of = (...names: string[]) => total(names, (name) => states[name] ?? 0);
      return {
        total: events.length,
        upcoming: of('scheduled', 'open', 'sold_out'),
        live: of('live'),
        past: of('ended'),
        draft: of('draft'),
        cancelled: of('cancelled'),
        featured: events.filter(({ is_featured }) => is_featured).length,
        ...made(
          events.map(({ created_at }) => created_at),
          meta,
        ),
      };
    },
    count_channels: (meta: CardMeta) => ({
      total: channels.length,
      by_kind: { group: 0, chapter: 0, topic: 0, course: 0, ...tally(channels, ({ kind }) => kind) },
      paid: channels.filter(({ is_paid }) => is_paid).length,
      pending_approval: channels.filter(({ approval_status }) => approval_status === 'pending').length,
      active: channels.filter(({ last_active_at }) => within(last_active_at, meta.period)).length,
      featured: channels.filter(({ is_featured }) => is_featured).length,
      ...made(
        channels.map(({ created_at }) => created_at),
        meta,
      ),
    }),
    revenue: ({ period, compare }: CardMeta) => {
      const compared = compare ? money(compare.of) : undefined;
      const previous = compare ? money(compare) : undefined;
      const those = entries.filter((entry) => entry.currency === currency && within(entry.at, period));
      const by = <K extends 'source' | 'plan_id'>(name: K) =>
        Object.fromEntries(
          [...new Set(those.map((entry) => entry[name]))].map((value) => {
            const { gross, net } = money(period, currency, { [name]: value });
            return [value ?? 'none', { gross, net, share: share(gross, money(period).gross) }];
          }),
        );
      return {
        currency,
        total: money(period),
        compared: compared ?? null,
        previous: previous ?? null,
        change: {
          ...changes(['gross', 'net'], compared, previous),
          ...changes(['refunds', 'fees'], sizes(compared), sizes(previous)),
        },
        mrr: {
          value: mrrAt(today),
          compared: compare ? mrrAt(compare.of.to) : null,
          previous: compare ? mrrAt(compare.to) : null,
          change: compare ? change(mrrAt(compare.of.to), mrrAt(compare.to)) : null,
          spark: weeks(12).map(({ to }) => mrrAt(to)),
        },
        by_source: by('source'),
        by_plan: by('plan_id'),
        other_currencies: otherCurrencies(entries, period).map((of) => ({ currency: of, net: money(period, of).net })),
      };
    },
    event_transactions: ({ period, compare }: CardMeta) => {
      const compared = compare ? sold(compare.of) : undefined;
      const previous = compare ? sold(compare) : undefined;
      const { refunds } = changes(['refunds'], sizes(compared), sizes(previous));
      return {
        currency,
        total: sold(period),
        compared: compared ?? null,
        previous: previous ?? null,
        change: { ...changes(['orders', 'tickets', 'gross', 'net'], compared, previous), refunds },
        other_currencies: otherCurrencies(orders, period).map((of) => ({ currency: of, net: sold(period, of).net })),
      };
    },
    /** What each day, week or month of a chart holds. */
    moneyIn: money,
    soldIn: sold,
  };
}
