/** The people at a record, as they were last heard of. */
import { sql } from 'kysely';

import type { Editor } from '../../../shared/contracts/presence-calls.ts';
import { presenceExpiresSeconds } from '../../../shared/contracts/presence.ts';
import type { TenantScope } from '../../db/scope.ts';

interface Place {
  resource: string;
  id: string;
}

/** Own choice: more names than that are no help. */
const maxTold = 5;
const expires = sql`interval '1 second' * ${presenceExpiresSeconds}`;

/**
 * Notes that a person is at a record, and answers who else is, the first to come first. Who comes back after having been gone
 * begins anew.
 */
export async function meetEditors(
  tenant: TenantScope,
  { resource, id }: Place,
  { staffId, hasChanges }: { staffId: string; hasChanges: boolean },
): Promise<Editor[]> {
  const { accountId } = tenant;
  await sql`
    insert into record_editors as e (account_id, resource, record_id, staff_id, has_changes)
    values (${accountId}, ${resource}, ${id}, ${staffId}, ${hasChanges})
    on conflict (account_id, resource, record_id, staff_id) do update set
      has_changes = excluded.has_changes,
      since = case when e.seen_at < now() - ${expires} then now() else e.since end,
      seen_at = now()`.execute(tenant.db);
  const { rows } = await sql<Editor>`
    select concat_ws(' ', s.first_name, s.last_name) as name, e.has_changes, e.since
    from record_editors e join staff s on s.account_id = e.account_id and s.id = e.staff_id
    where e.account_id = ${accountId} and e.resource = ${resource} and e.record_id = ${id} and e.staff_id <> ${staffId}
      and e.seen_at >= now() - ${expires}
    order by e.since, name limit ${maxTold}`.execute(tenant.db);
  return rows;
}

/** Notes that a person has left. */
export async function leaveRecord(tenant: TenantScope, { resource, id }: Place, staffId: string): Promise<void> {
  await tenant
    .deleteFrom('record_editors')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('staff_id', '=', staffId)
    .execute();
}
