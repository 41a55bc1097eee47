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

/** Whether addresses that bounce are stopped at all: so the organisation's settings say. */
export async function bouncesSuppress({ db, accountId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ suppresses_bounces: boolean }>`
    select suppresses_bounces from email_settings where account_id = ${accountId}`.execute(db);
  return rows[0]?.suppresses_bounces !== false;
}

interface Stopped {
  address: string;
  /** Word for word. */
  answer: string;
  /** When it happened, ISO 8601: a person who lifted it later knew of it. Now where it is not said. */
  at?: string | undefined;
}

/** Puts an address on the list for good, with what the server said. A complaint is never told as a bounce. Answers whether that changed anything. */
export async function suppressAddress(
  { db, accountId }: TenantScope,
  { address, answer, at, cause }: Stopped & { cause: 'bounced' | 'complaint' },
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressions as s (account_id, email, cause, source, detail)
    values (${accountId}, ${address.toLowerCase()}, ${cause}, 'mail_server', ${answer.slice(0, longest)})
    on conflict (account_id, lower(email)) where deleted_at is null do update
      set status = 'active', status_previous = s.status, cause = excluded.cause, source = 'mail_server', detail = excluded.detail,
        ends_at = null, version = s.version + 1, updated_at = now()
      where case when s.status = 'lifted' then s.updated_at < coalesce(${at ?? null}::timestamptz, now())
        else s.ends_at is not null or (s.cause <> 'complaint' and s.cause <> excluded.cause) end
    returning id`.execute(db);
  return rows.length > 0;
}

/** Has an address rest for some days; who is on the list for good stays there. Answers whether that changed anything. */
export async function pauseAddress(
  { db, accountId }: TenantScope,
  { address, answer, at, days }: Stopped & { days: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressions as s (account_id, email, cause, source, detail, ends_at)
    values (${accountId}, ${address.toLowerCase()}, 'bounced', 'mail_server', ${answer.slice(0, longest)}, now() + make_interval(days => ${days}))
    on conflict (account_id, lower(email)) where deleted_at is null do update
      set status = 'active', status_previous = s.status, cause = 'bounced', source = 'mail_server', detail = excluded.detail,
        ends_at = excluded.ends_at, version = s.version + 1, updated_at = now()
      where s.status = 'lifted' and s.updated_at < coalesce(${at ?? null}::timestamptz, now())
    returning id`.execute(db);
  return rows.length > 0;
}

const longest = 300;

/** Puts an address on the list that a server refused for good when it was tried. */
export const suppressBounced = (
  { database, accountId }: { database: ServerDatabase; accountId: string },
  { address, answer }: { address: string; answer: string },
): Promise<boolean> =>
  withTenant(database, { accountId, actorId: null }, (tenant) =>
    suppressAddress(tenant, { address, answer, cause: 'bounced' }),
  );
