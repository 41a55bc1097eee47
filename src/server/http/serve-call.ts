/** Serves a call as its definition says: its route, who may, and what it is given. `docs/decisions/0032-a-call-is-a-definition.md` */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';

import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../shared/contracts/call.ts';
import type { Caller } from './caller.ts';
import { parseBody } from './parse-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves; routes that follow from definitions of resources have none. */
    call?: Call;
    /** What such a route answers; it is made when somebody looks. */
    answers?: () => z.ZodType;
  }
}

/** A call as its handler has it. */
export interface Asked<C extends Call> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of a public call there is none. */
  caller: Caller;
  params: ParamsOf<C>;
  /** The body, checked when it is asked for. @throws AppError 400, 422 */
  body: () => BodyOf<C>;
  /** The query, checked when it is asked for. @throws AppError 400, 422 */
  query: () => QueryOf<C>;
}

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'> & {
  compress?: false;
  isDownload?: true;
  handlerTimeoutMs?: number;
};

/** Adds the route of a call. What the handler answers has the call's type, and is not looked at again. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => ReplyOf<C> | Promise<ReplyOf<C>>,
  { isDownload, handlerTimeoutMs, ...options }: Options = {},
): void {
  const { method, path, permission, alsoNeeds, belongsTo, stepUp, status } = call;
  const config = {
    call,
    permission,
    ...(alsoNeeds && { alsoNeeds }),
    ...(belongsTo && { belongsTo }),
    ...(stepUp && { stepUp }),
    ...(isDownload && { isDownload }),
    ...(handlerTimeoutMs !== undefined && { handlerTimeoutMs }),
  };
  app.route({
    ...options,
    method,
    url: path,
    config,
    handler: (request, reply) => {
      if (status !== undefined) reply.code(status);
      return handle({
        request,
        reply,
        caller: request.caller,
        params: request.params as ParamsOf<C>,
        body: () => parseBody(call.body as z.ZodType<BodyOf<C>>, request.body),
        query: () => parseBody(call.query as z.ZodType, request.query) as QueryOf<C>,
      });
    },
  });
}
