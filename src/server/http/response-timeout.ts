/** An answer is taken within its time: a client that reads slowly, or not at all, keeps no socket. */
import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { answerTimeoutMs, type TimeSettings } from './server-options.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may take as long as it keeps moving: only a connection that stands still is cut. */
    isDownload?: true;
  }
}

/** What is smaller fits into the system's own buffers, and is gone before anybody reads it. */
const smallBytes = 16_384;

/** Cuts the socket of each larger answer that has not been taken within its time after it began. */
export function installResponseTimeout(app: FastifyInstance, settings: TimeSettings): void {
  const timeoutMs = answerTimeoutMs(settings);
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!request.routeOptions.config.isDownload) cutWhenStuck(reply.raw, sizeOf(payload), timeoutMs);
    done();
  });
}

/** Cuts the socket of an answer of so many bytes where it is not taken in time. */
export function cutWhenStuck(response: ServerResponse, bytes: number, timeoutMs: number): void {
  if (bytes < smallBytes) return;
  const timer = setTimeout(() => response.destroy(), timeoutMs).unref();
  response.once('close', () => clearTimeout(timer));
}

/** A stream tells no size. */
const sizeOf = (payload: unknown) => (payload === null || payload === undefined ? 0 : lengthOf(payload));

const lengthOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : Number.POSITIVE_INFINITY;
