import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readTenant, withTenant, type TenantScope } from '../../src/server/db/scope.ts';
import { deafWire } from '../support/deaf-wire.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
const accountId = randomUUID();
const who = { accountId, actorId: null };

beforeAll(async () => {
  // A busy machine lets a turn wait long.
  db = await testDatabase({ connectTimeoutMs: 15_000 });
  await withClient(db.address('postgres'), (client) =>
    client.query('create table notes (id int primary key, text text); grant all on notes to guildhall_app'),
  );
});
afterAll(() => db.close());

const notes = async () =>
  (await sql<{ id: number; text: string }>`select * from notes order by id`.execute(db.database)).rows;
const clear = () => sql`delete from notes`.execute(db.database);
/** The process at the other end of the transaction's connection. */
const backendOf = async (tenant: TenantScope) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tenant.db)).rows[0]!.pid;
const kill = (pid: number) =>
  withClient(db.address('postgres'), (client) => client.query('select pg_terminate_backend($1)', [pid]));

describe('a transaction', () => {
  it('a transaction knows its tenant, and leaves nothing behind on its connection', async () => {
    const inside = await withTenant(db.database, who, ({ prepared }) =>
      prepared(sql<{ account: string }>`select current_setting('app.account_id', true) as account`),
    );
    expect(inside).toEqual([{ account: accountId }]);
    const outside = await Promise.all(
      Array.from({ length: 20 }, () =>
        sql<{ account: string }>`select current_setting('app.account_id', true) as account`.execute(db.database),
      ),
    );
    expect(new Set(outside.map(({ rows }) => rows[0]!.account))).not.toContain(accountId);
  });

  it('a transaction is kept whole or not at all, also when what failed was sent without waiting', async () => {
    await clear();
    const failing = withTenant(db.database, who, async ({ defer }) => {
      defer(sql`insert into notes values (1, 'one')`);
      defer(sql`insert into notes values (1, 'one again')`);
      defer(sql`insert into notes values (2, 'two')`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([]);
    await withTenant(db.database, who, async ({ defer }) => defer(sql`insert into notes values (1, 'one')`));
    expect(await notes()).toEqual([{ id: 1, text: 'one' }]);
  });

  it('a transaction says why it failed, not that it had failed already, whichever statement is asked', async () => {
    const failing = readTenant(db.database, who, async (tenant) => {
      const first = sql`select 1 / 0`.execute(tenant.db);
      first.catch(() => undefined);
      await sql`select 1`.execute(tenant.db);
      await first;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });

  it('a transaction is not said to be kept when a failure in it was passed over', async () => {
    await clear();
    const passing = withTenant(db.database, who, async (tenant) => {
      await sql`insert into notes values (1, 'one')`.execute(tenant.db);
      await sql`select 1 / 0`.execute(tenant.db).catch(() => undefined);
    });
    await expect(passing).rejects.toThrow('passed over');
    expect(await notes()).toEqual([]);
  });

  it('a transaction that only reads cannot write', async () => {
    const writing = readTenant(db.database, who, ({ prepared }) => prepared(sql`insert into notes values (9, 'no')`));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('a transaction is done again when its connection is lost before it was to be kept', async () => {
    await clear();
    const pids: number[] = [];
    await withTenant(db.database, who, async (tenant) => {
      pids.push(await backendOf(tenant));
      await sql`insert into notes values (${pids.length}, 'kept')`.execute(tenant.db);
      if (pids.length === 1) await kill(pids[0]!);
      await sql`select 1`.execute(tenant.db);
    });
    expect(new Set(pids).size).toBe(2);
    expect(await notes()).toEqual([{ id: 2, text: 'kept' }]);
  });

  it('a transaction is not done again when the answer to its end is lost, as it may have been kept', async () => {
    await clear();
    const wire = await deafWire(db.address('guildhall_app'));
    const far = db.connection({ target: wire.address });
    let tries = 0;
    const writing = withTenant(far, who, async ({ defer, prepared }) => {
      tries += 1;
      await prepared(sql`select 1`);
      defer(sql`insert into notes values (${tries}, 'kept')`);
    });
    await expect(writing).rejects.toThrow();
    await wire.close();
    expect([tries, await notes()]).toEqual([1, [{ id: 1, text: 'kept' }]]);
  });

  it('a transaction is done again after a deadlock, and refused with 503 when it always meets one', async () => {
    const sacrifice = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
    let tries = 0;
    const answer = await withTenant(db.database, who, async (tenant) => {
      tries += 1;
      if (tries < 4) await sacrifice.execute(tenant.db);
      return 'done';
    });
    expect([answer, tries]).toEqual(['done', 4]);
    const never = withTenant(db.database, who, (tenant) => sacrifice.execute(tenant.db));
    await expect(never).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });

  it('a transaction meets another that locks the same rows in the opposite order, and both are kept', async () => {
    await clear();
    await sql`insert into notes values (1, ''), (2, '')`.execute(db.database);
    const add = (first: number, second: number, sign: string) =>
      withTenant(db.database, who, async (tenant) => {
        for (const id of [first, second])
          await sql`update notes set text = text || ${sign} where id = ${id}`.execute(tenant.db);
      });
    const calls = Array.from({ length: 8 }, (_, index) => (index % 2 ? add(1, 2, 'a') : add(2, 1, 'b')));
    await Promise.all(calls);
    expect((await notes()).map(({ text }) => text.length)).toEqual([8, 8]);
  });
});

describe('prepared statements', () => {
  const byId = (id: number) => sql<{ text: string }>`select text from notes where id = ${id}`;

  it('prepared statements are planned once a connection, and their number is bounded', async () => {
    await clear();
    await sql`insert into notes values (1, 'one')`.execute(db.database);
    const kept = await withTenant(db.database, who, async ({ prepared }) => {
      for (let index = 0; index < 300; index += 1) await prepared(sql`select ${sql.lit(index)}::int`);
      for (let index = 0; index < 3; index += 1) await prepared(byId(1));
      return prepared(sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`);
    });
    expect(kept[0]!.count).toBeGreaterThan(100);
    expect(kept[0]!.count).toBeLessThanOrEqual(200);
  });

  it('prepared statements are given up without a failure when a pooler’s connection lacks them', async () => {
    let notices = 0;
    const own = await testDatabase({ poolSize: 1, onUnprepared: () => (notices += 1) });
    try {
      const ask = () => withTenant(own.database, who, ({ prepared }) => prepared(sql`select 1 as one`));
      await ask();
      await withTenant(own.database, who, (tenant) => sql`deallocate all`.execute(tenant.db));
      await expect(ask()).resolves.toEqual([{ one: 1 }]);
      await expect(ask()).resolves.toEqual([{ one: 1 }]);
      expect(notices).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('prepared statements survive a change of the table they read', async () => {
    await clear();
    await sql`insert into notes values (1, 'one')`.execute(db.database);
    const ask = () => withTenant(db.database, who, ({ prepared }) => prepared(sql`select * from notes where id = 1`));
    for (let index = 0; index < 10; index += 1) await ask();
    await withClient(db.address('postgres'), (client) => client.query('alter table notes add column more int'));
    await expect(ask()).resolves.toEqual([{ id: 1, text: 'one', more: null }]);
  });
});
