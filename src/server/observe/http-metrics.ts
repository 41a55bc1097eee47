/** Counts each call when its answer is out, or when its caller has left. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { observeCalls } from '../http/observe-calls.ts';
import { bytesOf, hasLeft, methodOf, routeOf } from '../http/request-facts.ts';
import type { HttpMetrics } from './metrics.ts';

/** Adds the counting; must come before every other hook, so that what they refuse is counted too. */
export function installHttpMetrics(app: FastifyInstance, metrics: HttpMetrics): void {
  observeCalls(app, {
    part: 'metrics',
    onBegin: () => (metrics.inFlight.count += 1),
    onEnd: (request, reply) => {
      metrics.inFlight.count -= 1;
      count(metrics, request, reply);
    },
  });
  metrics.connections.ask = () =>
    new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

function count(metrics: HttpMetrics, request: FastifyRequest, reply: FastifyReply): void {
  const [method, route] = [methodOf(request), routeOf(request)];
  const status = hasLeft(reply) ? 'aborted' : `${Math.floor(reply.statusCode / 100)}xx`;
  metrics.requests.inc({ method, route, status });
  metrics.duration.observe({ method, route }, reply.elapsedTime / 1_000);
  metrics.bytes.inc({ route }, bytesOf(request));
  if (request.errorCode) metrics.refusals.inc({ code: request.errorCode });
}
