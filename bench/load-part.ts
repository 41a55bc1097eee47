/**
 * The product, the bare and the plain server under the same load, in turn, over one or more sizes. What is compared lies seconds apart, so that
 * the machine's mood touches both alike; the medians are of the rounds' own ratios.
 */
import type { ChildProcess } from 'node:child_process';

import { kinds, otherLane, productLane, type Kind } from './kinds.ts';
import { childrensSeconds, loadAverage, memoryOf, processorSeconds, spentSince } from './machine.ts';
import { refreshVersions, waitUntilQuiet } from './people.ts';
import { ask, startHelper, type LoadResult } from './protocol.ts';
import type { Sides } from './side.ts';
import { quantile, significant } from './statistics.ts';

export interface LoadOptions {
  rounds: number;
  /** Seconds of one run at one connection, and at many. */
  seconds: readonly [few: number, many: number];
  connections: readonly number[];
  kinds: readonly string[];
}

/** Medians of the rounds. Times are in ms: of a call, of the slowest in a hundred, and of the processors. */
interface Middle {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  bytes: number;
  server_cpu_ms: number | null;
  database_cpu_ms: number | null;
}

export interface LoadRow {
  kind: string;
  connections: number;
  members: number;
  product: Middle;
  bare?: Middle;
  plain?: Middle;
  /** The product's calls a second to the bare server's, round by round: the median, the lowest and the highest. */
  to_bare: number | null;
  to_bare_range: [number, number] | null;
  /** The bare server's processor time for a call, its database's included, to the product's: what neighbours cannot distort. */
  to_bare_cpu: number | null;
  /** The same to the plain server's; measured over the smallest size alone, as it takes seconds for a call over a million members. */
  to_plain: number | null;
  to_plain_cpu: number | null;
  /** Time of a call to the time over the smallest size. */
  to_smallest?: number;
  failures: Record<string, number>;
}

export interface LoadReport {
  rows: LoadRow[];
  memory: { members: number; peak_mb: number | null }[];
  load_average: [before: number, after: number];
}

interface Run extends LoadResult {
  perSecond: number;
  serverMs: number | null;
  databaseMs: number | null;
}

type Who = 'product' | 'bare' | 'plain';

/** Long enough for the compiler of either to have seen the code at work. */
const warmUpSeconds = 2;
/** A hundred bytes are no record. */
const minBytes = 300;

export async function measureLoad(
  sizes: Sides[],
  options: LoadOptions,
  print: (line: string) => void,
): Promise<LoadReport> {
  const before = loadAverage();
  const helper = startHelper('load');
  const rows: LoadRow[] = [];
  try {
    for (const kind of kinds.filter(({ name }) => options.kinds.length === 0 || options.kinds.includes(name))) {
      for (const connections of options.connections.toSorted((one, other) => other - one)) {
        const measured = await measureKind(helper, sizes, { kind, connections, options });
        rows.push(...measured);
        print(
          measured.map((row) => `${row.product.per_second}/s (${row.to_bare}, plain ${row.to_plain})`).join(', ') +
            ` ${kind.name}, ${connections}`,
        );
      }
    }
  } finally {
    helper.kill();
  }
  const memory = sizes.map(({ ground, product }) => ({
    members: ground.members,
    peak_mb: memoryOf(product.pid)?.peak_mb ?? null,
  }));
  return { rows, memory, load_average: [before, loadAverage()] };
}

interface KindOrder {
  kind: Kind;
  connections: number;
  options: LoadOptions;
}

/** All rounds of one kind: in each, every size, and in each size all of them, who begins taking turns. */
async function measureKind(helper: ChildProcess, sizes: Sides[], order: KindOrder): Promise<LoadRow[]> {
  const runs = sizes.map((): Runs => ({ product: [], bare: [], plain: [] }));
  const all: Who[] = order.kind.toBare === undefined ? ['product', 'plain'] : ['product', 'bare', 'plain'];
  const measured = order.options.seconds[order.connections === 1 ? 0 : 1];
  for (let round = 0; round <= order.options.rounds; round += 1) {
    const isWarmUp = round === 0;
    for (const [nth, sides] of sizes.entries()) {
      const here = all.filter((who) => who !== 'plain' || nth === 0);
      for (const who of round % 2 === 0 ? here : here.toReversed()) {
        const run = await runOnce(helper, sides, who, { ...order, seconds: isWarmUp ? warmUpSeconds : measured });
        if (!isWarmUp) runs[nth]![who].push(run);
      }
    }
  }
  return sizes.map(({ ground }, nth) => summarise(order, ground.members, runs[nth]!, runs[0]!));
}

