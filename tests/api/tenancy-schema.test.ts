/** What every tenant table must have, checked in the catalogue, so that a new table cannot forget it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** The first column of the query's rows, as the superuser sees it. */
async function names(query: string): Promise<unknown[]> {
  return withClient(db.address('postgres'), async (client) =>
    (await client.query({ text: query, rowMode: 'array' })).rows.map(([name]) => name),
  );
}

const tenantTables = `select c.oid, relname, relrowsecurity, relforcerowsecurity from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and (relname = 'accounts' or exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id'))`;

describe('every tenant table', () => {
  test('every tenant table is known to this test', async () => {
    expect(await names(`select relname from (${tenantTables}) t order by 1`)).toEqual(
      expect.arrayContaining(['accounts', 'site_domains', 'audit_logs', 'members', 'sessions', 'staff']),
    );
  });

  test('every tenant table has row-level security enabled and forced', async () => {
    expect(
      await names(`select relname from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)`),
    ).toEqual([]);
  });

  test('every tenant table has a policy that holds writes to the own tenant', async () => {
    expect(
      await names(`select relname from (${tenantTables}) t where not exists (
      select from pg_policy where polrelid = t.oid and polcmd = '*' and polwithcheck is not null)`),
    ).toEqual([]);
  });

  test('every tenant table leads its primary key with account_id', async () => {
    expect(
      await names(`select relname from (${tenantTables}) t where relname <> 'accounts' and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'account_id')`),
    ).toEqual([]);
  });

  test('every tenant table points to other tenant tables within the tenant alone', async () => {
    expect(
      await names(`select conname from pg_constraint k where contype = 'f' and confrelid in (select oid from (${tenantTables}) t)
      and confrelid <> 'accounts'::regclass
      and not exists (select from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1] and attname = 'account_id')`),
    ).toEqual([]);
  });
});

describe('the server’s role', () => {
  test('the server’s role is ordinary and owns nothing', async () => {
    expect(
      await names(
        `select rolname from pg_roles where rolname in ('guildhall_app', 'guildhall_owner') and (rolsuper or rolbypassrls or rolcreaterole)`,
      ),
    ).toEqual([]);
    expect(await names(`select relname from pg_class where pg_get_userbyid(relowner) = 'guildhall_app'`)).toEqual([]);
  });

  test.each([
    ['delete from members', 'members'],
    ['delete from audit_logs', 'audit_logs'],
    ['update audit_logs set reason = null', 'audit_logs'],
    ['truncate members', 'members'],
    ['update ledger_entries set gross_cents = 0', 'ledger_entries'],
    ['update ledger_counterparts set gross_cents = 0', 'ledger_counterparts'],
    ['update accounts set client_type = client_type', 'accounts'],
    ['update caller_versions set version = 1', 'caller_versions'],
    ['delete from site_domains', 'site_domains'],
    ['update schema_migrations set name = name', 'schema_migrations'],
  ])('the server’s role may not: %s', async (statement, table) => {
    await expect(withClient(db.address('guildhall_app'), (client) => client.query(statement))).rejects.toThrow(
      `permission denied for table ${table}`,
    );
  });

  test('the server’s role sees nothing before it has named the tenant', async () => {
    for (const table of await names(`select relname from (${tenantTables}) t`)) {
      const { rowCount } = await withClient(db.address('guildhall_app'), (client) =>
        client.query(`select from ${String(table)}`),
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});
