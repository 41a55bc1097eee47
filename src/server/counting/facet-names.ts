/** What the plans and chapters are called that numbers are parted by. */
import { sql } from 'kysely';

import { facetRecords, type CountFacet } from '../../shared/counting/count-facets.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import { findResource } from '../definitions/registry.ts';

interface Wanted {
  ids: readonly string[];
  language: Language;
  maySee: (definition: Resource) => boolean;
}

/** By id; of what may not be seen none. */
export async function namesOfFacet(
  { accountId, db }: TenantScope,
  facet: CountFacet,
  { ids, language, maySee }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  const definition = findResource(facetRecords[facet] ?? '');
  if (!definition || ids.length === 0 || !maySee(definition)) return new Map();
  const { rows } = await sql<{ id: string; name: Name }>`
    select id, ${sql.ref(definition.representation)} as name from ${sql.table(definition.name)}
     where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, nameIn(row.name, language)]));
}

/** A text, or one in some languages. */
type Name = string | Partial<Record<Language, string>>;

const nameIn = (name: Name, language: Language): string =>
  typeof name === 'string' ? name : (name[language] ?? Object.values(name)[0] ?? '');
