/** Removes a record from the bin for good. What was written down about it stays; the record itself is gone. */
import { sql } from 'kysely';

import type { BinUse } from '../../../shared/contracts/bin-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { recordChange } from '../../crud/audit.ts';
import { lockRow } from '../../crud/read.ts';
import { countUses, fieldsReferringTo, namesOf } from '../../crud/references.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { requireWritable } from '../../http/belonging.ts';
import type { Caller } from '../../http/caller.ts';

/** Own choice: beyond that many it does not matter how many they are. */
const maxCounted = 1_000;

/**
 * @returns the audit entry
 * @throws AppError 403 for what belongs to all, 404 for what does not lie in the bin, 409 `in_use` with `details: { uses }` while anything refers to it
 * @throws Error for what ends by an action of its own; the database refuses it as well
 */
export async function purgeRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, reason }: { id: string; reason: string | null },
  caller: Caller,
): Promise<string> {
  if (definition.endedBy) throw new Error(`${definition.name} are ended by ${definition.endedBy}, never removed`);
  requireWritable(definition.belongsTo, caller);
  const row = await lockRow(tenant, definition, id, 'bin');
  const uses = await usesOf(tenant, definition, id);
  if (uses.length > 0)
    throw new AppError('in_use', {
      textKey: 'errors.in_use_by',
      params: { users: namesOf(uses) },
      details: { uses },
    });
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

/** Who refers to a record that is there, from among what is live or in the bin, in the whole organisation. */
export async function usesOf(tenant: TenantScope, definition: Resource, id: string): Promise<BinUse[]> {
  return countUses(tenant, fieldsReferringTo(definition.name), { id, live: false, most: maxCounted });
}

/** Tables that are no collections refer to records as well. */
function refuseReferenced(error: { code?: string }): never {
  if (error.code === '23503') throw new AppError('in_use', { details: { uses: [] } });
  throw error;
}
