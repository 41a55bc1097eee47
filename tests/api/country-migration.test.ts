/** Migration 0200: what people wrote as a country becomes its letters, and nothing of it is lost. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrate } from '../../src/server/db/migrate.ts';
import { migrationsFolder, sqlFolder } from '../../src/server/settings/paths.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ empty: true });
  const prepare = await readFile(join(sqlFolder, 'prepare.sql'), 'utf8');
  await ask(prepare);
  const owner = db.address('guildhall_owner');
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0200').sort();
  await migrate(owner, migrationsFolder, before);
  await ask(before0200);
  await migrate(owner, migrationsFolder);
});
afterAll(() => db.close());

const ask = <Row extends object>(text: string, values?: unknown[]) =>
  withClient(db.address('postgres'), async (client) => (await client.query<Row>(text, values)).rows);

const account = '00000000-0000-4000-8000-000000000001';
const written = [
  ['España', 'ES'],
  [' u.s.a. ', 'US'],
  ['西班牙', 'ES'],
  ['Côte d’Ivoire', 'CI'],
  ['uk', 'GB'],
  ['Atlantis', 'Atlantis'],
] as const;

const before0200 = `
  set session_replication_role = replica;
  insert into accounts (id, slug, client_token, name, client_type, time_zone, currency, default_language, languages)
    values ('${account}', 'old', 'old', 'Old', 'PRO', 'UTC', 'EUR', 'en', '{en}');
  insert into members (account_id, first_name, email, language, country)
    select '${account}', country, n || '@old.example', 'en', country
      from unnest(array[${written.map(([text]) => `'${text}'`).join()}]) with ordinality as t (country, n);
  insert into chapters (account_id, name, country) values ('${account}', 'Madrid', 'Spain'), ('${account}', 'Nowhere', null);
  insert into segments (account_id, name, filter) values
    ('${account}', 'exact', '{"country": ["Spain", "UK"], "language": "es"}'),
    ('${account}', 'other', '{"country_neq": "Spain"}'),
    ('${account}', 'part', '{"country_like": "españ"}'),
    ('${account}', 'nobody', '{"country_like": "Atlant"}'),
    ('${account}', 'none', '{"language": "es"}');`;

test('a migration reads the countries that members have written, and keeps what it cannot read', async () => {
  const rows = await ask<{ first_name: string; country: string }>(
    `select first_name, country from members where account_id = $1`,
    [account],
  );
  expect(Object.fromEntries(rows.map((row) => [row.first_name, row.country]))).toEqual(Object.fromEntries(written));
});

test('a migration reads the countries of chapters', async () => {
  const rows = await ask(`select name, country from chapters where account_id = $1 order by name`, [account]);
  expect(rows).toEqual([
    { name: 'Madrid', country: 'ES' },
    { name: 'Nowhere', country: null },
  ]);
});

test('a migration carries over the filters that ask for countries', async () => {
  const rows = await ask<{ name: string; filter: object }>(`select name, filter from segments where account_id = $1`, [
    account,
  ]);
  expect(Object.fromEntries(rows.map(({ name, filter }) => [name, filter]))).toEqual({
    exact: { country: ['ES', 'GB'], language: 'es' },
    other: { country_neq: 'ES' },
    part: { country: ['ES'] },
    nobody: { country: 'Atlant' },
    none: { language: 'es' },
  });
});

test('a migration holds the rows of organisations apart as before', async () => {
  const open = await ask(`select relname from pg_class where not relforcerowsecurity and relname = any($1)`, [
    ['members', 'businesses', 'chapters', 'segments', 'saved_views', 'planned_changes'],
  ]);
  expect(open).toEqual([]);
});
