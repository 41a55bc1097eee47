/** An app without routes: its limits, its log, and the fast path before it. */
import type { Server } from 'node:http';

import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';

import type { Environment } from '../../shared/specification/constants.ts';
import { openToAll } from './cors.ts';
import { FastPath, serverBehind } from './fast-path.ts';
import { standardHeaders, type StandardHeaders } from './headers.ts';
import { answerTimeoutMs, proxiesOf, serverOptions, type ServerSettings } from './server-options.ts';

/** Its standard headers are still to be installed, after those who watch. */
export function newApp(
  settings: ServerSettings & { environment: Environment },
  logTo: DestinationStream | undefined,
): { app: FastifyInstance; headers: StandardHeaders } {
  const headers = standardHeaders(settings);
  const fastPath = new FastPath({
    trusts: proxiesOf(settings),
    headers: { ...headers, api: { ...headers.api, ...openToAll } },
    answerMs: answerTimeoutMs(settings),
  });
  const limits = serverOptions(settings, logTo);
  const options: FastifyHttpOptions<Server, FastifyBaseLogger> = {
    ...limits,
    serverFactory: serverBehind(fastPath, limits),
  };
  const app: FastifyInstance = Fastify(options);
  app.decorate('fastPath', fastPath);
  return { app, headers };
}
