import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';

/** Own choice: a quarter, the running week included. */
const weekCount = 12;

export interface MemberWeek {
  /** ISO 8601: `2026-W47`. */
  week: string;
  /** Monday, `YYYY-MM-DD`, in the tenant's time zone. */
  starts_on: string;
  new: number;
  /** Members there were at the end of the week. */
  total: number;
}

/** The last 12 weeks with how many of today's members joined in each, the oldest first; weeks begin on Monday in `timeZone`. */
export async function newMembersByWeek(tenant: TenantScope, timeZone: string): Promise<MemberWeek[]> {
  const { rows } = await sql<MemberWeek>`
    with weeks as (
      select generate_series(date_trunc('week', now() at time zone ${timeZone}) - make_interval(weeks => ${weekCount - 1}),
                             date_trunc('week', now() at time zone ${timeZone}), interval '1 week') as monday
    ), bounds as (
      select monday, monday at time zone ${timeZone} as since, (monday + interval '1 week') at time zone ${timeZone} as until from weeks
    ), joined as (
      select since, count(m.id) as new
        from bounds left join members m on m.account_id = ${tenant.accountId} and m.joined_at >= since and m.joined_at < until and m.deleted_at is null group by since
    ), before as (
      select count(*) as total from members where account_id = ${tenant.accountId} and deleted_at is null and joined_at < (select min(since) from bounds)
    )
    select to_char(monday, 'IYYY-"W"IW') as week, to_char(monday, 'YYYY-MM-DD') as starts_on, new,
           ((select total from before) + sum(new) over (order by monday))::bigint as total
      from bounds join joined using (since) order by monday`.execute(tenant.db);
  return rows;
}
