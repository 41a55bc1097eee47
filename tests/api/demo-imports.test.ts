/** The demo organisations have past imports in every state; those of the last days are there with rows, problems and files. Screens 7. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { importStates, problemCodes } from '../../src/shared/imports/import-steps.ts';
import { cleanUpImports } from '../../src/server/features/import/clean-up-imports.ts';
import { stories } from '../../demo/seed/load.ts';
import { accountIdOf } from '../../demo/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { makeDemoImports } from '../../demo/imports/demo-imports.ts';
import type { TestDatabase } from '../support/database.ts';
import { demoDatabase, loadTimeoutMs } from '../support/demo-tenants.ts';
import { testStorage } from '../support/jobs.ts';

let opened: TestDatabase;
const ids = stories.map(accountIdOf);
const [northgate, gremio, yunfan] = ids as [string, string, string];

beforeAll(async () => {
  opened = await demoDatabase();
  await makeDemoImports({ ...opened, storage: testStorage });
}, loadTimeoutMs);
afterAll(() => opened?.close());

const query = <T>(accountId: string, text: string) =>
  withTenant(
    opened.database,
    { accountId, actorId: null },
    async ({ db }) => (await sql.raw<T>(text).execute(db)).rows,
  );
interface Past {
  state: string;
  filename: string;
  file_key: string | null;
  row_count: number;
  sum: number;
  stored: number;
  kept_count: number;
}
const importsOf = (accountId: string) =>
  query<Past>(
    accountId,
    `select state, filename, file_key, row_count, kept_count, create_count + update_count + skip_count + error_count as sum,
      (select count(*)::int from import_rows r where r.account_id = i.account_id and r.import_id = i.id) as stored
      from import_jobs i order by created_at`,
  );

describe('the imports of the demo organisations', () => {
  test('the imports of the demo are as many as promised, in every state that an import can rest in', async () => {
    const all = await Promise.all(ids.map(importsOf));
    expect(all.map((one) => one.length)).toEqual([22, 9, 1]);
    const resting = importStates.filter((state) => !['uploaded', 'mapped', 'checking', 'importing'].includes(state));
    expect(new Set(all.flat().map(({ state }) => state))).toEqual(new Set(resting));
  });

  test('the imports of the demo have numbers that come to their rows, and rows as long as there is a file', async () => {
    const all = (await Promise.all(ids.map(importsOf))).flat();
    expect(all.filter((one) => one.stored !== (one.file_key === null ? 0 : one.row_count))).toEqual([]);
    expect(all.filter((one) => one.state !== 'cancelled' && one.sum !== one.row_count)).toEqual([]);
    const keys = all.flatMap(({ file_key }) => file_key ?? []);
    expect(await Promise.all(keys.map((key) => testStorage.exists(key)))).toEqual(Array(10).fill(true));
  });

  test('the imports of the demo brought in members whose history says so', async () => {
    const [row] = await query<{ brought: number; told: number }>(
      northgate,
      `select create_count as brought, (select count(*)::int from audit_logs a where a.batch_id = i.id and a.action = 'create') as told
        from import_jobs i order by created_at limit 1`,
    );
    expect(row!.brought).toBeGreaterThan(20);
    // Who is in the recycle bin, or was changed beyond telling, has another history.
    expect(row!.told).toBeGreaterThan(row!.brought / 2);
  });

  test.each([
    ['northgate', northgate],
    ['gremio', gremio],
  ])(
    'the imports of %s in the demo wait with every problem that one file of members can have',
    async (_name, accountId) => {
      const found = await query<{ code: string }>(
        accountId,
        `select distinct p ->> 'code' as code from import_rows r join import_jobs i using (account_id)
        cross join jsonb_array_elements(coalesce(cell_problems, '[]') || coalesce(row_problems, '[]')) p
        where r.import_id = i.id and i.state = 'ready'`,
      );
      const elsewhere = [
        'unknown_reference',
        'bad_number',
        'bad_link',
        'bad_format',
        'not_found',
        'would_change_email',
        'over_plan_limit',
        'outside_chapters',
        // No rule between fields of members is told of a row.
        'not_after',
        'past',
        'other_half',
        'not_shown',
        'locked',
      ];
      expect(found.map(({ code }) => code).toSorted()).toEqual(
        problemCodes.filter((code) => !elsewhere.includes(code)).toSorted(),
      );
    },
  );

  test('the imports of the demo that were taken back left the members as they were', async () => {
    const rows = await query<{ organisation: string; undone: string }>(
      northgate,
      `select m.organisation, r.undone from import_rows r join import_jobs i on i.id = r.import_id
        join members m on m.id = r.record_id where i.state = 'undone'`,
    );
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => row.undone !== 'undone' || row.organisation === 'Harbour Works')).toEqual([]);
  });

  test('the imports of the demo are too young for the sweep, and the youngest organisation has just one', async () => {
    expect(await cleanUpImports({ database: opened.database, storage: testStorage }, northgate)).toBe(0);
    expect(await importsOf(yunfan)).toMatchObject([{ state: 'done' }]);
  });
});
