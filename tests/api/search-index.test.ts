/** Row-level security must not keep a search off its indexes: that takes functions marked leakproof (prepare.sql). */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { parseFieldsQuery } from '../../src/server/crud/list-query.ts';
import { isPlainSearch } from '../../src/server/crud/list-sql.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

const accountId = randomUUID();
const label = randomUUID();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  await withTenant(db.owner, { accountId, actorId: null }, async (tenant) => {
    await sql`insert into accounts (id, name, slug, client_type, client_token, time_zone, currency, default_language, languages)
      values (${accountId}, 'Search', 'search', 'STANDARD', 'search', 'UTC', 'USD', 'en', '{en}')`.execute(tenant.db);
    await sql`insert into members (account_id, first_name, email, organisation, language, label_ids)
      select ${accountId}, md5(n::text), md5('e' || n) || '@example.org', md5('o' || n), 'en', case when n % 500 = 0 then array[${label}]::uuid[] else '{}' end
      from generate_series(1, 5000) as n`.execute(tenant.db);
  });
  await withClient(db.address('postgres'), (client) => client.query('vacuum (analyze) members'));
});
afterAll(() => db.close());

test.each([
  ['a part of anything that is searched', `search_text ilike '%c4ca42%'`, 'members_search_text'],
  ['a part of what everybody may see', `search_text_open ilike '%c4ca42%'`, 'members_search_text_open'],
  ['the beginning of a line', `search_text ilike e'%\\nc4%'`, 'members_search_text'],
  ['two words at once', `search_text ilike '%c4ca42%' and search_text ilike '%c81e%'`, 'members_search_text'],
  ['any of some labels', `label_ids && array['${label}']::uuid[]`, 'members_labels'],
  ['all of some labels', `label_ids @> array['${label}']::uuid[]`, 'members_labels'],
  ['an exact address', `lower(email) = 'c4ca42@example.org'`, 'members_email_unique'],
])('%s is found by an index', async (_what, condition, index) => {
  const plan = await withTenant(db.database, { accountId, actorId: null }, async (tenant) => {
    const rows = await sql<{
      'QUERY PLAN': string;
    }>`explain select id from members where deleted_at is null and ${sql.raw(condition)}`.execute(tenant.db);
    return rows.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});

test('a part of a Chinese name is a word to the index', async () => {
  const [row] = await withClient(
    db.address('postgres'),
    async (client) => (await client.query<{ parts: string[] }>(`select show_trgm('张伟') as parts`)).rows,
  );
  expect(row!.parts).toHaveLength(3);
});

test.each([
  ['ana', true],
  ['Ana Ruiz García', true],
  ['张伟明', true],
  // The index knows no part of these, or too little: what is best depends on the word.
  ['张伟', false],
  ['an', false],
  ['a.b', false],
  ['---', false],
  ['one two three four', false],
  ['', false],
])('the plan of a search for “%s” is kept: %s', (q, isKept) => {
  const members = findResource('members')!;
  const query = { filter: JSON.stringify({ q }) };
  expect(isPlainSearch(members, parseFieldsQuery(members, query))).toBe(isKept);
  for (const other of [
    { sort: '["full_name","ASC"]' },
    { fields: '["city"]' },
    { filter: `{"q":"${q}","source":"import"}` },
  ])
    expect(isPlainSearch(members, parseFieldsQuery(members, { ...query, ...other }))).toBe(false);
});
