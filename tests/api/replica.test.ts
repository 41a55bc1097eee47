import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';

import { buildApp } from '../../src/server/app/app.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { enterTenant } from '../../src/server/db/scope.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';
import { testEnv } from '../support/tenant.ts';

/** A second database with other data stands for the replica, so that an answer tells where it came from. */
let primary: TestDatabase;
let replica: TestDatabase;
let app: FastifyInstance;
let server: ReturnType<typeof connectDatabase>;
const accountId = randomUUID();
const token = newToken();

beforeAll(async () => {
  [primary, replica] = await Promise.all([testDatabase(), testDatabase()]);
  await fill(primary, 'primary');
  await fill(replica, 'replica');
  await reach('FFFFFFFF/0');
  server = connectDatabase({
    target: primary.address('guildhall_app'),
    readTarget: replica.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 15_000,
    poolSize: 5,
    onError: () => undefined,
  });
  app = await buildApp({ env: testEnv(), database: server });
});
afterAll(async () => {
  await app.close();
  await server.destroy();
  await Promise.all([primary.close(), replica.close()]);
});

async function fill({ owner }: TestDatabase, name: string): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await enterTenant(db, accountId);
    const account = { id: accountId, name, slug: name, client_type: 'STANDARD', client_token: newToken() } as const;
    const settings = { time_zone: 'UTC', currency: 'EUR', default_language: 'en', languages: ['en'] } as const;
    await db
      .insertInto('accounts')
      .values({ ...account, ...settings, languages: ['en'] })
      .execute();
    const role = await db
      .insertInto('roles')
      .values({ account_id: accountId, name: 'owner', preset: 'owner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { account_id: accountId, email: 'ana@club.example', first_name: 'Ana', language: 'en' } as const;
    const staff = await db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('staff_roles')
      .values({ account_id: accountId, staff_id: staff.id, role_id: role.id })
      .execute();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const session = { account_id: accountId, staff_id: staff.id, token_hash: hashToken(token), expires_at };
    await db.insertInto('sessions').values(session).execute();
    await db.insertInto('labels').values({ account_id: accountId, name, color: '#409EFF' }).execute();
  });
}

/** Lets the replica say how far it is: it is none in truth, and would not know. */
const reach = (position: string | null) =>
  withClient(replica.address('postgres'), async (client) => {
    const value = position === null ? 'null' : `'${position}'`;
    await client.query(`create schema if not exists standby; grant usage on schema standby to public`);
    await client.query(
      `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select ${value}::pg_lsn $$`,
    );
    await client.query(
      `do $$ begin execute format('alter database %I set search_path = standby, pg_catalog, public', current_database()); end $$`,
    );
  });

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const labels = async () => (await call('GET', '/labels')).json<{ name: string }[]>().map(({ name }) => name);
const forgetWrites = () =>
  withClient(primary.address('postgres'), (client) =>
    client.query(`update audit_logs set at = at - interval '1 minute'`),
  );

describe('a replica', () => {
  it('a replica answers what only reads, for a tenant that has been quiet', async () => {
    expect(await labels()).toEqual(['replica']);
  });

  it('a replica is not asked by a tenant that has just written: it sees what it wrote', async () => {
    expect((await call('POST', '/labels', { name: 'new', color: '#409EFF' })).statusCode).toBe(201);
    expect((await labels()).toSorted()).toEqual(['new', 'primary']);
    await forgetWrites();
    expect(await labels()).toEqual(['replica']);
  });

  it('a replica is not trusted while it lags more than some seconds behind, or cannot say how far', async () => {
    await reach('0/1');
    expect((await labels()).toSorted()).toEqual(['new', 'primary']);
    await reach(null);
    expect((await labels()).toSorted()).toEqual(['new', 'primary']);
    await reach('FFFFFFFF/0');
    expect(await labels()).toEqual(['replica']);
  });

  it('a replica is never asked for the caller: an ended session ends at once', async () => {
    await withClient(primary.address('postgres'), (client) => client.query(`update sessions set expires_at = now()`));
    expect((await call('GET', '/labels')).statusCode).toBe(401);
    await withClient(primary.address('postgres'), (client) =>
      client.query(`update sessions set expires_at = now() + interval '1 hour'`),
    );
    expect(await labels()).toEqual(['replica']);
  });

  it('a replica that is gone is not needed', async () => {
    await withClient(replica.address('postgres'), (client) => client.query('alter table labels rename to labels_gone'));
    expect((await labels()).toSorted()).toEqual(['new', 'primary']);
    expect((await labels()).toSorted()).toEqual(['new', 'primary']);
  });
});
