/** Demo tenants in an empty database, and the list of their sign-ins. */
import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { openEncryption } from '../src/server/crypto/encryption-at-rest.ts';
import { connectDatabase, type ConnectOptions } from '../src/server/db/connect.ts';
import { StartError } from '../src/server/errors/start-error.ts';
import type { Env } from '../src/server/settings/env.ts';
import type { Demo, DemoAccount, DemoDeps, DemoProgram } from '../src/server/start/demo.ts';
import { print } from '../src/server/start/console-output.ts';
import { giveSecondFactors } from './demo-second-factor.ts';
import { makeDemoImports } from './imports/demo-imports.ts';
import { startDrawing } from './pictures/demo-pictures.ts';
import { drawSitePictures } from './pictures/site-pictures.ts';
import { isEmpty, loadDemoData } from './seed/load.ts';

const loadTimeoutMs = 600_000;
/** The tables with most rows. */
const large = [
  'members',
  'member_activity',
  'channel_members',
  'event_orders',
  'subscriptions',
  'payments',
  'ledger_entries',
  'ledger_counterparts',
  'dashboard_sums',
  'audit_logs',
];
/** What the list of sign-ins takes, and more. */
const roomBytes = 65_536;

export const demoProgram: DemoProgram = { provideDemo, startDrawing };

/** Loads demo data as the settings say, once; `product` brings in the files of their last imports. */
async function provideDemo(
  env: Env,
  ownerTarget: ConnectOptions['target'] | undefined,
  product: DemoDeps,
): Promise<Demo> {
  if (env.demoData === 'none') return { accounts: [], isNew: false };
  const file = join(env.dataDir, 'demo-accounts.json');
  if (!ownerTarget) return known(file);
  const database = connectDatabase({
    target: ownerTarget,
    connectTimeoutMs: env.connectTimeoutMs,
    statementTimeoutMs: loadTimeoutMs,
    poolSize: 2,
    onError: () => undefined,
    name: 'guildhall-demo',
  });
  try {
    if (!(await isEmpty(database))) return await known(file);
    // Passwords that can be kept nowhere would be lost with the rows they belong to.
    await checkWritable(env.dataDir);
    print(`Making demo data (${env.demoData}) …`);
    const password = env.demoPassword ?? (await keptPassword(env.dataDir));
    const loaded = await loadDemoData({ database, size: env.demoData, password, log: () => undefined });
    // Right after so many rows the planner knows nothing of them, and the search indexes are not in order yet.
    await sql`vacuum (analyze) ${sql.join(large.map((table) => sql.table(table)))}`.execute(database);
    // Another server was faster, and wrote the list.
    if (loaded.length === 0) return await known(file);
    const accounts = await giveSecondFactors(product.database, openEncryption(env), loaded).catch((error: unknown) => {
      print(`No demo person has a second factor: ${(error as Error).message}.`);
      return loaded;
    });
    await writeSecret(file, `${JSON.stringify(accounts, null, 2)}\n`).catch((error: NodeJS.ErrnoException) =>
      print(`The list of sign-ins could not be kept in ${file} (${error.code}); it is shown once, here.`),
    );
    await drawSitePictures(product).catch((error: unknown) =>
      print(`Not all logos of the demo organisations could be drawn: ${(error as Error).message}.`),
    );
    await makeDemoImports({ ...product, owner: database }).catch((error: unknown) =>
      print(`Not all imports of the demo organisations could be made: ${(error as Error).message}.`),
    );
    return { accounts, isNew: true };
  } finally {
    await database.destroy();
  }
}

const known = async (file: string): Promise<Demo> => ({ accounts: await readAccounts(file), isNew: false });

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

async function checkWritable(dataDir: string): Promise<void> {
  const file = join(dataDir, `demo-check.${process.pid}`);
  try {
    await writeSecret(file, 'x'.repeat(roomBytes));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can.`,
    );
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Whole or not at all, and readable by the server's own user alone. */
async function writeSecret(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
