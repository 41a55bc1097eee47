/** The scripted server of `npm run dev:stub` answers as the server does, case by case. */
import { expect, test } from 'vitest';

import { readScript } from '../../src/client/providers/stubs/script.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { stubToken } from '../../src/client/providers/stubs/session-calls.ts';
import { totalRelationHeader } from '../../src/shared/contracts/headers.ts';
import { answerOf, makeRecords, namesOf, type Ask } from '../support/dialect.ts';
import { dialectCases } from '../support/dialect-cases.ts';

test.each(dialectCases.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
  const ask = newStub();
  const ids = await makeRecords(ask);
  expect(await answerOf(ask, one, ids)).toMatchObject(one.answer(ids));
});

function newStub(): Ask {
  const server = makeStubServer(readScript('empty'), 0);
  return async (who, method, path, body) => {
    const headers = { authorization: `Bearer ${stubToken(who)}` };
    const reply = await server(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answered = (await reply.json()) as unknown;
    return {
      status: reply.status,
      range: reply.headers.get('content-range') ?? undefined,
      relation: reply.headers.get(totalRelationHeader) ?? undefined,
      audit: reply.headers.get('x-audit-id') ?? undefined,
      body: answered,
      names: namesOf(answered),
    };
  };
}
