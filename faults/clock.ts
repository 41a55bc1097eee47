/** Clocks that jump a day and ten years, forward and back, under the server and under the database, by libfaketime. */
import { existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findBinaries, program } from '../src/server/db/embedded-binaries.ts';
import { databaseUser } from '../src/server/db/embedded-user.ts';
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
  const external = await startExternal(whose === 'database' ? { pgBin: await wrapped(folder, fake) } : {});
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

async function jumpAbout(whose: 'server' | 'database', { external, set, settings }: Ground): Promise<Verdict> {
  const port = await freePort();
  const server = await startGuildhall({ settings: { ...external.settings, ...settings }, port });
  try {
    const tag = `clock-${whose}`;
    let caller = await signInOwner(external.dataDir, port);
    const writers = startWriters({ caller: () => caller, tag, count: 10 });
    const trouble: string[] = [];
    const seen: number[] = [];
    for (const offset of jumps) {
      await writers.more(30);
      set(offset);
      await sleep(1_500);
      seen.push((await daysAway(port, external))[whose]);
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
          [`the clock did not jump: ${seen.join(', ')} days`]: new Set(seen).size === jumps.length,
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

/** A folder of PostgreSQL's programs whose server sees the other clock; its starter, who may be another user, does not. */
async function wrapped(folder: string, variables: Record<string, string>): Promise<string> {
  const real = findBinaries({ home: folder, cluster: join(folder, 'none'), user: databaseUser() });
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const exported = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  for (const [name, lines] of [
    ['postgres', exported],
    ['initdb', []],
  ] as const) {
    await writeFile(join(bin, name), ['#!/bin/sh', ...lines, `exec '${program(real, name)}' "$@"`, ''].join('\n'));
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}

/** What the clock of the server says, and that of the database, in days from now. */
async function daysAway(port: number, { sql }: External): Promise<{ server: number; database: number }> {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  const [row] = await sql<{ now: string }>('select now()::text as now');
  const days = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);
  return { server: days(reply.headers.get('date') ?? ''), database: days(row!.now) };
}
