/** What a record is called, as SQL. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { isByLanguage } from '../../shared/definition/field-kinds.ts';
import type { Caller } from '../http/caller.ts';
import { maySee } from './mask.ts';

/** What a record is called, in the reader's language or else their organisation's; nothing where its name is private to others. */
export function labelSql(definition: Resource, caller: Caller): RawBuilder<unknown> {
  const field = definition.fields[definition.representation];
  if (!maySee(field, caller)) return sql`null::text`;
  const column = sql.ref(definition.representation);
  if (!field || !isByLanguage(field)) return sql`${column}::text`;
  return sql`coalesce(${column} ->> ${caller.language}, ${column} ->> ${caller.defaultLanguage})`;
}
