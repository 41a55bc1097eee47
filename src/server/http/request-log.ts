/** One JSON line a call on standard output. Addresses stand there without their query, and no header or body at all. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How a request stands in the log. */
export const logSerializers = { req: describeRequest, err: describeError };

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

/**
 * What is said of a failure: what, where in the code, and the database's code. Not its detail, for that is the row that failed,
 * with whatever stands in it; nor other properties, for an address that was refused holds its password.
 */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack = '', code, constraint } = error;
  return { type: name, message, stack, ...(code !== undefined && { code }), ...(constraint && { constraint }) };
}
