/** A record whose texts hold a mark, so that an answer which tells of it is found out. */
import { sql } from 'kysely';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { isByLanguage, traitsOf } from '../../src/shared/definition/field-kinds.ts';
import type { Table } from './generate-record.ts';
import { asOwner, type TestTenant } from './tenant.ts';

export const mark = 'zzmarkedzz';

/** The fields that hold text, and what a person's name is made of. */
const textsOf = ({ fields }: Resource) => [
  'first_name',
  ...Object.keys(fields).filter((key) => traitsOf(fields[key]!).isSearched || isByLanguage(fields[key]!)),
];

/** Those of whose fields one can hold a mark: a system email, say, has choices and references alone. */
export const takesMark = ([, definition]: [Table, Resource]): boolean =>
  textsOf(definition).some((key) => key in definition.fields);

/** Marks every text of a new record that the database lets be marked, but for those left out; its version is 7. */
export async function markedRow(
  tenant: TestTenant,
  [name, definition]: [Table, Resource],
  { text = mark, without = [] }: { text?: string; without?: readonly string[] } = {},
): Promise<string> {
  const { id } = await tenant.insert(name);
  const table = sql.table(definition.viewOf ?? name);
  const marked = `${text} ${id.slice(0, 8)}`;
  const set = (key: string, value: unknown) =>
    asOwner(tenant.id, (db) =>
      sql`update ${table} set ${sql.ref(key)} = ${value}, version = 7 where id = ${id}`.execute(db),
    ).then(
      () => true,
      () => false,
    );
  let count = 0;
  for (const key of textsOf(definition).filter((one) => !without.includes(one))) {
    const isTranslated = definition.fields[key]?.kind === 'translated';
    if (await set(key, isTranslated ? JSON.stringify({ en: marked }) : marked)) count += 1;
  }
  if (count === 0) throw new Error(`${name} takes no mark.`);
  return id;
}
