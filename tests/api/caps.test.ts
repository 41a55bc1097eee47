/** What may be shown to somebody so many times a day is shown no more often, by however many servers. */
import { randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import { takeCapped } from '../../src/server/counting/take-capped.ts';
import { testDatabase } from '../support/database.ts';
import { asOwner, newTenant, serverDatabase } from '../support/tenant.ts';

const someone = () => randomBytes(16).toString('hex');

test('a cap holds over two servers that take at once', async () => {
  const tenant = await newTenant();
  const one = await serverDatabase();
  const { connection, ...unused } = await testDatabase();
  const other = connection({ target: tenant.address('guildhall_app') });
  const capped = {
    account: tenant.id,
    kind: 'ads',
    subject: randomUUID(),
    visitor: someone(),
    day: '2026-11-20',
    cap: 7,
  };
  const taken = await Promise.all(Array.from({ length: 60 }, (_, n) => takeCapped(n % 2 ? one : other, capped)));
  await unused.close();
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test('a cap is of one visitor, one record and one day, and none at all takes nothing', async () => {
  const tenant = await newTenant();
  const database = await serverDatabase();
  const capped = {
    account: tenant.id,
    kind: 'ads',
    subject: randomUUID(),
    visitor: someone(),
    day: '2026-11-20',
    cap: 1,
  };
  const take = (other: Partial<typeof capped> = {}) => takeCapped(database, { ...capped, ...other });
  expect([await take(), await take()]).toEqual([true, false]);
  expect(await take({ visitor: someone() })).toBe(true);
  expect(await take({ subject: randomUUID() })).toBe(true);
  expect(await take({ day: '2026-11-21' })).toBe(true);
  expect(await take({ visitor: someone(), cap: 0 })).toBe(false);
  // A higher one gives what it has more.
  expect([await take({ cap: 2 }), await take({ cap: 2 })]).toEqual([true, false]);
});

test('who was shown what is forgotten when the day is over', async () => {
  const tenant = await newTenant();
  const database = await serverDatabase();
  await takeCapped(database, {
    account: tenant.id,
    kind: 'ads',
    subject: randomUUID(),
    visitor: someone(),
    day: '2026-01-01',
    cap: 1,
  });
  await cleanUpCounting(database, tenant.id);
  expect(await asOwner(tenant.id, (db) => db.selectFrom('view_caps').select('day').execute())).toEqual([]);
});
