/**
 * `npm run bench:client`: the way to the first row of the members list, ours against a bare react-admin of the same version in
 * the same run, visit about visit; and to the finished dashboard. BENCH_VISITS changes how many visits each makes, BENCH_ONLY=list leaves
 * the dashboard out, BENCH_TRACE=1 prints the calls of one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext } from 'playwright-core';

import { launchQuiet, median } from './measure.ts';
import { buildBare, withoutBrotli } from './build-bare.ts';
import { startPortals } from './portals.ts';
import { signIn } from './sign-in.ts';
import { newContext, visit, type Destination, type Line, type Visit } from './visit.ts';

const visits = Number(process.env.BENCH_VISITS ?? 9);
const repository = join(import.meta.dirname, '../..');
const lines: Line[] = [
  { name: 'unthrottled', cpu: 1 },
  { name: 'unthrottled, again', cpu: 1, isWarm: true },
  { name: '4x slower CPU, 10 Mbit/s, 40 ms', cpu: 4, network: { latencyMs: 40, megabitsPerSecond: 10 } },
];

/** No card waits any more, and the four charts are drawn. */
const charts = [2, 3].flatMap((row) =>
  [1, 2].map((card) => `:has(> :nth-child(${row}) > :nth-child(${card}) .recharts-surface)`),
);
const finishedDashboard = `[data-print="cards"]:not(:has(.MuiSkeleton-root))${charts.join('')}`;

const bare = await buildBare();
const portals = await startPortals({ ours: join(repository, 'build/client'), bare, bareGzip: withoutBrotli(bare) });
const browser = await launchQuiet();
try {
  const results = await measure(browser, portals);
  console.table(results);
  mkdirSync(join(repository, 'build'), { recursive: true });
  const about = { visits, node: process.version, chromium: browser.version(), at: new Date().toISOString() };
  writeFileSync(join(repository, 'build/bench-client.json'), `${JSON.stringify({ ...about, results }, null, 2)}\n`);
  console.log(`${visits} visits each, Chromium ${browser.version()}, Node ${process.version}: build/bench-client.json`);
} finally {
  await browser.close();
  await portals.close();
}

async function measure(chrome: Browser, { origins: { ours, bare, bareGzip }, owner }: typeof portals) {
  const person = await signIn(chrome, ours, owner);
  // Rows that are drawn ahead of the program can be read; those of the program can be used.
  const rows = { ready: '.ahead-row, tbody tr[data-row]', usable: 'tbody tr[data-row]' };
  const rowOfBare = 'tbody .RaDatagrid-row';
  const destinations: Record<string, Destination> = {
    'ours, brotli': { url: `${ours}/admin/user-manager/users`, ...rows },
    'bare, brotli': { url: `${bare}/admin/#/members`, ready: rowOfBare },
    'bare, gzip': { url: `${bareGzip}/admin/#/members`, ready: rowOfBare },
    'our dashboard': { url: `${ours}/admin/dashboard`, ready: finishedDashboard },
  };
  if (process.env.BENCH_ONLY === 'list') delete destinations['our dashboard'];
  const results: Record<string, Record<string, string | number>> = {};
  for (const line of lines) {
    const made = new Map<string, Visit[]>(Object.keys(destinations).map((name) => [name, []]));
    const kept = new Map<string, BrowserContext>();
    const contextFor = async (name: string) => {
      const context = (line.isWarm && kept.get(name)) || (await newContext(chrome, person));
      if (line.isWarm) kept.set(name, context);
      return context;
    };
    // The first rounds warm both servers up, and the cache where it is kept, and are not counted.
    const before = line.isWarm ? 3 : 1;
    for (let round = 1 - before; round <= visits; round += 1) {
      // Each begins a round in turn, so that none always follows the same one.
      const all = Object.entries(destinations);
      const first = (round + before) % all.length;
      for (const [name, to] of [...all.slice(first), ...all.slice(0, first)]) {
        const context = await contextFor(name);
        const one = await visit(context, to, line);
        if (!line.isWarm) await context.close();
        if (round > 0) made.get(name)!.push(one);
        else if (process.env.BENCH_TRACE) console.table(one.requests);
      }
    }
    for (const context of kept.values()) await context.close();
    Object.assign(results, summarise(line, made));
  }
  return results;
}

function summarise(line: Line, made: Map<string, Visit[]>) {
  const time = (name: string) => median(made.get(name)!.map(({ readyMs }) => readyMs));
  const usable = (name: string) => median(made.get(name)!.map(({ usableMs }) => usableMs));
  const busy = (name: string) => median(made.get(name)!.map(({ busyMs }) => busyMs));
  const bytes = (name: string) => median(made.get(name)!.map((visit) => visit.bytes));
  return Object.fromEntries(
    [...made].map(([name, all]) => {
      const base = 'bare, brotli';
      const row = {
        'ready ms': Math.round(time(name)),
        fastest: Math.round(Math.min(...all.map(({ readyMs }) => readyMs))),
        'time to bare': Number((time(name) / time(base)).toFixed(2)),
        'usable ms': Math.round(usable(name)),
        'usable to bare': Number((usable(name) / usable(base)).toFixed(2)),
        'busy ms': Math.round(busy(name)),
        'busy to bare': Number((busy(name) / busy(base)).toFixed(2)),
        'KB on the wire': Number((bytes(name) / 1000).toFixed(1)),
        'bytes to bare': Number((bytes(name) / bytes(base)).toFixed(2)),
        'time to our list': Number((time(name) / time('ours, brotli')).toFixed(2)),
        calls: all[0]!.requests.length,
      };
      return [`${line.name}: ${name}`, row];
    }),
  );
}
