import { sql } from 'kysely';

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
export async function countUsers(tenant: TenantScope, { timeZone, linkToList }: CardContext): Promise<unknown> {
  const since = (days: number) => sql`now() - make_interval(days => ${days})`;
  // The tenant is named besides the policy, which would look it up for each row; the moments come from their indexes.
  const live = sql`account_id = ${tenant.accountId} and deleted_at is null`;
  const {
    rows: [counts],
  } = await sql<Counts>`
    select total, verified, blocked,
           (select count(*) from members where ${live} and last_seen_at >= ${since(periodDays)}) as signed_in,
           (select count(*) from members where ${live} and joined_at >= ${since(periodDays)}) as created,
           (select count(*) from members where ${live} and joined_at >= ${since(2 * periodDays)}
                                          and joined_at < ${since(periodDays)}) as previous_created,
           (select count(*) from staff where status = 'active') as staff
      from (select coalesce(sum(count), 0)::bigint as total,
                   coalesce(sum(count) filter (where account_status <> 'invited'), 0)::bigint as verified,
                   coalesce(sum(count) filter (where account_status = 'blocked'), 0)::bigint as blocked
              from (select account_status, count(*) as count from members where ${live} group by account_status) as by_status
           ) as statuses`.execute(tenant.db);
  const { created, previous_created: before } = counts!;
  const weeks = await newMembersByWeek(tenant, timeZone);
  return {
    ...counts!,
    change: before === 0 ? null : Math.sign(created - before) * shareOf(Math.abs(created - before), before),
    spark: weeks.map((week) => week.new),
    links: linksOf(linkToList),
  };
}

/** The filters that count what the figures count; a period begins at this moment, as it did for the figures. */
function linksOf(linkToList: CardContext['linkToList']): Record<string, string> {
  const since = new Date(Date.now() - periodDays * 86_400_000).toISOString();
  return {
    total: linkToList('members'),
    verified: linkToList('members', { account_status: ['active', 'blocked', 'deactivated', 'erased'] }),
    signed_in: linkToList('members', { last_seen_at_gte: since }),
    blocked: linkToList('members', { account_status: ['blocked'] }),
    created: linkToList('members', { joined_at_gte: since }),
  };
}
