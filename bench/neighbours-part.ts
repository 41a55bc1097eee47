/**
 * One organisation that asks for a list on fifty connections at once, and how long another one waits for its own beside that: the 95th of a
 * hundred calls, alone and beside, each round one right after the other.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { kinds, productLane } from './kinds.ts';
import type { Person } from './people.ts';
import { ask, startHelper, type Lane, type LoadResult } from './protocol.ts';
import type { Sides } from './side.ts';
import { quantile, significant } from './statistics.ts';

interface NeighbourRow {
  call: string;
  flood_connections: number;
  alone_p95_ms: number;
  beside_p95_ms: number;
  /** The median of the rounds' own ratios. */
  ratio: number;
  /** Calls of the flood that were told to come later (429), of all. */
  told_to_wait: number;
  flood_calls: number;
  rounds: number;
}

const floodConnections = 50;
const calmConnections = 2;
const seconds = 3;
const rounds = 5;
/** The flood is under way when the other one begins, and still when it ends. */
const headStartMs = 500;

export async function measureNeighbours({ product, people }: Sides): Promise<NeighbourRow[]> {
  const [loud] = people;
  const calm = people.find(({ accountId }) => accountId !== loud!.accountId)!;
  const helper = startHelper('load');
  try {
    return [await measure('list'), await measure('one')];
  } finally {
    helper.kill();
  }

  async function measure(call: string): Promise<NeighbourRow> {
    const lane = laneOf('list', loud!);
    const own = laneOf(call, calm);
    const found: { alone: number; beside: number }[] = [];
    let [told, calls] = [0, 0];
    await timesOf(product.origin, own);
    for (let round = 0; round < rounds; round += 1) {
      const alone = quantile(await timesOf(product.origin, own), 0.95);
      const order = { origin: product.origin, connections: floodConnections, seconds: seconds + 2, lanes: [lane] };
      const flood = ask<LoadResult>(helper, order);
      await sleep(headStartMs);
      found.push({ alone, beside: quantile(await timesOf(product.origin, own), 0.95) });
      const { calls: done, failures } = await flood;
      calls += done;
      for (const [what, count] of Object.entries(failures)) if (what.startsWith('429')) told += count;
    }
    return {
      call,
      flood_connections: floodConnections,
      alone_p95_ms: significant(quantile(found.map(({ alone }) => alone))),
      beside_p95_ms: significant(quantile(found.map(({ beside }) => beside))),
      ratio: significant(quantile(found.map(({ alone, beside }) => beside / alone))),
      told_to_wait: told,
      flood_calls: calls,
      rounds,
    };
  }
}

const laneOf = (name: string, person: Person): Lane =>
  productLane(
    kinds.find((kind) => kind.name === name)!,
    person,
    100,
  );

/** How long each call took, in ms, of a few connections that call one after the other for a while. */
async function timesOf(origin: string, lane: Lane): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: calmConnections });
  const paths = lane.paths ?? lane.rows!.slice(0, 200).map(({ id }) => `${lane.rowPrefix}${id}`);
  const times: number[] = [];
  const ends = performance.now() + seconds * 1_000;
  const one = async (first: number) => {
    for (let nth = first; performance.now() < ends; nth += 1) {
      const began = performance.now();
      await get(new URL(paths[nth % paths.length]!, origin), lane.headers, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: calmConnections }, (_one, nth) => one(nth * 7)));
  agent.destroy();
  return times;
}

/** @throws Error for any answer that is no success */
function get(url: URL, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`The neighbour was answered ${reply.statusCode}.`)),
      );
    });
    call.once('error', reject);
    call.end();
  });
}
