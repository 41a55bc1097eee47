/** Entries of the audit, by page: the page's ids are found in an index alone, then its rows are read. */
import { sql, type RawBuilder } from 'kysely';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { exactCountLimit } from '../../../shared/specification/constants.ts';
import { isRestOpen } from '../../crud/undo-offer.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { asksForRows, matchingEntries, type AuditQuery } from './audit-query.ts';
import { showEntry, type StoredEntry } from './show-entry.ts';

export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  relation: 'eq' | 'gte';
}

/** The page, newest first unless asked otherwise. */
export async function listEntries(tenant: TenantScope, query: AuditQuery, caller: Caller): Promise<AuditPage> {
  const where = matchingEntries(tenant, query, { caller, isFlat: asksForRows(query) });
  const [rows, counted] = await Promise.all([pageOf(tenant, query, where), countUpTo(tenant, where)]);
  return {
    entries: rows.map((row) => showEntry(row, caller)),
    total: Math.min(counted, exactCountLimit),
    relation: counted > exactCountLimit ? 'gte' : 'eq',
  };
}

async function countUpTo(tenant: TenantScope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from audit_logs a where ${where} limit ${exactCountLimit + 1}) as counted`.execute(
    tenant.db,
  );
  return Number(rows[0]?.total ?? 0);
}

async function pageOf(
  tenant: TenantScope,
  { sort, limit, offset }: AuditQuery,
  where: RawBuilder<unknown>,
): Promise<StoredEntry[]> {
  const direction = sql.raw(sort.direction === 'ASC' ? 'asc' : 'desc');
  const column = sql.ref(sort.column);
  const { rows } = await sql<StoredEntry>`
    select a.id, a.at, a.actor_kind, a.actor_id, nullif(concat_ws(' ', s.first_name, s.last_name), '') as actor_name,
      a.action, a.resource, a.resource_id, a.resource_label, a.before, a.after, a.reason, a.request_id, a.ip, a.user_agent,
      a.undo_class, a.undoes, u.id as undone_by, a.batch_id, i.filename as import_name,
      case when a.batch_id is null then 1 else (
        select count(*)::int from audit_logs b where b.account_id = a.account_id and b.batch_id = a.batch_id
          and b.resource = a.resource) end as batch_count,
      ${isRestOpen} as is_rest_open
    from (
      select a.id from audit_logs a where ${where}
      order by a.${column} ${direction}, a.id ${direction} limit ${limit} offset ${offset}
    ) as page
    join audit_logs a on a.id = page.id and a.account_id = ${tenant.accountId}
    left join staff s on s.account_id = a.account_id and s.id = a.actor_id
    left join import_jobs i on a.actor_kind = 'import' and i.account_id = a.account_id and i.id = a.batch_id
    left join audit_logs u on u.account_id = a.account_id and u.undoes = a.id
    order by a.${column} ${direction}, a.id ${direction}`.execute(tenant.db);
  return rows;
}
