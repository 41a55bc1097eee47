/** What waits for a decision of the person: what the lists find, counted. screens.md 2.2 */
import { sql, type RawBuilder } from 'kysely';

import { exactCountLimit } from '../../../shared/specification/constants.ts';
import type { WaitingWork, WorkQueueReply } from '../../../shared/contracts/welcome-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition, singletons } from '../../definitions/registry.ts';
import { protectedSettingsOf } from '../../../shared/access/protected-settings.ts';
import { importWork, settingsWork, workFilter, workKinds, type WorkKind } from '../../../shared/notices/work-kinds.ts';
import { parseListQuery } from '../../crud/list-query.ts';
import { matching } from '../../crud/list-sql.ts';
import type { TenantScope } from '../../db/scope.ts';
import { mayChange } from '../../http/belonging.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { linkToImports, linkToSettings } from './links.ts';

type LinkToList = (resource: string, filter?: Record<string, unknown>) => string;

interface Counted {
  key: string;
  count: number;
  oldest_at: string | null;
  /** Of imports: the one there is; of settings: the name of the first. */
  only_id: string | null;
}

/** The kinds of which something waits, in the order of the table; a kind that the person may not decide on is not even counted. */
export async function workQueue(
  tenant: TenantScope,
  caller: Caller,
  linkToList: LinkToList,
): Promise<WorkQueueReply['data']> {
  const asked = Object.entries<WorkKind>(workKinds)
    .filter(([, { can }]) => isAllowed(caller, can))
    .map(([key, kind]) => ({ key, kind: { ...kind, filter: workFilter(kind, caller) } }));
  const counts = [
    ...asked.map((one) => countOf(tenant, caller, one)),
    ...(isAllowed(caller, importWork.can) ? [countOfImports(tenant)] : []),
    ...(isAllowed(caller, ...settingsWork.can) ? [countOfChanges(tenant, caller)] : []),
  ];
  if (counts.length === 0) return { total: 0, kinds: [] };
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(tenant.db);
  const filters = new Map(asked.map(({ key, kind }) => [key, kind]));
  const kinds = rows.filter(({ count }) => count > 0).map((row) => toWork(row, filters.get(row.key), linkToList));
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** Beyond the limit a list does not count on either. */
function countOf(tenant: TenantScope, caller: Caller, { key, kind }: { key: string; kind: WorkKind }) {
  const definition = findDefinition(kind.resource) as Resource;
  const where = matching(
    tenant,
    definition,
    parseListQuery(definition, { filter: JSON.stringify(kind.filter) }),
    caller,
  );
  return counted(
    key,
    sql`
    select ${sql.ref(kind.since)}::timestamptz as since, null::uuid as id from ${sql.table(kind.resource)} where ${where}`,
  );
}

/** Those of the person that stand still until the next step is taken. */
const countOfImports = (tenant: TenantScope) =>
  counted(
    importWork.key,
    sql`select updated_at as since, id from import_jobs where account_id = ${tenant.accountId} and deleted_at is null
      and created_by = ${tenant.actorId} and state in ('uploaded', 'mapped', 'ready')`,
  );

/** Those that the person may agree to. Of several the link leads to the first. */
function countOfChanges({ accountId, actorId }: TenantScope, caller: Caller) {
  const settings = protectedSettingsOf(singletons)
    .filter(({ protection }) => hasOverlap(protection.agreedBy, caller.lastingPermissions))
    .filter(({ belongsTo }) => mayChange(belongsTo, caller))
    .map(({ name }) => name);
  return sql`select ${settingsWork.key}::text as key, count(*)::int as count, min(requested_at) as oldest_at, min(settings) as only_id
    from settings_requests where account_id = ${accountId} and requested_by <> ${actorId} and settings = any(${settings})`;
}

const counted = (key: string, rows: RawBuilder<unknown>) => sql`
  select ${key}::text as key, count(*)::int as count, min(since) as oldest_at,
    case when count(*) = 1 then min(id::text) end as only_id from (${rows} limit ${exactCountLimit + 1}) as waiting`;

function toWork(
  { key, count, oldest_at, only_id }: Counted,
  kind: WorkKind | undefined,
  linkToList: LinkToList,
): WaitingWork {
  const link = kind
    ? linkToList(kind.resource, kind.filter)
    : key === settingsWork.key
      ? linkToSettings(only_id)
      : linkToImports(only_id);
  return { key, count: Math.min(count, exactCountLimit), is_more: count > exactCountLimit, oldest_at, link };
}
