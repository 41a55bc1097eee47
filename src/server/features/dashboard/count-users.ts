import { sql } from 'kysely';

import type { CountUsersReply } from '../../../shared/contracts/dashboard.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { CardContext } from './dashboard.routes.ts';
import { shareOf } from './link.ts';
import { newMembersByWeek } from './new-members-by-week.ts';

/** Own choice: the card looks at the last 28 days, and compares them with the 28 days before. */
const periodDays = 28;

interface Counts {
  total: number;
  verified: number;
  signed_in: number;
  blocked: number;
  created: number;
  previous_created: number;
  staff: number;
}

/**
 * How many members there are, and how that changed.
 *
 * `verified`: whoever has claimed the invitation, and so proved the address. `signed_in`: seen within the last 28 days.
 * `change`: (created − previous) ÷ previous, four decimals; null when nothing came before. Specification 7, /dashboard/count_users.
 */
export async function countUsers(
  tenant: TenantScope,
  { timeZone, linkToList }: CardContext,
): Promise<CountUsersReply['data']> {
  const {
    rows: [counts],
  } = await sql<Counts>`
    select count(*) as total,
           count(*) filter (where account_status <> 'invited') as verified,
           count(*) filter (where last_seen_at >= now() - make_interval(days => ${periodDays})) as signed_in,
           count(*) filter (where account_status = 'blocked') as blocked,
           count(*) filter (where joined_at >= now() - make_interval(days => ${periodDays})) as created,
           count(*) filter (where joined_at < now() - make_interval(days => ${periodDays})
                              and joined_at >= now() - make_interval(days => ${2 * periodDays})) as previous_created,
           (select count(*) from staff where status = 'active') as staff
      from members where deleted_at is null`.execute(tenant.db);
  const { created, previous_created: before } = counts!;
  const weeks = await newMembersByWeek(tenant, timeZone);
  return {
    ...counts!,
    change: before === 0 ? null : Math.sign(created - before) * shareOf(Math.abs(created - before), before),
    spark: weeks.map((week) => week.new),
    link: linkToList('members'),
  };
}
