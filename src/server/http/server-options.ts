import type { Server } from 'node:http';

import type { FastifyHttpOptions } from 'fastify';

import type { Env } from '../env.ts';

const headersTimeoutMs = 15_000;
const keepAliveTimeoutMs = 10_000;
const checkEveryMs = 5_000;

/** Limits and logging of the HTTP server. Logs name a path without its query, and no header but the browser's name. */
export function serverOptions(env: Env) {
  return {
    bodyLimit: env.bodyLimitBytes,
    trustProxy: env.trustProxy as boolean | string,
    requestTimeout: env.requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkEveryMs },
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: env.logLevel,
      base: null,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  } satisfies FastifyHttpOptions<Server>;
}
