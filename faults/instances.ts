/** Two servers at once: on one empty database, and on one data folder. */
import { setTimeout as sleep } from 'node:timers/promises';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { startExternal } from './external.ts';
import { freePort, hasEnded, launchGuildhall, signInOwner, startGuildhall, untilReady } from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import { promises, tried, type Part, type Verdict } from './verdict.ts';
import { startWriters } from './writers.ts';

const refusedWithinMs = 10_000;

export const instances: Part = {
  name: 'instances',
  run: async () => [
    await tried('two servers on one empty database', oneDatabase),
    await tried('two servers on one data folder', oneFolder),
  ],
};

async function oneDatabase(): Promise<Verdict> {
  const external = await startExternal();
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => launchGuildhall({ settings: external.settings, port }));
  try {
    await Promise.all(servers.map((server) => untilReady(server)));
    const callers = await Promise.all(ports.map((port) => signInOwner(external.dataDir, port)));
    let turn = 0;
    const writers = startWriters({ caller: () => callers[(turn += 1) % 2]!, tag: 'twins' });
    await writers.more(300);
    await writers.stop();
    const { lost, broken } = await checkLedger(external.superuser, 'twins', writers);
    const [counts] = await external.sql<{ migrations: number; tenants: number }>(
      'select (select count(*) from schema_migrations)::int as migrations, (select count(*) from accounts)::int as tenants',
    );
    return {
      fault: 'two servers started at once on one empty database',
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      note: `kept; ${counts!.migrations} migrations and ${counts!.tenants} demo tenants, each once`,
      broken: [...broken, ...promises({ [`${counts!.tenants} demo tenants`]: counts!.tenants === 3 })],
    };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await external.close();
  }
}

async function oneFolder(): Promise<Verdict> {
  const dataDir = await newDataDir();
  const settings = { DATA_DIR: dataDir };
  const [port, other] = [await freePort(), await freePort()];
  let server = await startGuildhall({ settings, port });
  try {
    const began = performance.now();
    const second = launchGuildhall({ settings, port: other });
    while (!hasEnded(second.child) && performance.now() - began < refusedWithinMs) await sleep(20);
    const seconds = (performance.now() - began) / 1_000;
    await second.end('SIGKILL');
    await server.end('SIGKILL');
    const since = performance.now();
    server = await startGuildhall({ settings, port: other });
    const line = second.output().trim();
    return {
      fault: 'two servers on one data folder; then kill -9 of the first',
      outageSeconds: (performance.now() - since) / 1_000,
      recovered: true,
      note: `kept; the second: exit ${second.child.exitCode} after ${seconds.toFixed(1)} s: ${line.replaceAll(dataDir, '…')}`,
      broken: promises({
        [`the second said: ${line}`]: /^Another Guildhall server \(process \d+\) uses the data folder [^\n]*$/.test(
          line,
        ),
        [`the second ended with ${second.child.exitCode}`]: second.child.exitCode === 1,
      }),
    };
  } finally {
    await server.end('SIGTERM');
    await removeDataDir(dataDir);
  }
}
