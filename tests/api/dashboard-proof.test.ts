/**
 * screens.md 5 and 7.3: every number of every card of the three demo tenants, over all periods and comparisons, counted a second way from
 * the rows; and each number is what the list behind it holds. The clock stands between two changes of summer time.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CardReply } from '../../src/shared/contracts/dashboard-query.ts';
import type { EventTransactionsReply, RevenueReply } from '../../src/shared/contracts/dashboard-money.ts';
import { buildApp } from '../../src/server/app/app.ts';
import { checkSums } from '../../src/server/db/dashboard-sums.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { stories } from '../../demo/seed/load.ts';
import { accountIdOf } from '../../demo/seed/settings.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import type { TestDatabase } from '../support/database.ts';
import {
  calls,
  inOrder,
  listOf,
  numbersOf,
  pick,
  provenBy,
  sumsProvenBy,
  type Call,
  type Data,
  type ListRow,
} from '../support/dashboard-proofs.ts';
import { addRows, readRows, type DashboardRows } from '../support/dashboard-rows.ts';
import { countTheSecondWay } from '../support/dashboard-second-way.ts';
import { demoDatabase, loadTimeoutMs } from '../support/demo-tenants.ts';
import { testStorage } from '../support/jobs.ts';
import { testEnv } from '../support/tenant.ts';

/** Thursday: in Chicago four weeks after its clocks changed, in Madrid four days, and already Friday in Shanghai, where they never do. */
const nowMs = Date.parse('2026-04-02T21:30:00Z');
/** When days began and clocks changed, in one of the three zones or in UTC. */
const edges = [
  '2026-03-29T01:00:00Z',
  '2026-03-08T08:00:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T22:00:00Z',
  '2026-03-08T06:00:00Z',
  '2026-03-09T05:00:00Z',
  '2026-03-31T22:00:00Z',
  '2026-04-02T05:00:00Z',
  '2026-03-05T16:00:00Z',
  '2026-04-02T16:00:00Z',
  '2025-10-26T01:00:00Z',
  '2025-12-31T23:00:00Z',
  '2026-01-01T06:00:00Z',
  '2025-04-02T22:00:00Z',
  '2026-02-05T06:00:00Z',
].map((moment) => Date.parse(moment));

interface Tenant {
  rows: DashboardRows;
  timeZone: string;
  get: <T>(path: string) => Promise<{ body: T; total: number }>;
  ask: <T = CardReply<Data>>(call: Call, query: string) => Promise<T>;
}

let database: TestDatabase;
let app: FastifyInstance;
const tenants = new Map<string, Tenant>();

beforeAll(async () => {
  database = await demoDatabase();
  app = await buildApp({
    env: testEnv(),
    database: database.database,
    storage: testStorage,
    longestDelayMs: 0,
    now: () => nowMs,
  });
  for (const story of stories) tenants.set(story.slug, await enter(accountIdOf(story)));
}, loadTimeoutMs);
afterAll(async () => {
  await app?.close();
  await database?.close();
});

/** More rows, an owner's session, and everything that is counted. */
async function enter(accountId: string): Promise<Tenant> {
  await addRows(database, { accountId, nowMs, edges });
  const token = newToken();
  const rows = await readRows(database, accountId);
  const [{ client_token: clientToken, time_zone: timeZone }] = rows.accounts as [DashboardRows['accounts'][number]];
  await withTenant(database.owner, { accountId, actorId: null }, async ({ db }) => {
    const owner = await db
      .selectFrom('staff')
      .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
      .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
      .select('staff.id')
      .where('preset', '=', 'owner')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const session = { account_id: accountId, staff_id: owner.id, token_hash: hashToken(token), expires_at };
    await db.insertInto('sessions').values(session).execute();
  });
  const get = async <T>(path: string) => {
    const headers = { authorization: `Bearer ${token}`, 'client-token': clientToken };
    const reply = await app.inject({ method: 'GET', url: `/api${path}`, headers });
    expect([path, reply.statusCode]).toEqual([path, 200]);
    return { body: reply.json<T>(), total: Number(String(reply.headers['content-range']).split('/')[1]) };
  };
  const ask = async <T = CardReply<Data>>(call: Call, query: string) =>
    (await get<T>(`/dashboard/${call}?${query}`)).body;
  return { rows, timeZone, get, ask };
}

/** All rows of the list behind a link. */
async function rowsOf(tenant: Tenant, link: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let total = 1; rows.length < total;) {
    const page = await tenant.get<ListRow[]>(`${listOf(link)}&range=[${rows.length},${rows.length + 199}]`);
    total = page.total;
    rows.push(...page.body);
  }
  return rows;
}

const periods = [
  '7d',
  '28d',
  '90d',
  '12m',
  'mtd',
  'qtd',
  'ytd',
  'custom&from=2026-03-01&to=2026-03-29',
  'custom&from=2025-10-20&to=2025-11-02',
];
const comparisons = ['previous', 'year', 'none'];
const queries = periods.flatMap((period) => comparisons.map((compare) => `period=${period}&compare=${compare}`));
const weekQueries = [12, 26, 52].flatMap((weeks) => comparisons.map((compare) => `weeks=${weeks}&compare=${compare}`));
const secondWayOf = ({ rows, timeZone }: Tenant, chapter?: string) =>
  countTheSecondWay({ rows, timeZone, nowMs, chapter });

