/** Creating, changing, deleting and bringing back records: validated, audited, and refused when somebody was faster. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { z } from 'zod';

import { bodySchemas } from '../../shared/definition/body-schemas.ts';
import { isFinal, type AuditClass, type Resource } from '../../shared/definition/define-resource.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { known, KnownTexts, type Compilable } from '../db/statements.ts';
import { AppError } from '../errors/app-error.ts';
import { requireWritable } from '../http/belonging.ts';
import { requireStepUp } from '../http/require-step-up.ts';
import type { Caller } from '../http/caller.ts';
import { once } from './column-set.ts';
import { changeEntry, recordChange, type Change } from './audit.ts';
import { present, requireValues } from './check-values.ts';
import { requireFields } from './mask.ts';
import { mayRead } from './may-read.ts';
import { parseBody } from '../http/parse-body.ts';
import { lockRow } from './read.ts';
import { columnValue, isSameValue, storedColumns, storedValue, toRecord } from './record.ts';
import type { Row } from './row.ts';
import { refuseInUse, requireReferences } from './references.ts';
import { refuseViolatedRules } from './rules.ts';
import { withSafeHtml } from './safe-html.ts';
import { requireTree, withPlaceInTree } from './require-tree.ts';
import { stateFields } from './states.ts';
import { predictRow } from './predicted-row.ts';
import { refuseViolations } from './violations.ts';
import { refuseDowngrade } from './protection-downgrade.ts';
import { writeHookOf } from './write-hooks.ts';
import { personOf, type Writer } from './writer.ts';
import { isState } from '../../shared/definition/field-kinds.ts';

/** A change that was made: the record as it is now, and the audit entry; null when there is nothing that could be taken back. */
export interface WriteResult {
  row: Row;
  auditId: string | null;
}

/** What takes no values may still say which version of the record it was decided on. */
export const versionBody = z.strictObject({ version: z.number().int().positive().optional() });

/** A record by its id, what the caller sent along, and the batch that what is done to it belongs to. */
export interface Target {
  id: string;
  body?: unknown;
  batchId?: string | undefined;
}

/** What is set in a locked row, and how it is written down. */
export interface RowChange {
  row: Row;
  values: Row;
  action: string;
  audit: AuditClass;
  batchId?: string | null | undefined;
  undoes?: string;
  /** What the person gave as the reason. */
  reason?: string | null;
  /** What the entry tells beside the columns; see `notedColumns`. */
  noted?: Row;
  /** A second person has agreed to it (`settings-requests.ts`). */
  isAgreed?: boolean;
  /** Written down even where nothing of the record changes: something was done all the same. */
  always?: boolean;
  /** Nothing comes after it in its transaction: change, entry and end leave together. */
  isLast?: boolean;
}

/** @throws AppError 400 `unknown_field`, 403 for a private field, 422 with the problem of each field */
export const createRecord = (
  tenant: TenantScope,
  definition: Resource,
  body: unknown,
  caller: Caller,
): Promise<WriteResult> => createWith(tenant, definition, { body, given: {} }, caller);

