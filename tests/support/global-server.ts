/** One server for all journeys, started as a newcomer starts it. */
import type { TestProject } from 'vitest/node';

import { demoAccounts, newDataDir, removeDataDir, startServer, type DemoAccount } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portal: { port: number; accounts: DemoAccount[] };
  }
}

/** Called by Vitest before the first journey; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir);
  project.provide('portal', { port: server.port, accounts: await demoAccounts(dataDir) });
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
}
