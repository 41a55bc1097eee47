/**
 * What is asked of the whole organisation, also for who looks after some chapters: whether something is in use or taken. What it answers
 * must tell nothing of a record that they may not see.
 */
import { sql } from 'kysely';

import { firstRow } from './first-row.ts';
import type { TenantScope } from './scope.ts';

/** Asks as the tenant; the transaction is the person's again afterwards. */
export async function askWholeTenant<T>(tenant: Pick<TenantScope, 'db'>, ask: () => Promise<T>): Promise<T> {
  const { rows: acting } = await sql<{ role: string }>`
    select current_setting('role') as role, set_config('role', 'none', true)`.execute(tenant.db);
  const answer = await ask();
  await sql`select set_config('role', ${firstRow(acting).role}, true)`.execute(tenant.db);
  return answer;
}
