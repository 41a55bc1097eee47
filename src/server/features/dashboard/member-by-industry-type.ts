import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';
import type { CardContext } from './dashboard.routes.ts';
import { shareOf } from './link.ts';

const shown = 10;

interface IndustryCount {
  id: string | null;
  name: Record<string, string> | null;
  count: number;
}

/** Members by industry: the ten largest, the rest together, and who named none. Specification 7, /dashboard/member_by_industry_type. */
export async function memberByIndustryType(tenant: TenantScope, { linkToList, textOf }: CardContext): Promise<unknown> {
  const { rows } = await sql<IndustryCount>`
    select m.industry_type_id as id, i.name, m.count
      from (select industry_type_id, count(*) as count from members
             where account_id = ${tenant.accountId} and deleted_at is null group by industry_type_id) as m
      left join industry_types i on i.account_id = ${tenant.accountId} and i.id = m.industry_type_id
     order by m.count desc, m.industry_type_id`.execute(tenant.db);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const named = rows.flatMap((row) => (row.id ? [{ ...row, id: row.id, name: textOf(row.name ?? {}) }] : []));
  const others = named.slice(shown);
  const part = (count: number) => ({ count, share: shareOf(count, total) });
  return {
    total,
    items: named.slice(0, shown).map((row) => ({
      ...row,
      ...part(row.count),
      link: linkToList('members', { industry_type_id: [row.id] }),
    })),
    other: { ...part(others.reduce((sum, row) => sum + row.count, 0)), kinds: others.length },
    not_given: part(rows.find((row) => row.id === null)?.count ?? 0),
  };
}
