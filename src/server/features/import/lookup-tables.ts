/** The names that cells may use for records and choices: read once an import, from collections that people fill by hand. */
import { sql } from 'kysely';

import { isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import { findResource } from '../../definitions/registry.ts';
import type { TenantScope } from '../../db/scope.ts';
import { choiceLexicon, countryLexicon, Lexicon } from './cell-words.ts';
import { takenFields, type ImportKind } from '../../../shared/imports/import-kinds.ts';

/** Beyond this a collection is no list of names, and its records are found by other means or not at all. */
const maxNames = 100_000;

/** By field: what the words of its cells stand for. */
export type LookupTables = ReadonlyMap<string, Lexicon<string>>;

/** Reads the names of all records that the kind's fields may refer to: live ones alone. */
export async function readWordLists(tenant: TenantScope, kind: ImportKind): Promise<LookupTables> {
  const lists = new Map<string, Lexicon<string>>();
  for (const [name, field] of Object.entries<Field>(takenFields(kind))) {
    if ('choices' in field) lists.set(name, choiceLexicon(kind.definition.name, name, field));
    if (field.kind === 'country') lists.set(name, countryLexicon());
    if (isReference(field)) lists.set(name, await recordLexicon(tenant, field.to));
  }
  return lists;
}

/** Records under their id, their name in every language, and what else is unique about them. */
async function recordLexicon(tenant: TenantScope, resource: string): Promise<Lexicon<string>> {
  const words = new Lexicon<string>();
  const definition = findResource(resource);
  if (!definition) return words;
  const named = [definition.representation];
  for (const [key, field] of Object.entries<Field>(definition.fields)) if (field.unique) named.push(key);
  const { rows } = await sql<Record<string, unknown>>`
    select id, ${sql.join([...new Set(named)].map((name) => sql.ref(name)))} from ${sql.table(resource)}
    where account_id = ${tenant.accountId} and deleted_at is null order by created_at, id limit ${maxNames}`.execute(
    tenant.db,
  );
  for (const row of rows) {
    const id = String(row.id);
    words.add(id, id);
    for (const name of named) for (const text of textsOf(row[name])) words.add(text, id);
  }
  return words;
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as Record<string, string>);
