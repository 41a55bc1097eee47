/** Portals over one database, each from a folder of its own and served by the product's own server on a free port. */
import { buildApp } from '../../src/server/app/app.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { startEmbedded, type Embedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { loadDemoData } from '../../demo/seed/load.ts';
import type { DemoAccount } from '../../src/server/start/demo.ts';
import { parseEnv } from '../../src/server/settings/env.ts';
import { newFolder, removeFolder } from '../ground.ts';

export interface Portals<Name extends string> {
  /** `http://admin.northgate.localhost:4711`, without a path. */
  origins: Record<Name, string>;
  owner: DemoAccount;
  close: () => Promise<void>;
}

const fillTimeoutMs = 120_000;

/** @param folders what each of them serves, by its name */
export async function startPortals<Name extends string>(folders: Record<Name, string>): Promise<Portals<Name>> {
  const dataDir = await newFolder();
  const embedded = await startEmbedded({ dataDir, print: () => undefined });
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops) await stop();
    await embedded.stop();
    await removeFolder(dataDir);
  };
  try {
    const owner = await fill(embedded);
    const serve = async (clientDir: string) => {
      const { port, stop } = await servePortal(embedded, dataDir, clientDir);
      stops.push(stop);
      return `http://${owner.host}:${port}`;
    };
    const origins = {} as Record<Name, string>;
    for (const name of Object.keys(folders) as Name[]) origins[name] = await serve(folders[name]);
    return { origins, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(embedded: Embedded): Promise<DemoAccount> {
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
    return accounts.find(({ email }) => email === 'owner@northgate.example')!;
  } finally {
    await database.destroy();
  }
}

async function servePortal(embedded: Embedded, dataDir: string, clientDir: string) {
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' });
  const database = connectDatabase({ ...env, target: embedded.address('guildhall_app'), onError: () => undefined });
  const app = await buildApp({ env, database, clientDir });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const stop = async () => {
    await app.close();
    await database.destroy();
  };
  return { port, stop };
}
