/** What was deleted together: the records of one deletion share its entry of the audit log, or the batch of their entries. */
import { sql } from 'kysely';

import { maxBulkIds } from '../../../shared/specification/constants.ts';
import { resourceNames } from '../../definitions/registry.ts';
import type { TenantScope } from '../../db/scope.ts';

interface InBin {
  resource: string;
  id: string;
}

interface Deletion {
  /** The batch, or the single entry. */
  id: string;
  /** How many of its records lie in the bin still. */
  size: number;
}

/** By the id of each of these records; none for what went there otherwise, by an import that was taken back, say. */
export async function deletionsOf(tenant: TenantScope, records: readonly InBin[]): Promise<Map<string, Deletion>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql<{ resource: string; id: string; deletion: string; is_batch: boolean }>`
    select b.resource, b.id, coalesce(d.batch_id, d.id) as deletion, d.batch_id is not null as is_batch
    from unnest(${records.map(({ resource }) => resource)}::text[], ${records.map(({ id }) => id)}::uuid[]) as b (resource, id)
    cross join lateral (
      select a.id, a.batch_id from audit_logs a
      where a.account_id = ${tenant.accountId} and a.resource = b.resource and a.resource_id = b.id and a.action = 'delete'
      order by a.at desc limit 1) as d`.execute(tenant.db);
  const batches = new Map(
    rows.filter(({ is_batch }) => is_batch).map(({ deletion, resource }) => [deletion, resource]),
  );
  const sizes = new Map(
    await Promise.all(
      [...batches].map(async ([id, resource]) => [id, (await recordsOf(tenant, { id, resource })).length] as const),
    ),
  );
  return new Map(rows.map(({ id, deletion }) => [id, { id: deletion, size: sizes.get(deletion) ?? 1 }]));
}

/** Of which collection the records of a deletion are; undefined where there is no such deletion. */
export async function resourceOfDeletion(tenant: TenantScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ resource: string }>`
    select resource from audit_logs
    where account_id = ${tenant.accountId} and action = 'delete' and (id = ${id}::uuid or batch_id = ${id}::uuid)
      and resource_id is not null
    limit 1`.execute(tenant.db);
  const found = rows[0]?.resource;
  return resourceNames.find((name) => name === found);
}

/** The ids of those of its records that lie in the bin, and were deleted by no other deletion since. */
export async function recordsOf(
  tenant: TenantScope,
  { id, resource }: { id: string; resource: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from audit_logs a
    join ${sql.table(resource)} t on t.account_id = a.account_id and t.id = a.resource_id and t.deleted_at is not null
    where a.account_id = ${tenant.accountId} and (a.batch_id = ${id}::uuid or a.id = ${id}::uuid)
      and a.resource = ${resource} and a.action = 'delete'
      and not exists (
        select from audit_logs later
        where later.account_id = a.account_id and later.resource = a.resource and later.resource_id = a.resource_id
          and later.action = 'delete' and later.at > a.at)
    limit ${maxBulkIds}`.execute(tenant.db);
  return rows.map((row) => row.id);
}