describe.each(stories.map(({ slug }) => slug))('the numbers of %s', (slug) => {
  test.each(calls)(`the numbers of ${slug} are the rows’, in all periods and comparisons: %s`, async (call) => {
    const tenant = tenants.get(slug)!;
    const secondWay = secondWayOf(tenant);
    for (const query of call === 'member_by_week' ? weekQueries : queries) {
      const { data, meta } = await tenant.ask(call, query);
      const expected: Data = secondWay[call](meta);
      expect({ query, ...pick(numbersOf(call, data), Object.keys(expected)) }).toEqual({ query, ...expected });
    }
  });

  test(`the numbers of ${slug} are the rows’ in each part of a chart as well`, async () => {
    const tenant = tenants.get(slug)!;
    const { moneyIn, soldIn } = secondWayOf(tenant);
    for (const query of queries) {
      const { data } = await tenant.ask<RevenueReply>('revenue', query);
      expect(data.series.map(({ x, to, gross, refunds, fees, net }) => ({ x, to, gross, refunds, fees, net }))).toEqual(
        data.series.map(({ x, to }) => ({ x, to, ...moneyIn({ from: x, to }) })),
      );
      const { data: events } = await tenant.ask<EventTransactionsReply>('event_transactions', query);
      expect(events.series.map(({ x, to, orders, tickets, gross }) => ({ x, to, orders, tickets, gross }))).toEqual(
        events.series.map(({ x, to }) => ({ x, to, ...pick(soldIn({ from: x, to }), ['orders', 'tickets', 'gross']) })),
      );
    }
  });

  test(`the numbers of ${slug} are the rows’ of one chapter alone`, async () => {
    const tenant = tenants.get(slug)!;
    const chapters = tenant.rows.chapters.filter(({ deleted_at }) => deleted_at === null).slice(0, 2);
    for (const { id } of chapters) {
      const secondWay = secondWayOf(tenant, id);
      for (const call of calls) {
        const { data, meta } = await tenant.ask(call, `chapter_id=${id}`);
        const expected: Data = secondWay[call](meta);
        expect({ call, ...pick(numbersOf(call, data), Object.keys(expected)) }).toEqual({ call, ...expected });
      }
    }
  });

  test(`the numbers of ${slug} are what the lists behind them hold`, async () => {
    const tenant = tenants.get(slug)!;
    const [chapter] = tenant.rows.chapters;
    for (const query of ['period=28d', 'period=12m', ...(chapter ? [`period=90d&chapter_id=${chapter.id}`] : [])]) {
      for (const call of calls) {
        const { data } = await tenant.ask(call, query);
        for (const [name, number, link] of provenBy(call, data)) {
          const held = await tenant.get(listOf(link!));
          expect([call, query, name, number]).toEqual([call, query, name, held.total]);
        }
      }
    }
  });

  test(`the amounts of ${slug} are the sums of the lists behind them`, async () => {
    const tenant = tenants.get(slug)!;
    const { data } = await tenant.ask<RevenueReply>('revenue', 'period=28d');
    const sum = async (link: string | null, of: string) =>
      (await rowsOf(tenant, link!)).reduce((before, row) => before + Number(row[of]), 0);
    const { gross, refunds, fees, net } = data.links;
    expect(data.total).toEqual({
      gross: await sum(gross, 'gross_cents'),
      refunds: await sum(refunds, 'gross_cents'),
      fees: await sum(fees, 'fee_cents'),
      net: await sum(net, 'net_cents'),
    });
    expect(data.mrr.value).toBe(await sum(data.mrr.link, 'mrr_cents'));
    const { data: sold } = await tenant.ask<EventTransactionsReply>('event_transactions', 'period=28d');
    expect([sold.total.tickets, sold.total.gross, sold.total.refunds, sold.total.net]).toEqual([
      await sum(sold.links.tickets, 'tickets'),
      await sum(sold.links.gross, 'amount_cents'),
      0 - (await sum(sold.links.refunds, 'refunded_cents')),
      await sum(sold.links.net, 'net_cents'),
    ]);
  });

  test(`the numbers of ${slug} for a source, another currency and a top event are the sums of their lists`, async () => {
    const tenant = tenants.get(slug)!;
    for (const [call, parts] of [
      ['revenue', ['by_source', 'by_plan', 'other_currencies']],
      ['event_transactions', ['top_events', 'other_currencies']],
    ] as const) {
      const { data } = await tenant.ask(call, 'period=28d');
      for (const part of parts) expect([call, part, (data[part] as unknown[]).length > 0]).toEqual([call, part, true]);
      for (const [name, number, link, of] of sumsProvenBy(data)) {
        const held = (await rowsOf(tenant, link!)).reduce((sum, row) => sum + of(row), 0);
        expect([call, name, number]).toEqual([call, name, held]);
      }
    }
  });

  test(`the top events of ${slug} are the first of the list behind them, in its order`, async () => {
    const tenant = tenants.get(slug)!;
    for (const query of ['period=28d', 'period=12m', 'period=ytd', 'period=custom&from=2026-03-01&to=2026-03-29']) {
      const { data } = await tenant.ask<EventTransactionsReply>('event_transactions', query);
      const held = await tenant.get<{ id: string; gross_cents: number; ticket_count: number }[]>(
        inOrder(data.links.top_events!),
      );
      const first = held.body.slice(0, 5);
      expect({
        query,
        events: data.top_events.map(({ event_id, gross, tickets }) => [event_id, gross, tickets]),
      }).toEqual({
        query,
        events: first.map(({ id, gross_cents, ticket_count }) => [id, gross_cents, ticket_count]),
      });
    }
  });

  test(`the numbers of ${slug} are the sums that the database keeps, and those are what the rows add up to`, async () => {
    const accountId = tenants.get(slug)!.rows.accounts[0]!.id;
    const wrong = await withTenant(database.owner, { accountId, actorId: null }, ({ db }) => checkSums(db, accountId));
    expect(wrong).toEqual([]);
  });
});
