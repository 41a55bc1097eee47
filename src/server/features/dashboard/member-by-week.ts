import type { TenantScope } from '../../db/scope.ts';
import type { CardContext } from './dashboard.routes.ts';
import { newMembersByWeek } from './new-members-by-week.ts';

/** The last 12 weeks, the running one marked as partial. Specification 7, /dashboard/member_by_week. */
export async function memberByWeek(tenant: TenantScope, { timeZone }: CardContext): Promise<unknown> {
  const weeks = await newMembersByWeek(tenant, timeZone);
  return {
    weeks: weeks.map((week, index) => ({ ...week, partial: index === weeks.length - 1 })),
    sum: { new: weeks.reduce((sum, week) => sum + week.new, 0) },
  };
}
