/** Removes a record from the bin for good. What was written down about it stays; the record itself is gone. */
import { sql } from 'kysely';

import type { BinUse } from '../../../shared/contracts/bin.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { everyDefinition } from '../../../shared/singletons/every-singleton.ts';
import { recordChange } from '../../crud/audit.ts';
import { lockRow } from '../../crud/read.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';

/** Own choice: beyond that many it does not matter how many they are. */
const mostCounted = 1_000;

/**
 * @returns the audit entry
 * @throws AppError 404 for what does not lie in the bin, 409 `in_use` with `details: { uses }` while anything refers to it
 */
export async function purgeRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, reason }: { id: string; reason: string | null },
  caller: Caller,
): Promise<string> {
  const row = await lockRow(tenant, definition, id, 'bin');
  const uses = await usesOf(tenant, definition, id);
  if (uses.length > 0) throw new AppError('in_use', { details: { uses } });
  await sql`select purge_record(${definition.name}::regclass, ${id})`.execute(tenant.db).catch(refuseReferenced);
  return recordChange(tenant, caller, {
    definition,
    row,
    action: 'purge',
    before: {},
    after: {},
    audit: 'final',
    reason,
  });
}

/** Who refers to a record that is there, from among what is live or in the bin. */
export async function usesOf(tenant: TenantScope, definition: Resource, id: string): Promise<BinUse[]> {
  const uses: BinUse[] = [];
  for (const { name, fields } of everyDefinition().filter(({ viewOf }) => viewOf === undefined)) {
    for (const [field, { kind, ...options }] of Object.entries(fields)) {
      if ((kind !== 'reference' && kind !== 'references') || !('to' in options) || options.to !== definition.name)
        continue;
      const refers = kind === 'reference' ? sql`${sql.ref(field)} = ${id}` : sql`${sql.ref(field)} && ${[id]}::uuid[]`;
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from ${sql.table(name)} where account_id = ${tenant.accountId} and ${refers} limit ${mostCounted}
        ) as found`.execute(tenant.db);
      if (rows[0]!.count > 0) uses.push({ resource: name, field, count: rows[0]!.count });
    }
  }
  return uses;
}

/** Tables that are no collections refer to records as well. */
function refuseReferenced(error: { code?: string }): never {
  if (error.code === '23503') throw new AppError('in_use', { details: { uses: [] } });
  throw error;
}
