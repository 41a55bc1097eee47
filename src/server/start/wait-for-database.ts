/** Servers and their databases are started together, in any order: the server waits a while for its database, and says so. */
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { isNotThereYet, reasonOf } from '../db/connection-error.ts';
import { StartError } from '../errors/start-error.ts';
import { print } from './console-output.ts';

const connectTimeoutMs = 2_000;
const betweenTriesMs = 500;

/**
 * Resolves when the database takes connections and writes. Says once that it waits. Throws StartError at once for what waiting does not
 * mend (a wrong password, a database that does not exist), and after `waitSeconds` for what it might have mended.
 */
export async function waitForDatabase(address: ClientConfig, waitSeconds: number): Promise<void> {
  const deadline = performance.now() + waitSeconds * 1_000;
  for (let told = false; ; told = true) {
    const { trouble, mayPass } = await tryOnce(address);
    if (trouble === undefined) return;
    if (!mayPass) throw new StartError(`The database cannot be reached: ${trouble}.`);
    if (performance.now() >= deadline)
      throw new StartError(`The database cannot be reached: ${trouble}. Waited ${waitSeconds} seconds for it.`);
    if (!told) print(`The database cannot be reached yet (${trouble}); waiting up to ${waitSeconds} seconds for it.`);
    await sleep(betweenTriesMs);
  }
}

async function tryOnce(address: ClientConfig): Promise<{ trouble?: string; mayPass?: boolean }> {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    application_name: 'guildhall-start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ on: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as on`,
    );
    // A standby becomes the first one when the first one has failed.
    return rows[0]?.on ? { trouble: 'it can only be read, not written', mayPass: true } : {};
  } catch (error) {
    return { trouble: reasonOf(error), mayPass: isNotThereYet(error) };
  } finally {
    // Nobody waits for the farewell of a database that does not answer.
    void client.end().catch(() => undefined);
  }
}
