/** A server with a million members in a folder of its own: embedded database, migrations, demo tenants, app on a free port. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { buildApp } from '../src/server/app.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { startEmbedded, type Embedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadDemoData, type DemoAccount } from '../src/server/db/seed/load.ts';
import { insertManyMembers } from '../src/server/db/seed/many-members.ts';
import { parseEnv } from '../src/server/env.ts';

const fillTimeoutMs = 900_000;
const tenantSlug = 'northgate';

export interface Ground {
  /** `http://127.0.0.1:4711` */
  origin: string;
  owner: DemoAccount;
  version: string;
  close: () => Promise<void>;
}

/** Makes it; `say` is told how far it is. */
export async function prepareGround(memberCount: number, say: (line: string) => void): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, say });
  const removeAll = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { owner, version } = await fill(embedded, memberCount, say);
    const { origin, stop } = await serve(embedded, dataDir);
    return { origin, owner, version, close: () => stop().then(removeAll) };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

async function fill(embedded: Embedded, count: number, say: (line: string) => void) {
  await migrate(embedded.address('guildhall_owner'));
  const database = connectDatabase({
    target: embedded.address('guildhall_owner'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: fillTimeoutMs,
    poolSize: 2,
    onError: () => undefined,
  });
  try {
    const accounts = await loadDemoData({ database, size: 'small', password: 'bench-mark-only', log: () => undefined });
    const owner = accounts.find(({ email }) => email === `owner@${tenantSlug}.example`);
    if (!owner) throw new Error(`The demo data have no owner of ${tenantSlug}`);
    const began = performance.now();
    const accountId = await accountOf(embedded, owner.host);
    await insertManyMembers({ database, accountId, count, onProgress: (done) => say(`${done} members`) });
    say(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    await sql`vacuum (analyze) members`.execute(database);
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
      database,
    );
    return { owner, version: rows[0]!.version };
  } finally {
    await database.destroy();
  }
}

/** The id of the tenant of a host, asked as the superuser, for whom no row is hidden. */
async function accountOf(embedded: Embedded, host: string): Promise<string> {
  const database = connectDatabase({
    target: embedded.address('postgres'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 5_000,
    poolSize: 1,
    onError: () => undefined,
  });
  try {
    const found = await database
      .selectFrom('account_hosts')
      .select('account_id')
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    return found.account_id;
  } finally {
    await database.destroy();
  }
}

async function serve(embedded: Embedded, dataDir: string) {
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' });
  const database = connectDatabase({ ...env, target: embedded.address('guildhall_app'), onError: () => undefined });
  const app = await buildApp({ env, database });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await database.destroy();
  };
  return { origin, stop };
}