async function runOnce(
  helper: ChildProcess,
  { ground, people, ...servers }: Sides,
  who: Who,
  { kind, connections, seconds }: KindOrder & { seconds: number },
): Promise<Run> {
  await waitUntilQuiet(ground);
  if (kind.method === 'PUT') await refreshVersions(ground, people);
  const laneOf = who === 'product' ? productLane : otherLane;
  const lanes = people.map((person) => laneOf(kind, person, minBytes));
  const { origin, pid } = servers[who];
  const times = () => ({ server: processorSeconds(pid), database: childrensSeconds(ground.databasePid) });
  const before = times();
  const result = await ask<LoadResult>(helper, { origin, connections, seconds, lanes });
  const after = times();
  // A run in which nothing was answered is a run of less than one call.
  const calls = Math.max(0.5, result.calls);
  const ofCall = (spent: number | null) => (spent === null ? null : (spent * 1_000) / calls);
  const serverSpent = before.server === null || after.server === null ? null : after.server - before.server;
  return {
    ...result,
    perSecond: calls / result.seconds,
    serverMs: ofCall(serverSpent),
    databaseMs: ofCall(spentSince(before.database, after.database)),
  };
}

type Runs = Record<Who, Run[]>;

function summarise({ kind, connections }: KindOrder, members: number, runs: Runs, smallest: Runs): LoadRow {
  const { product, bare, plain } = runs;
  const toBare = bare.length === 0 ? null : ratiosTo(product, bare);
  const slowdowns = product.map((run, round) => smallest.product[round]!.perSecond / run.perSecond);
  const failures: Record<string, number> = {};
  for (const [what, count] of [...product, ...bare, ...plain].flatMap((run) => Object.entries(run.failures)))
    failures[what] = (failures[what] ?? 0) + count;
  return {
    kind: kind.name,
    connections,
    members,
    product: middle(product),
    ...(bare.length > 0 && { bare: middle(bare) }),
    ...(plain.length > 0 && { plain: middle(plain) }),
    to_bare: toBare && significant(quantile(toBare), 2),
    to_bare_range: toBare && [significant(Math.min(...toBare), 2), significant(Math.max(...toBare), 2)],
    to_bare_cpu: ofProcessors(product, bare),
    to_plain: plain.length === 0 ? null : significant(quantile(ratiosTo(product, plain)), 2),
    to_plain_cpu: ofProcessors(product, plain),
    ...(runs !== smallest && { to_smallest: significant(quantile(slowdowns)) }),
    failures,
  };
}

const ratiosTo = (product: Run[], other: Run[]): number[] =>
  product.map((run, round) => run.perSecond / other[round]!.perSecond);

function ofProcessors(product: Run[], other: Run[]): number | null {
  const sum = (runs: Run[]) =>
    quantile(runs.map((run) => (run.serverMs ?? Number.NaN) + (run.databaseMs ?? Number.NaN)));
  const ratio = sum(other) / sum(product);
  return Number.isNaN(ratio) ? null : significant(ratio, 2);
}

function middle(runs: Run[]): Middle {
  const median = (of: (run: Run) => number | null) => {
    const values = runs.map(of);
    return values.includes(null) ? null : significant(quantile(values as number[]));
  };
  return {
    per_second: median(({ perSecond }) => perSecond)!,
    p50_ms: median(({ p50 }) => p50)!,
    p99_ms: median(({ p99 }) => p99)!,
    bytes: median(({ bytesPerCall }) => bytesPerCall)!,
    server_cpu_ms: median(({ serverMs }) => serverMs),
    database_cpu_ms: median(({ databaseMs }) => databaseMs),
  };
}
