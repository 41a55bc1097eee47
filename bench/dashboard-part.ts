/**
 * The dashboard's eight calls over more and more rows, for one person: computed anew, and kept; beside the same numbers by plain SQL. The
 * smallest organisation has a year behind it, the largest ten.
 */
import { rm } from 'node:fs/promises';

import autocannon from 'autocannon';
import { Client } from 'pg';

import { connectDatabase } from '../src/server/db/connect.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadDemoData, stories } from '../src/server/db/seed/load.ts';
import { accountIdOf } from '../src/server/db/seed/settings.ts';
import { nextDay } from '../src/shared/time-zone.ts';
import { plainQueries } from './dashboard-plain.ts';
import { fillDashboard } from './dashboard-rows.ts';
import { newFolder } from './ground.ts';
import { signIn } from './people.ts';
import { databaseUrl, startProduct, type Running } from './product.ts';
import { quantile, significant } from './statistics.ts';

export interface DashboardRow {
  call: string;
  rows: number;
  /** Milliseconds at the median, one call after another. */
  anew_ms: number;
  kept_ms: number;
  plain_sql_ms: number;
  /** The time of a call that is computed anew to that over the smallest size. */
  to_smallest: number;
}

const rounds = 45;
/** A server that people look at is warm: its code compiled, its statements planned on each connection. */
const warmRounds = 210;
/** On how many days windows end. */
const windowEnds = 15;
const plainRounds = 5;
const calls = Object.keys(plainQueries);
const daysOf = (rows: number) => (rows <= 100_000 ? 365 : rows <= 2_000_000 ? 6 * 365 : 10 * 365);

/** `sizes`: how many rows, ascending. */
export async function measureDashboard(sizes: number[], say: (line: string) => void): Promise<DashboardRow[]> {
  const all: DashboardRow[] = [];
  const smallest = new Map<string, number>();
  for (const size of sizes) {
    const rows = await measureSize(size, say);
    for (const row of rows) {
      if (!smallest.has(row.call)) smallest.set(row.call, row.anew_ms);
      all.push({ ...row, to_smallest: significant(row.anew_ms / smallest.get(row.call)!) });
    }
  }
  return all;
}

async function measureSize(size: number, say: (line: string) => void): Promise<Omit<DashboardRow, 'to_smallest'>[]> {
  const dataDir = await newFolder();
  const embedded = await startEmbedded({ dataDir, say: () => undefined });
  const client = new Client(embedded.address('postgres'));
  try {
    await migrate(embedded.address('guildhall_owner'));
    const accounts = await loadDemo(embedded.address('guildhall_owner'));
    const accountId = accountIdOf(stories[0]!);
    await client.connect();
    const began = performance.now();
    const rows = await fillDashboard(client, accountId, { rows: size, days: daysOf(size) });
    say(`${rows} rows behind the dashboard: filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    const plain = await timePlain(client, accountId);
    const product = await startProduct(dataDir, {
      DATABASE_URL: databaseUrl(embedded.address('guildhall_app')),
      DATA_DIR: dataDir,
    });
    try {
      const account = accounts.find(({ email }) => email === 'owner@northgate.example')!;
      return await measureCalls(product, await signIn(product.origin, account), { rows, plain });
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  }
}

async function loadDemo(target: Parameters<typeof connectDatabase>[0]['target']) {
  const database = connectDatabase({
    target,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 900_000,
    poolSize: 2,
    onError: () => undefined,
  });
  try {
    return await loadDemoData({ database, size: 'small', password: 'bench-mark-only', log: () => undefined });
  } finally {
    await database.destroy();
  }
}

async function timePlain(client: Client, accountId: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [call, query] of Object.entries(plainQueries)) {
    const taken: number[] = [];
    for (let round = 0; round < plainRounds; round += 1)
      taken.push(await timed(() => client.query(query, [accountId])));
    times.set(call, quantile(taken));
  }
  return times;
}

async function measureCalls(
  { origin }: Running,
  headers: Record<string, string>,
  { rows, plain }: { rows: number; plain: Map<string, number> },
): Promise<Omit<DashboardRow, 'to_smallest'>[]> {
  const today = new Date().toISOString().slice(0, 10);
  // A window of its own each round, of the last weeks: nothing of it is kept the first time it is asked for.
  const pathsOf = (round: number, leastDays: number) => {
    const to = nextDay(today, -1 - (round % windowEnds));
    const days = leastDays + Math.floor(round / windowEnds);
    return calls.map((call) => `/api/dashboard/${call}?period=custom&from=${nextDay(to, 1 - days)}&to=${to}`);
  };
  const windows = Array.from({ length: rounds }, (_one, round) => pathsOf(round, 28));
  const warm = Array.from({ length: warmRounds }, (_one, round) => pathsOf(round, 31)).flat();
  const taken = await askInTurn(origin, headers, [...warm, ...windows.flatMap((paths) => [...paths, ...paths])]);
  const measured = taken.slice(warm.length);
  const at = (round: number, isKept: boolean, call: number) =>
    measured[(2 * round + Number(isKept)) * calls.length + call]!;
  const eachRound = (of: (round: number) => number) => windows.map((_paths, round) => of(round));
  const sumOf = (isKept: boolean) =>
    eachRound((round) => calls.reduce((sum, _call, index) => sum + at(round, isKept, index), 0));
  const row = (call: string, anew: number[], kept: number[], plainMs: number) => ({
    call,
    rows,
    anew_ms: significant(quantile(anew)),
    kept_ms: significant(quantile(kept)),
    plain_sql_ms: significant(plainMs),
  });
  const each = calls.map((call, index) => {
    const anew = eachRound((round) => at(round, false, index));
    return row(
      call,
      anew,
      eachRound((round) => at(round, true, index)),
      plain.get(call)!,
    );
  });
  const plainSum = [...plain.values()].reduce((sum, ms) => sum + ms, 0);
  return [...each, row('all eight, one after another', sumOf(false), sumOf(true), plainSum)];
}

/**
 * Milliseconds that each path takes, asked one after another as a browser does: over one connection, and in Brotli. By the client that
 * makes the load elsewhere too: Node's own takes a millisecond for itself, as long as the database.
 */
async function askInTurn(origin: string, headers: Record<string, string>, paths: string[]): Promise<number[]> {
  const taken: number[] = [];
  const failures = new Set<string>();
  await autocannon({
    url: origin,
    connections: 1,
    amount: paths.length,
    setupClient: (client) => {
      client.on('response', (_status: number, _bytes: number, ms: number) => taken.push(ms));
      client.setRequests(
        paths.map((path) => ({
          path,
          headers: { ...headers, 'accept-encoding': 'br' },
          onResponse: (status) => {
            if (status !== 200) failures.add(`${path} answered ${status}`);
          },
        })),
      );
    },
  });
  if (failures.size > 0 || taken.length !== paths.length)
    throw new Error(`${taken.length} of ${paths.length} answers. ${[...failures].slice(0, 3).join('. ')}`);
  return taken;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
