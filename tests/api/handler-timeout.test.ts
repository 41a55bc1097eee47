/** Whoever handles a call has so long until its answer is out; here half a second instead of twenty. */
import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { installErrorHandler } from '../../src/server/http/error-handler.ts';
import { installHandlerTimeout } from '../../src/server/http/handler-timeout.ts';
import { newApp } from '../../src/server/http/new-app.ts';
import { testEnv } from '../support/tenant.ts';

const requestTimeoutMs = 500;
/** Beyond the time, and before a connection on which nothing moves is cut. */
const laterMs = 1.1 * requestTimeoutMs;
const never = () => new Promise<never>(() => undefined);

let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  const env = { ...testEnv(), requestTimeoutMs };
  app = newApp(env, undefined).app;
  installHandlerTimeout(app, env);
  installErrorHandler(app);
  app.get('/never', never);
  app.get('/late', { config: { handlerTimeoutMs: 60_000 } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    return { late: true };
  });
  app.get('/half', (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push('half of it');
    return reply.send(body);
  });
  app.get('/hijacked', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first ');
    setTimeout(() => reply.raw.end('last'), laterMs);
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('a call that takes too long', () => {
  test('a call whose handler does not end is answered 503, and the next one at once', async () => {
    const reply = await fetch(`${origin}/never`);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('2');
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${origin}/unknown`)).status).toBe(404);
  });

  test('a hundred calls that do not end are all answered', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => fetch(`${origin}/never`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  });

  test('a route with a time of its own keeps it, and holds up no other', async () => {
    const late = fetch(`${origin}/late`);
    expect((await fetch(`${origin}/never`)).status).toBe(503);
    expect(await (await late).json()).toEqual({ late: true });
  });

  test('an answer that stops half-way is cut', async () => {
    const reply = await fetch(`${origin}/half`);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  test('a stream that a handler has taken over is left to it', async () => {
    expect(await (await fetch(`${origin}/hijacked`)).text()).toBe('first last');
  });
});
