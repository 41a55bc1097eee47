/**
 * A call has so long until its answer is out; then its caller is told. Fastify's own `handlerTimeout` does the same with a timer and a
 * controller for each call, whose end makes an error each time: a twentieth of what a change costs. Here one look is for all of them.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { observeCalls } from './observe-calls.ts';
import type { TimeSettings } from './server-options.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the answer may take where it is not the time of the settings. */
    handlerTimeoutMs?: number;
  }
}

/** Nobody waits longer than a twentieth beyond the time. */
const looksWithin = 20;

/** Answers 503 `unavailable` to calls that take too long, 408 `request_timeout` to those that are still sending, and cuts answers half-way. */
export function installHandlerTimeout(app: FastifyInstance, { requestTimeoutMs }: TimeSettings): void {
  /** When each began, the oldest first. */
  const underway = new Map<FastifyReply, number>();
  observeCalls(app, {
    part: 'timeout',
    onBegin: (_request, reply) => underway.set(reply, performance.now()),
    onEnd: (_request, reply) => underway.delete(reply),
    onFastEnd: () => undefined,
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [reply, began] of underway) {
      if (now - began < requestTimeoutMs) return;
      if (now - began < timeoutOf(reply, requestTimeoutMs)) continue;
      underway.delete(reply);
      giveUp(reply);
    }
  }, requestTimeoutMs / looksWithin).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const timeoutOf = ({ request }: FastifyReply, usualMs: number) =>
  request.routeOptions.config.handlerTimeoutMs ?? usualMs;

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return;
  const isSending = !reply.request.raw.complete;
  const error = new AppError(isSending ? 'request_timeout' : 'unavailable');
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else reply.send(error);
}
