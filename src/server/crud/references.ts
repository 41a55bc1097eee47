/** References between collections: what is referred to exists and is not in the recycle bin, on either side of a write. An audience refers too, and so do cells of rows. */
import { sql } from 'kysely';

import { collectionsOf, holdsIds, isFilter, isLink, type Field } from '../../shared/definition/field-kinds.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { namedRecords } from '../../shared/definition/named-records.ts';
import { valuesIn } from '../../shared/definition/values-in.ts';
import { sizeProblem, type Problem } from '../../shared/definition/problems.ts';
import { everyDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Row } from './row.ts';

/**
 * Checks the references among `values` and holds their records until the transaction ends, so that none is deleted meanwhile.
 *
 * @param how `isStored`: they stand in a record that comes back; what is asked of new pictures is not asked of those
 * @throws AppError 422 `bad_reference` at each field that names what is missing, deleted or another tenant's
 */
export async function requireReferences(
  tenant: TenantScope,
  definition: Pick<Resource, 'fields'>,
  values: Row,
  { isStored = false }: { isStored?: boolean } = {},
): Promise<void> {
  const wrong: Record<string, Problem> = {};
  const placed = Object.entries(definition.fields).flatMap(([key, field]) => valuesIn(key, field, values[key]));
  for (const { key, field, value } of placed)
    for (const { to, ids } of namedRecords(field, value)) {
      // A link that has come to lead nowhere is told where it is published.
      if (isStored && isLink(field)) continue;
      const { rows } = await sql<Found>`
        select id${field.kind === 'image' ? sql`, width, height` : sql``} from ${sql.table(to)}
        where account_id = ${tenant.accountId} and id = any(${ids}::uuid[]) and deleted_at is null
          ${to === 'media' ? sql`and kind = ${mediaKindOf(field)}` : sql``}
        order by id for share`.execute(tenant.db);
      const isMissing = rows.length < ids.length;
      const problem = isMissing ? { key: 'validation.bad_reference' } : !isStored && pictureProblem(field, rows[0]);
      if (problem) wrong[key] = problem;
    }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

const mediaKindOf = (field: Field): string =>
  holdsIds(field) ? 'document' : field.kind === 'image' && field.isVideo ? 'video' : 'image';

interface Found {
  id: string;
  width?: number | null;
  height?: number | null;
}

const pictureProblem = (field: Field, found: Found | undefined): Problem | undefined =>
  field.kind === 'image' && found
    ? sizeProblem(field, { width: found.width ?? 0, height: found.height ?? 0 })
    : undefined;

/**
 * Refuses to delete what live records refer to. The record is locked already, so no new reference can appear.
 *
 * @throws AppError `in_use` (409) naming the collections that refer to it; `details` has the first of them and its field
 */
export async function refuseInUse(tenant: TenantScope, definition: Resource, id: string): Promise<void> {
  const holding = fieldsReferringTo(definition.viewOf ?? definition.name).filter(({ holds }) => holds);
  const uses = await countUses(tenant, holding, { id, live: true, most: 1 });
  const [use] = uses;
  if (use)
    throw new AppError('in_use', {
      textKey: 'errors.in_use_by',
      params: { users: namesOf(uses) },
      details: { resource: use.resource, field: use.field },
    });
  if (Object.values(definition.fields).some(isFilter)) await refuseInViews(tenant, id);
}

/** Each collection once, in the plural: that is said of it, and of no record of it. */
export const namesOf = (uses: readonly Pick<Use, 'resource'>[]): Problem[] =>
  [...new Set(uses.map(({ resource }) => resource))].map((name) => ({ key: nameKeyOf(name), smart_count: 2 }));

/** What is published is kept in a table that is no collection. */
const nameKeyOf = (name: string) =>
  name === 'published_versions' ? 'errors.published_versions' : `resources.${name}.name`;

export interface ReferringField {
  resource: string;
  field: string;
  /** Whether what it refers to cannot be deleted meanwhile. */
  holds: boolean;
}

/** The fields of all tables that refer to records of one. */
export const fieldsReferringTo = (table: string): ReferringField[] =>
  everyDefinition()
    .filter(({ viewOf }) => viewOf === undefined)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => {
        if (!collectionsOf(field).includes(table)) return [];
        return [{ resource: name, field: key, holds: holdsWhatItNames(field) }];
      }),
    );

const holdsWhatItNames = (field: Field): boolean =>
  !isLink(field) && (field.kind !== 'reference' || field.holds !== false);

/** Where a record is used, and how often. */
export interface Use {
  resource: string;
  field: string;
  count: number;
}

/**
 * How often each of these fields names a record, in the whole organisation: also in records that whoever asks does not see, of which it
 * tells the number alone.
 *
 * @param asked `live`: outside the bin; `most`: beyond that many it does not matter
 */
export async function countUses(
  tenant: TenantScope,
  fields: readonly Pick<ReferringField, 'resource' | 'field'>[],
  { id, live, most }: { id: string; live: boolean; most: number },
): Promise<Use[]> {
  if (fields.length === 0) return [];
  const counts = fields.map(
    ({ resource, field }) => sql`select ${resource}::text as resource, ${field}::text as field,
      count_uses(${resource}::regclass, ${field}, ${id}, ${live}, ${most}) as count`,
  );
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(tenant.db);
  return rows.filter(({ count }) => count > 0);
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
