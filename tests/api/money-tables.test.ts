/** What the database keeps of money, events and memberships by itself. screens.md 3.5, 3.6 and 5.2; migration 0030. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { listPath } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const read = async (table: string, id: string) =>
  (await tenant.as('owner').get<Record<string, unknown>>(`/${table}/${id}`)).body;

describe('a member', () => {
  const move = (id: string, membership_status: string) =>
    asOwner(tenant.id, (db) => db.updateTable('members').set({ membership_status }).where('id', '=', id).execute());

  test('a member has left once the membership has ended, and no longer once they are back', async () => {
    const { id } = await tenant.given.member();
    for (const [state, hasLeft] of [
      ['grace', false],
      ['lapsed', true],
      ['active', false],
      ['cancelled', true],
    ] as const) {
      await move(id, state);
      expect([state, (await read('members', id))['left_at'] !== null]).toEqual([state, hasLeft]);
    }
  });

  test('a member keeps the moment of leaving when one end follows another', async () => {
    const { id } = await tenant.given.member({ membership_status: 'lapsed', left_at: '2026-01-02T03:04:05.000Z' });
    await move(id, 'archived');
    expect((await read('members', id))['left_at']).toBe('2026-01-02T03:04:05.000Z');
  });

  test('a member was there on the day of each visit, by the organisation’s calendar', async () => {
    const madrid = await newTenant({ timeZone: 'Europe/Madrid' });
    const { id } = await madrid.given.member();
    const visit = (last_seen_at: string) =>
      asOwner(madrid.id, (db) => db.updateTable('members').set({ last_seen_at }).where('id', '=', id).execute());
    const now = Date.now();
    const evening = `${new Date(now).toISOString().slice(0, 10)}T23:30:00.000Z`;
    for (const at of [evening, evening, new Date(now - 86_400_000 * 300).toISOString()]) await visit(at);
    const days = await asOwner(madrid.id, (db) => db.selectFrom('member_activity').select('day').execute());
    expect(days).toEqual([{ day: new Date(Date.parse(evening) + 86_400_000).toISOString().slice(0, 10) }]);
  });
});

test('a subscription counts from when it is paid for until it is not', async () => {
  const { id } = await tenant.insert('subscriptions', { status: 'trialing', mrr_cents: 900 });
  const counts = async (status: string) => {
    await asOwner(tenant.id, (db) => db.updateTable('subscriptions').set({ status }).where('id', '=', id).execute());
    const { paying_from, paying_until } = await read('subscriptions', id);
    return [paying_from !== null, paying_until !== null];
  };
  expect(await counts('active')).toEqual([true, false]);
  expect(await counts('past_due')).toEqual([true, false]);
  expect(await counts('canceled')).toEqual([true, true]);
  expect(await counts('active')).toEqual([true, false]);
});

test('each entry of the ledger has its counterpart from the first moment', async () => {
  const { id, pair_id } = await tenant.insert('ledger_entries', { kind: 'charge', gross_cents: 1_000, fee_cents: -59 });
  expect(await read('ledger_entries', id)).toMatchObject({ net_cents: 941, state: 'pending' });
  const rows = await asOwner(tenant.id, (db) =>
    db.selectFrom('ledger_counterparts').selectAll().where('pair_id', '=', String(pair_id)).execute(),
  );
  expect(rows).toMatchObject([{ party: 'payer', gross_cents: -1_000, fee_cents: 59, net_cents: -941 }]);
});

test('money is available on its day, and is found so before anybody has written it down', async () => {
  const own = await newTenant();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const [there, coming] = [
    await own.insert('ledger_entries', { available_on: day(-1) }),
    await own.insert('ledger_entries', { available_on: day(2) }),
  ];
  const found = async (state: string) => {
    const { body } = await own
      .as('owner')
      .get<{ id: string; state: string }[]>(listPath('ledger_entries', { filter: { state } }));
    return body.map((row) => [row.id, row.state]);
  };
  expect(await found('available')).toEqual([[there.id, 'available']]);
  expect(await found('pending')).toEqual([[coming.id, 'pending']]);
});

test('an event counts the places and the money of its orders, whatever becomes of them', async () => {
  const event = await tenant.insert('events', { capacity: 10 });
  const order = (values: Record<string, unknown>) => tenant.insert('event_orders', { event_id: event.id, ...values });
  const paid = await order({ tickets: 2, amount_cents: 2_000, fee_cents: -88, status: 'paid' });
  await order({ tickets: 3, free_tickets: 3, status: 'free' });
  await order({ tickets: 4, amount_cents: 4_000, status: 'failed' });
  expect(await read('events', event.id)).toMatchObject({
    ticket_count: 5,
    gross_cents: 2_000,
    fee_cents: -88,
    net_cents: 1_912,
  });

  await asOwner(tenant.id, (db) =>
    db
      .updateTable('event_orders')
      .set({ status: 'refunded', refunded_cents: 2_000 })
      .where('id', '=', paid.id)
      .execute(),
  );
  expect(await read('events', event.id)).toMatchObject({
    ticket_count: 3,
    gross_cents: 2_000,
    refunded_cents: 2_000,
    net_cents: -88,
  });
});

test('an event that has begun is live, and one that is over has ended, at once', async () => {
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();
  const running = await tenant.insert('events', { status: 'open', starts_at: hour(-1), ends_at: hour(1) });
  const over = await tenant.insert('events', { status: 'sold_out', starts_at: hour(-3), ends_at: hour(-2) });
  const off = await tenant.insert('events', { status: 'cancelled', starts_at: hour(-3), ends_at: hour(-2) });
  expect((await read('events', running.id))['status']).toBe('live');
  expect((await read('events', over.id))['status']).toBe('ended');
  expect((await read('events', off.id))['status']).toBe('cancelled');
});

test('a channel counts who is in it', async () => {
  const channel = await tenant.insert('channels');
  const people = [await tenant.given.member(), await tenant.given.member()];
  const rows = people.map(({ id }) => ({ account_id: tenant.id, channel_id: channel.id, member_id: id }));
  await asOwner(tenant.id, (db) => db.insertInto('channel_members').values(rows).execute());
  expect((await read('channels', channel.id))['member_count']).toBe(2);
  await asOwner(tenant.id, (db) =>
    db
      .updateTable('channel_members')
      .set({ left_at: sql`now()` })
      .where('member_id', '=', people[0]!.id)
      .execute(),
  );
  expect((await read('channels', channel.id))['member_count']).toBe(1);
});

/** A tenant whose administrator looks after one chapter, and by collection what is of it; as much again is of another or of none. */
async function withChapters() {
  const own = await newTenant();
  const [chapter, other] = [await own.given.chapter(), await own.given.chapter()];
  const member = (chapter_id: string) => own.given.member({ chapter_id });
  const [inside, outside] = [await member(chapter.id), await member(other.id)];
  const here = await own.insert('events', { chapter_id: chapter.id });
  const ticket = { source: 'event_ticket', member_id: inside.id };
  const seen: Record<string, { id: string }[]> = { events: [here], payouts: [] };
  seen.payments = [await own.insert('payments', { member_id: inside.id })];
  seen.payments.push(await own.insert('payments', { ...ticket, chapter_id: chapter.id }));
  for (const name of ['subscriptions', 'ledger_entries'] as const)
    seen[name] = [await own.insert(name, { member_id: inside.id })];
  seen.event_orders = [await own.insert('event_orders', { event_id: here.id, member_id: outside.id })];
  for (const name of ['payments', 'subscriptions', 'ledger_entries'] as const)
    await own.insert(name, { member_id: outside.id });
  // Of an event of the organisation as a whole, whoever bought it.
  await own.insert('payments', ticket);
  await own.insert('events', { chapter_id: other.id });
  for (const name of ['events', 'event_orders', 'payouts'] as const) await own.insert(name);
  await asOwner(own.id, (db) =>
    db
      .updateTable('staff')
      .set({ chapter_ids: [chapter.id] })
      .where('id', '=', own.staffId('admin'))
      .execute(),
  );
  return { own, seen };
}

test('somebody who looks after one chapter sees its money and events alone, and no payouts', async () => {
  const { own, seen } = await withChapters();
  for (const [name, rows] of Object.entries(seen)) {
    const { body, headers } = await own.as('admin').get<{ id: string }[]>(listPath(name));
    expect([name, body.map(({ id }) => id).toSorted()]).toEqual([name, rows.map(({ id }) => id).toSorted()]);
    expect(headers['content-range']).toMatch(new RegExp(`/${rows.length}$`, 'u'));
  }
});

test.each([
  ['ledger_entries', 'admin', 403],
  ['ledger_entries', 'finance', 202],
  ['ledger_entries', 'analyst', 403],
  ['events', 'finance', 403],
  ['events', 'admin', 202],
] as const)('a file of %s for the %s is answered with %i', async (name, who, status) => {
  expect((await tenant.as(who).post(`/${name}/export`, { format: 'csv', columns: ['currency'] })).status).toBe(status);
});
