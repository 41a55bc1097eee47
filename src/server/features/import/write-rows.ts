/**
 * What the rows of an import do to the records, a few thousand rows a statement, all in one transaction: an import is there as
 * a whole or not at all, also when the server dies half way. Every record has its entry in the audit, in one batch.
 */
import { sql } from 'kysely';

import { isByLanguage, type Field } from '../../../shared/definition/field-kinds.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { filledFields } from './check-rows.ts';
import type { ImportKind } from '../../../shared/imports/import-kinds.ts';
import type { ImportRecord } from './import-record.ts';
import { planForMany } from './plan-for-many.ts';
import { fromJson, toJson, type Sql } from './row-sql.ts';

/** Lines of the file a statement: short enough for its time, and for a person who watches. */
const linesEach = 2_500;

export interface Writing {
  kind: ImportKind;
  job: ImportRecord;
  caller: Caller;
  /** Told how many rows have been gone through. */
  onRows: (count: number) => Promise<void>;
}

/** The rows of some lines. */
export interface Part extends Writing {
  tenant: TenantScope;
  fields: (readonly [string, Field])[];
  /** SQL of the columns' defaults. */
  defaults: ReadonlyMap<string, string>;
  from: number;
  to: number;
}

/** Does what `checkRows` has said of each row. Throws the database's 23505 when a value was taken since. */
export async function writeRows(tenant: TenantScope, writing: Writing): Promise<void> {
  const { kind, job } = writing;
  await planForMany(tenant);
  const defaults = await readDefaults(tenant, kind.definition.name);
  await countInBulk(tenant);
  await inParts({ ...writing, tenant, fields: filledFields(kind, job), defaults }, async (part) => {
    await createRecords(part);
    await updateRecords(part);
  });
}

/** Goes through the rows of an import, some lines at a time. */
export async function inParts(whole: Omit<Part, 'from' | 'to'>, work: (part: Part) => Promise<void>): Promise<void> {
  const last = await lastLine(whole.tenant, whole.job.id);
  for (let from = 1; from <= last; from += linesEach) {
    const to = from + linesEach - 1;
    await work({ ...whole, from, to });
    // Lines count the names of the columns as well.
    await whole.onRows(Math.min(to, last, whole.job.row_count));
  }
}

async function lastLine(tenant: TenantScope, importId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line), 0)::int as last from import_rows
    where account_id = ${tenant.accountId} and import_id = ${importId}`.execute(tenant.db);
  return firstRow(rows).last;
}

/** Who adds a single record meanwhile has a counter of their own and need not wait. */
export const countInBulk = (tenant: TenantScope) => sql`select set_config('app.bulk', 'on', true)`.execute(tenant.db);

async function createRecords(part: Part): Promise<void> {
  const { tenant, kind, fields, defaults } = part;
  const table = sql.table(kind.definition.name);
  const set = fields.filter(([name]) => !Object.hasOwn(kind.stamps, name));
  const columns = [...set.map(([name]) => name), ...Object.keys(kind.stamps)].map((name) => sql.ref(name));
  const json = sql`coalesce(r.changes, '{}')`;
  const values = [
    ...set.map(([name, field]) => orDefault(defaults.get(name), fromJson(json, name, field))),
    ...Object.values(kind.stamps).map((value) => sql`${sql.lit(value)}`),
  ];
  await sql`
    with made as (
      insert into ${table} (account_id, id, created_by, updated_by, ${sql.join(columns)})
      select r.account_id, r.id, ${tenant.actorId}, ${tenant.actorId}, ${sql.join(values)}
      from import_rows r where ${rowsOf(part, 'create')}
      returning id, ${sql.ref(kind.definition.representation)} as label
    )
    insert into audit_logs (${auditColumns})
    select ${auditValues(part, 'create')}, m.id, ${labelText(part)}, null, r.changes
    from import_rows r join made m on m.id = r.id
    where ${rowsOf(part, 'create')}`.execute(tenant.db);
}

/** What a row does not say takes the column's own default: an insert of rows that differ cannot leave it out. */
const orDefault = (fallback: string | undefined, value: Sql): Sql =>
  fallback === undefined ? value : sql`coalesce(${value}, ${sql.raw(fallback)})`;

/** The defaults of a collection's columns, as the database writes them down. */
async function readDefaults(tenant: TenantScope, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select attname as name, pg_get_expr(adbin, adrelid) as text
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = ${table}::regclass and attgenerated = ''`.execute(tenant.db);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

