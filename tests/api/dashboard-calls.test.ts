/** screens.md 5.1: what the dashboard's calls take and refuse, how long an answer is kept, and for whom. */
import { describe, expect, test } from 'vitest';

import type {
  CountUsersReply,
  MemberByIndustryTypeReply,
  MemberStatsReply,
} from '../../src/shared/contracts/dashboard.ts';
import type { EventTransactionsReply, RevenueReply } from '../../src/shared/contracts/dashboard-money.ts';
import type { MeReply } from '../../src/shared/contracts/session-calls.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const nowMs = Date.parse('2026-04-02T21:30:00Z');

describe('a call of the dashboard', () => {
  test.each([
    ['period=fortnight', 422, { period: 'Choose one of: 7d, 28d, 90d, 12m, mtd, qtd, ytd, custom.' }],
    ['compare=never', 422, { compare: 'Choose one of: previous, year, none.' }],
    ['period=custom', 422, { from: 'A custom period needs its first and its last day.' }],
    ['period=custom&from=2026-02-30&to=2026-03-01', 422, { from: 'Write days like 2026-03-31.' }],
    ['period=custom&from=2026-03-02&to=2026-03-01', 422, { to: 'The last day is before the first.' }],
    ['period=custom&from=2027-03-02&to=2027-03-03', 422, { from: 'The first day is in the future.' }],
    ['period=custom&from=2001-03-02&to=2026-03-03', 422, { from: 'A period can be at most five years.' }],
    ['period=7d&from=2026-03-02', 422, { period: 'Days can be given for a custom period only.' }],
    ['period=7d&period=28d', 422, { period: 'Choose one of: 7d, 28d, 90d, 12m, mtd, qtd, ytd, custom.' }],
    ['month=3', 400, undefined],
    ['chapter_id=north', 404, undefined],
    ['chapter_id=7b0f4c9e-5b9a-4b62-9d3c-0d6a4f6f5a11', 404, undefined],
  ])('a call of the dashboard with %s is refused: %i', async (query, status, errors) => {
    const tenant = await newTenant();
    const reply = await tenant.as('owner').get<{ errors?: unknown }>(`/dashboard/revenue?${query}`);
    expect([reply.status, reply.body.errors]).toEqual([status, errors]);
  });

  test('a call of the dashboard for another tenant’s chapter finds none', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id } = await other.given.chapter();
    expect((await tenant.as('owner').get(`/dashboard/count_users?chapter_id=${id}`)).status).toBe(404);
    expect((await other.as('owner').get(`/dashboard/count_users?chapter_id=${id}`)).status).toBe(200);
  });

  test('a call of the dashboard is answered for one’s own chapter, and says which those are', async () => {
    const tenant = await newTenant();
    const madrid = await tenant.given.chapter({ name: 'Madrid' });
    const boston = await tenant.given.chapter({ name: 'Boston' });
    const lima = await tenant.given.chapter({ name: 'Lima' });
    const closed = await tenant.given.chapter({ deleted_at: new Date().toISOString() });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [madrid.id, boston.id, closed.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    const ownOf = async (who: 'owner' | 'admin') =>
      (await tenant.as(who).get<MeReply>('/me/admin_portal')).body.data.of_chapters;
    const own = await ownOf('admin');
    expect(own).toEqual([
      { id: boston.id, name: 'Boston' },
      { id: madrid.id, name: 'Madrid' },
    ]);
    expect(await ownOf('owner')).toBeUndefined();
    const statusOf = async (id: string) =>
      (await tenant.as('admin').get(`/dashboard/count_users?chapter_id=${id}`)).status;
    for (const { id } of own!) expect(await statusOf(id)).toBe(200);
    expect(await statusOf(lima.id)).toBe(404);
  });

  test.each(['revenue', 'event_transactions'])(
    'a call of the dashboard on money is explained to somebody who may not see it: %s',
    async (card) => {
      const tenant = await newTenant();
      expect((await tenant.as('analyst').get(`/dashboard/${card}`)).status).toBe(200);
      const refused = await tenant.as('moderator').get<{ details: object }>(`/dashboard/${card}`);
      expect(refused.status).toBe(403);
      expect(refused.body.details).toMatchObject({
        needed: ['dashboard.money.read'],
        roles_that_have_it: ['owner', 'admin', 'finance', 'analyst'],
        people_who_can_grant: [{ name: 'Test admin' }, { name: 'Test owner' }],
        request_url: '/api/access_requests',
      });
    },
  );

  test('a call of the dashboard tells no money to somebody who may not see it, whoever asked before', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    await tenant.given.member({ plan_id: plan.id });
    const mrr = async (who: 'owner' | 'moderator') =>
      (await tenant.as(who).get<MemberStatsReply>('/dashboard/member_stats')).body.data.by_plan[0]!.mrr;
    expect([await mrr('owner'), await mrr('moderator'), await mrr('owner')]).toEqual([0, null, 0]);
  });

  test('a call of the dashboard leads nobody to a list that is not theirs', async () => {
    const tenant = await newTenant();
    const links = async (who: 'owner' | 'moderator') =>
      (await tenant.as(who).get<CountUsersReply>('/dashboard/count_users')).body.data.links;
    expect((await links('owner')).staff).toMatch(/^\/.+\?filter=/);
    expect(await links('moderator')).toMatchObject({ staff: null, total: '/user-manager/users' });
  });

  test('a call of the dashboard names things in the caller’s language', async () => {
    const tenant = await newTenant();
    const name = JSON.stringify({ en: 'Fishing', es: 'Pesca' });
    await tenant.given.member({ industry_type_id: (await tenant.given.industryType({ name })).id });
    const asked = async (language: string) => {
      const { body } = await tenant.as('owner').get<MemberByIndustryTypeReply>('/dashboard/member_by_industry_type', {
        cookie: `language=${language}`,
      });
      return [body.data.items[0]!.name, body.meta.definition.slice(0, 9)];
    };
    expect([await asked('en'), await asked('es'), await asked('zh')]).toEqual([
      ['Fishing', 'Everyone '],
      ['Pesca', 'Todas las'],
      ['Fishing', '会员列表中的所有人'],
    ]);
  });

  test('a call of the dashboard keeps its answer for a minute, and is worked out at most once in one', async () => {
    let now = nowMs;
    const tenant = await newTenant({ parts: { now: () => now } });
    const total = async (query = '') => {
      const { body } = await tenant.as('owner').get<CountUsersReply>(`/dashboard/count_users?${query}`);
      return [body.data.total, body.meta.age_s];
    };
    expect(await total()).toEqual([0, 0]);
    await tenant.given.member();
    now += 20_000;
    expect(await total()).toEqual([0, 20]);
    expect(await total('fresh=1')).toEqual([1, 0]);
    await tenant.given.member();
    now += 30_000;
    expect(await total('fresh=1')).toEqual([1, 30]);
    now += 30_000;
    expect(await total()).toEqual([2, 0]);
    expect(await total('fresh=1')).toEqual([2, 0]);
    // What is kept is the tenant's own.
    expect((await tenant.as('stranger').get<CountUsersReply>('/dashboard/count_users')).body.data.total).toBe(0);
  });

  test('a kept answer of the dashboard is for nobody whose chapters changed since, nor of a deleted chapter', async () => {
    const tenant = await newTenant();
    const madrid = await tenant.given.chapter();
    const boston = await tenant.given.chapter();
    for (const chapter_id of [madrid.id, madrid.id, boston.id]) await tenant.given.member({ chapter_id });
    const lookAfter = (chapter_ids: string[]) =>
      asOwner(tenant.id, (db) =>
        db.updateTable('staff').set({ chapter_ids }).where('id', '=', tenant.staffId('admin')).execute(),
      );
    const total = async (query = '') =>
      (await tenant.as('admin').get<CountUsersReply>(`/dashboard/count_users${query}`)).body.data?.total;
    expect(await total()).toBe(3);
    await lookAfter([madrid.id]);
    expect([await total(), await total(`?chapter_id=${madrid.id}`)]).toEqual([2, 2]);
    await lookAfter([boston.id]);
    expect([await total(), await total(`?chapter_id=${madrid.id}`)]).toEqual([1, undefined]);
    expect(await total(`?chapter_id=${boston.id}`)).toBe(1);
    await asOwner(tenant.id, (db) =>
      db.updateTable('chapters').set({ deleted_at: new Date().toISOString() }).where('id', '=', boston.id).execute(),
    );
    expect(await total(`?chapter_id=${boston.id}`)).toBeUndefined();
  });

  test('a kept answer of the dashboard asks the database for nothing but the caller', async () => {
    const tenant = await newTenant();
    const asked: string[] = [];
    const app = await tenant.anotherApp({}, { onStatement: ({ text }) => asked.push(text) });
    const headers = { authorization: `Bearer ${tenant.token('owner')}` };
    for (let turn = 0; turn < 3; turn += 1)
      expect((await app.inject({ url: '/api/dashboard/revenue', headers })).statusCode).toBe(200);
    // Nobody waits for the end of a transaction that reads: all has been answered when the server has ended.
    await app.close();
    const times = (what: RegExp) => asked.filter((text) => what.test(text)).length;
    expect([times(/find_caller/), times(/^begin read only/)]).toEqual([3, 1]);
  });

  test('an answer of the dashboard is worked out once for all who ask at once', async () => {
    const tenant = await newTenant();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => tenant.as('owner').get<CountUsersReply>('/dashboard/count_users')),
    );
    expect(new Set(replies.map(({ body }) => body.meta.generated_at)).size).toBe(1);
  });
});

