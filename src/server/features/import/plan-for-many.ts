import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';

/**
 * Tells the planner, for the rest of the transaction, that statements are about thousands of rows. It cannot know: the rows were
 * written a moment ago, and it takes them for a handful that it may go through again for each of the others.
 */
export async function planForMany(tenant: TenantScope): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(tenant.db);
}