/** The same with what the product says of it itself: fields that nobody else writes. */
export async function createWith(
  tenant: TenantScope,
  definition: Resource,
  { body, given }: { body: unknown; given: Row },
  caller: Caller,
): Promise<WriteResult> {
  requireWritable(definition.belongsTo, caller);
  const values = parseBody(bodySchemas(definition).createSchema, await withSafeHtml(definition, body));
  await requireValues(tenant, definition, values, caller);
  if (Object.keys(present(values)).some((key) => definition.fields[key]?.stepUp)) await requireStepUp(tenant, caller);

  const initial = Object.fromEntries(stateFields(definition).map((key) => [key, initialState(definition, key)]));
  const planned = { tenant, definition, row: null, values: { ...present(values), ...given }, action: 'create', caller };
  const hooked: Row = { ...initial, ...planned.values, ...(await writeHookOf(definition)?.before?.(planned)) };
  refuseViolatedRules(definition, { row: null, values: hooked }, caller);
  await requireTree(tenant, definition, { row: null, values: hooked, action: 'create' });
  const stored = await withPlaceInTree(tenant, definition, hooked);
  const stamped = {
    ...stored,
    id: randomUUID(),
    account_id: tenant.accountId,
    created_by: tenant.actorId,
    updated_by: tenant.actorId,
  };
  const entries = Object.entries(stamped);
  const row = await refuseViolations({ tenant, definition, caller }, async () => {
    const { rows } = await sql<Row>`
      insert into ${sql.table(definition.name)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
      values (${sql.join(entries.map(([column, value]) => columnValue(definition, column, value)))})
      returning ${storedColumns(definition)}`.execute(tenant.db);
    return firstRow(rows);
  });
  const auditId = recordChange(tenant, caller, {
    definition,
    row,
    action: 'create',
    before: null,
    after: pick(row, Object.keys(stored)),
    // Taken back it would lie in the bin, where these never go.
    audit: definition.disabledOperations?.includes('delete') ? 'compensated' : 'reversible',
  });
  writeHookOf(definition)?.created?.({ ...planned, row });
  return { row, auditId };
}

/**
 * Changes what the body names. It must say the version it was decided on: without one, whoever was faster would be overwritten
 * and nobody told.
 *
 * @throws AppError as a create, and 404, 428 `version_required`, 409 `stale_record` with `details: { current, fields }`
 */
export async function updateRecord(
  tenant: TenantScope,
  definition: Resource,
  { isLast = false, ...target }: { id: string; body: unknown; isLast?: boolean },
  caller: Caller,
): Promise<WriteResult> {
  const { row, values } = await planUpdate(tenant, definition, target, caller);
  const change = { row, values, action: 'update', audit: 'reversible', isLast } as const;
  return changeRow(tenant, definition, change, caller);
}

/** The locked row and what of the body changes it, checked; nothing is written yet. @throws AppError as `updateRecord` */
export async function planUpdate(
  tenant: TenantScope,
  definition: Resource,
  { id, body }: { id: string; body: unknown },
  caller: Caller,
): Promise<{ row: Row; values: Row }> {
  const { version, ...sent } = parseBody(bodySchemas(definition).updateSchema, await withSafeHtml(definition, body));
  requireFields(definition, Object.keys(sent), caller);
  const row = await lockRow(tenant, definition, id);
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  // Whoever may not read it is not told either which of their values it holds already.
  const changed = mayRead(definition, caller) ? changedValues(row, present(sent)) : present(sent);
  requireVersion(definition, row, { version, fields: Object.keys(changed) }, caller);

  await requireValues(tenant, definition, changed, caller);
  return { row, values: changed };
}

/**
 * Puts a record into the recycle bin.
 *
 * @throws AppError 404, 409 `in_use`
 */
export async function deleteRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, body, batchId }: Target,
  caller: Caller,
): Promise<WriteResult> {
  const { version } = parseBody(versionBody, body);
  const row = await lockRow(tenant, definition, id);
  requireVersion(definition, row, { version, fields: ['deleted_at'] }, caller);
  const values = { deleted_at: new Date().toISOString() };
  const change = { row, values, action: 'delete', audit: 'reversible', batchId } as const;
  const written = await changeRow(tenant, definition, change, caller);
  // After the resource's own rule, which says more.
  await refuseInUse(tenant, definition, id);
  return written;
}

/**
 * Brings a record back from the recycle bin.
 *
 * @throws AppError 404, 422 when another record has taken a unique value of it meanwhile or what it refers to is gone
 */
export async function undeleteRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, body, batchId }: Target,
  caller: Caller,
): Promise<WriteResult> {
  const { version } = parseBody(versionBody, body);
  const row = await lockRow(tenant, definition, id, 'bin');
  requireVersion(definition, row, { version, fields: ['deleted_at'] }, caller);
  await requireReferences(tenant, definition, row, { isStored: true });
  const values = { deleted_at: null };
  return changeRow(tenant, definition, { row, values, action: 'undelete', audit: 'reversible', batchId }, caller);
}

