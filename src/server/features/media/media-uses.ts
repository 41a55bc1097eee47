/** What needs a file: every field of every definition that holds a picture or documents is looked at, records in the recycle bin included. */
import { sql, type RawBuilder } from 'kysely';

import type { MediaUseOf } from '../../../shared/contracts/media.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { media } from '../../../shared/contracts/media-definition.ts';
import { collectionsOf, traitsOf } from '../../../shared/definition/field-kinds.ts';
import type { Column } from '../../../shared/definition/kinds/kind.ts';
import { everyDefinition } from '../../definitions/registry.ts';
import { maySee } from '../../crud/mask.ts';
import { readWithActions } from '../../crud/read.ts';
import { labelOf } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { countUses, namesOf } from '../../crud/references.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

const definition = media;

interface MediaField {
  definition: Resource;
  field: string;
  column: Column;
}

const mediaFields = (): MediaField[] =>
  everyDefinition().flatMap((definition) =>
    Object.entries(definition.fields).flatMap(([key, field]) =>
      collectionsOf(field).includes(media.name) ? [{ definition, field: key, column: traitsOf(field).column }] : [],
    ),
  );

/** Whether a field's column, as `column`, names the file. */
function names(of: Column, column: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (of === 'uuid[]') return sql`${column} @> array[${id}]::uuid[]`;
  // An id stands in no other text than where it names something.
  return of === 'uuid' ? sql`${column} = ${id}` : sql`strpos(${column}::text, (${id})::text) > 0`;
}

const namedAtMost = 20;

/** What was published stays as it was, so its pictures stay as well. */
const inVersions = { resource: 'published_versions', field: 'media_ids' };

/**
 * Refuses to remove a file that anything in the whole organisation needs. Up to twenty of those records are named; of others, which the caller
 * does not see, it is said how many they are.
 *
 * @throws AppError 409 `in_use` with `details: { resource, field, uses, elsewhere }`
 */
export async function refuseUsed(tenant: TenantScope, id: string, caller: Caller): Promise<void> {
  const fields = mediaFields().map(({ definition, field }) => ({ resource: definition.name, field }));
  const counts = await countUses(tenant, [...fields, inVersions], { id, live: false, most: namedAtMost });
  const [first] = counts;
  if (!first) return;
  const uses = await usesOf(tenant, id, caller);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const elsewhere = Math.max(0, Math.min(total, namedAtMost) - uses.length);
  const { resource, field } = uses[0] ?? first;
  throw new AppError('in_use', {
    textKey: 'errors.in_use_by',
    params: { users: namesOf(counts) },
    details: { resource, field, uses, elsewhere },
  });
}

/** Up to twenty records that need a file. */
async function usesOf(tenant: TenantScope, id: string, caller: Caller): Promise<MediaUseOf[]> {
  const uses: MediaUseOf[] = [];
  for (const { definition, field, column } of mediaFields()) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(definition.name)}
      where account_id = ${tenant.accountId} and ${names(column, sql.ref(field), sql`${id}`)}
      limit ${namedAtMost}`.execute(tenant.db);
    const isReadable = mayReadField({ definition, field }, caller);
    uses.push(
      ...rows.map((row) => ({
        resource: definition.name,
        field,
        id: String(row.id),
        label: isReadable ? labelOf(definition, row, caller.defaultLanguage) : null,
      })),
    );
  }
  return uses.slice(0, namedAtMost);
}

const mayReadField = ({ definition, field }: Pick<MediaField, 'definition' | 'field'>, caller: Caller): boolean =>
  isAllowed(caller, definition.can.read) && maySee(definition.fields[field], caller);

/** Whether anything needs a row of the table that goes by the name `m`, as a condition. */
export const isUsed = (): RawBuilder<boolean> => sql<boolean>`(${isNamedBy(mediaFields(), sql`m`)} or exists (
  select from published_versions v where v.account_id = m.account_id and v.media_ids @> array[m.id]))`;

/**
 * What a person may know of, as a condition on the table itself: any picture or video, and of documents those that they sent, or that belong to
 * what they may see.
 */
export function mayKnow(caller: Caller): RawBuilder<boolean> {
  const fields = mediaFields().filter((one) => one.column === 'uuid[]' && mayReadField(one, caller));
  return sql<boolean>`(media.kind <> 'document' or media.created_by = ${caller.actorId} or ${isNamedBy(fields, sql`media`)})`;
}

/** The record of a file. @throws AppError 404 for what is removed, and for a document that is not this person's to see */
export async function readMedia(tenant: TenantScope, id: string, caller: Caller): Promise<Row> {
  const record = await readWithActions(tenant, definition, id, caller);
  await requireKnown(tenant, id, caller);
  return record;
}

/** Whoever may not know of a file neither changes nor removes it. @throws AppError 404 */
export async function requireKnown(tenant: TenantScope, id: string, caller: Caller): Promise<void> {
  const { rows } = await sql`
    select from media where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null
      and ${mayKnow(caller)}`.execute(tenant.db);
  if (rows.length === 0) throw notFound(definition.name);
}

function isNamedBy(fields: readonly MediaField[], table: RawBuilder<unknown>): RawBuilder<boolean> {
  const uses = fields.map(
    ({ definition, field, column }) =>
      sql`exists (select from ${sql.table(definition.name)} u where u.account_id = ${table}.account_id
        and ${names(column, sql.ref(`u.${field}`), sql`${table}.id`)})`,
  );
  return uses.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(uses, sql` or `)})`;
}
