/** What the records behind the rows of a job are called. */
import { sql } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import { findResource } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { isAllowed, type Caller } from '../http/caller.ts';
import type { JobRecord } from './job-record.ts';

type Name = string | Partial<Record<Language, string>> | null;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names by id, of those that the caller may read; a name that is private is nobody's here. */
export async function labelsOf(
  { db, accountId }: TenantScope,
  { subject }: JobRecord,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, string>> {
  const definition = findResource(String(subject['resource'] ?? ''));
  const field = definition?.fields[definition.representation];
  if (!definition || field?.private || !isAllowed(caller, definition.can.read)) return new Map();
  const { rows } = await sql<{ id: string; name: Name }>`
    select id, ${sql.ref(definition.representation)} as name from ${sql.table(definition.name)}
    where account_id = ${accountId} and id = any(${ids.filter((id) => idPattern.test(id))})`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, textOf(name, caller)]])));
}

const textOf = (name: Exclude<Name, null>, { language }: Caller): string =>
  typeof name === 'string' ? name : (name[language] ?? Object.values(name)[0] ?? '');
