/**
 * Takes an import back, in one transaction: what it made goes to the recycle bin, what it changed becomes what it was. Only
 * records that nobody has touched since; the others stay as they are, and their rows say so.
 */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { isList, isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import { firstRow } from '../../db/first-row.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import type { TenantScope } from '../../db/scope.ts';
import { askWholeTenant } from '../../db/whole-tenant.ts';
import { filledFields } from './check-rows.ts';
import { planForMany } from './plan-for-many.ts';
import { fromJson, type Sql } from './row-sql.ts';
import { countInBulk, idsOf, inParts, labelText, linesOf, type Part, type Writing } from './write-rows.ts';

/** Answers how many records stay as they are. */
export async function undoRows(tenant: TenantScope, writing: Writing): Promise<number> {
  await planForMany(tenant);
  await countInBulk(tenant);
  const whole = { ...writing, tenant, fields: filledFields(writing.kind, writing.job), defaults: new Map() };
  // One line of the audit, as the import itself is one.
  const batch = randomUUID();
  await inParts(whole, async (part) => {
    await binCreated(part, batch);
    await setBack(part, batch);
    await noteKept(part);
  });
  const { rows } = await sql<{ kept: number }>`
    select count(*) filter (where undone <> 'undone')::int as kept from import_rows
    where account_id = ${tenant.accountId} and import_id = ${writing.job.id}`.execute(tenant.db);
  return firstRow(rows).kept;
}

async function binCreated(part: Part, batch: string): Promise<void> {
  const { tenant, kind } = part;
  const table = sql.table(kind.definition.name);
  const free = await unless(part, { action: 'create', holds: inUse(part) });
  const changed = sql`
    update ${table} m set deleted_at = now(), version = m.version + 1, updated_at = now(), updated_by = ${tenant.actorId}
    from (
      select r.line, m.id, ${one('deleted_at', sql`null`)} as before from import_rows r
      join ${table} m on m.account_id = r.account_id and m.id = r.id
      where ${openRows(part, 'create')} and m.id = any(${idsOf(part, 'create')}) and m.deleted_at is null and m.version = 1
        and ${free}
      order by m.id for update of m
    ) r
    where m.account_id = ${tenant.accountId} and m.id = r.id and m.id = any(${idsOf(part, 'create')})
    returning m.id, ${label(part)}, r.line, r.before, ${one('deleted_at', sql`now()`)} as after`;
  await note(part, changed, { action: 'create', batch });
}

async function setBack(part: Part, batch: string): Promise<void> {
  const { tenant, kind, fields } = part;
  const table = sql.table(kind.definition.name);
  const writable = fields.filter(([name]) => !Object.hasOwn(kind.stamps, name));
  const sets = writable.map(
    ([name, field]) =>
      sql`${sql.ref(name)} = case when r.before ? ${sql.lit(name)} then ${fromJson(sql`r.before`, name, field)} else ${sql.ref(`m.${name}`)} end`,
  );
  if (sets.length === 0) return;
  const free = await unless(part, { action: 'update', holds: taken(part, writable) });
  const changed = sql`
    update ${table} m set ${sql.join(sets)}, version = m.version + 1, updated_at = now(), updated_by = ${tenant.actorId}
    from (
      select r.line, m.id, r.before, r.changes from import_rows r
      join ${table} m on m.account_id = r.account_id and m.id = r.record_id
      where ${openRows(part, 'update')} and m.id = any(${idsOf(part, 'update')}) and m.deleted_at is null and m.version = r.written_version
        and ${free}
      order by m.id for update of m
    ) r
    where m.account_id = ${tenant.accountId} and m.id = r.id and m.id = any(${idsOf(part, 'update')})
    returning m.id, ${label(part)}, r.line, r.changes as before, r.before as after`;
  await note(part, changed, { action: 'update', batch });
}

/** Marks the rows of what was changed, and writes an entry for each record that takes back the import's. */
async function note(
  part: Part,
  changed: Sql,
  { action, batch }: { action: 'create' | 'update'; batch: string },
): Promise<void> {
  const { tenant, kind, job, caller } = part;
  await sql`
    with m as (${changed}), marked as (
      update import_rows r set undone = 'undone' from m
      where ${linesOf(part)} and r.line = m.line
    )
    insert into audit_logs (account_id, actor_id, actor_kind, action, resource, resource_id, resource_label, before, after,
      request_id, ip, user_agent, undo_class, batch_id, undoes)
    select ${tenant.accountId}::uuid, ${tenant.actorId}::uuid, 'import', 'undo', ${sql.lit(kind.definition.name)}, m.id,
      ${labelText(part)}, m.before, m.after, ${caller.requestId}, ${caller.ip}, ${caller.userAgent}, 'final', ${batch}::uuid, a.id
    from m left join audit_logs a on a.account_id = ${tenant.accountId} and a.resource = ${sql.lit(kind.definition.name)}
      and a.resource_id = m.id and a.resource_id = any(${idsOf(part, action)}) and a.batch_id = ${job.id} and a.action = ${action}`.execute(
    tenant.db,
  );
}

/** What is left of the rows that were brought in stays, for one of two reasons. */
async function noteKept(part: Part): Promise<void> {
  const { tenant, kind } = part;
  const table = sql.table(kind.definition.name);
  await sql`
    update import_rows r set undone = case when exists (
      select from ${table} m where m.account_id = r.account_id and m.id = coalesce(r.record_id, r.id) and m.deleted_at is null
        and m.version = coalesce(r.written_version, 1)) then 'in_use' else 'changed' end
    where ${linesOf(part)} and r.action in ('create', 'update') and r.undone is null`.execute(tenant.db);
}

const openRows = (part: Part, action: 'create' | 'update'): Sql =>
  sql`${linesOf(part)} and r.action = ${sql.lit(action)} and r.undone is null`;

const one = (key: string, value: Sql): Sql => sql`jsonb_build_object(${sql.lit(key)}::text, ${value})`;

const label = ({ kind }: Part): Sql => sql`m.${sql.ref(kind.definition.representation)} as label`;

/**
 * That nothing holds the record `m` of a row `r`. For who looks after some chapters that is asked of the whole organisation, before: their
 * role sees no record of others, and so none that refers to it or has its value.
 */
async function unless(part: Part, { action, holds }: { action: 'create' | 'update'; holds: Sql }): Promise<Sql> {
  const { tenant, kind, caller } = part;
  if (caller.chapters === null) return sql`not (${holds})`;
  const { rows } = await askWholeTenant(tenant, () =>
    sql<{ line: number }>`
      select r.line from import_rows r join ${sql.table(kind.definition.name)} m
        on m.account_id = r.account_id and m.id = coalesce(r.record_id, r.id)
      where ${openRows(part, action)} and m.id = any(${idsOf(part, action)}) and (${holds})`.execute(tenant.db),
  );
  return sql`r.line <> all(${rows.map(({ line }) => line)}::int[])`;
}

/** Whether another live record refers to `m`: it cannot go then. */
function inUse({ tenant, kind }: Part): Sql {
  const uses = resourceNames.flatMap((name) =>
    Object.entries<Field>(resourceOf(name).fields).flatMap(([key, field]) => {
      if (!isReference(field) || field.to !== kind.definition.name) return [];
      if ('holds' in field && field.holds === false) return [];
      const column = sql.ref(`o.${key}`);
      const refers = isList(field) ? sql`${column} && array[m.id]` : sql`${column} = m.id`;
      return [
        sql`exists (select from ${sql.table(name)} o where o.account_id = ${tenant.accountId} and o.deleted_at is null and ${refers})`,
      ];
    }),
  );
  return uses.length > 0 ? sql.join(uses, sql` or `) : sql`false`;
}

/** Whether what was unique about a record has become another's. */
function taken({ tenant, kind }: Part, fields: Part['fields']): Sql {
  const unique = fields.filter(([, field]) => field.unique);
  if (unique.length === 0) return sql`false`;
  const others = unique.map(
    ([
      name,
    ]) => sql`r.before ? ${sql.lit(name)} and exists (select from ${sql.table(kind.definition.name)} o where o.account_id = ${tenant.accountId}
      and o.deleted_at is null and o.id <> m.id and lower(${sql.ref(`o.${name}`)}) = lower(r.before ->> ${sql.lit(name)}))`,
  );
  return sql.join(others, sql` or `);
}
