/** The routes of every singleton, from its definition: read, and change with the version that was seen. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { auditHeader } from '../../shared/contracts/headers.ts';
import type { Singleton, SingletonRecord } from '../../shared/define-singleton.ts';
import { singletons } from '../../shared/singletons/every-singleton.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { findRow } from './read.ts';
import { toRecord, type Row } from './record.ts';
import { writing } from './routes.ts';
import { updateRecord, type Written } from './write.ts';

/** Adds `GET` and `PUT /<name>/current` of every singleton. */
export function registerSingletons(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  for (const definition of Object.values(singletons)) {
    const path = `/${definition.name}/current`;
    app.get(path, { config: { permission: definition.can.read } }, ({ caller }) =>
      readTenant(database, caller, async (tenant) =>
        toSingleton(definition, await settingsOf(tenant, definition), caller),
      ),
    );
    app.put(path, { config: writing(definition, definition.can.write) }, async ({ caller, body }, reply) => {
      const written = await withTenant(database, caller, (tenant) => changeSingleton(tenant, definition, body, caller));
      if (written.auditId !== null) reply.header(auditHeader, written.auditId);
      return toSingleton(definition, written.row, caller);
    });
  }
}

/** What the settings say, whoever asks: as they are set, or as they are where nobody has set anything. */
export async function settingsOf(tenant: TenantScope, definition: Singleton): Promise<Row> {
  const row = await findRow(tenant, definition, tenant.accountId);
  return row ?? { ...definition.initial, version: 1, updated_at: null };
}

/** @throws AppError 400 `unknown_field`, 422 by field, 428 `version_required`, 409 `stale_record` with `details: { current, fields }` */
async function changeSingleton(
  tenant: TenantScope,
  definition: Singleton,
  body: unknown,
  caller: Caller,
): Promise<Written> {
  // Of two who set something first at once the second sees the first's.
  await sql`insert into ${sql.table(definition.name)} (account_id) values (${tenant.accountId})
    on conflict do nothing`.execute(tenant.db);
  return updateRecord(tenant, definition, { id: tenant.accountId, body }, caller);
}

/** Which row it is, and when it was made, is nobody's business: there is one. */
function toSingleton(definition: Singleton, row: Row, caller: Caller): SingletonRecord {
  const { created_at: _made, deleted_at: _never, ...record } = toRecord(definition, row, caller);
  return { ...record, id: 'current' } as SingletonRecord;
}
