/** Reading a collection: a page, some ids, one record. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import { readRow } from '../db/pipeline-batch.ts';
import { known, type TextRows } from '../db/statements.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { actionsAndObstacles } from './allowed-actions.ts';
import type { ColumnSet } from './column-set.ts';
import type { ListQuery } from './list-query.ts';
import { countRows, firstRows, isPlain, matching, pageRows, searchRows, type Total } from './list-sql.ts';
import { recordsToJson, singleToJson } from './record-json.ts';
import { selectedColumns, storedColumns, toRecord, toSingleRecord } from './record.ts';
import { isId, type Row } from './row.ts';
import { withSegments } from './segments.ts';
import { asOfNow } from './timed-states.ts';

interface Page {
  /** `members 0-24/319`; an asterisk stands for the rows where the page is empty. */
  contentRange: string;
  relation: 'eq' | 'gte';
}

/** The page a list call asks for; nothing else is read in its transaction after it. */
export async function listRecords(
  tenant: TenantScope,
  definition: Resource,
  asked: ListQuery,
  caller: Caller,
): Promise<Page & { records: Row[] }> {
  const { found, columns, ...page } = await listFound(tenant, definition, asked, caller);
  const rows = found.rows.map((row) => readRow(found.columns, row));
  return { ...page, records: rows.map((row) => toRecord(definition, row, caller, columns)) };
}

/** The same with the records as the JSON of their list. */
export async function listJson(
  tenant: TenantScope,
  definition: Resource,
  asked: ListQuery,
  caller: Caller,
): Promise<Page & { json: string }> {
  const { found, columns, ...page } = await listFound(tenant, definition, asked, caller);
  return { ...page, json: recordsToJson(definition, found, caller, columns) };
}

type Found = Page & { found: TextRows; columns: ColumnSet | undefined };

async function listFound(tenant: TenantScope, definition: Resource, asked: ListQuery, caller: Caller): Promise<Found> {
  const query = await withSegments(tenant, definition, asked);
  const where = matching(tenant, definition, query, caller);
  const { found, total, relation } = await findPage(tenant, definition, query, { where, caller });
  const { length } = found.rows;
  const span = length === 0 ? '*' : `${query.offset}-${query.offset + length - 1}`;
  return { found, columns: query.columns, contentRange: `${definition.name} ${span}/${total}`, relation };
}

/** The way to the rows that costs the least. */
async function findPage(
  tenant: TenantScope,
  definition: Resource,
  query: ListQuery,
  { where, caller }: { where: RawBuilder<unknown>; caller: Caller },
): Promise<Total & { found: TextRows }> {
  if (isPlain(query) && !definition.viewOf) {
    // The number tells nothing about the best way to the rows: both are asked for at once.
    const number = countRows(tenant, definition, query, { where, caller });
    const first = firstRows(tenant, definition, query, where);
    tenant.endRead();
    const [found, counted] = await Promise.all([first, number]);
    return { found, ...counted };
  }
  const searched = query.words.length > 0 ? await searchRows(tenant, definition, query, where) : undefined;
  if (searched) return searched;
  const counted = await countRows(tenant, definition, query, { where, caller });
  return { found: await pageRows(tenant, definition, query, { ...counted, where }), ...counted };
}

/**
 * One record with its allowed actions, as JSON. One in the recycle bin (`deleted_at`) can be looked at before it is brought back; nothing but what its definition allows there (`inBin`).
 *
 * @throws AppError `not_found` (404), also for another tenant's
 */
export async function readRecord(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  caller: Caller,
): Promise<string> {
  const asked = isId(id) ? known(textOfRead(tenant, definition), [tenant.accountId, id]) : undefined;
  const json = asked && singleToJson(definition, await tenant.texts(asked, 'prepared'), caller);
  if (json === undefined) throw notFound(definition.name);
  return json;
}

/** The same as a record. */
export async function readWithActions(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  caller: Caller,
): Promise<Row> {
  return toSingleRecord({ definition, row: await requireRow(tenant, definition, id), caller });
}

/** The same for somebody who is about to do something with it: its allowed actions say what else stands against them. */
export async function readWithObstacles(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  caller: Caller,
): Promise<Row> {
  const stored = await requireRow(tenant, definition, id);
  const record = toSingleRecord({ definition, row: stored, caller });
  const row = asOfNow(definition, stored, caller.timeZone);
  return { ...record, allowed_actions: await actionsAndObstacles({ tenant, definition, row, caller }) };
}

async function requireRow(tenant: TenantScope, definition: Resource, id: string): Promise<Row> {
  const row = await findRow(tenant, definition, id);
  if (!row) throw notFound(definition.name);
  return row;
}

/**
 * The stored row, locked for a change until the transaction ends.
 *
 * @param where `live` rows, the recycle `bin`, or `any` of both
 * @throws AppError `not_found` (404), also for another tenant's
 */
export async function lockRow(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  where: 'live' | 'bin' | 'any' = 'live',
): Promise<Row> {
  const row = isId(id) ? await selectRow(tenant, definition, id, true) : undefined;
  if (!row || (where === 'live' && row.deleted_at) || (where === 'bin' && !row.deleted_at))
    throw notFound(definition.name);
  return row;
}

/** Whether it lies in the tenant's recycle bin. */
export const isInBin = async (tenant: TenantScope, definition: Resource, id: string): Promise<boolean> =>
  Boolean((await findRow(tenant, definition, id))?.deleted_at);

/** The row as it is, wherever it is; undefined where the tenant has none. */
export const findRow = async (tenant: TenantScope, definition: Resource, id: string) =>
  isId(id) ? selectRow(tenant, definition, id, false) : undefined;

async function selectRow(
  tenant: TenantScope,
  definition: Resource,
  id: string,
  lock: boolean,
): Promise<Row | undefined> {
  const text = (lock ? textOfLock : textOfRead)(tenant, definition);
  const [row] = await tenant.prepared(known<Row>(text, [tenant.accountId, id]));
  return row;
}

/** The text that reads a row, put together once a definition. */
function textOf(columns: (definition: Resource) => RawBuilder<unknown>, lock: RawBuilder<unknown>) {
  const texts = new WeakMap<Resource, string>();
  return ({ db }: TenantScope, definition: Resource): string => {
    const known = texts.get(definition);
    if (known !== undefined) return known;
    const { sql: text } = sql`
      select ${columns(definition)} from ${sql.table(definition.name)}
      where account_id = ${null} and id = ${null} ${lock}`.compile(db);
    texts.set(definition, text);
    return text;
  };
}

const textOfRead = textOf(selectedColumns, sql``);
const textOfLock = textOf(storedColumns, sql`for update`);
