/** Constraints of the database that a write has violated: which they are, and which columns each is about. */
import { sql } from 'kysely';

export interface Violation {
  /** SQLSTATE, of class 23. */
  code: string;
  table: string | undefined;
  /** Its name, or that of a unique index. */
  constraint: string | undefined;
  /** The column that must not be empty. */
  column: string | undefined;
}

/** The violation that an error of the database tells of; undefined where the error is about something else. */
export function violationIn(error: unknown): Violation | undefined {
  const { code, table, constraint, column } = (error ?? {}) as Partial<Violation>;
  return typeof code === 'string' && /^23[0-9P]/.test(code) ? { code, table, constraint, column } : undefined;
}

/** The columns that a constraint or a unique index of a table reads, by name. */
export const columnsOfConstraint = ({ table = '', constraint = '' }: Violation) => sql<{ name: string }>`
  select a.attname::text as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.conrelid = to_regclass(quote_ident(${table})) and c.conname = ${constraint}
  union
  select a.attname::text
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
   where d.classid = 'pg_class'::regclass and d.objid = to_regclass(quote_ident(${constraint}))
     and d.refobjid = to_regclass(quote_ident(${table})) and d.refobjsubid > 0
   order by 1`;
