/** Metrics and traces, where the settings ask for them; what is not asked for is not even loaded. */
import type { FastifyInstance } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import type { Env } from '../settings/env.ts';
import { hashingState } from '../features/session/passwords.ts';
import { productVersion } from '../settings/paths.ts';
import { addressOf } from './announce.ts';
import { print } from './console-output.ts';
import type { OnShutdown } from './graceful-shutdown.ts';

/** Adds the hooks that watch an app. */
export type Instrumentation = (app: FastifyInstance) => void;

/** Throws StartError when the address of the metrics cannot be had. */
export async function startObservability(
  env: Env,
  database: Pick<ServerDatabase, 'state'>,
  onStop: OnShutdown,
): Promise<Instrumentation> {
  const watches = [await countForMetrics(env, database, onStop), await traceCalls(env, onStop)];
  return (app) => {
    for (const watch of watches) watch?.(app);
  };
}

async function countForMetrics(
  env: Env,
  database: Pick<ServerDatabase, 'state'>,
  onStop: OnShutdown,
): Promise<Instrumentation | undefined> {
  if (!env.metrics) return undefined;
  const { createMetrics } = await import('../observe/metrics.ts');
  const { installHttpMetrics } = await import('../observe/http-metrics.ts');
  const { listenForMetrics } = await import('../observe/listener.ts');
  const metrics = createMetrics({
    pool: () => database.state,
    hashing: hashingState,
    build: { version: productVersion, environment: env.environment },
  });
  const listener = await listenForMetrics(metrics, env.metrics);
  onStop('port of the metrics', async () => {
    metrics.close();
    await listener.close();
  });
  print(`Metrics: ${addressOf(env.metrics.host, listener.port, '/metrics')}`);
  return (app) => installHttpMetrics(app, metrics.http);
}

async function traceCalls(env: Env, onStop: OnShutdown): Promise<Instrumentation | undefined> {
  if (!env.tracing) return undefined;
  const { startTracing } = await import('../observe/tracing.ts');
  const settings = { ...env.tracing, version: productVersion, environment: env.environment };
  let complain = () => undefined as void;
  const tracing = startTracing(settings, () => complain());
  onStop('traces', tracing.close);
  return (app) => {
    complain = () => app.log.warn('traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT');
    tracing.install(app);
  };
}
