/** The views that people keep of the lists. Specification 2 names the lists; the views are our own choice. */
import type { FastifyInstance } from 'fastify';

import { auditHeader } from '../../../shared/contracts/headers.ts';
import { savedViewCalls } from '../../../shared/contracts/saved-view-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { isAllowed } from '../../http/caller.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { serve } from '../../http/serve-call.ts';
import { requireListScreen } from './list-screen.ts';
import { listViews } from './read-views.ts';
import { changeView, createView, removeView, restoreView, setDefaultView, type WrittenView } from './write-views.ts';

interface Deps {
  database: ServerDatabase;
}

/** Adds the calls of `/saved_views` and `/saved_view_defaults`. */
export function registerViews(app: FastifyInstance, { database }: Deps): void {
  serve(app, savedViewCalls['GET /saved_views'], ({ caller, request }) => {
    const { screen } = request.query as Record<string, unknown>;
    if (typeof screen !== 'string') throw new AppError('bad_request', { details: { parameter: 'screen' } });
    const definition = requireListScreen(screen, caller);
    return readTenant(database, caller, async (tenant) => ({
      data: await listViews(tenant, { screen, definition }, caller),
      may_share: isAllowed(caller, 'views.share'),
    }));
  });

  serve(app, savedViewCalls['POST /saved_views'], ({ request, reply, body, caller }) =>
    runIdempotent({ request, reply, database }, async (tenant) =>
      answer(await createView(tenant, body(), caller), 201),
    ),
  );
  serve(app, savedViewCalls['POST /saved_views/:id/restore'], ({ request, reply, params, caller }) =>
    runIdempotent({ request, reply, database }, async (tenant) => answer(await restoreView(tenant, params.id, caller))),
  );
  addChanges(app, { database });
}

function addChanges(app: FastifyInstance, { database }: Deps): void {
  serve(app, savedViewCalls['PUT /saved_views/:id'], async ({ caller, params, body, reply }) => {
    const change = body();
    const { view, auditId } = await withTenant(database, caller, (tenant) =>
      changeView(tenant, { id: params.id, change }, caller),
    );
    reply.header(auditHeader, auditId);
    return { data: view };
  });
  serve(app, savedViewCalls['DELETE /saved_views/:id'], async ({ caller, params, reply }) => {
    const auditId = await withTenant(database, caller, (tenant) => removeView(tenant, params.id, caller));
    reply.header(auditHeader, auditId);
    return { data: { id: params.id } };
  });
  serve(app, savedViewCalls['PUT /saved_view_defaults/:screen'], async ({ caller, params, body }) => {
    const { view_id: viewId } = body();
    await withTenant(database, caller, (tenant) => setDefaultView(tenant, { screen: params.screen, viewId }, caller));
    return { data: { view_id: viewId } };
  });
}

const answer = ({ view, auditId }: WrittenView, status = 200) => ({
  status,
  body: { data: view },
  headers: { [auditHeader]: auditId },
});
