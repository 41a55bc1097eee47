import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import proxyAddr from '@fastify/proxy-addr';
import { LogController, type FastifyBaseLogger, type FastifyHttpOptions } from 'fastify';
import { stdTimeFunctions, type DestinationStream } from 'pino';

import { AppError } from '../errors/app-error.ts';
import { malformed } from '../diagnostics/diagnostic-events.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './error-handler.ts';
import { logOutput } from './log-output.ts';
import { logSerializers } from './request-log.ts';
import { RequestLogger } from './request-logger.ts';

/**
 * All times follow from the one of the settings, R: 20 s, unless somebody says otherwise. A head has three quarters of it, an idle
 * connection half of it, and four times in R the server looks who is late. The longest a client can keep a socket by being slow
 * is a body that comes in at R and a quarter, and an answer taken at one and a half: 55 s.
 */
export interface TimeSettings {
  requestTimeoutMs: number;
}
const headersTimeoutMs = ({ requestTimeoutMs }: TimeSettings) => Math.ceil(0.75 * requestTimeoutMs);
const keepAliveTimeoutMs = ({ requestTimeoutMs }: TimeSettings) => Math.ceil(0.5 * requestTimeoutMs);
const checkEveryMs = ({ requestTimeoutMs }: TimeSettings) => Math.ceil(0.25 * requestTimeoutMs);
/** Neither a byte in nor one out. Longer than the answer may take to be made, or nobody would be told that it took too long. */
const silentTimeoutMs = ({ requestTimeoutMs }: TimeSettings) => Math.ceil(1.25 * requestTimeoutMs);
/** From the first byte of an answer to its last. */
export const answerTimeoutMs = ({ requestTimeoutMs }: TimeSettings) => Math.ceil(1.5 * requestTimeoutMs);

/**
 * The head of a call, its address included. Five hundred ids in an address are 23 KB, percent signs and all (`maxIdsPerCall`); the rest is
 * for what else stands there. A slow caller holds no more of it than that, and no longer than a head may take.
 */
export const maxHeadBytes = 32_768;

/** What is needed of the settings here. */
export interface ServerSettings extends TimeSettings {
  bodyLimitBytes: number;
  trustProxy: boolean | number | string;
  logLevel: string;
}

/**
 * Limits and logging of the HTTP server. Times are cut so that no slow or silent client keeps a socket.
 */
export function serverOptions(settings: ServerSettings, logTo?: DestinationStream) {
  const { bodyLimitBytes, requestTimeoutMs, trustProxy, logLevel } = settings;
  return {
    bodyLimit: bodyLimitBytes,
    trustProxy: proxiesOf({ trustProxy }) ?? false,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs(settings),
    connectionTimeout: silentTimeoutMs(settings),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is answered, and the connection closed after it.
    return503OnClosing: false,
    http: {
      headersTimeout: headersTimeoutMs(settings),
      connectionsCheckingInterval: checkEveryMs(settings),
      // Node would refuse a call without a host in no envelope; headers.ts does it in ours.
      requireHostHeader: false,
      maxHeaderSize: maxHeadBytes,
    },
    routerOptions: { maxParamLength: 200 },
    // An id of the caller's own could be anything; ours names one request.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Fastify logs a call twice; request-log.ts does it once.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    logger: {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level: string) => ({ level }) },
      serializers: logSerializers,
      stream: logTo ?? logOutput(),
    },
    childLoggerFactory: (parent: FastifyBaseLogger, bindings: object, options: object) =>
      new RequestLogger(parent, bindings, options) as FastifyBaseLogger,
    clientErrorHandler: answerClientError,
    // An address that is no address never reaches a route, nor the error handler.
    frameworkErrors: (_error, request, reply) => {
      malformed.publish({ reason: 'bad_url', requestId: request.id, ip: request.ip });
      answerError(new AppError('bad_request'), request, reply);
    },
  } satisfies FastifyHttpOptions<Server>;
}

type Trusts = (address: string, hop: number) => boolean;

/** Which proxies are believed: all, those at addresses, or as many as the operator says stand in front, counted from the server outwards. */
export function proxiesOf({ trustProxy }: Pick<ServerSettings, 'trustProxy'>): Trusts | undefined {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  if (typeof trustProxy === 'boolean') return trustProxy ? () => true : undefined;
  return proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
}
