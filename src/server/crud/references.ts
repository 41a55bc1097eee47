/** References between collections: what is referred to exists and is not in the recycle bin, on either side of a write. */
import { sql } from 'kysely';

import { holdsIds, isReference } from '../../shared/field-kinds.ts';
import type { Resource } from '../../shared/define-resource.ts';
import { everyDefinition } from '../../shared/singletons/every-singleton.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors.ts';
import type { Row } from './record.ts';

/**
 * Checks the references among `values` and holds their records until the transaction ends, so that none is deleted meanwhile.
 *
 * @throws AppError 422 `bad_reference` at each field that names what is missing, deleted or another tenant's
 */
export async function requireReferences(
  tenant: TenantScope,
  definition: Pick<Resource, 'fields'>,
  values: Row,
): Promise<void> {
  const wrong: string[] = [];
  for (const [key, field] of Object.entries(definition.fields)) {
    if (!isReference(field)) continue;
    const ids = [...new Set([values[key] ?? []].flat())];
    if (ids.length === 0) continue;
    const found = await sql`
      select id from ${sql.table(field.to)}
      where account_id = ${tenant.accountId} and id = any(${ids}::uuid[]) and deleted_at is null
        ${field.to === 'media' ? sql`and kind = ${field.kind === 'image' ? 'image' : 'document'}` : sql``}
      order by id for share`.execute(tenant.db);
    if (found.rows.length < ids.length) wrong.push(key);
  }
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((key) => [key, { key: 'validation.bad_reference' }])));
}

/**
 * Refuses to delete what live records refer to. The record is locked already, so no new reference can appear.
 *
 * @throws AppError `in_use` (409) with the resource that refers to it
 */
export async function refuseInUse(tenant: TenantScope, definition: Resource, id: string): Promise<void> {
  const table = definition.viewOf ?? definition.name;
  for (const referring of everyDefinition()) {
    for (const [key, field] of Object.entries(referring.fields)) {
      if (!isReference(field) || field.to !== table) continue;
      if (referring.viewOf || (field.kind === 'reference' && field.holds === false)) continue;
      const refers = holdsIds(field) ? sql`${sql.ref(key)} && ${[id]}::uuid[]` : sql`${sql.ref(key)} = ${id}`;
      const { rows } = await sql`
        select from ${sql.table(referring.name)}
        where account_id = ${tenant.accountId} and deleted_at is null and ${refers} limit 1`.execute(tenant.db);
      if (rows.length > 0) throw new AppError('in_use', { details: { resource: referring.name, field: key } });
    }
  }
  if (Object.values(definition.fields).some(({ kind }) => kind === 'filter')) await refuseInViews(tenant, id);
}

/** A segment is a word of filters, and views of lists are kept with those. */
async function refuseInViews(tenant: TenantScope, id: string): Promise<void> {
  const { rows } = await sql`
    select from saved_views
    where account_id = ${tenant.accountId} and deleted_at is null and state->'filter'->'segment' @> to_jsonb(${id}::text)
    limit 1`.execute(tenant.db);
  if (rows.length > 0)
    throw new AppError('in_use', {
      textKey: 'actions.reasons.segment_in_views',
      details: { resource: 'saved_views', field: 'filter' },
    });
}
