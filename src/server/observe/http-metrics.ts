/** Counts each call when its answer is out, or when its caller has left. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { observeCalls } from '../http/observe-calls.ts';
import { bytesOf, hasLeft, methodOf, routeOf } from '../http/request-facts.ts';
import type { HttpMetrics } from './metrics.ts';
import type { FastCall } from '../http/fast-path.ts';

/** Adds the counting; must come before every other hook, so that what they refuse is counted too. */
export function installHttpMetrics(app: FastifyInstance, metrics: HttpMetrics): void {
  observeCalls(app, {
    part: 'metrics',
    onBegin: () => (metrics.inFlight.count += 1),
    onEnd: (request, reply) => {
      metrics.inFlight.count -= 1;
      count(metrics, request, reply);
    },
    onFastEnd: (call) => countFast(metrics, call),
  });
  metrics.connections.ask = () =>
    new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

function count(metrics: HttpMetrics, request: FastifyRequest, reply: FastifyReply): void {
  const status = hasLeft(reply) ? undefined : reply.statusCode;
  add(metrics, { method: methodOf(request), route: routeOf(request), status }, reply.elapsedTime, bytesOf(request));
  if (request.errorCode) metrics.refusals.inc({ code: request.errorCode });
}

function countFast(metrics: HttpMetrics, { route, status, hasLeft: isAborted, durationMs, bytes }: FastCall): void {
  add(metrics, { method: 'GET', route, status: isAborted ? undefined : status }, durationMs, bytes);
}

/** A call of which the caller has left has no status. */
function add(
  { requests, duration, bytes: sent }: HttpMetrics,
  { method, route, status }: { method: string; route: string; status: number | undefined },
  durationMs: number,
  bytes: number,
): void {
  requests.inc({ method, route, status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx` });
  duration.observe({ method, route }, durationMs / 1_000);
  sent.inc({ route }, bytes);
}
