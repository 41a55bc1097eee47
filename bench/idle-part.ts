/**
 * Ten thousand connections that ask for nothing, while others work: how much slower those become, and what the memory is. The
 * server cuts who sends no head for 15 seconds, so the measuring ends before that.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { kinds, productLane } from './kinds.ts';
import { memoryOf } from './machine.ts';
import { ask, startHelper, type LoadResult } from './protocol.ts';
import type { Sides } from './side.ts';
import { quantile, significant } from './statistics.ts';

interface IdleRow {
  call: string;
  idle_connections: number;
  /** Of those, still open when the measuring was over. */
  alive_at_the_end: number;
  a_second_without: number;
  a_second_with: number;
  time_ratio: number;
  /** Calls that were answered with no success. */
  refused: number;
  memory_mb_without: number | null;
  memory_mb_with: number | null;
  rounds: number;
}

const idleConnections = 10_000;
const addresses = Array.from({ length: 10 }, (_one, nth) => `127.0.0.${nth + 2}`);
const rounds = 3;
const workers = 5;
const secondsEach = 2;
/** Closing ten thousand connections is work too, and none that is measured here. */
const settleMs = 1_500;

export async function measureIdle(sides: Sides): Promise<IdleRow[]> {
  const load = startHelper('load');
  const idle = startHelper('idle');
  try {
    return [await measure(sides, 'list', { load, idle }), await measure(sides, 'one', { load, idle })];
  } finally {
    load.kill();
    idle.kill();
  }
}

interface Helpers {
  load: ChildProcess;
  idle: ChildProcess;
}

async function measure({ product, people }: Sides, call: string, { load, idle }: Helpers): Promise<IdleRow> {
  const kind = kinds.find(({ name }) => name === call)!;
  const lanes = people.map((person) => productLane(kind, person, 300));
  let refused = 0;
  const work = async () => {
    const order = { origin: product.origin, connections: workers, seconds: secondsEach, lanes };
    const { calls, seconds, failures } = await ask<LoadResult>(load, order);
    refused += Object.values(failures).reduce((sum, count) => sum + count, 0);
    return calls / seconds;
  };
  await work();
  const without: number[] = [];
  const within: number[] = [];
  const counts: { open: number; alive: number }[] = [];
  const memory = { without: memoryOf(product.pid)?.now_mb ?? null, within: null as number | null };
  for (let round = 0; round < rounds; round += 1) {
    without.push(await work());
    const open = await ask<{ alive: number }>(idle, { port: product.port, count: idleConnections, addresses });
    within.push(await work());
    memory.within = memoryOf(product.pid)?.now_mb ?? null;
    const still = await ask<{ alive: number }>(idle, { count: 'alive' });
    counts.push({ open: open.alive, alive: still.alive });
    await ask(idle, { count: 'none' });
    await sleep(settleMs);
  }
  return {
    call,
    idle_connections: Math.min(...counts.map(({ open }) => open)),
    alive_at_the_end: Math.min(...counts.map(({ alive }) => alive)),
    a_second_without: significant(quantile(without)),
    a_second_with: significant(quantile(within)),
    time_ratio: significant(quantile(without.map((rate, round) => rate / within[round]!))),
    refused,
    memory_mb_without: memory.without,
    memory_mb_with: memory.within,
    rounds,
  };
}
