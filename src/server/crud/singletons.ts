/** The routes of every singleton, from its definition: read, and change with the version that was seen. */
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import { bodySchemas } from '../../shared/body-schemas.ts';
import { auditHeader } from '../../shared/contracts/headers.ts';
import type { Resource } from '../../shared/define-resource.ts';
import type { Singleton, SingletonRecord } from '../../shared/define-singleton.ts';
import { singletons } from '../../shared/singletons/every-singleton.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { parseBody } from './problems.ts';
import { columnValue, isSameValue, type Row } from './record.ts';
import { requireReferences } from './references.ts';

/** Adds `GET` and `PUT /<name>/current` of every singleton. */
export function registerSingletons(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  for (const definition of Object.values(singletons)) {
    const path = `/${definition.name}/current`;
    app.get(path, { config: { permission: definition.can.read } }, ({ caller }) =>
      readTenant(database, caller, (tenant) => readSingleton(tenant, definition)),
    );
    app.put(path, { config: { permission: definition.can.write } }, async ({ caller, body }, reply) => {
      const written = await withTenant(database, caller, (tenant) => changeSingleton(tenant, definition, body, caller));
      if (written.auditId !== null) reply.header(auditHeader, written.auditId);
      return written.record;
    });
  }
}

/** Version 0 is that of what nobody has set. */
export const singletonBody = (definition: Singleton) =>
  bodySchemas(definition).updateSchema.extend({ version: z.number().int().nonnegative().optional() });

/** As it is set, or as it is where nobody has set anything. */
export async function readSingleton(tenant: TenantScope, definition: Singleton): Promise<SingletonRecord> {
  const row = await selectRow(tenant, definition, sql``);
  return row ?? { id: 'current', ...definition.initial, version: 0, updated_at: null };
}

/** @throws AppError 400 `unknown_field`, 422 by field, 428 `version_required`, 409 `stale_record` with `details: { current, fields }` */
async function changeSingleton(
  tenant: TenantScope,
  definition: Singleton,
  body: unknown,
  caller: Caller,
): Promise<{ record: SingletonRecord; auditId: string | null }> {
  const { version, ...sent } = parseBody(singletonBody(definition), body) as Row;
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  const before = await lockSingleton(tenant, definition);
  const changed = Object.entries(sent).filter(
    ([key, value]) => value !== undefined && !isSameValue(value, before[key]),
  );
  const columns = changed.map(([key]) => key);
  if (before.version !== version) throw new AppError('stale_record', { details: { current: before, fields: columns } });
  if (columns.length === 0) return { record: before, auditId: null };
  await requireReferences(tenant, definition, Object.fromEntries(changed));
  const asResource = definition as unknown as Resource;
  const sets = changed.map(([key, value]) => sql`${sql.ref(key)} = ${columnValue(asResource, key, value)}`);
  await sql`update ${sql.table(definition.name)}
    set ${sql.join(sets)}, version = version + 1, updated_at = now(), updated_by = ${tenant.actorId}
    where account_id = ${tenant.accountId}`.execute(tenant.db);
  const record = (await selectRow(tenant, definition, sql``))!;
  const pick = (from: Row) => Object.fromEntries(columns.map((key) => [key, from[key]]));
  const auditId = await writeAudit(tenant, caller, {
    action: 'update',
    resource: definition.name,
    resourceId: tenant.accountId,
    before: pick(before),
    after: pick(record),
    // Another change sets it back; the undo of entries knows collections alone.
    audit: 'compensated',
  });
  return { record, auditId };
}

/** The row, made where there was none, and locked: of two who set something first at once the second sees the first's. */
async function lockSingleton(tenant: TenantScope, definition: Singleton): Promise<SingletonRecord> {
  await sql`insert into ${sql.table(definition.name)} (account_id, version) values (${tenant.accountId}, 0)
    on conflict do nothing`.execute(tenant.db);
  return (await selectRow(tenant, definition, sql`for update`))!;
}

async function selectRow(
  tenant: TenantScope,
  { name, fields }: Singleton,
  lock: RawBuilder<unknown>,
): Promise<SingletonRecord | undefined> {
  const columns = [...Object.keys(fields), 'version', 'updated_at'].map((key) => sql.ref(key));
  const { rows } = await sql<Omit<SingletonRecord, 'id'>>`
    select ${sql.join(columns)} from ${sql.table(name)} where account_id = ${tenant.accountId} ${lock}`.execute(
    tenant.db,
  );
  return rows[0] && ({ id: 'current', ...rows[0] } as SingletonRecord);
}
