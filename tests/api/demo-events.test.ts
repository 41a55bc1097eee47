/** What the demo data promise of channels, events, their orders and visits. screens.md 7.2 and 7.3. */
import { describe, expect, test } from 'vitest';

import { summerTimeNight } from '../../demo/seed/events.ts';
import { stories } from '../../demo/seed/load.ts';
import { dayOf } from '../../src/shared/time/time-zone.ts';
import { base, broken, byId, demoTenants, groupBy, ms, sum } from '../support/demo-life.ts';
import { loadMoment } from '../support/demo-tenants.ts';

const tenants = demoTenants();

describe('the events of the demo', () => {
  test('no state of a demo event contradicts its dates', () => {
    expect(
      broken(tenants, 'events', ({ status, starts_at, ends_at, created_at }) => {
        const [starts, ends] = [ms(starts_at), ms(ends_at)];
        if (ms(created_at) > base || ends <= starts || created_at > starts_at) return true;
        if (status === 'live') return starts > base || ends < base;
        if (status === 'ended') return ends > base;
        return ['draft', 'scheduled', 'open', 'sold_out', 'postponed'].includes(status) && starts < base;
      }),
    ).toEqual([]);
  });

  test('each demo event knows what its orders bring, and is no fuller than its room', () => {
    for (const { events, event_orders } of tenants) {
      const orders = groupBy(event_orders, ({ event_id }) => event_id);
      const odd = events.filter(
        ({ id, ticket_count, gross_cents, refunded_cents, fee_cents, net_cents, capacity, status }) => {
          const own = orders.get(id) ?? [];
          const inside = own.filter((one) => !['failed', 'refunded'].includes(one.status));
          const money = own.filter((one) =>
            ['paid', 'partially_refunded', 'refunded', 'disputed'].includes(one.status),
          );
          if (
            ticket_count !== sum(inside, ({ tickets }) => tickets) ||
            gross_cents !== sum(money, (one) => one.amount_cents)
          )
            return true;
          if (
            refunded_cents !== sum(money, (one) => one.refunded_cents) ||
            fee_cents !== sum(money, (one) => one.fee_cents)
          )
            return true;
          if (
            net_cents !== gross_cents - refunded_cents + fee_cents ||
            (status === 'sold_out' && ticket_count !== capacity)
          )
            return true;
          return capacity !== null && ticket_count > capacity;
        },
      );
      expect(odd).toEqual([]);
    }
  });

  test('a demo order came before its event began and after it was announced', () => {
    for (const { events, event_orders } of tenants) {
      const known = byId(events);
      expect(
        event_orders.filter(
          ({ event_id, at }) => at < known.get(event_id)!.created_at || at > known.get(event_id)!.starts_at,
        ),
      ).toEqual([]);
    }
  });

  test.each([
    ['Northgate', 0],
    ['the Gremio', 1],
  ])(
    '%s has an event over the clock change, one sold out with a queue, and one cancelled before refunds',
    (_who, index) => {
      const { events, refunds, payments, event_orders } = tenants[index]!;
      const night = summerTimeNight(stories[index]!.account.time_zone, base)!;
      expect(
        events.some(({ starts_at, ends_at }) => ms(starts_at) === night && ms(ends_at) > night + 6 * 3_600_000),
      ).toBe(true);
      expect(events.some(({ status, waitlist_count }) => status === 'sold_out' && waitlist_count > 0)).toBe(true);
      const open = new Set(
        refunds
          .filter(({ status, reason }) => status === 'pending' && reason === 'event_cancelled')
          .map(({ payment_id }) => payment_id),
      );
      const orders = new Set(payments.filter(({ id }) => open.has(id)).map(({ event_order_id }) => event_order_id));
      const waiting = new Set(event_orders.filter(({ id }) => orders.has(id)).map(({ event_id }) => event_id));
      expect(events.some(({ id, status }) => status === 'cancelled' && waiting.has(id))).toBe(true);
    },
  );
});

