/** The workers of this server: they take jobs from the queue, of all tenants, and do them. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import { Pool, type ClientConfig } from 'pg';

import type { DirectLine } from './direct-line.ts';
import { TryAgain } from './run-job.ts';
import { tasksOf, type TaskDeps } from './tasks.ts';

export interface WorkerOptions extends Omit<TaskDeps, 'signal'> {
  /** Where the database is reached directly, as the server's role. */
  address: ClientConfig;
  line: DirectLine;
  /** Jobs that are done at once. */
  workers: number;
}

export interface RunningWorker {
  /** Takes no more jobs, and lets those in hand end with their next step. They go on when a server is there again. */
  stop: () => Promise<void>;
}

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
    max: options.workers + 1,
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
  const runner = await run({
    pgPool,
    events: events as never,
    concurrency: options.workers,
    noHandleSignals: true,
    logger: loggerTo(options.log),
    taskList: tasksOf({ ...options, signal }),
    parsedCronItems: parseCronItems(
      options.schedules.map(({ name, cron }) => ({ task: name, match: cron, identifier: name })),
    ),
  });
  await options.line.hold(names);
  const stop = () => stopQuietly(runner);
  signal.addEventListener('abort', stop, { once: true });
  // A worker that could not say what became of its job would keep it for ever.
  events.on('worker:fatalError', stop);
  await runner.promise.finally(() => signal.removeEventListener('abort', stop));
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
