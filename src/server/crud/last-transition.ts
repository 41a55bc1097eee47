/** Who moved a record to where it is, and when: what somebody is told who comes after them. screens.md 1.2. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { resourceNames, resourceOf } from '../definitions/registry.ts';
import { isAllowed } from '../http/caller.ts';
import type { VerbTask } from './verb-task.ts';

export interface LastTransition {
  /** Their name. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

interface Entry {
  by: string | null;
  at: Date | string;
  state: string | null;
  is_change: boolean;
}

/**
 * The last change of a state field, out of the audit log: of what the caller may read, as the record's history is. Undefined where it was
 * no person, where time moved it, where it is as it was created, and where nothing is written down of it.
 */
export async function lastTransition(task: VerbTask, field: string): Promise<LastTransition | undefined> {
  const { tenant, definition, row, caller } = task;
  const readable = sharingTable(definition).filter(({ can }) => isAllowed(caller, can.read));
  const names = readable.map(({ name }) => name);
  if (names.length === 0) return undefined;
  const { rows } = await sql<Entry>`
    select a.at, a.after ->> ${field} as state, a.before is not null as is_change,
      nullif(concat_ws(' ', s.first_name, s.last_name), '') as by
    from audit_logs a left join staff s on s.account_id = a.account_id and s.id = a.actor_id
    where a.account_id = ${tenant.accountId} and a.resource = any(${names}) and a.resource_id = ${String(row.id)}
      and a.after ->> ${field} is not null
    order by a.at desc, a.id desc limit 1`.execute(tenant.db);
  const [entry] = rows;
  if (!entry?.by || !entry.is_change || entry.state !== String(row[field])) return undefined;
  return { by: entry.by, at: new Date(entry.at).toISOString() };
}

/** A record of a view is one of its table, written to through either. */
function sharingTable(definition: Resource): Resource[] {
  const tableOf = ({ viewOf, name }: Resource) => viewOf ?? name;
  return resourceNames.map((name) => resourceOf(name)).filter((other) => tableOf(other) === tableOf(definition));
}
