/**
 * The sums of the dashboard while many rows are written at once: they are added up once, at the end. Statement by statement each would
 * look around among all rows before it, of which the planner knows nothing yet: minutes in place of seconds.
 */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';

/** What adds to the sums as rows are written (migrations 0030, 0032, 0033 and 0037). */
const adding = [
  ['members', 'visits_of_new'],
  ['members', 'summed_insert'],
  ['member_activity', 'summed_insert'],
  ['subscriptions', 'summed_insert'],
  ['payments', 'valued_insert'],
  ['ledger_entries', 'summed_insert'],
  ['event_orders', 'summed_insert'],
  ['events', 'summed_insert'],
  ['channels', 'summed_insert'],
] as const;

/** Does `work` with nothing added to the sums; whoever else writes waits until the transaction ends. `work` sees to the sums itself. */
export async function withoutSums<T>(db: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await switchSums(db, 'disable');
  const result = await work();
  await switchSums(db, 'enable');
  return result;
}

async function switchSums(db: Transaction<Database>, way: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of adding)
    await sql`alter table ${sql.table(table)} ${sql.raw(way)} trigger ${sql.ref(trigger)}`.execute(db);
}
