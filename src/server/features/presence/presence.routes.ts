/** Who else has a record open for editing: a note, which holds nobody back. Own choice (screens 1.6). */
import type { FastifyInstance } from 'fastify';

import type { ParamsOf } from '../../../shared/contracts/call.ts';
import { presenceCalls, type Editor } from '../../../shared/contracts/presence-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition, findSingleton } from '../../definitions/registry.ts';
import { findRow } from '../../crud/read.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve-call.ts';
import { leaveRecord, meetEditors } from './editors.ts';

type Place = ParamsOf<(typeof presenceCalls)['PUT /presence/:resource/:id']>;

/** Adds `PUT` and `DELETE /presence/:resource/:id`. */
export function registerPresence(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, presenceCalls['PUT /presence/:resource/:id'], async ({ caller, params, body }) => {
    const { has_changes: hasChanges } = body();
    const data = await withTenant(database, caller, async (tenant): Promise<Editor[]> => {
      const { isInBin, ...place } = await findPlace(tenant, params, caller);
      return isInBin ? [] : meetEditors(tenant, place, { staffId: caller.actorId, hasChanges });
    });
    return { data };
  });

  serve(app, presenceCalls['DELETE /presence/:resource/:id'], async ({ caller, params }) => {
    await withTenant(database, caller, async (tenant) =>
      leaveRecord(tenant, await findPlace(tenant, params, caller), caller.actorId),
    );
    return { data: null };
  });
}

/**
 * What is in the bin can be left, and nobody meets there: a page that is open may not know of it yet.
 *
 * @throws AppError 404 for a collection or a record there is not, also for another tenant's; 403 for who may not change it
 */
async function findPlace(tenant: TenantScope, { resource, id }: Place, caller: Caller) {
  const definition: Resource | undefined = findDefinition(resource);
  if (!definition) throw notFound('presence');
  requirePermission(caller, definition.can.write);
  // Settings are there, set or not, and under the tenant's own id, as their row will be.
  if (findSingleton(resource)) {
    if (id !== 'current') throw notFound(definition.name);
    return { resource: definition.name, id: tenant.accountId, isInBin: false };
  }
  const row = await findRow(tenant, definition, id);
  if (!row) throw notFound(definition.name);
  return { resource: definition.viewOf ?? definition.name, id, isInBin: Boolean(row.deleted_at) };
}
