/** What the columns of a name were for the last time: seen, set right and forgotten. It fills in the next file's columns. */
import { sql } from 'kysely';

import type { ImportMapping, MappingBody, NewMappingBody } from '../../../shared/contracts/import-mapping-calls.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { importKinds, type ImportKindName } from '../../../shared/imports/import-steps.ts';
import { requireFields } from '../../crud/mask.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid, notFound } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { findResource } from '../../definitions/registry.ts';

const resource = 'import_mappings';

interface Page {
  offset: number;
  limit: number;
}

/** By kind and column. */
export async function listMappings(
  tenant: TenantScope,
  { offset, limit }: Page,
): Promise<{ mappings: ImportMapping[]; total: number }> {
  const own = tenant.selectFrom(resource);
  const rows = await own
    .selectAll()
    .orderBy('kind', 'desc')
    .orderBy('column_name')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { mappings: rows.map(toMapping), total };
}

/** @throws AppError 403 for a private field, 409 `already_exists`, 422 for a field that no file can fill */
export async function addMapping(
  tenant: TenantScope,
  { kind, column, field }: NewMappingBody,
  caller: Caller,
): Promise<ImportMapping> {
  requireTaken(kind, field, caller);
  const column_name = normaliseName(column);
  if (column_name === '') throw invalid({ column: { key: 'validation.required' } });
  const row = await tenant
    .insertInto(resource, { kind, column_name, spelling: column, field, updated_by: tenant.actorId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw invalid({ column: { key: 'validation.taken' } });
  const added = toMapping(row);
  await note(tenant, caller, { action: 'create', column: added.column, before: null, after: added });
  return added;
}

/** @throws AppError 404, 403 for a private field, 422 for a field that no file can fill */
export async function setMapping(
  tenant: TenantScope,
  { id, field }: MappingBody & { id: string },
  caller: Caller,
): Promise<ImportMapping> {
  const before = await lock(tenant, id);
  requireTaken(before.kind, field, caller);
  const row = await tenant
    .updateTable(resource)
    .set({ field, updated_at: sql<string>`now()`, updated_by: tenant.actorId })
    .where(at(id))
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = toMapping(row);
  if (before.field !== field) await note(tenant, caller, { action: 'update', column: after.column, before, after });
  return after;
}

/** @throws AppError 404 */
export async function forgetMapping(tenant: TenantScope, id: string, caller: Caller): Promise<ImportMapping> {
  const before = await lock(tenant, id);
  await tenant.deleteFrom(resource).where(at(id)).execute();
  await note(tenant, caller, { action: 'delete', column: before.column, before, after: null });
  return before;
}

async function lock(tenant: TenantScope, id: string): Promise<ImportMapping> {
  const row = await tenant.selectFrom(resource).selectAll().where(at(id)).forUpdate().executeTakeFirst();
  if (!row) throw notFound(resource);
  return toMapping(row);
}

/** `members.firstname`: the kind, and the name as it is compared. */
function at(id: string) {
  const [kind = '', ...name] = id.split('.');
  return sql<boolean>`kind = ${kind} and column_name = ${name.join('.').slice(0, 200)}`;
}

function requireTaken(name: ImportKindName, field: string | null, caller: Caller): void {
  const kind = importKinds.includes(name) ? findKind(name, findResource) : undefined;
  if (!kind) throw new AppError('bad_request');
  if (field === null) return;
  if (!Object.hasOwn(takenFields(kind), field)) throw invalid({ field: { key: 'validation.bad_choice' } });
  requireFields(kind.definition, [field], caller);
}

interface Row {
  kind: ImportKindName;
  column_name: string;
  spelling: string | null;
  field: string | null;
  updated_at: string;
}

const toMapping = ({ kind, column_name, spelling, field, updated_at }: Row): ImportMapping => ({
  id: `${kind}.${column_name}`,
  kind,
  column: spelling ?? column_name,
  field,
  updated_at,
});

type Noted = { action: string; column: string; before: ImportMapping | null; after: ImportMapping | null };

async function note(
  tenant: TenantScope,
  caller: Caller,
  { action, column: label, before, after }: Noted,
): Promise<void> {
  const said = (mapping: ImportMapping | null) => mapping && { kind: mapping.kind, field: mapping.field };
  await writeAudit(tenant, caller, {
    action,
    resource,
    label,
    before: said(before),
    after: said(after),
    audit: 'final',
  });
}
