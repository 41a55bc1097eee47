/** What a member has paid in all: kept by the database as payments change, and shown to those alone who may read payments. screens.md 3.3 */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import type { MemberSummaryReply } from '../../src/shared/contracts/member-calls.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { checkSums, rebuildSums } from '../../src/server/db/dashboard-sums.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { listPath } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const wrongSums = (accountId: string) => asOwner(accountId, (db) => checkSums(db, accountId));
const key = 'lifetime_value_cents';
const dots = '•••';

let open: TestTenant[] = [];
afterEach(async () => {
  const tenants = open;
  open = [];
  for (const { id } of tenants) expect(await wrongSums(id)).toEqual([]);
});
async function tenantWith(): Promise<TestTenant> {
  const tenant = await newTenant();
  open.push(tenant);
  return tenant;
}

const valueOf = async (tenant: TestTenant, id: string) => (await tenant.as('finance').get(`/members/${id}`)).body[key];
const paid = (tenant: TestTenant, member_id: string, more: object = {}) =>
  tenant.insert('payments', { member_id, amount_cents: 1_000, status: 'succeeded', ...more });
const change = (tenant: TestTenant, id: string, values: object) =>
  asOwner(tenant.id, (db) => db.updateTable('payments').set(values).where('id', '=', id).execute());

describe('the lifetime value of a member', () => {
  test.each([
    ['succeeded', {}, 1_000],
    ['partially_refunded', { refunded_cents: 300 }, 700],
    ['refunded', { refunded_cents: 1_000 }, 0],
    ['disputed', {}, 0],
    ['failed', {}, 0],
    ['canceled', {}, 0],
    ['processing', {}, 0],
    ['requires_action', {}, 0],
    ['succeeded', { currency: 'USD' }, 0],
    ['succeeded', { deleted_at: '2026-01-01T00:00:00Z' }, 0],
  ])('the lifetime value of a member counts a payment that is %s (%j) as %i', async (status, more, expected) => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    await paid(tenant, id, { status, ...more });
    expect(await valueOf(tenant, id)).toBe(expected);
  });

  test('the lifetime value follows a payment: refunded, disputed, won, moved to another, deleted and purged', async () => {
    const tenant = await tenantWith();
    const [one, other] = [await tenant.given.member(), await tenant.given.member()];
    await paid(tenant, one.id, { amount_cents: 50 });
    const payment = await paid(tenant, one.id);
    const both = async () => [await valueOf(tenant, one.id), await valueOf(tenant, other.id)];
    expect(await both()).toEqual([1_050, 0]);
    await change(tenant, payment.id, { status: 'partially_refunded', refunded_cents: 400 });
    expect(await both()).toEqual([650, 0]);
    await change(tenant, payment.id, { status: 'disputed' });
    expect(await both()).toEqual([50, 0]);
    await change(tenant, payment.id, { status: 'succeeded', refunded_cents: 0, member_id: other.id });
    expect(await both()).toEqual([50, 1_000]);
    await change(tenant, payment.id, { deleted_at: new Date().toISOString() });
    expect(await both()).toEqual([50, 0]);
    await change(tenant, payment.id, { deleted_at: null, member_id: null });
    expect(await both()).toEqual([50, 0]);
    await change(tenant, payment.id, { member_id: one.id });
    expect(await both()).toEqual([1_050, 0]);
    await asOwner(tenant.id, (db) => db.deleteFrom('payments').where('id', '=', payment.id).execute());
    expect(await both()).toEqual([50, 0]);
    // Nobody's edit is told that the record has moved on.
    expect((await tenant.as('owner').get(`/members/${one.id}`)).body['version']).toBe(1);
  });

  test('the lifetime value is exact after 20 writers at once, some of whom take theirs back', async () => {
    const tenant = await tenantWith();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await tenant.given.member()).id));
    const database = connectDatabase({
      target: tenant.address('guildhall_app'),
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 15_000,
      poolSize: 25,
      onError: () => undefined,
    });
    const who = { accountId: tenant.id, actorId: tenant.staffId('owner') };
    const pay = (writer: number, turn: number) =>
      withTenant(database, who, async ({ db }) => {
        const row = (member_id: string, part: number) => ({
          account_id: tenant.id,
          number: `P-${writer}-${turn}-${part}`,
          member_id,
          amount_cents: 100,
          currency: 'EUR',
          status: 'succeeded',
        });
        // In no order of the members' ids: the database orders them.
        const members = [ids[(writer + turn) % 4]!, ids[(writer * 3 + turn + 1) % 4]!];
        await db.insertInto('payments').values(members.map(row)).execute();
        const refund = { status: 'partially_refunded', refunded_cents: 30 };
        await db.updateTable('payments').set(refund).where('number', '=', `P-${writer}-${turn}-0`).execute();
        if (turn % 3 === 2) throw new Error('taken back');
      });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, writer) => pay(writer, 0)).flatMap((first, writer) => [
        first,
        first.then(() => pay(writer, 1)).then(() => pay(writer, 2)),
      ]),
    ).finally(() => database.destroy());
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(new Set(failures)).toEqual(new Set(['Error: taken back']));
    const values = await Promise.all(ids.map((id) => valueOf(tenant, id)));
    expect(values.reduce((sum: number, value) => sum + Number(value), 0)).toBe(20 * 2 * (100 + 70));
  });

  test('the lifetime value counts payments of all chapters, whoever writes them', async () => {
    const tenant = await tenantWith();
    const [mine, theirs] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const { id } = await tenant.given.member({ chapter_id: theirs.id });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [mine.id] })
        .where('id', '=', tenant.staffId('support'))
        .execute(),
    );
    const payment = await paid(tenant, id, { chapter_id: mine.id });
    const database = connectDatabase({
      target: tenant.address('guildhall_app'),
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 15_000,
      poolSize: 1,
      onError: () => undefined,
    });
    await withTenant(database, { accountId: tenant.id, actorId: tenant.staffId('support') }, ({ db }) =>
      db
        .updateTable('payments')
        .set({ refunded_cents: 250, status: 'partially_refunded' })
        .where('id', '=', payment.id)
        .execute(),
    ).finally(() => database.destroy());
    expect(await valueOf(tenant, id)).toBe(750);
  });

  test('the lifetime value counts another currency’s payments once that is the organisation’s', async () => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    await paid(tenant, id);
    await paid(tenant, id, { amount_cents: 70, currency: 'USD' });
    await asOwner(tenant.id, (db) =>
      db.updateTable('accounts').set({ currency: 'USD' }).where('id', '=', tenant.id).execute(),
    );
    expect(await valueOf(tenant, id)).toBe(70);
  });

  test('a wrong lifetime value is found by check-sums, and put right by rebuild-sums', async () => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    await paid(tenant, id);
    await asOwner(tenant.id, (db) => sql`update members set lifetime_value_cents = 7 where id = ${id}`.execute(db));
    expect(await wrongSums(tenant.id)).toMatchObject([
      { measure: 'lifetime_value', key: id, kept: [7], counted: [1_000] },
    ]);
    await asOwner(tenant.id, (db) => rebuildSums(db, tenant.id));
    expect(await valueOf(tenant, id)).toBe(1_000);
  });
});

