/** What two members who become one have got of the same sends. */
import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';

/**
 * Before the duplicate's rows move: in a send that both are in, the duplicate's row stays as a second one of the person, which is never
 * tried again; where it still waits, it is cancelled. So it is in a send whose recipients are still being fixed, which goes on behind the last of
 * them: whoever stays is fixed when it is their turn.
 */
export async function moveMails(
  { db, accountId }: TenantScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update email_recipients r set is_second = true, updated_at = now(),
        status = case when r.status in ('queued', 'deferred') then 'cancelled' else r.status end,
        status_previous = case when r.status in ('queued', 'deferred') then r.status else r.status_previous end
     where r.account_id = ${accountId} and r.member_id = ${from} and (
       exists (select from email_recipients own where own.account_id = r.account_id and own.send_id = r.send_id and own.member_id = ${to})
       or r.status = 'queued' and exists (select from email_sends s where s.account_id = r.account_id and s.id = r.send_id
         and s.recipients_fixed_at is null and s.status <> 'draft'))`.execute(db);
}
