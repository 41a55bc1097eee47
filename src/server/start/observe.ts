/** Metrics and traces, where the settings ask for them; what is not asked for is not even loaded. */
import type { FastifyInstance } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import type { Env } from '../settings/env.ts';
import { hashingState } from '../features/session/passwords.ts';
import { productVersion } from '../settings/paths.ts';
import { addressOf } from './announce.ts';
import { say } from './say.ts';
import type { OnStop } from './stop.ts';

/** Adds the hooks that watch an app. */
export type Watch = (app: FastifyInstance) => void;

/** Throws StartError when the address of the metrics cannot be had. */
export async function startWatching(env: Env, database: Pick<ServerDatabase, 'state'>, onStop: OnStop): Promise<Watch> {
  const watches = [await countForMetrics(env, database, onStop), await traceCalls(env, onStop)];
  return (app) => {
    for (const watch of watches) watch?.(app);
  };
}

async function countForMetrics(
  env: Env,
  database: Pick<ServerDatabase, 'state'>,
  onStop: OnStop,
): Promise<Watch | undefined> {
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
  say(`Metrics: ${addressOf(env.metrics.host, listener.port, '/metrics')}`);
  return (app) => installHttpMetrics(app, metrics.http);
}

async function traceCalls(env: Env, onStop: OnStop): Promise<Watch | undefined> {
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
