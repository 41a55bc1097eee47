/** The recycle bin of a client organisation over all its collections. Own choice; the permission is `admin.bin.write`. */
import type { FastifyInstance } from 'fastify';

import { purgeBody, type PurgeReply } from '../../../shared/contracts/bin.ts';
import { auditHeader, totalRelationHeader } from '../../../shared/contracts/headers.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { findResource } from '../../../shared/resources/index.ts';
import { parseBody } from '../../crud/problems.ts';
import { isInBin } from '../../crud/read.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { notFound } from '../../errors.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { requireStepUp } from '../../http/step-up.ts';
import { listBin, parseBinQuery } from './list-bin.ts';
import { endRecord, rightsToEnd } from './end-record.ts';
import { usesOf } from './purge-record.ts';

interface OneRecord {
  Params: { resource: string; id: string };
}

const config = { permission: 'admin.bin.write' } as const;

/** Adds `GET /recycle_bin`, `GET /recycle_bin/:resource/:id/uses` and `POST /recycle_bin/:resource/:id/purge`. */
export function registerBin(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.get('/recycle_bin', { config }, async ({ caller, query }, reply) => {
    const asked = parseBinQuery(query as Record<string, unknown>, caller);
    const page = await readTenant(database, caller, (tenant) => listBin(tenant, asked, caller));
    const last = asked.offset + page.entries.length - 1;
    const span = page.entries.length === 0 ? '*' : `${asked.offset}-${last}`;
    reply.headers({
      'content-range': `recycle_bin ${span}/${page.total}`,
      [totalRelationHeader]: page.relation,
    });
    return page.entries;
  });

  app.get<OneRecord>('/recycle_bin/:resource/:id/uses', { config }, async ({ caller, params }) => {
    const definition = readable(params.resource, caller);
    return readTenant(database, caller, async (tenant) => {
      if (!(await isInBin(tenant, definition, params.id))) throw notFound(definition.name);
      return { data: await usesOf(tenant, definition, params.id) };
    });
  });

  app.post<OneRecord>('/recycle_bin/:resource/:id/purge', { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const { caller, params } = request;
      const definition = readable(params.resource, caller);
      for (const needed of rightsToEnd(definition)) requirePermission(caller, needed);
      if (definition.stepUp) await requireStepUp(tenant, caller);
      const { reason } = parseBody(purgeBody, request.body);
      const ended = await endRecord(tenant, definition, { id: params.id, reason }, caller);
      const body: PurgeReply = { data: { resource: definition.name, id: params.id, done: ended.done } };
      return { status: 200, body, headers: { [auditHeader]: ended.auditId } };
    }),
  );
}

/** @throws AppError 404 for a kind there is not, 403 for one the person may not read */
function readable(resource: string, caller: Caller): Resource {
  const definition = findResource(resource);
  if (!definition || definition.viewOf !== undefined) throw notFound('recycle_bin');
  requirePermission(caller, definition.can.read);
  return definition;
}
