/** The recycle bin of a client organisation over all its collections. Own choice; the permission is `admin.bin.write`. */
import type { FastifyInstance } from 'fastify';

import { binCalls } from '../../../shared/contracts/bin-calls.ts';
import type { BulkReply } from '../../../shared/contracts/every-collection.ts';
import { auditHeader, totalRelationHeader } from '../../../shared/contracts/headers.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Written } from '../../../shared/text/written-language.ts';
import { findResource } from '../../definitions/registry.ts';
import { bulk } from '../../crud/bulk.ts';
import { isInBin } from '../../crud/read.ts';
import { isId } from '../../crud/row.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, type TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { writtenFor } from '../../http/messages.ts';
import { serve } from '../../http/serve-call.ts';
import { requireStepUp } from '../../http/require-step-up.ts';
import { recordsOf, resourceOfDeletion } from './deletions.ts';
import { listBin, parseBinQuery } from './list-bin.ts';
import { endRecord, rightsToEnd } from './end-record.ts';
import { usesOf } from './purge-record.ts';

/** Adds `GET /recycle_bin`, what uses a record of it, what ends one, and what brings a whole deletion back. */
export function registerBin(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, binCalls['GET /recycle_bin'], async ({ caller, request, reply }) => {
    const asked = parseBinQuery(request.query as Record<string, unknown>, caller);
    const page = await readTenant(database, caller, (tenant) => listBin(tenant, asked, caller));
    const last = asked.offset + page.entries.length - 1;
    const span = page.entries.length === 0 ? '*' : `${asked.offset}-${last}`;
    reply.headers({
      'content-range': `recycle_bin ${span}/${page.total}`,
      [totalRelationHeader]: page.relation,
    });
    return page.entries;
  });

  serve(app, binCalls['GET /recycle_bin/:resource/:id/uses'], async ({ caller, params }) => {
    const definition = readable(params.resource, caller);
    return readTenant(database, caller, async (tenant) => {
      if (!(await isInBin(tenant, definition, params.id))) throw notFound(definition.name);
      return { data: await usesOf(tenant, definition, params.id) };
    });
  });

  serve(app, binCalls['POST /recycle_bin/deletions/:id/restore'], ({ request, reply, caller, params }) =>
    // As many statements as a bulk action, whose turn it waits for.
    database.heavySemaphore.run(caller.accountId, () =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const answer = await restoreDeletion(tenant, { id: params.id, language: writtenFor(request) }, caller);
        return { status: answer.job_id ? 202 : 200, body: answer };
      }),
    ),
  );

  serve(app, binCalls['POST /recycle_bin/:resource/:id/purge'], ({ request, reply, caller, params, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const definition = readable(params.resource, caller);
      for (const needed of rightsToEnd(definition)) requirePermission(caller, needed);
      if (definition.stepUp) await requireStepUp(tenant, caller);
      const { reason } = body();
      const ended = await endRecord(tenant, definition, { id: params.id, reason }, caller);
      const data = { resource: definition.name, id: params.id, done: ended.done };
      return {
        status: 200,
        body: { data },
        ...(ended.auditId !== null && { headers: { [auditHeader]: ended.auditId } }),
      };
    }),
  );
}

/** @throws AppError 404 for a deletion there is not, or of which nothing lies in the bin any more, 403 as `bulk` */
async function restoreDeletion(
  tenant: TenantScope,
  { id, language }: { id: string; language: Written },
  caller: Caller,
): Promise<BulkReply> {
  const resource = isId(id) ? await resourceOfDeletion(tenant, id) : undefined;
  if (resource === undefined) throw notFound('audit_logs');
  const definition = readable(resource, caller);
  const ids = await recordsOf(tenant, { id, resource: definition.name });
  if (ids.length === 0) throw notFound('audit_logs');
  return bulk(tenant, definition, { body: { action: 'restore', ids }, language }, caller);
}

/** @throws AppError 404 for a kind there is not, 403 for one the person may not read */
function readable(resource: string, caller: Caller): Resource {
  const definition = findResource(resource);
  if (!definition || definition.viewOf !== undefined) throw notFound('recycle_bin');
  requirePermission(caller, definition.can.read);
  return definition;
}
