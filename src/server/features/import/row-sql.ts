/** Values of fields as SQL: out of a row's JSON into a column, and out of a record into the same JSON. The names are a definition's. */
import { sql, type RawBuilder } from 'kysely';

import { isList, traitsOf, type Field } from '../../../shared/definition/field-kinds.ts';

export type Sql = RawBuilder<unknown>;

/** What is wrong with a row, as its JSON. */
export const problem = (code: string, field: string | null, more?: Sql): Sql =>
  sql`jsonb_build_object('code', ${sql.lit(code)}::text, 'field', ${sql.lit(field)}::text${more ? sql`, ${more}` : sql``})`;

/** A field of JSON as its column takes it. */
export function fromJson(json: Sql, name: string, field: Field): Sql {
  const key = sql.lit(name);
  const { column } = traitsOf(field);
  if (column === 'jsonb') return sql`${json} -> ${key}`;
  if (isList(field)) return sql`array(select jsonb_array_elements_text(${json} -> ${key}))::${sql.raw(column)}`;
  return column === 'text' ? sql`${json} ->> ${key}` : sql`(${json} ->> ${key})::${sql.raw(column)}`;
}

/** Some fields of a record as JSON, as a row's values have them. */
export function toJson(record: string, fields: readonly (readonly [string, Field])[]): Sql {
  if (fields.length === 0) return sql`'{}'::jsonb`;
  const pairs = fields.map(
    ([name, field]) => sql`${sql.lit(name)}::text, ${plain(sql.ref(`${record}.${name}`), field)}`,
  );
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

function plain(column: Sql, field: Field): Sql {
  const type = traitsOf(field).column;
  if (type === 'timestamptz') return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  return sql`to_jsonb(${column})`;
}
