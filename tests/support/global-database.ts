/** One embedded PostgreSQL for all tests of a run, with a migrated database that the others are copied from. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the cluster is reached, and the migrated database in it that nobody may connect to. */
    cluster: { host: string; port: number; template: string };
    /** For what a test writes; gone after the last. */
    folder: string;
  }
}

/** What a power cut would cost does not matter here, so nothing waits for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];

/** Called by Vitest before the first test; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, say: () => undefined, settings: hasty });
  const { host, port, database } = embedded.address('guildhall_owner');
  await migrate(embedded.address('guildhall_owner'));
  project.provide('folder', dataDir);
  project.provide('cluster', { host, port, template: database });
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
