/** What others changed lately. screens.md 2.3 */
import { sql } from 'kysely';

import type { RecentChange } from '../../../shared/contracts/welcome-calls.ts';
import { everyDefinition, findDefinition } from '../../definitions/registry.ts';
import { canUndo, isRestOpen } from '../../crud/undo-offer.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

const recentCount = 15;
/** What is done to some fields of a record; a create sets all. */
const tellingFields: ReadonlySet<string> = new Set(['update', 'by_time']);

/** The last changes of others, of the resources the person may read; of many that were changed at once, one line. */
export async function recentChanges(tenant: TenantScope, caller: Caller): Promise<RecentChange[]> {
  const rows = await tenant
    .selectFrom('audit_logs as a')
    .leftJoin('staff as s', (join) => join.onRef('s.account_id', '=', 'a.account_id').onRef('s.id', '=', 'a.actor_id'))
    .leftJoin('audit_logs as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').onRef('u.undoes', '=', 'a.id'),
    )
    .select([
      'a.id as audit_id',
      'a.at',
      'a.action',
      'a.resource',
      'a.resource_id',
      'a.resource_label',
      'a.undo_class',
      'a.actor_id',
      'a.batch_id',
      'a.before',
      'a.after',
    ])
    .select(['s.first_name', 's.last_name', 'u.id as undone_by', isRestOpen.as('is_rest_open')])
    .select(
      sql<number>`case when a.batch_id is null then 1 else (
      select count(*)::int from audit_logs b where b.account_id = a.account_id and b.batch_id = a.batch_id
        and b.resource = a.resource) end`.as('count'),
    )
    .where(sql<boolean>`a.listed`)
    .where((where) => where.or([where('a.actor_id', 'is', null), where('a.actor_id', '!=', caller.actorId)]))
    .where('a.resource', 'in', readableResources(caller))
    // What was refused stands in the audit as well, and changed nothing.
    .where('a.after', 'is not', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(recentCount)
    .execute();
  return rows.map(({ first_name, last_name, actor_id, batch_id, undo_class, before, after, ...rest }) => {
    const { undone_by, is_rest_open, ...change } = rest;
    const { action, resource } = change;
    const entry = { actor_id, action, batch_id, undo_class, before, after, undone_by, is_rest_open };
    return {
      ...change,
      fields: tellingFields.has(action) ? visibleFields(resource, after, caller) : [],
      actor_name: first_name === null ? null : [first_name, last_name].filter(Boolean).join(' '),
      can_undo: canUndo(findDefinition(resource), entry, caller),
    };
  });
}

function readableResources(caller: Caller): string[] {
  const readable = everyDefinition()
    .filter(({ can }) => isAllowed(caller, can.read))
    .map(({ name }) => name);
  return readable.length > 0 ? readable : [''];
}

/** The names of the fields that a change set, without those whose values the person may not see. */
function visibleFields(resource: string, after: Record<string, unknown> | null, caller: Caller): string[] {
  const fields = findDefinition(resource)?.fields ?? {};
  return Object.keys(after ?? {}).filter((key) => {
    const field = fields[key];
    return field !== undefined && (field.private === undefined || isAllowed(caller, field.private));
  });
}