describe('somebody who may not read payments', () => {
  const most = { sort: [key, 'DESC'] };

  test('somebody who may not read payments sees dots for the lifetime value, even if nothing was paid', async () => {
    const tenant = await tenantWith();
    const [payer, other] = [await tenant.given.member(), await tenant.given.member()];
    await paid(tenant, payer.id);
    const moderator = tenant.as('moderator');
    const { body } = await moderator.get<Record<string, unknown>[]>(listPath('members'));
    expect(body.map((row) => row[key])).toEqual([dots, dots]);
    expect((await moderator.get(`/members/${other.id}`)).body).toMatchObject({ [key]: dots });
    const changed = await moderator.post(`/members/${payer.id}/archive`);
    expect(changed).toMatchObject({ status: 200, body: { [key]: dots } });
    const summary = await moderator.get<MemberSummaryReply>(`/members/${payer.id}/summary`);
    expect(summary.body.data.lifetime_value).toBeNull();
  });

  test('somebody who may not read payments cannot sort by the lifetime value: in lists, files or bulk', async () => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    const refused = {
      status: 403,
      body: { code: 'permission_denied', details: { needed: ['finance.subscriptions.read'] } },
    };
    expect(await tenant.as('analyst').get(listPath('members', most))).toMatchObject(refused);
    expect(await tenant.as('analyst').get(listPath('members', { ...most, filter: { id: [id] } }))).toMatchObject(
      refused,
    );
    const role = await ownRole(tenant, ['members.read', 'members.export']);
    expect(await role.post('/members/export', { format: 'csv', ...most })).toMatchObject(refused);
  });

  test('somebody who may not read payments gets a file without the lifetime value, and none that asks for it', async () => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    await paid(tenant, id, { amount_cents: 123_456 });
    await ownRole(tenant, ['members.read', 'members.export']);
    const asked = { format: 'csv', columns: ['full_name', key] };
    expect((await tenant.as('marketing').post('/members/export', asked)).status).toBe(403);
    const theirs = await fileOf(tenant, 'marketing', ['full_name']);
    const whole = await fileOf(tenant, 'owner', asked.columns);
    expect(theirs).toContain('Ana Ruiz');
    expect(theirs).not.toContain('1234');
    expect(whole).toContain('Lifetime value (EUR)');
    expect(whole).toContain('1234.56');
  });

  test('nobody filters by the lifetime value, and nobody writes it', async () => {
    const tenant = await tenantWith();
    const { id } = await tenant.given.member();
    const owner = tenant.as('owner');
    for (const filter of [{ [key]: 0 }, { [`${key}_gte`]: 1 }])
      expect(await owner.get(listPath('members', { filter }))).toMatchObject({
        status: 400,
        body: { code: 'unknown_filter' },
      });
    expect((await owner.put(`/members/${id}`, { [key]: 5, version: 1 })).status).toBeGreaterThanOrEqual(400);
    expect(await valueOf(tenant, id)).toBe(0);
  });

  test('everybody who looks after some chapters sees dots for the lifetime value, as it tells of others too', async () => {
    const tenant = await tenantWith();
    const chapter = await tenant.given.chapter();
    const { id } = await tenant.given.member({ chapter_id: chapter.id });
    await paid(tenant, id, { chapter_id: null, source: 'event_ticket' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [chapter.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    const admin = tenant.as('admin');
    expect((await admin.get(`/members/${id}`)).body).toMatchObject({ [key]: dots });
    expect((await admin.get<MemberSummaryReply>(`/members/${id}/summary`)).body.data.lifetime_value).toBeNull();
    const refused = { status: 403, body: { code: 'permission_denied', details: { scope: { kind: 'chapter' } } } };
    expect(await admin.get(listPath('members', most))).toMatchObject(refused);
    expect((await admin.get<{ data: object }>('/me/admin_portal')).body.data).toMatchObject({
      of_chapters: [{ id: chapter.id }],
    });
  });
});

test('members are listed by what they have paid, and those who may see it see the sum', async () => {
  const tenant = await tenantWith();
  const some = [300, 100, 200];
  const ids: string[] = [];
  for (const amount_cents of some) {
    const { id } = await tenant.given.member();
    await paid(tenant, id, { amount_cents });
    ids.push(id);
  }
  const { body } = await tenant
    .as('support')
    .get<Record<string, unknown>[]>(listPath('members', { sort: [key, 'DESC'] }));
  expect(body.map((row) => [row['id'], row[key]])).toEqual([
    [ids[0], 300],
    [ids[2], 200],
    [ids[1], 100],
  ]);
});

/** Gives the person of the marketing preset these rights in place of those. */
async function ownRole(tenant: TestTenant, permissions: string[]) {
  await asOwner(tenant.id, async (db) => {
    const role = { account_id: tenant.id, name: 'Own', permissions: ['portal.access', ...permissions] };
    const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('staff_roles')
      .set({ role_id: id })
      .where('staff_id', '=', tenant.staffId('marketing'))
      .execute();
  });
  return tenant.as('marketing');
}

async function fileOf(tenant: TestTenant, who: Preset, columns: string[]): Promise<string> {
  const { body } = await tenant.as(who).post<{ job_id: string }>('/members/export', { format: 'csv', columns });
  await runJobs(tenant);
  expect((await tenant.as(who).get<Job>(`/jobs/${body.job_id}`)).body).toMatchObject({ status: 'succeeded' });
  const headers = { authorization: `Bearer ${tenant.token(who)}` };
  return (await tenant.app.inject({ url: `/api/jobs/${body.job_id}/file`, headers })).body;
}
