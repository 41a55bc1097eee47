/** Values of fields as SQL: out of a row's JSON into a column, and out of a record into the same JSON. The names are a definition's. */
import { sql, type RawBuilder } from 'kysely';

import type { Field, FieldKind } from '../../../shared/definition/field-kinds.ts';

export type Sql = RawBuilder<unknown>;

const casts: Partial<Record<FieldKind, string>> = {
  integer: 'int',
  money: 'bigint',
  toggle: 'boolean',
  date: 'date',
  moment: 'timestamptz',
  reference: 'uuid',
};

/** What is wrong with a row, as its JSON. */
export const problem = (code: string, field: string | null, more?: Sql): Sql =>
  sql`jsonb_build_object('code', ${sql.lit(code)}::text, 'field', ${sql.lit(field)}::text${more ? sql`, ${more}` : sql``})`;

/** A field of JSON as its column takes it. */
export function fromJson(json: Sql, name: string, field: Field): Sql {
  const key = sql.lit(name);
  if (field.kind === 'translated') return sql`${json} -> ${key}`;
  if (field.kind === 'tags' || field.kind === 'choices')
    return sql`array(select jsonb_array_elements_text(${json} -> ${key}))`;
  if (field.kind === 'references') return sql`array(select jsonb_array_elements_text(${json} -> ${key})::uuid)`;
  const cast = casts[field.kind];
  return cast ? sql`(${json} ->> ${key})::${sql.raw(cast)}` : sql`${json} ->> ${key}`;
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
  if (field.kind === 'moment') return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (field.kind === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  return sql`to_jsonb(${column})`;
}