/** Sets columns of a locked row, raises its version and writes the audit entry; nothing to set, nothing written. */
export async function changeRow(
  tenant: TenantScope,
  definition: Resource,
  { row, values: wanted, always = false, isAgreed = false, isLast = false, noted = {}, ...marks }: RowChange,
  caller: Writer,
): Promise<WriteResult> {
  const person = personOf(caller);
  if (person) requireWritable(definition.belongsTo, person);
  const planned = { tenant, definition, row, values: wanted, action: marks.action, caller: person };
  const values: Row = { ...wanted, ...(await writeHookOf(definition)?.before?.(planned)) };
  const columns = Object.keys(values);
  if (columns.length === 0) {
    const entry = { definition, row, ...marks, before: {}, after: noted };
    const auditId = always ? recordChange(tenant, caller, entry) : null;
    return { row, auditId: marks.audit === 'reversible' ? null : auditId };
  }
  if (isFinal(definition, row)) throw new AppError('record_final');
  if (person) refuseViolatedRules(definition, { row, values }, person);
  if (person && columns.some((key) => definition.fields[key]?.stepUp)) await requireStepUp(tenant, person);
  if (!isAgreed && 'protection' in definition)
    await refuseDowngrade(tenant, definition, { row, values, action: marks.action });
  await requireTree(tenant, definition, { row, values, action: marks.action });
  const update = updateOf(tenant, definition, row.id, values);
  const told = (after: Row): Change => ({
    definition,
    row: after,
    ...marks,
    before: pick(row, columns),
    after: { ...pick(after, columns), ...noted },
  });
  const writing = { tenant, definition, caller: person };
  const certain = isLast ? predictRow(definition, row, values) : undefined;
  if (certain) {
    const { id, statement } = changeEntry(tenant, caller, told(certain));
    const changed = firstRow(await refuseViolations(writing, () => tenant.commitWith(update, statement)));
    return { row: changed, auditId: id };
  }
  const changed = firstRow(await refuseViolations(writing, () => tenant.prepared(update)));
  return { row: changed, auditId: recordChange(tenant, caller, told(changed)) };
}

const updateTexts = once(() => new KnownTexts());

/** The statement that sets columns of a row; its text is the same for the same columns. */
function updateOf(
  { db, accountId, actorId }: TenantScope,
  definition: Resource,
  id: unknown,
  values: Row,
): Compilable<Row> {
  const columns = Object.keys(values);
  const stored = columns.map((column) => storedValue(definition, column, values[column]));
  const key = columns.map((column, nth) => (stored[nth] === null ? `${column} null` : column)).join();
  const sets = () =>
    columns.map((column) => sql`${sql.ref(column)} = ${columnValue(definition, column, values[column])}`);
  const text = updateTexts(definition).of(
    key,
    db,
    () => sql<Row>`
    update ${sql.table(definition.name)}
    set ${sql.join(sets())}, version = version + 1, updated_at = now(), updated_by = ${actorId}
    where account_id = ${accountId} and id = ${id}
    returning ${storedColumns(definition)}`,
  );
  return known<Row>(text, [...stored, actorId, accountId, id]);
}

/** @throws AppError 409 `stale_record` when the record is no longer the one the caller saw */
export function requireVersion(
  definition: Resource,
  row: Row,
  seen: { version: unknown; fields: string[] },
  caller: Caller,
): void {
  if (seen.version === undefined || seen.version === row.version) return;
  throw new AppError('stale_record', { details: { current: toRecord(definition, row, caller), fields: seen.fields } });
}

/** The sent values that differ from the row's. */
const changedValues = (row: Row, sent: Row): Row =>
  Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isSameValue(value, row[key])));

const pick = (row: Row, columns: string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function initialState(definition: Resource, key: string): string | null {
  const field = definition.fields[key];
  return field && isState(field) ? field.initial : null;
}
