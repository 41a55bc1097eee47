/** screens.md 5: what the dashboard adds up is kept by the database as rows change, and is what the rows add up to. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { connectDatabase, type ServerDatabase } from '../../src/server/db/connect.ts';
import { checkSums, rebuildSums } from '../../src/server/db/dashboard-sums.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { tenantlessOf } from '../support/tenant-condition.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

/** Where what is kept is not what the rows add up to. */
const wrongSums = (accountId: string) => asOwner(accountId, (db) => checkSums(db, accountId));

const sumOf = (accountId: string, measure: string) =>
  asOwner(accountId, async (db) => {
    const { rows } = await sql<{ day: string; key: string; count: number }>`
      select day::text, key, sum(count)::int as count from count_dashboard_sums(${accountId})
       where measure = ${measure} and chapter_id = whole_organisation() group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  });

let open: TestTenant[] = [];
afterEach(async () => {
  const tenants = open;
  open = [];
  for (const { id } of tenants) expect(await wrongSums(id)).toEqual([]);
});
async function tenantWith(options?: Parameters<typeof newTenant>[0]): Promise<TestTenant> {
  const tenant = await newTenant(options);
  open.push(tenant);
  return tenant;
}

/** Enough for 20 who write at once. */
const manyConnections = (tenant: TestTenant) =>
  connectDatabase({
    target: tenant.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 15_000,
    poolSize: 40,
    onError: () => undefined,
  });

interface Writing {
  tenant: TestTenant;
  database: ServerDatabase;
  /** Members whom all of them change. */
  shared: readonly string[];
  chapters: readonly string[];
  plan: string;
  /** What their transactions failed with. */
  failures: Set<string>;
}

/** One of many who write: a dozen transactions on rows of their own and on the shared ones. */
async function write({ tenant, database, shared, chapters, plan, failures }: Writing, writer: number): Promise<void> {
  const who = { accountId: tenant.id, actorId: tenant.staffId('owner') };
  for (let turn = 0; turn < 12; turn += 1) {
    const one = shared[(writer * 7 + turn) % shared.length]!;
    const changes = [
      { membership_status: 'cancelled', plan_id: plan },
      { membership_status: 'active', chapter_id: chapters[turn % 2]! },
      { joined_at: new Date(Date.UTC(2026, turn, writer + 1)).toISOString(), chapter_id: null },
      { deleted_at: new Date().toISOString() },
      { last_seen_at: new Date(Date.now() - ((writer * 5 + turn * 3) % 45) * 86_400_000).toISOString() },
      { deleted_at: null, last_seen_at: new Date(Date.UTC(2026, 1, writer + turn + 1)).toISOString() },
    ];
    const later = shared[(writer * 7 + turn + 1) % shared.length]!;
    await withTenant(database, who, async ({ db }) => {
      const email = `w${writer}.${turn}.${Math.random()}@sums.example`;
      const person = { account_id: tenant.id, first_name: 'W', language: 'en', email } as const;
      await db
        .insertInto('members')
        .values([person, { ...person, email: `b.${email}` }])
        .execute();
      // Two of the same few rows in one transaction: some of these wait for one another, and some are victims.
      for (const id of [one, later])
        await db
          .updateTable('members')
          .set(changes[(writer + turn) % changes.length]!)
          .where('id', '=', id)
          .execute();
      if (turn % 4 === 3) await sql`select fold_dashboard_changes(${tenant.id})`.execute(db);
      // What fails leaves nothing.
      if (turn % 5 === 4) throw new Error('taken back');
    }).catch((error: Error) => failures.add(error.message));
    if (turn % 6 === 5)
      await asOwner(tenant.id, (db) => db.deleteFrom('members').where('email', 'like', `b.w${writer}.%`).execute());
  }
}

describe('the sums of the dashboard', () => {
  test('the sums of the dashboard are right after 20 writers of all kinds at once, while others fold', async () => {
    const tenant = await tenantWith();
    const chapters = [await tenant.given.chapter(), await tenant.given.chapter()].map(({ id }) => id);
    const plan = await tenant.given.plan();
    const database = manyConnections(tenant);
    const ids = await Promise.all(Array.from({ length: 12 }, () => tenant.given.member({ chapter_id: chapters[0] })));
    const shared = ids.map(({ id }) => id);
    const failures = new Set<string>();
    await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        write({ tenant, database, shared, chapters, plan: plan.id, failures }, writer),
      ),
    ).finally(() => database.destroy());
    expect([...failures]).toEqual(['taken back']);
    expect(await wrongSums(tenant.id)).toEqual([]);
    await asOwner(tenant.id, (db) => sql`select fold_dashboard_changes(${tenant.id})`.execute(db));
    const left = await asOwner(tenant.id, (db) =>
      sql`select from dashboard_changes where account_id = ${tenant.id}`.execute(db),
    );
    expect(left.rows).toEqual([]);
  });

  test('the sums of the dashboard follow what people do: a verb, an edit, the bin, and what takes them back', async () => {
    const tenant = await tenantWith();
    const owner = tenant.as('owner');
    const { id } = await tenant.given.member({ membership_status: 'active' });
    const total = async () =>
      (await owner.get<{ data: { total: number; left: number; people: number } }>('/dashboard/member_stats?fresh=1'))
        .body.data;
    expect(await total()).toMatchObject({ total: 1, left: 0, people: 1 });
    const cancelled = await owner.post(`/members/${id}/cancel`, { reason: 'Moved away.' });
    expect(cancelled.status).toBe(200);
    expect(await wrongSums(tenant.id)).toEqual([]);
    expect(await sumOf(tenant.id, 'member_left')).toMatchObject([{ count: 1 }]);
    expect((await owner.post(`/audit_logs/${cancelled.headers['x-audit-id']}/undo`, {})).status).toBe(200);
    expect(await wrongSums(tenant.id)).toEqual([]);
    expect(await sumOf(tenant.id, 'member_left')).toEqual([]);
    const deleted = await owner.delete(`/members/${id}`);
    expect(await wrongSums(tenant.id)).toEqual([]);
    expect(await sumOf(tenant.id, 'member_new')).toEqual([]);
    expect((await owner.post(`/audit_logs/${deleted.headers['x-audit-id']}/undo`, {})).status).toBe(200);
    expect(await sumOf(tenant.id, 'member_new')).toMatchObject([{ count: 1 }]);
  });

  test('the sums of the dashboard for many rows at once are added up in one go', async () => {
    const tenant = await tenantWith();
    await asOwner(tenant.id, (db) =>
      sql`insert into members (account_id, first_name, email, language, joined_at)
        select ${tenant.id}, 'Many', i || '@many.example', 'en', timestamptz '2026-01-01' + i * interval '1 hour'
          from generate_series(1, 3000) as i`.execute(db),
    );
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from dashboard_changes where account_id = ${tenant.id} and measure = 'member_new'`.execute(
        db,
      ),
    );
    expect(rows[0]!.count).toBeLessThan(140);
    expect((await sumOf(tenant.id, 'member_new')).reduce((sum, { count }) => sum + count, 0)).toBe(3000);
  });

  test('the sums of the dashboard begin their days anew in another time zone, while others write', async () => {
    const tenant = await tenantWith({ timeZone: 'Europe/Madrid' });
    const member = (joined_at: string) => tenant.given.member({ joined_at });
    await member('2026-03-28T23:30:00Z');
    expect(await sumOf(tenant.id, 'member_new')).toEqual([{ day: '2026-03-29', key: '', count: 1 }]);
    const move = (time_zone: string) =>
      asOwner(tenant.id, (db) => db.updateTable('accounts').set({ time_zone }).where('id', '=', tenant.id).execute());
    await Promise.all([
      ...Array.from({ length: 10 }, (_, hour) => member(new Date(Date.UTC(2026, 2, 28, 20 + hour)).toISOString())),
      move('America/Chicago'),
      ...Array.from({ length: 10 }, (_, hour) => member(new Date(Date.UTC(2026, 2, 28, 20 + hour)).toISOString())),
    ]);
    expect(await wrongSums(tenant.id)).toEqual([]);
    expect(await sumOf(tenant.id, 'member_new')).toEqual([
      { day: '2026-03-28', key: '', count: 19 },
      { day: '2026-03-29', key: '', count: 2 },
    ]);
  });

  test('the sums of the dashboard that are wrong are found, and put right', async () => {
    const tenant = await tenantWith();
    await tenant.given.member();
    await asOwner(tenant.id, (db) =>
      sql`delete from dashboard_changes where account_id = ${tenant.id} and measure = 'member_new'`.execute(db),
    );
    expect(await wrongSums(tenant.id)).toMatchObject([
      { measure: 'member_new', kept: null, counted: [1, 0, 0, 0, 0, 0, 0] },
    ]);
    await asOwner(tenant.id, (db) => rebuildSums(db, tenant.id));
  });

  test('the sums of the dashboard are the tenant’s own, and a limited person’s are those of their chapters', async () => {
    const [tenant, other] = [await tenantWith(), await tenantWith()];
    const [mine, theirs] = [await tenant.given.chapter(), await tenant.given.chapter()];
    await tenant.given.member({ chapter_id: mine.id });
    await tenant.given.member({ chapter_id: theirs.id });
    await tenant.given.member();
    await other.given.member();
    const chapter_ids = [mine.id];
    const limit = { accountId: tenant.id, actorId: tenant.staffId('support') };
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ chapter_ids }).where('id', '=', limit.actorId).execute(),
    );
    const places = (who: { accountId: string; actorId: string }) =>
      serverDatabase().then((database) =>
        withTenant(database, who, async ({ db }) => {
          const { rows } = await sql<{ chapter_id: string; count: number }>`
            select chapter_id, sum(count)::int as count from (select * from dashboard_sums union all
              select account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid from dashboard_changes) as kept
             where measure = 'member_new' group by 1`.execute(db);
          return rows;
        }),
      );
    expect(await places(limit)).toEqual([{ chapter_id: mine.id, count: 1 }]);
    expect(await places({ ...limit, actorId: tenant.staffId('owner') })).toHaveLength(3);
    // Nothing but row-level security said whose they are.
    expect(new Set(tenantlessOf().map((found) => found.split(':')[0]))).toEqual(
      new Set(['dashboard_changes, dashboard_sums']),
    );
    // What a limited person writes counts for everybody.
    const support = tenant.as('support');
    expect((await support.get<{ data: { total: number } }>('/dashboard/count_users')).body.data.total).toBe(1);
    expect((await support.get(`/dashboard/count_users?chapter_id=${theirs.id}`)).status).toBe(404);
    expect((await support.get(`/dashboard/count_users?chapter_id=${mine.id}`)).status).toBe(200);
  });

  test('the sums of the dashboard are written by the database alone', async () => {
    const tenant = await tenantWith();
    const database = await serverDatabase();
    const who = { accountId: tenant.id, actorId: tenant.staffId('owner') };
    for (const statement of [
      sql`insert into dashboard_sums (account_id, measure, chapter_id, day, key) values (${tenant.id}, 'x', whole_organisation(), now(), '')`,
      sql`update dashboard_sums set count = 7`,
      sql`delete from dashboard_changes`,
      sql`select rebuild_dashboard_sums(${tenant.id})`,
    ])
      await expect(withTenant(database, who, ({ db }) => statement.execute(db))).rejects.toThrow('permission denied');
  });
});
