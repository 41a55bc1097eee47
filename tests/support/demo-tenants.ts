/** The demo data, loaded on one fixed day, and every row of each tenant: the small ones, or all with TEST_DEMO_SIZE=full. */
import type { Selectable } from 'kysely';

import { loadDemoData, stories } from '../../demo/seed/load.ts';
import { accountIdOf } from '../../demo/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import type { Database } from '../../src/server/db/types.ts';
import { resourceNames } from '../../src/server/definitions/registry.ts';
import type { CollectionName } from '../../src/shared/definition/collections.ts';
import { templateOf, testDatabase, type TestDatabase } from './database.ts';

/** The day of the load; everything in the data lies before it, but for who was there that day. */
export const loadDay = '2026-03-15';
/** When it was loaded that day, as an ISO moment. */
export const loadMoment = `${loadDay}T10:30:00.000Z`;
export const demoSize = process.env['TEST_DEMO_SIZE'] === 'full' ? 'full' : 'small';
export const demoPassword = 'a-demo-password';
/** All rows take minutes where others share the machine. */
export const loadTimeoutMs = demoSize === 'full' ? 600_000 : 120_000;

/** The tables that no definition has. */
const otherTables = [
  'accounts',
  'site_domains',
  'staff_roles',
  'channel_members',
  'ledger_counterparts',
  'member_activity',
  'audit_logs',
  'collection_counts',
] as const satisfies readonly (keyof Database)[];

type TableName = CollectionName | (typeof otherTables)[number];
export type TenantRows = { [T in TableName]: Selectable<Database[T]>[] };

/** Loads them as the first start of a server does. */
export const loadDemo = (database: TestDatabase, log: (message: string) => void = () => undefined) =>
  loadDemoData({
    database: database.owner,
    size: demoSize,
    password: demoPassword,
    log,
    now: new Date(loadMoment),
  });

/** A database with the demo tenants in it: loaded once in a run, and copied by all who want to see what is in it. */
export const demoDatabase = async (): Promise<TestDatabase> =>
  testDatabase({ template: await templateOf(`demo_${demoSize}`, (database) => loadDemo(database)) });

/** The rows of the tenants in the order of their stories. Row-level security shows one tenant at a time. */
export async function readTenants(database: TestDatabase): Promise<[TenantRows, TenantRows, TenantRows]> {
  const [first, second, third] = stories.map((story) => readTenant(database, accountIdOf(story)));
  return [await first!, await second!, await third!];
}

async function readTenant(database: TestDatabase, accountId: string): Promise<TenantRows> {
  return withTenant(database.owner, { accountId, actorId: null }, async ({ db }) => {
    const rows: Partial<Record<keyof Database, unknown[]>> = {};
    for (const table of [...otherTables, ...resourceNames])
      rows[table] = await db.selectFrom(table).selectAll().execute();
    return rows as TenantRows;
  });
}
