/** Who else has a record open for editing: a note, which holds nobody back. Own choice (screens 1.6). */
import type { FastifyInstance } from 'fastify';

import { presenceBody, type Editor } from '../../../shared/contracts/presence.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { findDefinition, findSingleton } from '../../../shared/singletons/every-singleton.ts';
import { parseBody } from '../../crud/problems.ts';
import { findRow } from '../../crud/read.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { leaveRecord, meetEditors } from './editors.ts';

interface OneRecord {
  Params: { resource: string; id: string };
}

/** Who may change the record may know who else does: asked for once the collection is known. */
const config = { permission: 'portal.access' } as const;

/** Adds `PUT` and `DELETE /presence/:resource/:id`. */
export function registerPresence(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.put<OneRecord>('/presence/:resource/:id', { config }, async ({ caller, params, body }) => {
    const { has_changes: hasChanges } = parseBody(presenceBody, body);
    const data: Editor[] = await withTenant(database, caller, async (tenant) => {
      const { isInBin, ...place } = await findPlace(tenant, params, caller);
      return isInBin ? [] : meetEditors(tenant, place, { staffId: caller.actorId, hasChanges });
    });
    return { data };
  });

  app.delete<OneRecord>('/presence/:resource/:id', { config }, async ({ caller, params }) => {
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
async function findPlace(tenant: TenantScope, { resource, id }: OneRecord['Params'], caller: Caller) {
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
