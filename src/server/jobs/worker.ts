/** The workers of this server: they take jobs from the queue, of all tenants, and do them. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { Pool, type ClientConfig } from 'pg';

import type { ListenConnection } from './listen-connection.ts';
import { jobTask } from './enqueue.ts';
import { TryAgain } from './run-job.ts';
import { tasksOf, type TaskDeps } from './tasks.ts';

export interface WorkerOptions extends Omit<TaskDeps, 'signal'> {
  /** Where the database is reached directly, as the server's role. */
  address: ClientConfig;
  line: ListenConnection;
  /** Jobs that are done at once. */
  workers: number;
}

export interface RunningWorker {
  /** Takes no more jobs, and lets those in hand end with their next step. They go on when a server is there again. */
  stop: () => Promise<void>;
}

/**
 * Workers for what is no job: mails, tidying up, what its time drives. They are others than those of the jobs, which may all be busy
 * for minutes while somebody waits for a link in a mail; two, so that a mail does not wait for a cleanup either.
 */
export const errandWorkers = 2;
/** For mails to many: two sends, or two lanes of one. */
export const longWorkers = 2;

/** Between two tries while the database cannot be reached. */
const pauseMs = 2_000;

/** Starts the workers, and starts them anew when the database was away. */
export function startWorker(options: WorkerOptions): RunningWorker {
  const stopping = new AbortController();
  const ended = keepRunning(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function keepRunning(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const pool = new Pool({
    ...options.address,
    // Each of the three kinds of workers listens on a connection besides.
    max: options.workers + errandWorkers + longWorkers + 3,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
    application_name: 'guildhall-queue',
  });
  pool.on('error', () => undefined);
  while (!signal.aborted) {
    await runUntilTrouble(options, pool, signal).catch((error: unknown) =>
      options.log.warn({ err: error }, 'the workers ended, and are started anew'),
    );
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await pool.end();
}

async function runUntilTrouble(options: WorkerOptions, pgPool: Pool, signal: AbortSignal): Promise<void> {
  const events = new EventEmitter();
  const names: string[] = [];
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => names.push(worker.workerId));
  const shared = { pgPool, events: events as never, noHandleSignals: true, logger: loggerTo(options.log) };
  const { [jobTask]: doJob, ...others } = tasksOf({ ...options, signal });
  const long = new Set(options.tasks.filter(({ isLong }) => isLong).map(({ name }) => name));
  const tasksWhere = (isMeant: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => isMeant(name))) as TaskList;
  const errands = tasksWhere((name) => !long.has(name));
  const schedules = parseCronItems(
    options.schedules.map(({ name, cron }) => ({ task: name, match: cron, identifier: name })),
  );
  const jobs = await run({
    ...shared,
    concurrency: options.workers,
    taskList: { [jobTask]: doJob } as TaskList,
    parsedCronItems: [],
  });
  const runners = [jobs];
  const stop = () => runners.forEach(stopQuietly);
  signal.addEventListener('abort', stop, { once: true });
  // A worker that could not say what became of its job would keep it for ever.
  events.on('worker:fatalError', stop);
  try {
    runners.push(await run({ ...shared, concurrency: errandWorkers, taskList: errands, parsedCronItems: schedules }));
    if (long.size > 0)
      runners.push(
        await run({
          ...shared,
          concurrency: longWorkers,
          taskList: tasksWhere((name) => long.has(name)),
          parsedCronItems: [],
        }),
      );
    await options.line.hold(names);
    if (signal.aborted) stop();
    // When one kind ends, the other does not go on alone.
    await Promise.race(runners.map(({ promise }) => promise));
  } finally {
    stop();
    await Promise.allSettled(runners.map(({ promise }) => promise));
    signal.removeEventListener('abort', stop);
  }
}

/** Refused when it is stopping already. */
const stopQuietly = (runner: Runner) => void runner.stop().catch(() => undefined);

/** What the library has to say goes to the log, but for what is told elsewhere. */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if ((meta as { error?: unknown } | undefined)?.error instanceof TryAgain) return;
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.['error'] }, message);
    else log.debug(message);
  });
}
