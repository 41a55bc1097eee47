/** An answer is made and taken within its time: a client that reads slowly, or not at all, keeps no socket. */
import type { FastifyInstance } from 'fastify';

import { cutWhenStuck } from './cut-when-stuck.ts';
import { installHandlerTimeout } from './handler-timeout.ts';
import { answerTimeoutMs, type TimeSettings } from './server-options.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may take as long as it keeps moving: only a connection that stands still is cut. */
    isDownload?: true;
  }
}

/** Gives up calls that take too long, and cuts the socket of each larger answer that has not been taken within its time after it began. */
export function installResponseTimeout(app: FastifyInstance, settings: TimeSettings): void {
  installHandlerTimeout(app, settings);
  const timeoutMs = answerTimeoutMs(settings);
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!request.routeOptions.config.isDownload) cutWhenStuck(reply.raw, sizeOf(payload), timeoutMs);
    done();
  });
}

/** A stream tells no size. */
const sizeOf = (payload: unknown) => (payload === null || payload === undefined ? 0 : lengthOf(payload));

const lengthOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : Number.POSITIVE_INFINITY;
