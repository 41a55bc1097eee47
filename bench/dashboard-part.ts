/**
 * The dashboard's eight calls over more and more rows, for one person: computed anew, and kept; beside the same numbers by plain SQL. The
 * smallest organisation has a year behind it, the largest ten.
 */

import autocannon from 'autocannon';
import { Client } from 'pg';

import { connectDatabase } from '../src/server/db/connect.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadDemoData, stories } from '../demo/seed/load.ts';
import { accountIdOf } from '../demo/seed/settings.ts';
import { nextDay } from '../src/shared/time/time-zone.ts';
import { plainQueries } from './dashboard-plain.ts';
import { fillDashboard } from './dashboard-rows.ts';
import { newFolder, removeFolder } from './ground.ts';
import { signIn } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
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
export async function measureDashboard(sizes: number[], print: (line: string) => void): Promise<DashboardRow[]> {
  const all: DashboardRow[] = [];
  const smallest = new Map<string, number>();
  for (const size of sizes) {
    const rows = await measureSize(size, print);
    for (const row of rows) {
      if (!smallest.has(row.call)) smallest.set(row.call, row.anew_ms);
      all.push({ ...row, to_smallest: significant(row.anew_ms / smallest.get(row.call)!) });
    }
  }
  return all;
}

async function measureSize(size: number, print: (line: string) => void): Promise<Omit<DashboardRow, 'to_smallest'>[]> {
  const dataDir = await newFolder();
  try {
    const filled = await withDatabase(dataDir, (database) => fill(database, size, print));
    // Started anew: a database that has just taken millions of rows is still busy with them.
    return await withDatabase(dataDir, (database) => measure(database, dataDir, filled));
  } finally {
    await removeFolder(dataDir);
  }
}

type Database = Awaited<ReturnType<typeof startEmbedded>>;

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir, print: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

async function withClient<T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.address('postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const filledAccount = accountIdOf(stories[0]!);

async function fill(database: Database, size: number, print: (line: string) => void) {
  await migrate(database.address('guildhall_owner'));
  const accounts = await loadDemo(database.address('guildhall_owner'));
  const began = performance.now();
  const rows = await withClient(database, (client) =>
    fillDashboard(client, filledAccount, { rows: size, days: daysOf(size) }),
  );
  print(`${rows} rows behind the dashboard: filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  return { rows, owner: accounts.find(({ email }) => email === 'owner@northgate.example')! };
}

async function measure(database: Database, dataDir: string, { rows, owner }: Awaited<ReturnType<typeof fill>>) {
  const product = await startProduct(dataDir, {
    DATABASE_URL: databaseUrl(database.address('guildhall_app')),
    DATA_DIR: dataDir,
  });
  try {
    const taken = await askInRounds(product.origin, await signIn(product.origin, owner));
    return timesOf(taken, rows, await withClient(database, timePlain));
  } finally {
    await product.stop();
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

async function timePlain(client: Client): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [call, query] of Object.entries(plainQueries)) {
    const taken: number[] = [];
    for (let round = 0; round < plainRounds; round += 1)
      taken.push(await timed(() => client.query(query, [filledAccount])));
    times.set(call, quantile(taken));
  }
  return times;
}

interface Taken {
  /** Milliseconds, round by round, in the order of the calls. */
  anew: number[][];
  kept: number[][];
}

async function askInRounds(origin: string, headers: Record<string, string>): Promise<Taken> {
  const today = new Date().toISOString().slice(0, 10);
  // A window of its own each round, of the last weeks: nothing of it is kept the first time it is asked for.
  const pathsOf = (round: number, minDays: number) => {
    const to = nextDay(today, -1 - (round % windowEnds));
    const days = minDays + Math.floor(round / windowEnds);
    return calls.map((call) => `/api/dashboard/${call}?period=custom&from=${nextDay(to, 1 - days)}&to=${to}`);
  };
  const warm = Array.from({ length: warmRounds }, (_one, round) => pathsOf(round, 31)).flat();
  const twice = Array.from({ length: rounds }, (_one, round) => [...pathsOf(round, 28), ...pathsOf(round, 28)]).flat();
  const taken = (await askInTurn(origin, headers, [...warm, ...twice])).slice(warm.length);
  const roundsFrom = (first: number) =>
    Array.from({ length: rounds }, (_one, round) => {
      const begin = (2 * round + first) * calls.length;
      return taken.slice(begin, begin + calls.length);
    });
  return { anew: roundsFrom(0), kept: roundsFrom(1) };
}

function timesOf({ anew, kept }: Taken, rows: number, plain: Map<string, number>): Omit<DashboardRow, 'to_smallest'>[] {
  const sum = (all: Iterable<number>) => [...all].reduce((total, ms) => total + ms, 0);
  const row = (call: string, of: (round: number[]) => number, plainMs: number) => ({
    call,
    rows,
    anew_ms: significant(quantile(anew.map(of))),
    kept_ms: significant(quantile(kept.map(of))),
    plain_sql_ms: significant(plainMs),
  });
  return [
    ...calls.map((call, index) => row(call, (round) => round[index]!, plain.get(call)!)),
    row('all eight, one after another', sum, sum(plain.values())),
  ];
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
