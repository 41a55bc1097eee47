/** Many rows in few statements: they travel as one JSON text, and PostgreSQL takes the columns from it by their types. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { withStateDates } from './state-dates.ts';

const rowsPerStatement = 2_000;

/** Every row has the columns of the first. Nothing is inserted where there are none, nor, with `keep`, over what is there. */
export async function insertRows<T extends keyof Database>(
  db: Transaction<Database>,
  table: T,
  rows: readonly { [column: string]: unknown }[],
  keep?: 'keep',
): Promise<void> {
  const columns = sql.join(Object.keys(withStateDates(rows[0] ?? {})).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement).map(withStateDates));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
      ${keep ? sql`on conflict do nothing` : sql``}`.execute(db);
  }
}
