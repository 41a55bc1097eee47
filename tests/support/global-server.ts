/** A server for each of the journeys that run at the same time, with the demo data as a newcomer has them. */
import { setTimeout as pause } from 'node:timers/promises';

import type { TestProject } from 'vitest/node';

import { signIn } from './portal-api.ts';
import {
  copyDataDir,
  demoAccounts,
  newDataDir,
  removeDataDir,
  startServer,
  type DemoAccount,
  type RunningServer,
} from './server.ts';

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
    /** A data folder with the demo data, whose server has stopped: to be copied. */
    demoDataDir: string;
  }
}

/** Called by Vitest before the first journey; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demoDataDir = await makeDemo();
  const count = Math.min(project.vitest.state.getPaths().length, project.config.maxWorkers);
  const started = await Promise.all(Array.from({ length: count }, () => start(demoDataDir)));
  project.provide('demoDataDir', demoDataDir);
  project.provide(
    'portals',
    started.map(({ portal }) => portal),
  );
  return async () => {
    const said = await Promise.all(started.map(({ stop }) => stop()));
    await removeDataDir(demoDataDir);
    expectNoFaults(said.join('\n'));
  };
}

/** What the database refuses as wrong, or as not allowed (SQLSTATE class 42), in whatever nobody waits for: it is our fault each time. */
function expectNoFaults(output: string): void {
  const faults = output
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && /"code":"42[0-9A-Z]{3}"/.test(line));
  if (faults.length === 0) return;
  // Of what is thrown after the last test Vitest says so, and no more.
  process.exitCode = 1;
  throw new Error(`The database refused statements of the server:\n${faults.join('\n')}`);
}

/** Starts a server in an empty folder, as a newcomer does, and stops it once its demo people have their photos. */
async function makeDemo(): Promise<string> {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir);
  await drawn(server);
  await server.stop();
  expectNoFaults(server.output());
  return dataDir;
}

const drawingLimitMs = 120_000;

/** The photos are drawn after the start, an organisation after the other, and the logos of its businesses after its people. */
async function drawn({ port, dataDir }: RunningServer): Promise<void> {
  const last = (await demoAccounts(dataDir)).findLast(({ role }) => role === 'owner')!;
  const owner = await signIn(port, last.host, last.email, last.password);
  const deadline = AbortSignal.timeout(drawingLimitMs);
  for (;;) {
    const { body } = await owner.call<{ logo_id: string | null }[]>('/businesses?range=[0,199]');
    if (body.some(({ logo_id }) => logo_id !== null)) return;
    if (deadline.aborted) throw new Error(`The demo has no logos ${drawingLimitMs / 1_000} s after its start.`);
    await pause(200);
  }
}

async function start(demoDataDir: string) {
  const dataDir = await copyDataDir(demoDataDir);
  const server = await startServer(dataDir);
  const stop = async (): Promise<string> => {
    await server.stop();
    await removeDataDir(dataDir);
    return server.output();
  };
  return { portal: { port: server.port, dataDir, accounts: await demoAccounts(dataDir) }, stop };
}
