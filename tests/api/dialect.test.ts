/** The server answers the cases that the scripted server of `npm run dev:stub` answers. */
import { expect, test } from 'vitest';

import { totalRelationHeader } from '../../src/shared/contracts/headers.ts';
import { answerOf, makeRecords, namesOf, type Ask } from '../support/dialect.ts';
import { dialectCases } from '../support/dialect-cases.ts';
import { newTenant, type Caller } from '../support/tenant.ts';

test.each(dialectCases.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
  const ask = await newServer();
  const ids = await makeRecords(ask);
  expect(await answerOf(ask, one, ids)).toMatchObject(one.answer(ids));
});

async function newServer(): Promise<Ask> {
  const { as } = await newTenant();
  return async (who, method, path, body) => {
    const { status, headers, body: answered } = await call(as(who), method, path, body);
    return {
      status,
      range: headers['content-range'],
      relation: headers[totalRelationHeader],
      audit: headers['x-audit-id'],
      body: answered,
      names: namesOf(answered),
    };
  };
}

function call(caller: Caller, method: string, path: string, body: object | undefined) {
  if (method === 'GET') return caller.get(path);
  if (method === 'DELETE') return caller.delete(path);
  return method === 'PUT' ? caller.put(path, body) : caller.post(path, body);
}
