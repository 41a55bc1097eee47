/** Databases for tests: a fresh, migrated one takes a copy of the run's template, some 40 ms. */
import { randomBytes } from 'node:crypto';

import { Client } from 'pg';
import { inject } from 'vitest';

import { connectDatabase, type ConnectOptions, type ServerDatabase } from '../../src/server/db/connect.ts';
import type { SocketAddress } from '../../src/server/db/prepare.ts';

export interface TestDatabase {
  /** As the server's role. */
  database: ServerDatabase;
  /** As the owner of the tables, who is held to row-level security as well. */
  owner: ServerDatabase;
  /** The address of a role: `postgres` is the superuser. */
  address: (user: string) => SocketAddress;
  /** Further connections as the server's role, with options of their own. */
  connection: (options: Partial<ConnectOptions>) => ServerDatabase;
  /** Closes the pools; the database stays. */
  disconnect: () => Promise<void>;
  /** Closes the pools and drops the database. */
  close: () => Promise<void>;
}

export interface TestDatabaseOptions extends Partial<ConnectOptions> {
  /** Without a table. */
  empty?: boolean;
  /** The database that it is a copy of; the migrated one unless said otherwise. */
  template?: string;
}

/** Makes a database of its own for a test file. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { host, port, template: migrated } = inject('cluster');
  const { empty = false, template = empty ? 'template1' : migrated, ...connectOptions } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = (user: string) => ({ host, port, user, database: name });
  // As files, of which the log of changes then says nothing: the other way writes each page twice.
  const copy = `create database ${name} template ${template} strategy file_copy owner guildhall_owner`;
  await asSuperuser((client) => client.query(copy));
  const all: ServerDatabase[] = [];
  const open = (user: string, own: Partial<ConnectOptions> = {}) => {
    const database = connectDatabase({
      target: address(user),
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 15_000,
      poolSize: 5,
      onError: () => undefined,
      ...connectOptions,
      ...own,
    });
    all.push(database);
    return database;
  };
  // The owner loads demo data, for which the product has as much time on a slow machine, and writes what tests begin with.
  const asOwner = { statementTimeoutMs: 600_000, onStatement: () => undefined };
  const [database, owner] = [open('guildhall_app'), open('guildhall_owner', asOwner)];
  const disconnect = async () => void (await Promise.all(all.map((one) => one.destroy())));
  const close = async () => {
    await disconnect();
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, owner, address, connection: (own) => open('guildhall_app', own), disconnect, close };
}

/**
 * The name of a database that others are copied from: whichever file of a run asks for it first makes it, and the others wait.
 *
 * @param fill puts into a migrated database what the copies begin with
 */
export async function templateOf(name: string, fill: (database: TestDatabase) => Promise<unknown>): Promise<string> {
  await asSuperuser(async (client) => {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const made = await testDatabase();
    await fill(made).catch(async (error: unknown) => {
      await made.close();
      throw error;
    });
    await made.disconnect();
    await client.query(`alter database ${made.address('postgres').database} rename to ${name}`);
  });
  return name;
}

/** Runs `work` as the superuser, connected to no test's database. */
export async function asSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { host, port } = inject('cluster');
  return withClient({ host, port, user: 'postgres', database: 'postgres' }, work);
}

/** Runs `work` on one plain connection. */
export async function withClient<T>(address: SocketAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
