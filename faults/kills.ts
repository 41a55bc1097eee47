/** Ten `kill -9` of the server, ten of its database, while twenty writers write. */
import { setTimeout as sleep } from 'node:timers/promises';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { freePort, postmasterPid, signInOwner, startGuildhall, superuserOf, type Guildhall } from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import { promises, type Part, type Verdict } from './verdict.ts';
import { startWriters, type Writers } from './writers.ts';

const rounds = 10;
const recoveryMs = 5_000;
const restartMs = 30_000;
const writesBetween = 60;

export const kills: Part = { name: 'kills', run: async () => [await killServer(), await killDatabase()] };

/** What kills the ground, and whether somebody has to help it up again. */
interface Ground {
  dataDir: string;
  server: Guildhall;
  writers: Writers;
}

async function killServer(): Promise<Verdict> {
  return onGround('server', restartMs, async (ground) => {
    const since = performance.now();
    await ground.server.end('SIGKILL');
    ground.server = await startGuildhall({ settings: { DATA_DIR: ground.dataDir }, port: ground.server.port });
    return since;
  });
}

async function killDatabase(): Promise<Verdict> {
  return onGround('database', recoveryMs, async ({ dataDir }) => {
    const since = performance.now();
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    return since;
  });
}

/** Runs the accident ten times under writers; `accident` answers when it happened. */
async function onGround(
  what: 'server' | 'database',
  withinMs: number,
  accident: (ground: Ground) => Promise<number>,
): Promise<Verdict> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const server = await startGuildhall({ settings: { DATA_DIR: dataDir }, port });
  const caller = await signInOwner(dataDir, port);
  const tag = `killed-${what}`;
  const ground: Ground = { dataDir, server, writers: startWriters({ caller: () => caller, tag }) };
  const outages: (number | undefined)[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await ground.writers.more(writesBetween);
      await sleep(Math.random() * 200);
      outages.push(await ground.writers.outageSince(await accident(ground), withinMs + 10_000));
    }
    await ground.writers.more(writesBetween);
    await ground.writers.stop();
    const { lost, broken } = await checkLedger(superuserOf(dataDir), tag, ground.writers);
    return verdictOf({ what, withinMs, outages, lost, broken, ground });
  } finally {
    await ground.writers.stop(0);
    await ground.server.end('SIGTERM');
    await removeDataDir(dataDir);
  }
}

interface Outcome {
  what: 'server' | 'database';
  withinMs: number;
  outages: (number | undefined)[];
  lost: number;
  broken: string[];
  ground: Ground;
}

function verdictOf({ what, withinMs, outages, lost, broken, ground }: Outcome): Verdict {
  const known = outages.filter((seconds) => seconds !== undefined);
  const longest = Math.max(...known);
  const helped = what === 'server' ? 'each time started again by the suite' : 'each time back by itself';
  const { writers } = ground;
  return {
    fault: `kill -9 of the ${what}, ${rounds} times`,
    writers: writers.count,
    acknowledged: writers.acknowledged.length,
    lost,
    outageSeconds: longest,
    slowestSeconds: writers.slowestMs() / 1_000,
    answers: writers.answers,
    recovered: known.length === outages.length,
    note: `kept; ${helped}, median ${median(known).toFixed(2)} s`,
    broken: [
      ...broken,
      ...promises({
        'it did not come back': known.length === outages.length,
        [`it was away for more than ${withinMs / 1_000} s`]: longest * 1_000 <= withinMs,
        'a write was answered with another error than 503': isExpected(writers.answers),
      }),
    ],
  };
}

const isExpected = (answers: Record<string, number>) =>
  Object.keys(answers).every((code) => ['201', '503', 'cut'].includes(code));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
