/** What only a superuser may do to a database, done for the embedded one. An operator runs prepare.sql by hand. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client, escapeIdentifier, type ClientConfig } from 'pg';

import { sqlFolder } from '../settings/paths.ts';

/** Where a role reaches a database of the cluster. */
export interface SocketAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Makes the product's database when it is missing, and its roles and rights as prepare.sql says. Harmless when repeated. */
export async function prepareDatabase(
  address: (user: string, database?: string) => SocketAddress,
  superuser: string,
): Promise<void> {
  const { database } = address(superuser);
  await connected(address(superuser, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`);
  });
  const sql = await readFile(join(sqlFolder, 'prepare.sql'), 'utf8');
  await connected(address(superuser), (client) => client.query(sql));
}

/**
 * Rebuilds the indexes when the database's ICU is another one than made them (the programs were exchanged): the order of
 * texts may differ, and an index in the old order would miss rows.
 */
export async function refreshCollations(address: ClientConfig, print: (line: string) => void): Promise<void> {
  await connected(address, async (client) => {
    const { rowCount } = await client.query(`select from pg_collation
      where collname = 'und-x-icu' and collversion is distinct from pg_collation_actual_version(oid)`);
    if (rowCount === 0) return;
    print('The database programs sort texts in another version than before; the indexes are built anew.');
    await client.query(`reindex database ${escapeIdentifier(String(address.database))}`);
    await client.query('alter collation pg_catalog."und-x-icu" refresh version');
  });
}

async function connected<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
