/** A call as it is served from its definition, and the look at what it answers. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { defineCalls } from '../../src/shared/contracts/call.ts';
import { serve } from '../../src/server/http/serve-call.ts';
import { checkReplies, straysOf } from '../support/check-replies.ts';

const calls = defineCalls('greetings', {
  'POST /greetings/:name': {
    summary: 'Greet somebody',
    permission: 'public',
    body: z.strictObject({ words: z.string().max(5) }),
    status: 201,
    reply: z.strictObject({ said: z.string() }),
  },
});

/** What the call answers whose handler answers this, and what is found about it. */
async function answerOf(answer: object) {
  const app = Fastify();
  checkReplies(app);
  serve(app, calls['POST /greetings/:name'], ({ params, body }) => ({
    said: `${body().words} ${params.name}`,
    ...answer,
  }));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/greetings/Ana', payload: { words: 'Hello' } });
  await app.close();
  return { statusCode, body: JSON.parse(body) as unknown, strays: straysOf() };
}

test('a call is served under its address, with its status, and given what its path and body say', async () => {
  expect(await answerOf({})).toEqual({ statusCode: 201, body: { said: 'Hello Ana' }, strays: [] });
});

test.each([
  ['a key that the definition does not have', { more: 1 }, /Unrecognized key: "more"/],
  ['a value of another type', { said: 1 }, /expected string, received number/],
  ['a key that is missing', { said: undefined }, /expected string, received undefined/],
])('the check finds %s in an answer', async (_what, answer, problem) => {
  const { strays } = await answerOf(answer);
  expect(strays).toEqual([expect.stringMatching(problem)]);
  expect(strays[0]).toMatch(/^POST \/greetings\/:name: /);
});
