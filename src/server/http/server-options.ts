import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { LogController, type FastifyHttpOptions } from 'fastify';

import { AppError } from '../errors.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './error-handler.ts';
import { logSerializers } from './request-log.ts';

const headersTimeoutMs = 15_000;
const keepAliveTimeoutMs = 10_000;
const checkEveryMs = 5_000;

/** What is needed of the settings here. */
export interface ServerSettings {
  bodyLimitBytes: number;
  requestTimeoutMs: number;
  trustProxy: boolean | number | string;
  logLevel: string;
}

/**
 * Limits and logging of the HTTP server. Times are cut so that no slow or silent client keeps a socket: heads after 15 s,
 * whole requests after the setting's time, and the answer to one as well.
 */
export function serverOptions({ bodyLimitBytes, requestTimeoutMs, trustProxy, logLevel }: ServerSettings) {
  return {
    bodyLimit: bodyLimitBytes,
    trustProxy: typeof trustProxy === 'number' ? nearest(trustProxy) : trustProxy,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is answered, and the connection closed after it.
    return503OnClosing: false,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      connectionsCheckingInterval: checkEveryMs,
      // Node would refuse a call without a host in no envelope; headers.ts does it in ours.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    // An id of the caller's own could be anything; ours names one request.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Fastify logs a call twice; request-log.ts does it once.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, base: null, serializers: logSerializers },
    clientErrorHandler: answerClientError,
    // An address that is no address never reaches a route, nor the error handler.
    frameworkErrors: (_error, request, reply) => {
      answerError(new AppError('bad_request'), request, reply);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Trusts as many proxies as the operator says stand in front, counted from the server outwards. */
const nearest = (proxyCount: number) => (_address: string, hop: number) => hop < proxyCount;
