/** What is found in a list by the words of a search. */
import { expect, test } from 'vitest';

import { listPath } from '../support/generate-record.ts';
import { newTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

test('a member is found in the list by every word of a search', async () => {
  const tenant = await newTenant();
  const wanted = await tenant.given.member({ first_name: 'María', last_name: 'López', organisation: 'Aurora' });
  await tenant.given.member({ first_name: 'María', last_name: 'Ruiz' });
  const reply = await tenant.as('owner').get<Rows>(listPath('members', { filter: { q: ' lópez  aurora ' } }));
  expect(reply.body.map((row) => row.id)).toEqual([wanted.id]);
});

test.each([
  ['张', ['张伟强']],
  ['伟强', ['张伟强']],
  ['伟', []],
  ['ma', ['Ana Marín', 'Maite']],
  ['te', ['Maite']],
  ['it', []],
  ['ait', ['Maite']],
])('a search for %j finds a short word where one begins or ends, a longer one anywhere', async (q, names) => {
  const tenant = await newTenant();
  await Promise.all(
    ['张伟强', 'Ana Marín', 'Maite'].map((display_name) =>
      tenant.given.member({ display_name, email: `x${Math.random()}@q.org` }),
    ),
  );
  const reply = await tenant.as('owner').get<Rows>(listPath('members', { filter: { q }, sort: ['full_name', 'ASC'] }));
  expect(reply.body.map((row) => row.full_name)).toEqual(names);
});

test('a record named in several languages is found by any of its names', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const made = { name: { en: 'Banking', zh: '银行', es: 'Banca' }, code: 'finance_1', position: 1 };
  const { id } = await tenant.given.industryType(made);
  const found = async (q: string) =>
    (await owner.get<Rows>(listPath('industry_types', { filter: { q } }))).body.map((row) => row.id);
  for (const q of ['bank', '银行', 'BANCA', 'finance']) expect(await found(q)).toEqual([id]);
  // The languages themselves are no words of it.
  for (const q of ['zh', 'nothing']) expect(await found(q)).toEqual([]);
});
