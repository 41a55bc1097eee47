/** One embedded PostgreSQL for all tests of a run, with a migrated database that the others are copied from. */
import type { TestProject } from 'vitest/node';

import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { newDataFolder, removeDataFolder, removeLeftBehind } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the cluster is reached, and the migrated database in it that nobody may connect to. */
    cluster: { host: string; port: number; template: string };
    /** For what a test writes; gone after the last. */
    folder: string;
  }
}

/** What a power cut would cost does not matter here, so nothing waits for the disk, and little is kept that would mend it. */
const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=192MB',
  'max_connections=100',
];

/** Called by Vitest before the first test; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftBehind();
  const dataDir = await newDataFolder('guildhall-test-');
  const embedded = await startEmbedded({ dataDir, print: () => undefined, settings: hasty });
  const { host, port, database } = embedded.address('guildhall_owner');
  await migrate(embedded.address('guildhall_owner'));
  project.provide('folder', dataDir);
  project.provide('cluster', { host, port, template: database });
  return async () => {
    await embedded.stop();
    await removeDataFolder(dataDir);
  };
}
