/** The views that people keep of the lists. Specification 2 names the lists; the views are our own choice. */
import type { FastifyInstance } from 'fastify';

import { auditHeader } from '../../../shared/contracts/headers.ts';
import { defaultViewBody, savedViewBody, savedViewChange } from '../../../shared/contracts/saved-view-bodies.ts';
import type { SavedViewsReply } from '../../../shared/contracts/saved-views.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import { isAllowed } from '../../http/caller.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { requireListScreen } from './list-screen.ts';
import { listViews } from './read-views.ts';
import { changeView, createView, removeView, restoreView, setDefaultView, type WrittenView } from './write-views.ts';

interface Deps {
  database: ServerDatabase;
}

type OneView = { Params: { id: string } };

/** Whoever works here keeps views; what they show is guarded by the list's own permission, sharing by `views.share`. */
const config = { permission: 'portal.access' } as const;

/** Adds the calls of `/saved_views` and `/saved_view_defaults`. */
export function registerViews(app: FastifyInstance, { database }: Deps): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/saved_views',
    { config },
    ({ caller, query }): Promise<SavedViewsReply> => {
      const { screen } = query;
      if (typeof screen !== 'string') throw new AppError('bad_request', { details: { parameter: 'screen' } });
      const definition = requireListScreen(screen, caller);
      return readTenant(database, caller, async (tenant) => ({
        data: await listViews(tenant, { screen, definition }, caller),
        may_share: isAllowed(caller, 'views.share'),
      }));
    },
  );

  app.post('/saved_views', { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) =>
      answer(await createView(tenant, parseBody(savedViewBody, request.body), request.caller), 201),
    ),
  );
  app.post<OneView>('/saved_views/:id/restore', { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) =>
      answer(await restoreView(tenant, request.params.id, request.caller)),
    ),
  );
  addChanges(app, { database });
}

function addChanges(app: FastifyInstance, { database }: Deps): void {
  app.put<OneView>('/saved_views/:id', { config }, async ({ caller, params, body }, reply) => {
    const change = parseBody(savedViewChange, body);
    const { view, auditId } = await withTenant(database, caller, (tenant) =>
      changeView(tenant, { id: params.id, change }, caller),
    );
    reply.header(auditHeader, auditId);
    return { data: view };
  });
  app.delete<OneView>('/saved_views/:id', { config }, async ({ caller, params }, reply) => {
    const auditId = await withTenant(database, caller, (tenant) => removeView(tenant, params.id, caller));
    reply.header(auditHeader, auditId);
    return { data: { id: params.id } };
  });
  app.put<{ Params: { screen: string } }>(
    '/saved_view_defaults/:screen',
    { config },
    async ({ caller, params, body }) => {
      const { view_id: viewId } = parseBody(defaultViewBody, body);
      await withTenant(database, caller, (tenant) => setDefaultView(tenant, { screen: params.screen, viewId }, caller));
      return { data: { view_id: viewId } };
    },
  );
}

const answer = ({ view, auditId }: WrittenView, status = 200) => ({
  status,
  body: { data: view },
  headers: { [auditHeader]: auditId },
});
