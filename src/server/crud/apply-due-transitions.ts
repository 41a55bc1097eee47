/** Writes down what time has done to records. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { dueChange } from '../../shared/definition/timed-state.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { TenantScope } from '../db/scope.ts';
import { storedColumns } from './record.ts';
import type { Row } from './row.ts';
import { dueSql } from './timed-states.ts';
import { changeRow } from './write.ts';
import type { Writer } from './writer.ts';

/** How many records are moved in one transaction. Own choice. */
const atOnce = 200;
/** The name of what was done in the audit: nobody did it. */
const timeAction = 'by_time';

/**
 * Writes down what is due in a collection of a tenant, some records at a time; answers how many they were. Whoever holds a record just
 * now is not waited for.
 */
export async function applyDueTransitions(
  tenant: TenantScope,
  definition: Resource,
  { clock, writer }: { clock: Clock; writer: Writer },
): Promise<number> {
  const due = definition.timedTransitions.map(
    (move) => sql`(${sql.ref(move.field)} = any(${move.from}) and ${dueSql(definition, move, clock)})`,
  );
  if (due.length === 0) return 0;
  const { rows } = await sql<Row>`
    select ${storedColumns(definition)} from ${sql.table(definition.name)}
    where account_id = ${tenant.accountId} and deleted_at is null and (${sql.join(due, sql` or `)})
    limit ${atOnce} for update skip locked`.execute(tenant.db);
  let moved = 0;
  for (const row of rows) {
    const values = dueChange(definition, row, clock);
    if (!values) continue;
    const change = { row, values, action: timeAction, audit: 'compensated' } as const;
    await changeRow(tenant, definition, change, writer);
    moved += 1;
  }
  return moved;
}
