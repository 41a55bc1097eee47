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
  /** Closes the pools and drops the database. */
  close: () => Promise<void>;
}

/** Makes a database of its own for a test file; `template` is the migrated one unless an empty one is wanted. */
export async function testDatabase(options: { empty?: boolean } & Partial<ConnectOptions> = {}): Promise<TestDatabase> {
  const { empty = false, ...connectOptions } = options;
  const { host, port, template } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = (user: string) => ({ host, port, user, database: name });
  await asSuperuser((client) =>
    client.query(`create database ${name} template ${empty ? 'template1' : template} owner guildhall_owner`),
  );
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
  // The owner loads demo data, for which the product has as much time on a slow machine.
  const [database, owner] = [open('guildhall_app'), open('guildhall_owner', { statementTimeoutMs: 600_000 })];
  const close = async () => {
    await Promise.all(all.map((one) => one.destroy()));
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, owner, address, connection: (own) => open('guildhall_app', own), close };
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
