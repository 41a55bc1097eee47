/** Which entries of the audit are about one record: whatever it was written through, and those of its parts. */
import { sql } from 'kysely';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import type { Condition } from '../../crud/list-query.ts';
import type { TenantScope } from '../../db/scope.ts';

const tableOf = ({ viewOf, name }: Resource) => viewOf ?? name;

/**
 * A record of a view is one of its table, written to through either; a note is part of its member, wherever the note is now. What the
 * caller may not read of them, `matchingEntries` leaves out, as everywhere.
 */
export async function historyOf(tenant: TenantScope, definition: Resource, id: string): Promise<Condition[]> {
  const table = tableOf(definition);
  const definitions = resourceNames.map((name) => resourceOf(name));
  const same = definitions.filter((other) => tableOf(other) === table);
  const parts = definitions.flatMap(({ name, partOf, fields }) => {
    const owner = partOf && fields[partOf];
    return owner && owner.kind === 'reference' && owner.to === table ? [{ name, partOf }] : [];
  });
  const ids = [id];
  for (const { name, partOf } of parts) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where account_id = ${tenant.accountId} and ${sql.ref(partOf)} = ${id}`.execute(
      tenant.db,
    );
    ids.push(...rows.map((row) => row.id));
  }
  return [
    oneOf(
      'resource',
      [...same, ...parts].map(({ name }) => name),
    ),
    oneOf('resource_id', ids),
  ];
}

const oneOf = (column: string, values: readonly unknown[]): Condition => ({
  column,
  operator: 'eq',
  values,
  isList: false,
});
