/** What a database holds besides its schema: tables with the columns to copy, and where sequences stand. */
import { escapeIdentifier, type Client } from 'pg';

export interface Table {
  name: string;
  /** Without those that PostgreSQL computes by itself. */
  columns: string[];
}

/** Rows that must not come back: a session that was ended since would be open again, and what held for minutes is long past. */
export const forgotten: readonly string[] = [
  'sessions',
  'rate_limits',
  'public_limits',
  'portal_login_codes',
  'jobs',
  'job_rows',
  'one_time_tokens',
  'view_salts',
  'view_visitors',
  'view_caps',
];
/** Written by the migrations, which are run again. */
const schemaTable = 'schema_migrations';

/** All tables, each after those it refers to. Throws when tables refer to one another in a circle. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and f.confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> $1
     order by c.relname`,
    [schemaTable],
  );
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !isPlaced(name))) {
    const free = left.filter(({ refersTo }) => refersTo.every(isPlaced));
    if (free.length === 0)
      throw new Error(`These tables refer to one another: ${left.map(({ name }) => name).join()}.`);
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

/** The sequences that have given out a number. */
export async function listSequences(client: Client): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** A table or sequence of ours, for a statement. */
export const inSchema = (name: string) => `public.${escapeIdentifier(name)}`;

/** Columns for a statement. */
export const columnList = (columns: string[]) => columns.map((name) => escapeIdentifier(name)).join(', ');
