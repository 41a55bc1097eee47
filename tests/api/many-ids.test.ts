/** As many ids as are promised can be asked for in one address, over a real connection; one more cannot. */
import { beforeAll, expect, test } from 'vitest';

import { maxIdsPerCall } from '../../src/shared/specification/constants.ts';
import { portOf } from '../support/raw-call.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
let port: number;
let ids: string[];
beforeAll(async () => {
  tenant = await newTenant();
  port = await portOf(tenant.app);
  const rows = Array.from({ length: maxIdsPerCall + 1 }, (_none, index) => ({
    account_id: tenant.id,
    first_name: `Member ${index}`,
    email: `m-${index}@example.org`,
    language: 'en' as const,
  }));
  const made = await asOwner(tenant.id, (db) => db.insertInto('members').values(rows).returning('id').execute());
  ids = made.map(({ id }) => id);
});

async function ask(query: Record<string, string>) {
  const headers = {
    authorization: `Bearer ${tenant.token('owner')}`,
    'client-token': tenant.clientToken,
    'user-agent': 'a'.repeat(500),
    cookie: 'c'.repeat(4_000),
  };
  const reply = await fetch(`http://127.0.0.1:${port}/api/members?${new URLSearchParams(query)}`, { headers });
  return { status: reply.status, body: (await reply.json()) as { id: string }[] };
}

test('as many ids as are promised are answered with all their rows', async () => {
  const wanted = ids.slice(0, maxIdsPerCall);

  const { status, body } = await ask({ filter: JSON.stringify({ id: wanted }) });

  expect(status).toBe(200);
  expect(body.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
});

test('one id more than promised is refused by name', async () => {
  expect(await ask({ filter: JSON.stringify({ id: ids }) })).toMatchObject({
    status: 400,
    body: { code: 'bad_filter' },
  });
});
