/** Serves a public read: by the app, and before it where nothing needs the app. `fast-path.ts` */
import { parse } from 'node:querystring';

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';

import type { Call, ParamsOf, QueryOf, ReplyOf } from '../../shared/contracts/call.ts';
import { parseBody } from './parse-body.ts';
import { wordsOf, type PublicRequest, type ReadAnswer } from './public-request.ts';
import { serve } from './serve-call.ts';

/** A read as its handler has it. */
export interface AskedRead<C extends Call> {
  request: PublicRequest;
  params: ParamsOf<C>;
  /** The query, checked when it is asked for. @throws AppError 400, 422 */
  query: () => QueryOf<C>;
}

type Read<C extends Call> = (asked: AskedRead<C>) => ReadAnswer | Promise<ReadAnswer>;

interface Options {
  /** Counts a call of an address. @throws AppError `rate_limited` (429) */
  count: (address: string) => void;
  /** Whether each call has an answer of its own. */
  varies?: boolean;
  /** Its answers come compressed. */
  isCompressed?: boolean;
}

/** Adds the route of a call. A call with parameters in its path is the app's alone. */
export function serveRead<const C extends Call>(
  app: FastifyInstance,
  call: C,
  read: Read<C>,
  { count, varies = false, isCompressed = false }: Options,
): void {
  const { fastPath } = app;
  const path = `${app.prefix}${call.path}`;
  const params = {} as ParamsOf<C>;
  const queryOf = (request: PublicRequest) =>
    parseBody(call.query as z.ZodType, { ...parse(wordsOf(request)) }) as QueryOf<C>;
  if (!path.includes(':'))
    fastPath.add(path, {
      name: path,
      headers: 'api',
      count,
      isSteady: !varies,
      isCompressed,
      read: (request) => read({ request, params, query: () => queryOf(request) }),
    });
  serve(
    app,
    call,
    async ({ request, reply, ...asked }) => {
      const found = fastPath.outcomeOf(request.raw);
      if (!found) count(request.ip);
      const answer = found ?? (await read({ request, ...asked }));
      // What was sent is the answer.
      return sendRead(reply, answer) as never as ReplyOf<C>;
    },
    isCompressed ? { compress: false } : {},
  );
}

/** Sends it by the app: a 304 where there is nothing to send. */
export function sendRead(reply: FastifyReply, { status = 200, headers, content }: ReadAnswer): FastifyReply {
  reply.headers(headers);
  return content === null ? reply.code(304).send() : reply.code(status).send(content);
}
