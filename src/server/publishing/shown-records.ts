/** Which records are there, and shown: what is in the bin, or in a state in which nobody is shown it, is gone. */
import { sql } from 'kysely';

import { findDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';

/** Those of some ids of a collection that something can lead to (`goneWhen` of its definition). */
export async function shownAmong(tenant: TenantScope, to: string, ids: readonly string[]): Promise<Set<string>> {
  const gone = Object.entries(findDefinition(to)?.goneWhen ?? {});
  // A state that nobody has set is none of them.
  const conditions = gone.map(
    ([field, states]) => sql`and (${sql.ref(field)} is null or ${sql.ref(field)} <> all(${states}))`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(to)}
     where account_id = ${tenant.accountId} and id = any(${ids}::uuid[]) and deleted_at is null
       ${conditions.length === 0 ? sql`` : sql.join(conditions, sql` `)}`.execute(tenant.db);
  return new Set(rows.map(({ id }) => id));
}
