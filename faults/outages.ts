/** The database is lost, refused, silent, half-open, slow and frozen, while twenty write and thirty read. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { SignedIn } from '../tests/support/portal-api.ts';
import { startExternal, type External } from './external.ts';
import { freePort, hasEnded, memoryOf, signInOwner, startGuildhall, statusOf, type Guildhall } from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import type { Line } from './proxy.ts';
import { promises, type Part, type Verdict } from './verdict.ts';
import { startWriters } from './writers.ts';

const faultMs = 7_000;
const promiseMs = 5_000;
const maxMemoryMb = 400;
const readers = 30;
/** What two busy cores may add to a measured time before it counts. */
const measuringMs = 300;

interface Outage {
  name: string;
  tag: string;
  begin: (external: External) => Promise<void>;
  end: (external: External) => Promise<void>;
  /** Whether calls may still succeed while it lasts. */
  works?: boolean;
}

const line = (name: string, kind: Line, more: Partial<Outage> = {}): Outage => ({
  name,
  tag: kind.toLowerCase(),
  begin: ({ proxy }) => proxy.set(kind),
  end: ({ proxy }) => proxy.set('pass'),
  ...more,
});

const outages: Outage[] = [
  {
    name: 'all connections cut at once',
    tag: 'cut',
    works: true,
    begin: async ({ sql }) => {
      await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'guildhall%'`);
    },
    end: async () => undefined,
  },
  line('database refused', 'refused'),
  line('database silent', 'silent'),
  line('half-open connections', 'halfOpen', { works: true }),
  line('slow line, 150 ms a piece', 'slow', { works: true }),
  {
    name: 'backends frozen (SIGSTOP)',
    tag: 'frozen-backends',
    works: true,
    begin: async (external) => signalBackends(external, 'SIGSTOP'),
    end: async (external) => signalBackends(external, 'SIGCONT'),
  },
  {
    name: 'whole database frozen (SIGSTOP)',
    tag: 'frozen',
    begin: async (external) => {
      // The backends are asked for first: a stopped database tells nobody.
      await signalBackends(external, 'SIGSTOP');
      process.kill(external.embedded.pid()!, 'SIGSTOP');
    },
    end: async (external) => {
      process.kill(external.embedded.pid()!, 'SIGCONT');
      await signalBackends(external, 'SIGCONT');
    },
  },
];

export const outagesPart: Part = { name: 'outages', run: runOutages };

async function runOutages(print: (line: string) => void): Promise<Verdict[]> {
  const external = await startExternal();
  try {
    const verdicts: Verdict[] = [];
    for (const outage of outages) {
      print(outage.name);
      verdicts.push(await withServer(outage, external));
    }
    return verdicts;
  } finally {
    await external.close();
  }
}

/** Each outage meets a server of its own, so that none suffers from the one before. */
async function withServer(outage: Outage, external: External): Promise<Verdict> {
  const port = await freePort();
  const server = await startGuildhall({ settings: external.settings, port });
  try {
    const caller = await signInOwner(external.dataDir, port);
    return await suffer(outage, { external, server, caller });
  } finally {
    await server.end('SIGKILL');
  }
}

interface Ground {
  external: External;
  server: Guildhall;
  caller: SignedIn;
}

async function suffer(outage: Outage, { external, server, caller }: Ground): Promise<Verdict> {
  const writers = startWriters({ caller: () => caller, tag: outage.tag });
  await writers.more(100);
  const reading = startReaders(caller);
  await outage.begin(external);
  const [probes] = await Promise.all([probeReadiness(server, faultMs), sleep(faultMs)]);
  const alive = await statusOf(server.port, '/healthz');
  const memory = memoryOf(server.pid);
  const since = performance.now();
  await outage.end(external);
  const outageSeconds = await writers.outageSince(since, 15_000);
  const readyAgain = await readySince(server, since);
  const slowestMs = Math.max(writers.slowestMs(), await reading.stop());
  await writers.stop();
  const { lost, broken } = await checkLedger(external.superuser, outage.tag, writers);
  return {
    fault: outage.name,
    writers: writers.count,
    acknowledged: writers.acknowledged.length,
    lost,
    ...(outageSeconds !== undefined && { outageSeconds }),
    slowestSeconds: slowestMs / 1_000,
    answers: merge(writers.answers, reading.answers),
    recovered: outageSeconds !== undefined,
    note: `kept; /readyz ${[...new Set(probes)].join(', ')}; ${memory} MB`,
    broken: [
      ...broken,
      ...promises({
        'the process died': !hasEnded(server.child) && alive === 200,
        [`an answer took ${(slowestMs / 1_000).toFixed(1)} s`]: slowestMs <= promiseMs + measuringMs,
        '/readyz did not tell': outage.works === true || probes.every((status) => status === 503),
        '/readyz was not answered': !probes.includes(0),
        'it did not recover within 5 s':
          outageSeconds !== undefined && outageSeconds * 1_000 <= promiseMs + measuringMs,
        '/readyz did not recover within 5 s': readyAgain <= promiseMs + measuringMs,
        [`${memory} MB of memory`]: memory <= maxMemoryMb,
        'an answer was another error than 503': onlyExpected(merge(writers.answers, reading.answers)),
      }),
    ],
  };
}

/** Reads lists one after another, thirty at a time; `stop` answers the slowest in milliseconds. */
function startReaders(caller: SignedIn) {
  const answers: Record<string, number> = {};
  let stopping = false;
  let slowest = 0;
  const read = async () => {
    while (!stopping) {
      const began = performance.now();
      const reply = await caller.call('/members?range=[0,24]').catch(() => undefined);
      slowest = Math.max(slowest, performance.now() - began);
      const code = String(reply?.status ?? 'cut');
      answers[code] = (answers[code] ?? 0) + 1;
      await sleep(50);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  return {
    answers,
    stop: async () => {
      stopping = true;
      await reading;
      return slowest;
    },
  };
}

/** What `/readyz` says while the fault lasts; the first look comes when the first answers are due. */
async function probeReadiness(server: Guildhall, forMs: number): Promise<number[]> {
  const seen: number[] = [];
  await sleep(500);
  for (const end = performance.now() + forMs - 1_000; performance.now() < end; await sleep(250))
    seen.push(await statusOf(server.port, '/readyz'));
  return seen;
}

async function readySince(server: Guildhall, since: number): Promise<number> {
  while ((await statusOf(server.port, '/readyz')) !== 200 && performance.now() - since < 15_000) await sleep(50);
  return performance.now() - since;
}

const frozenPids = new Map<External, number[]>();

/** Stops the server's backends, or lets the stopped ones go on. */
async function signalBackends(external: External, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (signal === 'SIGSTOP') {
    frozenPids.set(external, await backendsOf(external));
  }
  for (const pid of frozenPids.get(external) ?? []) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile, as it may.
    }
  }
}

async function backendsOf(external: External): Promise<number[]> {
  const rows = await external
    .sql<{ pid: number }>(`select pid from pg_stat_activity where application_name like 'guildhall%'`)
    .catch(() => []);
  return rows.map(({ pid }) => pid);
}

const onlyExpected = (answers: Record<string, number>) =>
  Object.keys(answers).every((code) => ['200', '201', '429', '503'].includes(code));

function merge(...all: Record<string, number>[]): Record<string, number> {
  const merged: Record<string, number> = {};
  for (const [code, times] of all.flatMap((one) => Object.entries(one))) merged[code] = (merged[code] ?? 0) + times;
  return merged;
}
