/** The demo tenants of a test file, and what promises of them are told with. */
import { afterAll, beforeAll } from 'vitest';

import type { TestDatabase } from './database.ts';
import { demoDatabase, loadDay, loadTimeoutMs, readTenants, type TenantRows } from './demo-tenants.ts';

/** The moment that the data are counted back from. */
export const base = Date.parse(`${loadDay}T00:00:00Z`);
export const ms = (moment: string) => Date.parse(moment);

/** Loads them before the tests; answers them in the order of their stories. */
export function demoTenants(): TenantRows[] {
  const tenants: TenantRows[] = [];
  let loaded: TestDatabase | undefined;
  beforeAll(async () => {
    loaded = await demoDatabase();
    tenants.push(...(await readTenants(loaded)));
  }, loadTimeoutMs);
  afterAll(() => loaded?.close());
  return tenants;
}

export const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

export const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

type Breaks<K extends keyof TenantRows> = (row: TenantRows[K][number], rows: TenantRows) => boolean;

/** The rows of every tenant that break a rule, which are none. */
export const broken = <K extends keyof TenantRows>(tenants: readonly TenantRows[], table: K, breaks: Breaks<K>) =>
  tenants.flatMap((rows) => (rows[table] as TenantRows[K][number][]).filter((row) => breaks(row, rows)));