describe('money on the dashboard', () => {
  test('money on the dashboard is in the organisation’s currency, and others stand beside it, never added', async () => {
    const tenant = await newTenant({ parts: { now: () => nowMs } });
    const entry = { account_id: tenant.id, at: '2026-03-20T12:00:00Z', kind: 'charge', source: 'donation' } as const;
    await asOwner(tenant.id, (db) =>
      db
        .insertInto('ledger_entries')
        .values([
          { ...entry, number: '1', gross_cents: 1000, fee_cents: -30, currency: 'EUR' },
          { ...entry, number: '2', gross_cents: 5000, fee_cents: -100, currency: 'GBP' },
          { ...entry, number: '3', kind: 'refund', gross_cents: -400, currency: 'EUR' },
          { ...entry, number: '4', kind: 'refund', gross_cents: -200, currency: 'EUR', at: '2026-02-20T12:00:00Z' },
        ])
        .execute(),
    );
    const { body } = await tenant.as('owner').get<RevenueReply>('/dashboard/revenue');
    expect(body.data).toMatchObject({
      currency: 'EUR',
      total: { gross: 1000, refunds: -400, fees: -30, net: 570 },
      // Twice as much went back: that is what grew, though it lies further below zero.
      change: { gross: null, refunds: 1, fees: null, net: 3.85 },
      by_source: [{ key: 'donation', label: 'Donations', share: 1 }],
      other_currencies: [{ currency: 'GBP', net: 4900 }],
      higher_is_better: { refunds: false, net: true },
    });
    expect(body.meta).toMatchObject({
      period: { from: '2026-03-06', to: '2026-04-02', unit: 'day', time_zone: 'Europe/Madrid' },
      compare: { from: '2026-02-06', to: '2026-03-04', of: { from: '2026-03-06', to: '2026-04-01' } },
    });
    expect(body.data.series.filter(({ partial }) => partial).map(({ x }) => x)).toEqual(['2026-04-02']);
  });

  test('free events on the dashboard are named by most tickets', async () => {
    const tenant = await newTenant();
    const event = (name: string, ticket_count: number) =>
      tenant.insert('events', { name, starts_at: new Date().toISOString(), currency: 'EUR', ticket_count });
    await event('Quiet', 0);
    await event('Full', 9);
    await event('Half', 4);
    const { body } = await tenant.as('owner').get<EventTransactionsReply>('/dashboard/event_transactions');
    expect(body.data.top_events.map(({ title }) => title)).toEqual(['Full', 'Half']);
    expect(body.data.links.top_events).toMatch(/&sort=ticket_count&order=DESC$/);
  });

  test('events on the dashboard are the best and the latest, with how full they are', async () => {
    const tenant = await newTenant({ parts: { now: () => nowMs } });
    await asOwner(tenant.id, async (db) => {
      const when = { starts_at: '2026-04-10T18:00:00Z', ends_at: '2026-04-10T20:00:00Z', time_zone: 'UTC' };
      const event = { account_id: tenant.id, ...when, currency: 'EUR', status: 'open' };
      const [full, open] = await db
        .insertInto('events')
        .values([
          { ...event, name: 'Dinner', capacity: 4 },
          { ...event, name: 'Walk' },
        ])
        .returning('id')
        .execute();
      const order = { account_id: tenant.id, currency: 'EUR', at: '2026-03-30T09:00:00Z' };
      await db
        .insertInto('event_orders')
        .values([
          { ...order, number: '1', event_id: full!.id, status: 'paid', tickets: 3, amount_cents: 9000, fee_cents: -90 },
          { ...order, number: '2', event_id: open!.id, status: 'free', tickets: 2, free_tickets: 2 },
          { ...order, number: '3', event_id: full!.id, status: 'failed', tickets: 1, at: '2026-04-01T09:00:00Z' },
        ])
        .execute();
    });
    const { body } = await tenant.as('owner').get<EventTransactionsReply>('/dashboard/event_transactions');
    expect(body.data).toMatchObject({
      total: { orders: 2, tickets: 5, free_tickets: 2, gross: 9000, net: 8910, average_order: 9000 },
      top_events: [
        { title: 'Dinner', tickets: 3, capacity: 4, sell_through: 0.75, gross: 9000 },
        { title: 'Walk', tickets: 2, capacity: null, sell_through: null },
      ],
      latest: [{ status: 'failed' }, { amount: expect.any(Number) as number }, { currency: 'EUR' }],
    });
  });
});
