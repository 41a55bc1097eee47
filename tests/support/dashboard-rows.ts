/** Rows for the dashboard's numbers: those of a tenant as they are, and more of every kind, at the moments where days begin. */
import type { Selectable, Transaction } from 'kysely';

import { revenueSources } from '../../src/shared/contracts/dashboard-money.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { makeRandom } from '../../demo/seed/random.ts';
import type { Database } from '../../src/server/db/types.ts';
import type { TestDatabase } from './database.ts';

const tables = [
  'accounts',
  'staff',
  'members',
  'member_activity',
  'membership_plans',
  'industry_types',
  'chapters',
  'subscriptions',
  'ledger_entries',
  'events',
  'event_orders',
  'channels',
] as const satisfies readonly (keyof Database)[];

export type DashboardRows = { [T in (typeof tables)[number]]: Selectable<Database[T]>[] };

/** All rows of a tenant that a number of the dashboard is counted from, those in the bin among them. */
export function readRows({ owner }: TestDatabase, accountId: string): Promise<DashboardRows> {
  return withTenant(owner, { accountId, actorId: null }, async ({ db }) => {
    const rows: Partial<Record<keyof Database, unknown[]>> = {};
    for (const table of tables) rows[table] = await db.selectFrom(table).selectAll().execute();
    return rows as DashboardRows;
  });
}

const ledgerKinds = [
  'charge',
  'refund',
  'dispute',
  'dispute_won',
  'platform_fee',
  'processor_fee',
  'owner_share',
  'adjustment',
  'payout',
  'payout_failed',
];
const orderStates = ['pending', 'paid', 'free', 'partially_refunded', 'refunded', 'failed', 'disputed'];

interface More {
  accountId: string;
  nowMs: number;
  /** Moments at which a day begins or something else is near: half of the rows lie within a second of one. */
  edges: number[];
}

type Tx = Transaction<Database>;

/** What the rows are drawn from. */
async function makeDraw(db: Tx, { accountId: account_id, nowMs, edges }: More) {
  const random = makeRandom(`dashboard:${account_id}`);
  const members = await db.selectFrom('members').select('id').limit(60).execute();
  const plans = await db.selectFrom('membership_plans').select('id').execute();
  const chapters = await db.selectFrom('chapters').select('id').execute();
  const { currency: own } = await db.selectFrom('accounts').select('currency').executeTakeFirstOrThrow();
  return {
    account_id,
    random,
    own,
    moment: () => {
      const ago = random.next() * 900 * 86_400_000;
      const ms = random.chance(0.5) ? random.pick(edges) + random.int(-1, 1) * 1000 : nowMs - ago;
      return new Date(ms).toISOString();
    },
    currency: () => random.pickWeighted({ [own]: 8, GBP: 1, JPY: 1 }),
    chapter_id: () => (chapters.length > 0 && random.chance(0.5) ? random.pick(chapters).id : null),
    member_id: () => random.pick(members).id,
    plan_id: () => random.pick(plans).id,
    deleted_at: () => (random.chance(0.05) ? new Date(nowMs).toISOString() : null),
  };
}
type Draw = Awaited<ReturnType<typeof makeDraw>>;

const rows = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

/** Adds money, events and channels in three currencies, of members, chapters and nobody, over two and a half years. */
export async function addRows({ owner }: TestDatabase, more: More): Promise<void> {
  await withTenant(owner, { accountId: more.accountId, actorId: null }, async ({ db }) => {
    const draw = await makeDraw(db, more);
    await db
      .insertInto('ledger_entries')
      .values(rows(500, (index) => entry(index, draw)))
      .execute();
    await db
      .insertInto('subscriptions')
      .values(rows(120, (index) => subscription(index, draw)))
      .execute();
    const events = await db
      .insertInto('events')
      .values(rows(60, (index) => event(index, draw)))
      .returning('id')
      .execute();
    const ids = events.map(({ id }) => id);
    await db
      .insertInto('event_orders')
      .values(rows(400, (index) => order(index, ids, draw)))
      .execute();
    await db
      .insertInto('channels')
      .values(rows(40, (index) => channel(index, draw)))
      .execute();
  });
}

function entry(index: number, { account_id, random, moment, currency, chapter_id, plan_id, deleted_at }: Draw) {
  const kind = random.pick(ledgerKinds);
  const amount = random.int(100, 90_000);
  const sign = { charge: 1, refund: -1, dispute: -1, dispute_won: 1, payout: -1, payout_failed: 1 }[kind] ?? 0;
  return {
    account_id,
    number: `more-${index}`,
    at: moment(),
    kind,
    source: random.pick([...revenueSources]),
    chapter_id: chapter_id(),
    plan_id: random.chance(0.4) ? plan_id() : null,
    currency: currency(),
    deleted_at: deleted_at(),
    gross_cents: sign * amount,
    fee_cents: kind.startsWith('payout') ? 0 : -random.int(0, 900),
  };
}

function subscription(index: number, { account_id, random, moment, currency, ...draw }: Draw) {
  return {
    account_id,
    number: `more-${index}`,
    member_id: draw.member_id(),
    plan_id: draw.plan_id(),
    currency: currency(),
    mrr_cents: random.int(0, 9_000),
    deleted_at: draw.deleted_at(),
    status: random.pick(['active', 'past_due', 'trialing', 'canceled', 'paused']),
    started_at: moment(),
  };
}

function event(index: number, { account_id, random, own, moment, chapter_id, deleted_at }: Draw) {
  const starts = Date.now() + random.int(-400, 60) * 86_400_000;
  return {
    account_id,
    name: `Event ${index}`,
    time_zone: 'UTC',
    currency: own,
    chapter_id: chapter_id(),
    created_at: moment(),
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 7_200_000).toISOString(),
    status: random.pick(['draft', 'scheduled', 'open', 'sold_out', 'live', 'ended', 'cancelled', 'postponed']),
    capacity: random.chance(0.5) ? 100 : null,
    is_featured: random.chance(0.2),
    deleted_at: deleted_at(),
  };
}

function order(index: number, events: string[], { account_id, random, moment, currency, ...draw }: Draw) {
  const status = random.pick(orderStates);
  const amount = status === 'free' ? 0 : random.int(0, 30_000);
  return {
    account_id,
    number: `more-${index}`,
    event_id: random.pick(events),
    member_id: draw.member_id(),
    at: moment(),
    status,
    tickets: random.int(1, 5),
    free_tickets: random.int(0, 1),
    currency: currency(),
    deleted_at: draw.deleted_at(),
    amount_cents: amount,
    fee_cents: -Math.round(amount / 30),
    refunded_cents: status.includes('refunded') ? amount : 0,
  };
}

function channel(index: number, { account_id, random, moment, chapter_id, deleted_at }: Draw) {
  return {
    account_id,
    name: `Another channel ${index}`,
    kind: random.pick(['group', 'chapter', 'topic', 'course']),
    chapter_id: chapter_id(),
    is_paid: random.chance(0.4),
    is_featured: random.chance(0.2),
    deleted_at: deleted_at(),
    approval_status: random.chance(0.5) ? random.pick(['pending', 'approved', 'declined']) : null,
    last_active_at: random.chance(0.8) ? moment() : null,
    created_at: moment(),
  };
}