async function updateRecords(part: Part): Promise<void> {
  const { tenant, kind, fields } = part;
  const table = sql.table(kind.definition.name);
  const writable = fields.filter(([name]) => !Object.hasOwn(kind.stamps, name));
  const sets = writable.map(
    ([name, field]) =>
      sql`${sql.ref(name)} = case when r.changes ? ${sql.lit(name)} then ${fromJson(sql`r.changes`, name, field)} else ${sql.ref(`m.${name}`)} end`,
  );
  await sql`
    with held as (
      select r.line, r.changes, m.id, (
        select jsonb_object_agg(b.key, b.value) from jsonb_each(${toJson('m', writable)}) b where r.changes ? b.key
      ) as before
      from import_rows r join ${table} m on m.account_id = r.account_id and m.id = r.record_id
      where ${rowsOf(part, 'update')} and m.id = any(${idsOf(part, 'update')}) order by m.id for update of m
    ), done as (
      update ${table} m set ${sql.join(sets)}, version = m.version + 1, updated_at = now(), updated_by = ${tenant.actorId}
      from held r where m.account_id = ${tenant.accountId} and m.id = r.id and m.id = any(${idsOf(part, 'update')})
      returning m.id, m.version, m.${sql.ref(kind.definition.representation)} as label, r.line, r.before, r.changes
    ), noted as (
      update import_rows r set before = d.before, written_version = d.version from done d
      where ${linesOf(part)} and r.line = d.line
    )
    insert into audit_logs (${auditColumns})
    select ${auditValues(part, 'update')}, m.id, ${labelText(part)}, m.before, m.changes from done m`.execute(
    tenant.db,
  );
}

/** The rows `r` of the lines. */
export const linesOf = ({ tenant, job, from, to }: Part): Sql =>
  sql`r.account_id = ${tenant.accountId} and r.import_id = ${job.id} and r.line between ${from} and ${to}`;

const rowsOf = (part: Part, action: 'create' | 'update'): Sql =>
  sql`${linesOf(part)} and r.action = ${sql.lit(action)}`;

/** The records of the lines, by which an index finds them among a million others. */
export const idsOf = (part: Part, action: 'create' | 'update'): Sql =>
  sql`array(select ${action === 'create' ? sql`r.id` : sql`r.record_id`} from import_rows r where ${rowsOf(part, action)})`;

const auditColumns = sql.raw(
  'account_id, actor_id, actor_kind, action, resource, request_id, ip, user_agent, undo_class, batch_id, resource_id, resource_label, before, after',
);

/** The import is the batch; it takes itself back, the audit's own undo does not. */
const auditValues = ({ tenant, kind, job, caller }: Part, action: string): Sql =>
  sql`${tenant.accountId}::uuid, ${tenant.actorId}::uuid, 'import', ${sql.lit(action)}, ${sql.lit(kind.definition.name)},
    ${caller.requestId}, ${caller.ip}, ${caller.userAgent}, 'compensated', ${job.id}::uuid`;

/** A name that not everybody may see does not stand in the audit. */
export function labelText({ kind, caller }: Part): Sql {
  const field = kind.definition.fields[kind.definition.representation];
  if (field?.private) return sql`null`;
  if (!field || !isByLanguage(field)) return sql`m.label`;
  return sql`coalesce(m.label ->> ${caller.defaultLanguage}, (select value from jsonb_each_text(m.label) limit 1))`;
}
