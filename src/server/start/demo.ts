/** Demo tenants in an empty database, and the list of their sign-ins. */
import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { connectDatabase, type ConnectOptions } from '../db/connect.ts';
import { isEmpty, loadDemoData, type DemoAccount } from '../db/seed/load.ts';
import type { Env } from '../env.ts';
import { say } from './say.ts';

const loadTimeoutMs = 600_000;

/** Loads demo data as the settings say, once. Answers the demo people's sign-ins; none when there are no demo data. */
export async function provideDemo(env: Env, ownerTarget: ConnectOptions['target'] | undefined): Promise<DemoAccount[]> {
  if (env.demoData === 'none') return [];
  const file = join(env.dataDir, 'demo-accounts.json');
  if (!ownerTarget) return readAccounts(file);
  const database = connectDatabase({
    target: ownerTarget,
    connectTimeoutMs: env.connectTimeoutMs,
    statementTimeoutMs: loadTimeoutMs,
    poolSize: 2,
    onError: () => undefined,
    name: 'guildhall-demo',
  });
  try {
    if (!(await isEmpty(database))) return await readAccounts(file);
    say(`Making demo data (${env.demoData}) …`);
    const password = env.demoPassword ?? (await keptPassword(env.dataDir));
    const accounts = await loadDemoData({ database, size: env.demoData, password, log: () => undefined });
    // Right after so many rows the planner knows nothing of them, and the search indexes are not in order yet.
    await sql`vacuum (analyze) members, audit_logs`.execute(database);
    // Another server was faster, and wrote the list.
    if (accounts.length === 0) return await readAccounts(file);
    await writeSecret(file, `${JSON.stringify(accounts, null, 2)}\n`);
    return accounts;
  } finally {
    await database.destroy();
  }
}

async function readAccounts(file: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}

/** The password of the demo people: random, and the same when the data are made again in this data folder. */
async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim().length >= 8) return kept.trim();
  const password = readablePassword();
  await writeSecret(file, `${password}\n`);
  return password;
}

/** Three words of three syllables and two digits, like `kimota-veruna-solepi-47`: 63 bits, easy to type. */
function readablePassword(): string {
  const syllable = () => 'bdfghklmnprstvwz'.charAt(randomInt(16)) + 'aeiou'.charAt(randomInt(5));
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

/** Whole or not at all, and readable by the server's own user alone. */
async function writeSecret(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}
