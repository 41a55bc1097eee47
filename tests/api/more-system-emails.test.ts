/** Migration 0251: what a further migration calls to add a mail of the product's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailEvents } from '../../src/shared/resources/parts/mail-events.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const before = '00000000-0000-4000-8000-000000000001';
const later = '00000000-0000-4000-8000-000000000002';
const newAccount = (id: string) =>
  `insert into accounts (id, slug, client_token, name, client_type, time_zone, currency, default_language, languages)
     values ('${id}', '${id}', '${id}', 'Old', 'PRO', 'UTC', 'EUR', 'en', '{en}')`;

test('a mail that is added stands in every organisation, of before and of later, beside those there were', async () => {
  const known = Object.keys(mailEvents);
  const counts = await withClient(db.address('postgres'), async (client) => {
    await client.query('begin');
    await client.query(newAccount(before));
    await client.query(`call begin_system_emails('${before}')`);
    await client.query('call know_system_emails($1)', [[...known, 'harvest_is_in']]);
    await client.query(newAccount(later));
    await client.query(`call begin_system_emails('${later}')`);
    const { rows } = await client.query<{ account_id: string; count: number; added: number }>(
      `select account_id, count(*)::int as count, (count(*) filter (where event = 'harvest_is_in'))::int as added
         from system_emails where account_id = any ($1) group by 1 order by 1`,
      [[before, later]],
    );
    await client.query('rollback');
    return rows;
  });
  const all = { count: known.length + 1, added: 1 };
  expect(counts).toEqual([
    { account_id: before, ...all },
    { account_id: later, ...all },
  ]);
});

test('a mail that is not among them is refused in both tables', async () => {
  const refusals = await withClient(db.address('postgres'), async (client) => {
    await client.query('begin');
    await client.query('call know_system_emails($1)', [Object.keys(mailEvents)]);
    const { rows } = await client.query<{ refuses: boolean }>(
      `select pg_get_constraintdef(oid) !~ 'harvest_is_in' and pg_get_constraintdef(oid) ~ 'sender_domain_failed' as refuses
         from pg_constraint where conname in ('email_templates_event_check', 'system_emails_event_check')`,
    );
    await client.query('rollback');
    return rows;
  });
  expect(refusals).toEqual([{ refuses: true }, { refuses: true }]);
});
