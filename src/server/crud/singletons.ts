/** The routes of every singleton, from its definition: read, and change with the version that was seen. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';

import { auditHeader } from '../../shared/contracts/headers.ts';
import {
  changeVerbs,
  readersOf,
  downgradesIn,
  type Singleton,
  type SingletonRecord,
} from '../../shared/definition/define-singleton.ts';
import { settingsReplies } from '../../shared/definition/reply-schemas.ts';
import { singletons } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { findRow } from './read.ts';
import { toRecord } from './record.ts';
import type { Row } from './row.ts';
import { writing } from './routes.ts';
import { decideOnChange, forgetRequest, requestChange, waitingChange, agreeingRights } from './settings-requests.ts';
import { weakeningPart } from './protection-downgrade.ts';
import { changeRow, planUpdate, type WriteResult } from './write.ts';

/** Adds `GET` and `PUT /<name>/current` of every singleton. */
export function registerSingletons(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  for (const definition of Object.values(singletons)) {
    const path = `/${definition.name}/current`;
    const replies = () => settingsReplies(definition, { canWait: definition.protection !== null });
    const answers = () => replies().written;
    app.get(path, { config: { permission: readersOf(definition), answers: () => replies().record } }, ({ caller }) =>
      readTenant(database, caller, async (tenant) =>
        toSingleton(tenant, definition, await settingsOf(tenant, definition), caller),
      ),
    );
    app.put(
      path,
      { config: { ...writing(definition, definition.can.write), answers } },
      async ({ caller, body }, reply) => {
        const { auditId, record } = await withTenant(database, caller, async (tenant) => {
          const written = await changeSingleton(tenant, definition, body, caller);
          return { ...written, record: await toSingleton(tenant, definition, written.row, caller) };
        });
        if (auditId !== null) reply.header(auditHeader, auditId);
        return record;
      },
    );
    if (definition.protection) addDecisions(app, { database, definition, answers });
  }
}

interface Decided {
  database: ServerDatabase;
  definition: Singleton;
  answers: () => z.ZodType;
}

/** Adds `POST /<name>/current/confirm_change`, `decline_change` and `cancel_change`. */
function addDecisions(app: FastifyInstance, { database, definition, answers }: Decided): void {
  for (const verb of changeVerbs) {
    const { stepUp: _asked, ...open } = writing(definition, agreeingRights(definition));
    const config = { ...open, answers, ...(verb === 'confirm_change' && { stepUp: true }) };
    app.post(`/${definition.name}/current/${verb}`, { config }, (request, reply) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const row = await decideOnChange(tenant, definition, verb, request.caller);
        return { status: 200, body: await toSingleton(tenant, definition, row, request.caller) };
      }),
    );
  }
}

/** What the settings say, whoever asks: as they are set, or as they are where nobody has set anything. */
export async function settingsOf(tenant: TenantScope, definition: Singleton): Promise<Row> {
  const row = await findRow(tenant, definition, tenant.accountId);
  return row ?? { ...definition.initial, version: 1, updated_at: null };
}

/**
 * What weakens a protection waits for a second person; the rest is done.
 *
 * @throws AppError 400 `unknown_field`, 422 by field, 428 `version_required`, 409 `stale_record` with `details: { current, fields }`, 409
 *   `action_refused` (`change_waits`) where one waits already
 */
async function changeSingleton(
  tenant: TenantScope,
  definition: Singleton,
  body: unknown,
  caller: Caller,
): Promise<WriteResult> {
  // Of two who set something first at once the second sees the first's.
  await sql`insert into ${sql.table(definition.name)} (account_id) values (${tenant.accountId})
    on conflict do nothing`.execute(tenant.db);
  const { row, values } = await planUpdate(tenant, definition, { id: tenant.accountId, body }, caller);
  const change = await weakeningPart(tenant, definition, row, values);
  if (Object.keys(change).length > 0) await requestChange(tenant, { definition, row, change }, caller);
  else if (Object.keys(downgradesIn(definition, row, values)).length > 0) await forgetRequest(tenant, definition.name);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !(key in change)));
  return changeRow(tenant, definition, { row, values: rest, action: 'update', audit: 'reversible' }, caller);
}

/** Which row it is, and when it was made, is nobody's business: there is one. */
async function toSingleton(
  tenant: TenantScope,
  definition: Singleton,
  row: Row,
  caller: Caller,
): Promise<SingletonRecord> {
  const { created_at: _made, deleted_at: _never, ...record } = toRecord(definition, row, caller);
  const waiting = definition.protection ? await waitingChange(tenant, definition.name) : undefined;
  return { ...record, id: 'current', ...(waiting && { waiting_change: waiting }) } as SingletonRecord;
}
