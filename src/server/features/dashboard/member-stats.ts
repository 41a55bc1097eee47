import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';
import type { CardContext } from './dashboard.routes.ts';
import { shareOf } from './link.ts';

interface PlanCount {
  plan_id: string | null;
  name: Record<string, string> | null;
  count: number;
}

/** Members by state and by plan, the most frequent first, and what waits for a decision. Specification 7, /dashboard/member_stats. */
export async function memberStats(tenant: TenantScope, { linkToList, textOf }: CardContext): Promise<unknown> {
  const byStatus = await tenant.db
    .selectFrom('members')
    .select(['membership_status as key', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', tenant.accountId)
    .where('deleted_at', 'is', null)
    .groupBy('membership_status')
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute();
  const { rows: byPlan } = await sql<PlanCount>`
    select m.plan_id, p.name, m.count
      from (select plan_id, count(*) as count from members
             where account_id = ${tenant.accountId} and deleted_at is null group by plan_id) as m
      left join membership_plans p on p.account_id = ${tenant.accountId} and p.id = m.plan_id
     order by m.count desc, m.plan_id`.execute(tenant.db);
  const total = byStatus.reduce((sum, row) => sum + row.count, 0);
  const count = (status: string) => byStatus.find((row) => row.key === status)?.count ?? 0;
  return {
    total,
    by_status: byStatus.map((row) => ({
      ...row,
      share: shareOf(row.count, total),
      link: linkToList('members', { membership_status: [row.key] }),
    })),
    by_plan: byPlan.map((row) => ({
      ...row,
      name: row.name && textOf(row.name),
      share: shareOf(row.count, total),
      link: linkToList('members', row.plan_id ? { plan_id: [row.plan_id] } : { plan_id_null: true }),
    })),
    waiting: { pending_new: count('pending_new'), pending_renewal: count('pending_renewal'), grace: count('grace') },
  };
}
