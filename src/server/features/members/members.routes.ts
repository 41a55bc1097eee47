/** The calls of member management that are not those of a collection. Specification 2, /user-manager; their form is our own choice. */
import type { FastifyInstance } from 'fastify';

import { activityCalls, memberCalls } from '../../../shared/contracts/member-calls.ts';
import { viewAsHeader } from '../../../shared/contracts/member-headers.ts';
import { auditHeader, totalRelationHeader } from '../../../shared/contracts/headers.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { serve } from '../../http/serve-call.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listActivity, parseActivityQuery } from './list-activity.ts';
import { listMails } from './list-mails.ts';
import { mergeMembers } from './merge-members.ts';
import { summariseMember } from './summarise-member.ts';
import { endViews, openView, readView } from './view-as.ts';

/** Adds the check for duplicates, merging, what was sent to a member and what they did, and seeing what a member sees. */
export function registerMembers(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, memberCalls['POST /members/duplicates'], ({ caller, body }) => {
    const question = body();
    return readTenant(database, caller, async (tenant) => ({ data: await findDuplicates(tenant, question, caller) }));
  });
  serve(app, memberCalls['POST /members/:id/merge'], ({ request, reply, caller, params, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const merged = await mergeMembers(tenant, params.id, body(), caller);
      const { audit_id } = merged.data;
      return { status: 200, body: merged, ...(audit_id !== null && { headers: { [auditHeader]: audit_id } }) };
    }),
  );
  serve(app, memberCalls['GET /members/:id/mails'], ({ caller, params }) =>
    readTenant(database, caller, async (tenant) => ({ data: await listMails(tenant, params.id, caller) })),
  );
  addDoings(app, database);
  addViews(app, database);
}

function addDoings(app: FastifyInstance, database: ServerDatabase): void {
  serve(app, memberCalls['GET /members/:id/summary'], ({ caller, params }) =>
    readTenant(database, caller, async (tenant) => ({ data: await summariseMember(tenant, params.id, caller) })),
  );
  serve(app, activityCalls['GET /member_activity'], async ({ caller, request, reply }) => {
    const asked = parseActivityQuery(request.query as Record<string, unknown>);
    const { entries, total } = await readTenant(database, caller, (tenant) => listActivity(tenant, asked, caller));
    const { offset } = asked.query;
    const span = entries.length === 0 ? '*' : `${offset}-${offset + entries.length - 1}`;
    reply.headers({ 'content-range': `member_activity ${span}/${total}`, [totalRelationHeader]: 'eq' });
    return entries;
  });
}

function addViews(app: FastifyInstance, database: ServerDatabase): void {
  // Whoever looks through a member's eyes writes nothing, whatever they may do otherwise.
  app.addHook('onRequest', async ({ headers, method, url }) => {
    const reads = method === 'GET' || method === 'HEAD';
    const ends = method === 'DELETE' && url.endsWith('/member_views/current');
    if (headers[viewAsHeader] !== undefined && !reads && !ends) throw new AppError('view_as_read_only');
  });
  serve(app, memberCalls['POST /members/:id/view_as'], ({ caller, params, body }) => {
    const { reason } = body();
    return withTenant(database, caller, (tenant) => openView(tenant, params.id, reason, caller));
  });
  serve(app, memberCalls['GET /member_views/current'], ({ caller, request: { headers } }) =>
    readTenant(database, { ...caller, mayLag: false }, (tenant) => readView(tenant, headers[viewAsHeader], caller)),
  );
  serve(app, memberCalls['DELETE /member_views/current'], async ({ caller }) => {
    await withTenant(database, caller, (tenant) => endViews(tenant, caller));
    return { data: null };
  });
}
