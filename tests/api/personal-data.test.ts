/** Every field that can hold personal data is filled with a marked word; the person is erased; the word is looked for in every table and file. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { erasurePlan } from '../../src/server/features/members/erasure-plan.ts';
import { cleanUpImports } from '../../src/server/features/import/clean-up-imports.ts';
import { cleanUpMedia } from '../../src/server/features/media/clean-up-media.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { customMembers } from '../../src/shared/resources/custom-members.ts';
import { media } from '../../src/shared/contracts/media-definition.ts';
import { members } from '../../src/shared/resources/members.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { listPath } from '../support/generate-record.ts';
import { testStorage } from '../support/jobs.ts';
import { eraseNow, markedLife, undoEverything } from '../support/marked-life.ts';
import { markedFields, tellingOfMembers, whereMarked } from '../support/marked-person.ts';
import { outsideDefinitions } from '../support/outside-definitions.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

/** Businesses in which the stars of the history stand. */
const starredRows = (tenant: TestTenant) =>
  asOwner(
    tenant.id,
    async (db) => (await sql`select id from businesses where to_jsonb(businesses)::text like '%***%'`.execute(db)).rows,
  );

/** The columns that the marks must have stood in, so that their absence says something. */
const filled = [
  ...tellingOfMembers.flatMap(([name, definition]) =>
    Object.keys(markedFields(definition, ({ personal }) => Boolean(personal))).map(
      (key) => `${definition.viewOf ?? name}.${key}`,
    ),
  ),
  ...[members, customMembers].flatMap((people) =>
    Object.keys(markedFields(people, () => true)).map((key) => `members.${key}`),
  ),
  ...Object.entries(outsideDefinitions).flatMap(([column, [fate]]) => (fate === 'erased' ? [column] : [])),
];

/** What takes no mark: it is three capitals. */
const unfilled = ['members.custom_currency'];

describe('a person who is erased', () => {
  const left: { id?: string; member?: object; history?: AuditEntry[]; businesses?: object[] } = {};
  const seen: Record<'before' | 'at once' | 'swept' | 'undone', string[]> = {
    before: [],
    'at once': [],
    swept: [],
    undone: [],
  };
  let undone = 0;
  let starred: unknown[] = [];
  beforeAll(async () => {
    const { tenant, id } = await markedLife();
    seen.before = await whereMarked(tenant);
    await eraseNow(tenant, id);
    seen['at once'] = await whereMarked(tenant);
    const deps = { database: await serverDatabase(), storage: testStorage };
    await cleanUpMedia(deps, tenant.id);
    await cleanUpImports(deps, tenant.id);
    seen.swept = await whereMarked(tenant);
    const owner = tenant.as('owner');
    left.id = id;
    left.member = (await owner.get(`/members/${id}`)).body;
    left.history = (await owner.get<AuditEntry[]>(`/members/${id}/history`)).body;
    left.businesses = (await owner.get<object[]>(listPath('businesses', { filter: { q: 'Bakery' } }))).body;
    undone = await undoEverything(tenant);
    seen.undone = await whereMarked(tenant);
    starred = await starredRows(tenant);
  }, 60_000);

  test('a person who is erased was known in every personal field, and in whatever else the database keeps', () => {
    expect([...new Set(filled)].filter((column) => !seen.before.includes(column))).toEqual(unfilled);
  });

  test('the marked word is at once in no table, and in no file but those that a sweep removes', () => {
    expect(seen['at once']).toEqual(['file imports', 'file media']);
  });

  test('the marked word is in no file once the sweeps have run', () => {
    expect(seen.swept).toEqual([]);
  });

  test('a person who is erased does not come back by any undo, nor do the stars in their place', () => {
    expect(undone).toBeGreaterThan(0);
    expect(seen.undone).toEqual([]);
    expect(starred).toEqual([]);
  });

  test('a person who is erased stays as somebody erased, with what belongs to the organisation', () => {
    expect(left.member).toMatchObject({ full_name: 'Erased', language: 'en', account_status: 'erased' });
    expect(left.history?.map(({ action }) => action)).toContain('erased');
    expect(left.businesses).toMatchObject([
      { name: 'Bakery', owner_member_id: left.id, email: null, latitude: null, document_ids: [] },
    ]);
  });
});

describe('what the database keeps in words', () => {
  test('every column that can hold words is a field that says whether it is personal, or is listed', async () => {
    const tenant = await newTenant();
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<{ table: string; column: string }>`
        select c.table_name as table, c.column_name as column
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.udt_name in ('text', 'varchar', 'jsonb', 'json', 'bytea', '_text') order by 1, 2`.execute(db),
    );
    const fields = new Set([media, ...everyDefinition()].flatMap(columnsOf));
    const isSaid = (table: string, column: string) =>
      fields.has(`${table}.${column}`) || [`${table}.${column}`, table].some((one) => one in outsideDefinitions);
    expect(rows.filter(({ table, column }) => !isSaid(table, column))).toEqual([]);
    const tables = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
    expect(Object.keys(outsideDefinitions).filter((one) => !tables.has(one))).toEqual([]);
  });
});

const columnsOf = ({ name, viewOf, fields }: Resource) =>
  Object.keys(fields).flatMap((key) => [key, `${key}_previous`].map((column) => `${viewOf ?? name}.${column}`));

describe('the plan of an erasure', () => {
  test('the plan of an erasure empties no table that is no collection, whatever it says', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ erase_at: '2026-01-01T00:00:00Z' });
    const plan = erasurePlan(everyDefinition());
    const table = {
      collection: 'audit_logs',
      by: 'resource_id',
      columns: { reason: 'nothing' },
      files: [],
      is_part: false,
    };
    const attempt = withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, ({ db }) =>
      sql`select erase_member(${id}, ${JSON.stringify({ ...plan, tables: [table] })}::jsonb)`.execute(db),
    );
    await expect(attempt).rejects.toThrow('audit_logs is no collection');
  });
});
