/** A PostgreSQL that is not the server's own, behind a breakable line: what an operator's database looks like to it. */
import { join } from 'node:path';

import { Client, type ClientConfig } from 'pg';

import { startEmbedded, type Embedded } from '../src/server/db/embedded.ts';
import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { freePort } from './guildhall.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface External {
  embedded: Embedded;
  proxy: Proxy;
  /** DATABASE_URL, DATABASE_OWNER_URL and a data folder of the server's own. */
  settings: Record<string, string>;
  /** The server's data folder, where the demo sign-ins stand. */
  dataDir: string;
  /** As the superuser, past the line. */
  superuser: ClientConfig;
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Starts one; `databaseDir` may lie on a volume of its own. */
export async function startExternal(
  options: { databaseDir?: string; settings?: string[]; pgBin?: string } = {},
): Promise<External> {
  const databaseDir = options.databaseDir ?? (await newDataDir());
  const dataDir = await newDataDir();
  const { settings = [], pgBin } = options;
  const embedded = await startEmbedded({
    dataDir: databaseDir,
    print: () => undefined,
    settings,
    ...(pgBin && { pgBin }),
  });
  const superuser = embedded.address('postgres');
  const proxy = await startProxy(await freePort(), join(superuser.host, `.s.PGSQL.${superuser.port}`));
  const url = (role: string) => `postgres://${role}@127.0.0.1:${proxy.port}/guildhall`;
  return {
    embedded,
    proxy,
    dataDir,
    superuser,
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: url('guildhall_app'),
      DATABASE_OWNER_URL: url('guildhall_owner'),
      DEMO_DATA: 'small',
    },
    sql: (text, values) => ask(superuser, text, values),
    close: async () => {
      await proxy.close();
      await embedded.stop();
      await removeDataDir(dataDir);
      if (options.databaseDir === undefined) await removeDataDir(databaseDir);
    },
  };
}

/** One statement on a connection of its own. */
export async function ask<Row extends object>(
  address: ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionTimeoutMillis: 5_000, query_timeout: 15_000, ...address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