describe('the channels of the demo', () => {
  test('each demo channel knows how many are in it, and nobody was there before it or before joining', () => {
    for (const { channels, channel_members, members } of tenants) {
      const inside = groupBy(
        channel_members.filter(({ left_at }) => left_at === null),
        ({ channel_id }) => channel_id,
      );
      expect(channels.filter(({ id, member_count }) => member_count !== (inside.get(id)?.length ?? 0))).toEqual([]);
      const [known, people] = [byId(channels), byId(members)];
      expect(
        channel_members.filter(
          ({ channel_id, member_id, joined_at }) =>
            joined_at < known.get(channel_id)!.created_at || joined_at < people.get(member_id)!.joined_at,
        ),
      ).toEqual([]);
    }
  });

  test('each paid demo channel has a price and an approval that agrees with its dates', () => {
    expect(
      broken(
        tenants,
        'channels',
        ({
          is_paid,
          price_cents,
          currency,
          billing_interval,
          approval_status,
          decline_code,
          submitted_at,
          reviewed_at,
          created_at,
        }) => {
          if ([price_cents, currency, billing_interval, approval_status].some((value) => (value !== null) !== is_paid))
            return true;
          if ((decline_code !== null) !== ['declined', 'changes_requested'].includes(approval_status ?? ''))
            return true;
          if (submitted_at !== null && (submitted_at < created_at || ms(submitted_at) > base)) return true;
          return (
            reviewed_at !== null && (submitted_at === null || reviewed_at < submitted_at || ms(reviewed_at) > base)
          );
        },
      ),
    ).toEqual([]);
    const pending = tenants[0]!.channels.filter(({ approval_status }) => approval_status === 'pending');
    expect([
      pending.length,
      pending.filter(({ submitted_at }) => base - ms(submitted_at!) > 48 * 3_600_000).length,
    ]).toEqual([7, 3]);
  });
});

describe('the members of the demo', () => {
  test('no demo member who belongs has left, and those who have left did so after joining', () => {
    expect(
      broken(tenants, 'members', ({ membership_status, left_at, joined_at }) => {
        const gone = ['lapsed', 'cancelled', 'archived', 'declined'].includes(membership_status);
        return gone !== (left_at !== null) || (left_at !== null && (left_at < joined_at || ms(left_at) > base));
      }),
    ).toEqual([]);
  });

  test('some twelve of a hundred demo members came today, however early it is where they are', () => {
    for (const { members, accounts } of tenants.slice(0, 2)) {
      const zone = accounts[0]!.time_zone;
      const today = dayOf(loadMoment, zone);
      const live = members.filter(({ deleted_at }) => deleted_at === null);
      const came = live.filter(({ last_seen_at }) => last_seen_at !== null && dayOf(last_seen_at, zone) === today);
      expect(came.length / live.length).toBeGreaterThan(0.09);
      expect(came.length / live.length).toBeLessThan(0.15);
    }
  });

  test('the last visit of a demo member is on the day on which they were last seen', () => {
    for (const { members, member_activity, accounts } of tenants) {
      const zone = accounts[0]!.time_zone;
      const last = new Map<string, string>();
      for (const { member_id, day } of member_activity) if (day > (last.get(member_id) ?? '')) last.set(member_id, day);
      const since = dayOf(base - 60 * 86_400_000, zone);
      const seen = members.filter(
        (one) => one.last_seen_at !== null && one.deleted_at === null && one.account_status !== 'erased',
      );
      const odd = seen.filter((one) => {
        const day = dayOf(one.last_seen_at!, zone);
        return day > since && last.get(one.id) !== day;
      });
      expect(odd).toEqual([]);
    }
  });
});

test('the youngest tenant of the demo has a little of most, and nothing older than itself', () => {
  const { subscriptions, payments, payouts, channels, events, event_orders } = tenants[2]!;
  expect(
    subscriptions.length * payments.length * channels.length * events.length * event_orders.length,
  ).toBeGreaterThan(0);
  expect(payouts).toHaveLength(2);
  const begins = base - 50 * 86_400_000;
  const moments = [
    ...payments.map(({ at }) => at),
    ...events.map(({ created_at }) => created_at),
    ...channels.map(({ created_at }) => created_at),
  ];
  expect(moments.filter((at) => ms(at) < begins)).toEqual([]);
});
