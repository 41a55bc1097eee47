/** One JSON line a call on standard output. Addresses stand there without their query, and no header or body at all. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How a request stands in the log. */
export const logSerializers = { req: describeRequest };

/** Logs each call when it is answered; the calls of load balancers are not worth a line. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (path === '/healthz' || path === '/readyz') return;
    const who = request.caller ? { account_id: request.caller.accountId, actor_id: request.caller.actorId } : {};
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...who,
      },
      'request',
    );
  });
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request), ip: request.ip };
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]?.slice(0, 300);
