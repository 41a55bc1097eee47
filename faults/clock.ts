/** Clocks that jump a day and ten years, forward and back, under the server and under the database, by libfaketime. */
import { existsSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { startExternal, type External } from './external.ts';
import { freePort, hasEnded, signInOwner, startGuildhall, statusOf } from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import { promises, skippedFault, tried, type Part, type Verdict } from './verdict.ts';
import { startWriters } from './writers.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((cpu) => `/usr/lib/${cpu}/faketime/libfaketimeMT.so.1`);
const jumps = ['+1d', '-1d', '+3650d', '-3650d', '+0'];
const cleanSignIns = 12;

export const clock: Part = { name: 'clock', run: runClock };

async function runClock(): Promise<Verdict[]> {
  const library = libraries.find(existsSync);
  const fault = 'clock jumps';
  if (library === undefined) return [skippedFault(fault, "needs Debian's package libfaketime")];
  return [
    await tried(`${fault} under the server`, () => jump('server', library)),
    await tried(`${fault} under the database`, () => jump('database', library)),
  ];
}

async function jump(whose: 'server' | 'database', library: string): Promise<Verdict> {
  const folder = await newDataDir();
  const file = join(folder, 'offset');
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set('+0');
  await chmod(file, 0o644);
  const fake = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const external = whose === 'database' ? await withVariables(fake, () => startExternal()) : await startExternal();
  try {
    return await jumpAbout(whose, { external, set, settings: whose === 'server' ? fake : {} });
  } finally {
    await external.close();
    await removeDataDir(folder);
  }
}

interface Ground {
  external: External;
  set: (offset: string) => void;
  settings: Record<string, string>;
}

async function jumpAbout(whose: string, { external, set, settings }: Ground): Promise<Verdict> {
  const port = await freePort();
  const server = await startGuildhall({ settings: { ...external.settings, ...settings }, port });
  try {
    const tag = `clock-${whose}`;
    let caller = await signInOwner(external.dataDir, port);
    const writers = startWriters({ caller: () => caller, tag, count: 10 });
    const trouble: string[] = [];
    for (const offset of jumps) {
      await writers.more(30);
      set(offset);
      await sleep(1_000);
      if ((await statusOf(port, '/readyz')) !== 200) trouble.push(`not ready after ${offset}`);
      // A session may have ended by that clock; whoever signs in anew goes on.
      caller = await signInOwner(external.dataDir, port).catch((error: Error) => {
        trouble.push(`no sign-in after ${offset}: ${error.message}`);
        return caller;
      });
      await writers.more(30).catch((error: Error) => trouble.push(`after ${offset}: ${error.message}`));
    }
    for (let round = 0; round < cleanSignIns; round += 1) await signInOwner(external.dataDir, port);
    await writers.stop();
    const { lost, broken } = await checkLedger(external.superuser, tag, writers);
    const { code } = await server.end('SIGTERM');
    return {
      fault: `clock jumps under the ${whose}: ${jumps.join(', ')}`,
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      recovered: trouble.length === 0,
      note: 'kept; 401 until signed in anew is expected',
      broken: [
        ...broken,
        ...trouble,
        ...promises({
          'the process died': !hasEnded(server.child) || code === 0,
          [`exit ${code} after SIGTERM`]: code === 0,
          'an answer was another error than 401 or 503': Object.keys(writers.answers).every((one) =>
            ['201', '401', '503'].includes(one),
          ),
        }),
      ],
    };
  } finally {
    await server.end('SIGKILL');
  }
}

/** Runs `work` with further environment variables, which the processes that it starts inherit. */
async function withVariables<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}
