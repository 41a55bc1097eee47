/** Full disks: below the database, below its write-ahead log, below the logs, and where the sign-ins are kept. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { startExternal } from './external.ts';
import {
  freePort,
  hasEnded,
  launchGuildhall,
  signInOwner,
  startGuildhall,
  statusOf,
  superuserOf,
  untilReady,
} from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import { promises, skippedFault, tried, type Part, type Verdict } from './verdict.ts';
import { startWriters } from './writers.ts';

const recoveryMs = 5_000;
const fullMs = 6_000;
const databaseVolumeMb = 400;

export const disk: Part = { name: 'disk', run: runDisk };

async function runDisk(): Promise<Verdict[]> {
  const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;
  const [full, closed] = ['log output full (/dev/full)', 'log output closed (nobody reads)'] as const;
  const verdicts = canMount
    ? [await tried('volume of the database full', databaseVolume), await tried('data folder full', dataFolder)]
    : [skippedFault('volume of the database full', 'needs root, to mount a small volume')];
  return [
    ...verdicts,
    await tried(full, () => logs(full, () => openSync('/dev/full', 'w'))),
    await tried(closed, () => logs(closed, brokenPipe)),
    skippedFault('upload folder full', 'nothing is uploaded yet'),
  ];
}

/** A server whose data folder, its own database in it, lies on a small volume that fills up while twenty write. */
async function databaseVolume(): Promise<Verdict> {
  const volume = mountVolume(databaseVolumeMb);
  const port = await freePort();
  const server = await startGuildhall({ settings: { DATA_DIR: volume.folder }, port });
  try {
    const caller = await signInOwner(volume.folder, port);
    const tag = 'full';
    // Big enough that no room is found in what is there already.
    const writers = startWriters({
      caller: () => caller,
      tag,
      values: { bio: 'x'.repeat(500), skills: Array.from({ length: 20 }, (_, n) => `${n} ${'y'.repeat(36)}`) },
    });
    await writers.more(60);
    const free = fill(volume.folder);
    const reads: number[] = [];
    for (const end = performance.now() + fullMs; performance.now() < end; await sleep(100))
      reads.push((await caller.call('/members?range=[0,24]').catch(() => undefined))?.status ?? 0);
    const during = { ...writers.answers };
    const alive = await statusOf(port, '/healthz');
    const since = performance.now();
    free();
    const outageSeconds = await writers.outageSince(since, 20_000);
    await writers.stop();
    const { lost, broken } = await checkLedger(superuserOf(volume.folder), tag, writers);
    const refusedReads = reads.filter((status) => status !== 200).length;
    return {
      fault: 'volume of the database full',
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      ...(outageSeconds !== undefined && { outageSeconds }),
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      recovered: outageSeconds !== undefined,
      note: `kept; ${reads.length - refusedReads} of ${reads.length} lists answered while it was full`,
      broken: [
        ...broken,
        ...promises({
          'the process died': !hasEnded(server.child) && alive === 200,
          'no write met the full disk': (during['507'] ?? 0) > 0,
          [`${refusedReads} of ${reads.length} reads failed`]: refusedReads === 0,
          'an answer was another error than 503 or 507': Object.keys(writers.answers).every((code) =>
            ['201', '503', '507'].includes(code),
          ),
          'it did not recover within 5 s': outageSeconds !== undefined && outageSeconds * 1_000 <= recoveryMs,
        }),
      ],
    };
  } finally {
    await server.end('SIGTERM');
    volume.unmount();
  }
}

/** Demo data for a database elsewhere, while the data folder takes no byte more. */
async function dataFolder(): Promise<Verdict> {
  const volume = mountVolume(2);
  const external = await startExternal();
  const launching = { settings: { ...external.settings, DATA_DIR: volume.folder }, port: await freePort() };
  const free = fill(volume.folder);
  const server = launchGuildhall(launching);
  try {
    for (const end = performance.now() + 15_000; !hasEnded(server.child) && performance.now() < end;) await sleep(50);
    const code = server.child.exitCode;
    const line = server.output().trim();
    const [left] = await external.sql<{ accounts: number }>('select count(*)::int as accounts from accounts');
    free();
    const second = await startGuildhall(launching);
    const signedIn = await signInOwner(volume.folder, launching.port).catch(() => undefined);
    await second.end('SIGTERM');
    return {
      fault: 'data folder full at the first start',
      recovered: signedIn !== undefined,
      note: `kept; exit ${code}: ${line.replaceAll(volume.folder, '…')}`,
      broken: promises({
        [`exit code ${code}: ${line}`]: code === 1 && line.split('\n').every((one) => !/^\s+at /.test(one)),
        'demo data were made whose passwords nobody knows': left!.accounts === 0,
        'nobody can sign in after there is room': signedIn !== undefined,
      }),
    };
  } finally {
    await server.end('SIGKILL');
    await external.close();
    volume.unmount();
  }
}

/** A server that cannot say what it does goes on doing it. */
async function logs(fault: string, open: () => number): Promise<Verdict> {
  const dataDir = await newDataDir();
  const port = await freePort();
  // Made at first with a place to write to, so that this is about the logs alone.
  await (await startGuildhall({ settings: { DATA_DIR: dataDir }, port })).end('SIGTERM');
  const out = open();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const server = launchGuildhall({ settings, port, stdio: ['ignore', out, out] });
  closeSync(out);
  try {
    await untilReady(server);
    const caller = await signInOwner(dataDir, port);
    const tag = fault.includes('full') ? 'unlogged' : 'unheard';
    const writers = startWriters({ caller: () => caller, tag, count: 10 });
    await writers.more(200);
    await writers.stop();
    const { lost, broken } = await checkLedger(superuserOf(dataDir), tag, writers);
    const { code, ms } = await server.end('SIGTERM');
    return {
      fault,
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      note: `kept; SIGTERM: exit ${code} after ${(ms / 1_000).toFixed(2)} s`,
      broken: [
        ...broken,
        ...promises({
          'a write failed': Object.keys(writers.answers).every((one) => one === '201'),
          [`exit ${code} after SIGTERM`]: code === 0,
        }),
      ],
    };
  } finally {
    await server.end('SIGKILL');
    await removeDataDir(dataDir);
  }
}

/** The writing end of a pipe whose reader has gone. */
function brokenPipe(): number {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const both = openSync(path, 'r+');
  const end = openSync(path, 'w');
  closeSync(both);
  rmSync(folder, { recursive: true });
  return end;
}

function mountVolume(megabytes: number): { folder: string; unmount: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'guildhall-faults', folder]);
  chmodSync(folder, 0o755);
  return {
    folder,
    unmount: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Takes all the room there is; answers how to give it back. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const { bsize, bfree } = statfsSync(folder);
  for (const size of [1_048_576, bsize]) {
    const block = Buffer.alloc(size);
    try {
      for (let left = bsize * bfree; left > 0; left -= size) writeSync(file, block);
    } catch {
      // Full, as it shall be.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
