/** The groups that a member is in, which are no records of their own: of two who become one, each counts once. */
import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';

interface Move {
  from: string;
  to: string;
}

/**
 * Whoever stays is in every group that one of the two is in, in the higher role and since the earlier day; the other has left those
 * that both were in.
 */
export async function moveMemberships(tenant: TenantScope, { from, to }: Move): Promise<void> {
  const { accountId, db } = tenant;
  const both = sql`s.account_id = ${accountId} and s.member_id = ${to} and d.account_id = s.account_id
    and d.channel_id = s.channel_id and d.member_id = ${from}`;
  await sql`
    update channel_members s set left_at = null, joined_at = least(s.joined_at, d.joined_at),
      role = case when 'owner' in (s.role, d.role) then 'owner' when 'moderator' in (s.role, d.role) then 'moderator' else 'member' end
    from channel_members d where ${both} and d.left_at is null`.execute(db);
  await sql`
    update channel_members d set left_at = greatest(now(), d.joined_at)
    from channel_members s where ${both} and d.left_at is null`.execute(db);
  await sql`
    update channel_members d set member_id = ${to}
    where d.account_id = ${accountId} and d.member_id = ${from} and not exists (
      select from channel_members s where s.account_id = d.account_id and s.member_id = ${to} and s.channel_id = d.channel_id)`.execute(
    db,
  );
}
