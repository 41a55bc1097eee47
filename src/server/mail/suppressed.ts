/** Addresses to which nothing is sent but what opens a door: read before a mail leaves, and added to where a server refuses one for good. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';

/** Whether an address is on the organisation's list; who unsubscribed by the link in a mail to many goes on getting what concerns them. */
export async function isSuppressed({ db, accountId }: TenantScope, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from suppressions where account_id = ${accountId} and lower(email) = lower(${address}) and status = 'active'
      and deleted_at is null and (cause, source) is distinct from ('unsubscribed', 'recipient')`.execute(db);
  return rows.length > 0;
}

/** Puts an address on the list with what the server said. */
export const suppressBounced = (
  { database, accountId }: { database: ServerDatabase; accountId: string },
  { address, answer }: { address: string; answer: string },
): Promise<void> =>
  withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    await sql`
      insert into suppressions (account_id, email, cause, source, detail)
      values (${accountId}, ${address.toLowerCase()}, 'bounced', 'mail_server', ${answer.slice(0, 300)})
      on conflict (account_id, lower(email)) where deleted_at is null do update
        set status = 'active', status_previous = suppressions.status, cause = 'bounced', source = 'mail_server',
          detail = excluded.detail, version = suppressions.version + 1, updated_at = now()`.execute(db);
  });
