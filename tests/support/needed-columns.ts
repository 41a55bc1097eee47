/** What the database asks of each row, as its catalogue says it. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../../src/server/db/connect.ts';

/** By table or view, the columns that hold something in each row and get nothing by themselves. */
export type NeededColumns = ReadonlyMap<string, readonly string[]>;

/** A view adds what must hold something in a row of its table for the view to show it. */
export async function neededColumns(database: ServerDatabase): Promise<NeededColumns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
        and attnotnull and not atthasdef and not attisdropped and attname <> 'account_id' group by 1
    union all
    select viewname::text, array(select (regexp_matches(definition, '(\\w+) IS NOT NULL', 'g'))[1]) from pg_views
      where schemaname = 'public'`.execute(database);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
