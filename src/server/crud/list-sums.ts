/** What the amounts of all that a list finds come to, a currency each. */
import { sql } from 'kysely';

import type { SummedReply } from '../../shared/contracts/every-collection.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { currencyOf, type ListSums } from '../../shared/definition/list-sums.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import type { ListQuery } from './list-query.ts';
import { matching } from './list-sql.ts';
import { withSegments } from './segments.ts';

interface SumsWork {
  definition: Resource;
  sums: ListSums;
  asked: ListQuery;
}

/** None of the amounts is private: a definition cannot sum those up. */
export async function sumRows(
  tenant: TenantScope,
  { definition, sums, asked }: SumsWork,
  caller: Caller,
): Promise<SummedReply> {
  const query = await withSegments(tenant, definition, asked);
  const where = matching(
    tenant,
    definition,
    { ...query, conditions: [...query.conditions, ...counting(sums)] },
    caller,
  );
  const declared = currencyOf(definition, sums);
  const currency = declared === 'own' ? sql`${caller.currency}::text` : sql.ref(declared);
  const totals = sums.fields.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0)::text`);
  const { rows } = await sql<{ currency: string; count: number; sums: string[] }>`
    select ${currency} as currency, count(*)::int as count, array[${sql.join(totals)}] as sums
      from ${sql.table(definition.name)} where ${where}
     group by 1 order by count(*) desc, 1`.execute(tenant.db);
  const named = (values: readonly string[]) =>
    Object.fromEntries(sums.fields.map((key, index) => [key, Number(values[index])]));
  return { data: rows.map((row) => ({ currency: row.currency, count: row.count, sums: named(row.sums) })) };
}

const counting = ({ of }: ListSums): ListQuery['conditions'] =>
  of ? [{ column: of.field, operator: 'eq', values: [...of.is], isList: false }] : [];
