/** A server for each of the journeys that run at the same time, started as a newcomer starts it. */
import type { TestProject } from 'vitest/node';

import { demoAccounts, newDataDir, removeDataDir, startServer, type DemoAccount } from './server.ts';

export interface Portal {
  port: number;
  /** Where the server keeps everything, the outbox of its mails too. */
  dataDir: string;
  accounts: DemoAccount[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** In the order of Vitest's workers: what one journey does to the data, the one beside it does not see. */
    portals: Portal[];
  }
}

/** Called by Vitest before the first journey; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const count = Math.min(project.vitest.state.getPaths().length, project.config.maxWorkers);
  const started = await Promise.all(Array.from({ length: count }, start));
  project.provide(
    'portals',
    started.map(({ portal }) => portal),
  );
  return async () => void (await Promise.all(started.map(({ stop }) => stop())));
}

async function start() {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir);
  const stop = async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
  return { portal: { port: server.port, dataDir, accounts: await demoAccounts(dataDir) }, stop };
}
