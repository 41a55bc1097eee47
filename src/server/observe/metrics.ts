/**
 * What is counted, and under which name: docs/watching.md lists the same. Labels take their values from closed lists or from
 * the routes there are, never from what a caller sends, so no caller can make the list longer.
 */
import { performance } from 'node:perf_hooks';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { PoolState } from '../db/connect.ts';
import {
  foreignLookups,
  mailOutcomes,
  malformed,
  retries,
  shed,
  statements,
  viewOutcomes,
} from '../diagnostics/diagnostic-events.ts';
import { listenForFaults } from '../diagnostics/background-faults.ts';
import { errorClass, operationOf } from './statement-kind.ts';

/** What the process can say of itself when it is asked. */
export interface Sources {
  pool: () => PoolState;
  hashing: () => { running: number; waiting: number };
  build: { version: string; environment: string };
}

export interface Metrics {
  http: HttpMetrics;
  /** The page in the text format of Prometheus, and its media type. */
  contentType: string;
  text: () => Promise<string>;
  names: () => string[];
  /** Ends the listening to the process's events. */
  close: () => void;
}

export interface HttpMetrics {
  requests: Counter<'method' | 'route' | 'status'>;
  duration: Histogram<'method' | 'route'>;
  bytes: Counter<'route'>;
  refusals: Counter<'code'>;
  inFlight: { count: number };
  connections: { ask: () => Promise<number> };
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of what prom-client knows of the process, what an operator can act on; the rest would only be longer to read. */
const kept = new Set([
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_gc_duration_seconds',
]);

const shedReasons = new Set(['eventLoopDelay', 'eventLoopUtilization', 'heapUsedBytes', 'rssBytes', 'healthCheck']);

/** Makes the metrics of one process and begins to count. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  addProcess(registry, sources.build);
  const http = addHttp(registry);
  addPool(registry, sources.pool);
  addHashing(registry, sources.hashing);
  const stops = [
    ...listenToDatabase(registry),
    ...listenToRefusals(registry),
    listenToMail(registry),
    listenToViews(registry),
    countFaults(registry),
  ];
  return {
    http,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    close: () => {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}

function addProcess(registry: Registry, build: Sources['build']): void {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) if (!kept.has(name)) registry.removeSingleMetric(name);
  counterOf(registry, 'guildhall_event_loop_active_seconds_total', 'Time the event loop worked.', () =>
    seconds(performance.eventLoopUtilization().active),
  );
  counterOf(registry, 'guildhall_event_loop_idle_seconds_total', 'Time the event loop waited.', () =>
    seconds(performance.eventLoopUtilization().idle),
  );
  new Gauge({
    name: 'guildhall_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'environment', 'node'],
    registers: [registry],
  }).set({ ...build, node: process.version }, 1);
}

function addHttp(registry: Registry): HttpMetrics {
  const registers = [registry];
  const inFlight = { count: 0 };
  const connections = { ask: async () => 0 };
  gaugeOf(registry, 'guildhall_http_requests_in_flight', 'Calls not yet answered.', () => inFlight.count);
  gaugeOf(registry, 'guildhall_http_connections', 'Open connections of callers.', () => connections.ask());
  return {
    inFlight,
    connections,
    requests: new Counter({
      name: 'guildhall_http_requests_total',
      help: 'Calls by route and class of status; `aborted` when the caller left before the answer.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'guildhall_http_request_duration_seconds',
      help: 'Time from the head of a call to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: requestBuckets,
      registers,
    }),
    bytes: new Counter({
      name: 'guildhall_http_response_bytes_total',
      help: 'Bytes answered, heads included, before TLS.',
      labelNames: ['route'],
      registers,
    }),
    refusals: new Counter({
      name: 'guildhall_http_refusals_total',
      help: 'Calls answered with an error, by its code.',
      labelNames: ['code'],
      registers,
    }),
  };
}

function addPool(registry: Registry, pool: Sources['pool']): void {
  const gauge = (name: string, help: string, value: (state: PoolState) => number) =>
    gaugeOf(registry, `guildhall_database_pool_${name}`, help, () => value(pool()));
  gauge('size', 'Connections that may be open at most.', ({ size }) => size);
  gauge('connections', 'Connections that are open.', ({ open }) => open);
  gauge('idle', 'Open connections that nobody uses.', ({ idle }) => idle);
  gauge('waiting', 'Callers that wait for a connection.', ({ waiting }) => waiting);
  gauge('heavy_waiting', 'Callers that wait for their turn at work of many statements.', (state) => state.heavyWaiting);
}

function addHashing(registry: Registry, hashing: Sources['hashing']): void {
  gaugeOf(registry, 'guildhall_password_hashing_running', 'Passwords being hashed.', () => hashing().running);
  gaugeOf(registry, 'guildhall_password_hashing_waiting', 'Passwords that wait to be hashed.', () => hashing().waiting);
}

function listenToDatabase(registry: Registry): (() => void)[] {
  const registers = [registry];
  const duration = new Histogram({
    name: 'guildhall_database_statement_duration_seconds',
    help: 'Time a statement took, the way to the database included.',
    labelNames: ['operation'],
    buckets: statementBuckets,
    registers,
  });
  const errors = new Counter({
    name: 'guildhall_database_errors_total',
    help: 'Statements that failed, by kind of failure.',
    labelNames: ['kind'],
    registers,
  });
  const retried = new Counter({
    name: 'guildhall_database_retries_total',
    help: 'Transactions run again.',
    labelNames: ['reason'],
    registers,
  });
  return [
    statements.subscribe(({ sql, durationMs, errorCode }) => {
      duration.observe({ operation: operationOf(sql) }, seconds(durationMs));
      if (errorCode !== undefined) errors.inc({ kind: errorClass(errorCode) });
    }),
    retries.subscribe(({ reason }) => retried.inc({ reason })),
  ];
}

function listenToRefusals(registry: Registry): (() => void)[] {
  const registers = [registry];
  const malformedCalls = new Counter({
    name: 'guildhall_http_malformed_total',
    help: 'Calls that never became a request.',
    labelNames: ['reason'],
    registers,
  });
  const shedCalls = new Counter({
    name: 'guildhall_http_shed_total',
    help: 'Calls refused at once because the process is too busy.',
    labelNames: ['reason'],
    registers,
  });
  const foreign = new Counter({
    name: 'guildhall_foreign_lookups_total',
    help: 'Calls that named a record of another organisation; they were told that there is none.',
    registers,
  });
  return [
    foreignLookups.subscribe(() => foreign.inc()),
    malformed.subscribe(({ reason }) => malformedCalls.inc({ reason })),
    shed.subscribe(({ reason }) => shedCalls.inc({ reason: shedReasons.has(reason) ? reason : 'other' })),
  ];
}

function listenToMail(registry: Registry): () => void {
  const mails = new Counter({
    name: 'guildhall_mails_total',
    help: 'Tries to send a mail, by what came of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return mailOutcomes.subscribe(({ outcome }) => mails.inc({ outcome }));
}

function listenToViews(registry: Registry): () => void {
  const views = new Counter({
    name: 'guildhall_views_total',
    help: 'Views and clicks told from outside, by what came of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return viewOutcomes.subscribe(({ outcome, count }) => views.inc({ outcome }, count));
}

function countFaults(registry: Registry): () => void {
  const faults = new Counter({
    name: 'guildhall_faults_total',
    help: 'Errors beside the answers, and errors nobody caught (`process`), by the part they arose in.',
    labelNames: ['part'],
    registers: [registry],
  });
  return listenForFaults(({ part }) => faults.inc({ part }));
}

const seconds = (milliseconds: number) => milliseconds / 1_000;

function gaugeOf(registry: Registry, name: string, help: string, value: () => number | Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => gauge.set(await value()),
  });
}

/** A counter that the process keeps for us: it is asked when the page is. */
function counterOf(registry: Registry, name: string, help: string, value: () => number): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(value());
    },
  });
}
