/** Holds every answer of a call to its definition, strictly: each app of a test looks at what it sends. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type {} from '../../src/server/http/serve-call.ts';

/** What was answered otherwise than its definition says, since the last look. */
const strays: string[] = [];

/** Looks at each JSON answer of success before it leaves. */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, config } = request.routeOptions;
    // What comes compressed was looked at when it came as it is.
    if (reply.statusCode >= 300 || request.method === 'HEAD' || reply.hasHeader('content-encoding')) return;
    const schema = config.call ? config.call.reply : config.answers?.();
    if (!(schema instanceof z.ZodType)) return;
    const parsed = schema.safeParse(JSON.parse(String(payload)));
    if (!parsed.success) strays.push(`${request.method} ${url}: ${z.prettifyError(parsed.error)}`);
  });
}

/** Those found, each told once. */
export const straysOf = (): string[] => strays.splice(0);
