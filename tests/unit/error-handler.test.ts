import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { AppError } from '../../src/server/errors/app-error.ts';
import { installErrorHandler } from '../../src/server/http/error-handler.ts';

const failing = (error: unknown) => {
  const app = Fastify();
  installErrorHandler(app);
  app.get('/', async () => {
    throw error;
  });
  return app.inject({ url: '/' });
};
const withCode = (code: string) => Object.assign(new Error('relation "staff" of /var/lib'), { code });

test('an unexpected failure tells nothing of the inside', async () => {
  const reply = await failing(
    Object.assign(new Error('boom: SELECT secret FROM staff'), { code: '42P01', detail: 'secret' }),
  );
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    request_id: expect.any(String) as string,
  });
});

test.each(['08006', '53300', '57014', '57P01', '25006', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'])(
  'a database that fails with %s is answered with a request to come again later',
  async (code) => {
    const reply = await failing(withCode(code));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.body).not.toContain('staff');
  },
);

test('a full disk of the database is answered with 507', async () => {
  const reply = await failing(withCode('53100'));
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([507, 'storage_full']);
});

test.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'a database driver that says “%s” is answered with a request to come again later',
  async (message) => {
    expect((await failing(new Error(message))).statusCode).toBe(503);
  },
);

test.each(['22021', '22P05'])('a text that the database cannot hold (%s) is a bad request', async (code) => {
  expect((await failing(withCode(code))).json()).toMatchObject({ code: 'bad_request' });
});

test('an expected failure brings its fields, details and headers', async () => {
  const reply = await failing(
    new AppError('validation_failed', {
      fields: { name: { key: 'validation.too_long', max: 60 } },
      details: { a: 1 },
      headers: { 'x-hint': 'short' },
    }),
  );
  expect([reply.statusCode, reply.headers['x-hint']]).toEqual([422, 'short']);
  expect(reply.json()).toMatchObject({
    code: 'validation_failed',
    errors: { name: 'At most 60 characters.' },
    details: { a: 1 },
  });
});
