/**
 * One JSON line a call on standard output, but for public reads that are answered from memory; docs/watching.md lists the fields. Addresses stand there without their query, and no
 * header or body at all but the browser's name (security, contract 5 and 7; ASVS 16.2.5, 16.4.1).
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { malformed } from '../diagnostics/diagnostic-events.ts';
import type { Env } from '../settings/env.ts';
import { listenForFaults } from '../diagnostics/background-faults.ts';
import { describeError } from './error-line.ts';
import { observeCalls } from './observe-calls.ts';
import type { FastCall } from './fast-path.ts';
import { isWorthALine, PublicReadsLog } from './public-reads-log.ts';
import { bytesOf, hasLeft, ipOf, longestPath, pathOf, printable, routeOf } from './request-facts.ts';

const longestUserAgent = 200;

/** How a request and an error stand in a line. */
export const logSerializers = { req: describeRequest, err: describeError };

/** Logs each call when it is answered or its caller has left, what never became a call, and faults beside the calls. Load balancers' calls are not worth a line. */
export function installRequestLog(app: FastifyInstance, { logPublicReads }: Pick<Env, 'logPublicReads'>): void {
  app.decorateRequest('errorCode');
  app.decorateRequest('traceId');
  const publicReads = new PublicReadsLog(app.log);
  observeCalls(app, {
    part: 'log',
    onEnd: (request, reply) => {
      // Putting a line together costs more than finding that nobody wants it.
      if (isWanted(app.log) && !isHealthCheck(request)) logCall(app.log, request, reply);
    },
    onFastEnd: (call) => {
      if (!isWanted(app.log)) return;
      if (logPublicReads === 'each' || isWorthALine(call)) logFastCall(app.log, call);
      else publicReads.add(call);
    },
  });
  const stops = [
    malformed.subscribe(({ reason, requestId, ip }) => {
      app.log.info({ request_id: requestId, reason, ip }, 'malformed request');
    }),
    listenForFaults(({ part, error, count }) => {
      app.log[part === 'process' ? 'fatal' : 'error']({ part, count, err: error }, 'fault');
    }),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    publicReads.write();
  });
}

function logCall(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      request_id: request.id,
      ...describeRequest(request),
      ...(hasLeft(reply) ? { aborted: true } : { status: reply.statusCode }),
      ...(request.errorCode && { code: request.errorCode }),
      duration_ms: Math.round(reply.elapsedTime),
      bytes: bytesOf(request),
      ...agentIn(request.headers['user-agent']),
      ...(request.caller && { account_id: request.caller.accountId, actor_id: request.caller.actorId }),
      ...(request.traceId && { trace_id: request.traceId }),
    },
    'request',
  );
}

function logFastCall(log: FastifyBaseLogger, call: FastCall): void {
  const { id: request_id, route, ip, status, durationMs, bytes } = call;
  const path = printable(call.path.slice(0, longestPath));
  const outcome = call.hasLeft ? { aborted: true } : { status };
  const size = { duration_ms: Math.round(durationMs), bytes };
  log.info({ request_id, method: 'GET', path, route, ip, ...outcome, ...size, ...agentIn(call.userAgent) }, 'request');
}

/** How browsers stand in a line: the same few call again and again. */
const agents = new Map<string, { user_agent: string }>();
const mostAgents = 500;

function agentIn(userAgent: string | undefined): { user_agent: string } | undefined {
  if (!userAgent) return undefined;
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = { user_agent: printable(userAgent.slice(0, longestUserAgent)) };
  if (agents.size < mostAgents && userAgent.length <= longestUserAgent) agents.set(userAgent, agent);
  return agent;
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request), route: routeOf(request), ip: ipOf(request) };
}

const isWanted = ({ level }: FastifyBaseLogger) => ['info', 'debug', 'trace'].includes(level);

const isHealthCheck = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url === '/healthz' || routeOptions.url === '/readyz';
