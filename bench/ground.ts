/** A database with so many members, in a folder of its own: embedded PostgreSQL, migrations, three tenants. */
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { sql, type Kysely } from 'kysely';

import { connectDatabase } from '../src/server/db/connect.ts';
import { startEmbedded, type Embedded } from '../src/server/db/embedded.ts';
import { outsideFolder, removeOutside } from '../src/server/db/embedded-clusters.ts';
import { migrate } from '../src/server/db/migrate.ts';
import type { SocketAddress } from '../src/server/db/prepare.ts';
import { loadDemoData } from '../demo/seed/load.ts';
import type { DemoAccount } from '../src/server/start/demo.ts';
import { insertManyMembers } from '../demo/seed/many-members.ts';
import type { Database } from '../src/server/db/types.ts';

const fillTimeoutMs = 900_000;
/** The tenant that has as many members as asked for; the others have a tenth of it each. */
const largestTenant = 'northgate';

export interface Ground {
  members: number;
  dataDir: string;
  address: (user: string) => SocketAddress;
  accounts: DemoAccount[];
  /** By the tenant's short name. */
  accountIds: Map<string, string>;
  postgresql: string;
  /** The process id of the database. */
  databasePid: number;
  close: () => Promise<void>;
}

/** Makes it; `print` is told how far it is. */
export async function prepareGround(members: number, print: (line: string) => void): Promise<Ground> {
  const dataDir = await newFolder();
  const embedded = await startEmbedded({ dataDir, print });
  const close = async () => {
    await embedded.stop();
    await removeFolder(dataDir);
  };
  try {
    const began = performance.now();
    const filled = await fill(embedded, members);
    print(
      `${members} members and two tenants of a tenth: filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
    );
    const address = (user: string) => embedded.address(user);
    return { members, dataDir, address, databasePid: embedded.pid()!, ...filled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An empty folder that the database's own user can reach. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes it with its database, wherever that is kept. */
export async function removeFolder(folder: string): Promise<void> {
  const link = join(folder, 'postgres');
  const home = existsSync(link) ? realpathSync(link) : link;
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  if (dirname(home) === outsideFolder) removeOutside({ named: basename(home) });
}

async function fill(embedded: Embedded, members: number) {
  await migrate(embedded.address('guildhall_owner'));
  const asOwner = connect(embedded, 'guildhall_owner');
  const asSuperuser = connect(embedded, 'postgres');
  try {
    const load = { database: asOwner, size: 'small', password: 'bench-mark-only', log: () => undefined } as const;
    const accounts = await loadDemoData(load);
    const accountIds = await idsOf(asSuperuser, accounts);
    for (const tenant of [...accountIds.keys()].toSorted((one) => (one === largestTenant ? 1 : -1))) {
      const count = tenant === largestTenant ? members : Math.ceil(members / 10);
      await insertManyMembers({ database: asOwner, accountId: accountIds.get(tenant)!, count });
    }
    await sql`vacuum (analyze)`.execute(asSuperuser);
    await sql`checkpoint`.execute(asSuperuser);
    const version = sql<{ version: string }>`select current_setting('server_version') as version`;
    const { rows } = await version.execute(asOwner);
    return { accounts, accountIds, postgresql: rows[0]!.version };
  } finally {
    await asOwner.destroy();
    await asSuperuser.destroy();
  }
}

/** Asked as the superuser, for whom no row is hidden. */
async function idsOf(database: Kysely<Database>, accounts: DemoAccount[]): Promise<Map<string, string>> {
  const hosts = await database.selectFrom('site_domains').select(['host', 'account_id']).execute();
  const byHost = new Map(hosts.map(({ host, account_id }) => [host, account_id]));
  return new Map(accounts.map(({ tenant, host }) => [tenant, byHost.get(host)!]));
}

const connect = (embedded: Embedded, user: string) =>
  connectDatabase({
    target: embedded.address(user),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: fillTimeoutMs,
    poolSize: 2,
    onError: () => undefined,
  });
