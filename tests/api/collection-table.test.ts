/** One statement makes the table of a collection, and nothing that the product's own collections have is missing from it. */
import { sql } from 'kysely';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { resources } from '../../src/server/definitions/registry.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrationsFolder } from '../../src/server/settings/paths.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/** With the columns of labels, and with one alone. */
const migration = `
call create_collection_table('labels_again', $$
  name text not null collate "und-x-icu",
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$') -- As in 0001.
$$, unique_by => '{name}', sorted_by => '{name}');
call create_collection_table('order', $$ "group" text, plan_id uuid,
  foreign key (account_id, plan_id) references membership_plans (account_id, id) $$, sorted_by => '{group}');
call create_collection_table('bare', 'own int');`;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(join(folder, '9000_made.sql'), migration);
  await migrate(db.address('guildhall_owner'), folder);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

describe('the statement that makes the table of a collection', () => {
  test('the statement that makes the table of a collection makes the table of labels from its columns', async () => {
    const made = (await catalogueOf('labels_again')).map((line) => line.replaceAll('labels_again', 'labels'));
    expect(made).toEqual(await catalogueOf('labels'));
  });

  // But the ledger, of which the server may change but a few columns.
  test('the statement that makes the table of a collection gives it what all collections have in common', async () => {
    const tables = Object.values(resources)
      .filter(({ name }) => name !== 'ledger_entries')
      .filter((one) => !('viewOf' in one));
    expect(tables.length).toBeGreaterThan(15);
    const catalogues = await Promise.all(tables.map(({ name }) => unnamedCatalogueOf(name)));
    const shared = catalogues[0]!.filter((line) => catalogues.every((lines) => lines.includes(line)));
    const made = await unnamedCatalogueOf('bare');
    const [itsOwn, alike] = [(line: string) => /\bown\b/.test(line), (line: string) => !/\bown\b/.test(line)];
    expect(made.filter(itsOwn)).toEqual(['column own integer false ']);
    expect(made.filter(alike)).toEqual(shared);
  });

  test('the statement that makes the table of a collection takes words of SQL as names, and own references', async () => {
    const lines = await catalogueOf('order');
    expect(lines).toContain('constraint FOREIGN KEY (account_id, plan_id) REFERENCES membership_plans(account_id, id)');
    expect(lines).toContain(
      'index CREATE INDEX order_group ON public."order" USING btree (account_id, "group" NULLS FIRST, id) WHERE (deleted_at IS NULL)',
    );
  });
});

/** What the catalogue says of a table, but for where it lies: columns in their order, the rest sorted. */
async function catalogueOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with of as (select c.* from pg_class c where relname = ${table} and relnamespace = 'public'::regnamespace)
    select line from (
      select 0 as part, attnum as place, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), attnotnull::text,
          coalesce(pg_get_expr(d.adbin, d.adrelid), ''), nullif(nullif(attcollation::regcollation::text, '"default"'), '-')) as line
        from of join pg_attribute a on attrelid = of.oid left join pg_attrdef d on d.adrelid = of.oid and d.adnum = attnum
        where attnum > 0 and not attisdropped
      union all select 1, 0, 'constraint ' || pg_get_constraintdef(k.oid) from of join pg_constraint k on conrelid = of.oid
      union all select 2, 0, 'index ' || pg_get_indexdef(indexrelid) from of join pg_index on indrelid = of.oid
      union all select 3, 0, 'trigger ' || pg_get_triggerdef(t.oid) from of join pg_trigger t on tgrelid = of.oid where not tgisinternal
      union all select 4, 0, concat_ws(' ', 'policy', policyname, permissive, roles, cmd, qual, with_check)
        from of join pg_policies on tablename = relname
      union all select 5, 0, concat_ws(' ', 'rights', a.grantee::regrole, a.privilege_type) from of, aclexplode(relacl) a
      union all select 6, 0, concat_ws(' ', 'table of', relowner::regrole, relrowsecurity, relforcerowsecurity, relpersistence) from of
    ) as all_lines order by part, place, line`.execute(db.owner);
  return rows.map(({ line }) => line);
}

/** The same with the table's name left out, and sorted, since each has columns of its own between those that all have. */
const unnamedCatalogueOf = async (table: string) =>
  (await catalogueOf(table)).map((line) => line.replaceAll(table, '…')).toSorted();
