/** The calls of member management that are not those of a collection. Specification 2, /user-manager; their form is our own choice. */
import type { FastifyInstance } from 'fastify';

import type { SentMailsReply } from '../../../shared/contracts/mails.ts';
import {
  duplicatesBody,
  mergeBody,
  viewAsBody,
  viewAsHeader,
  type Duplicate,
  type MemberActivity,
  type MemberSummaryReply,
  type MemberViewReply,
} from '../../../shared/contracts/members.ts';
import { auditHeader, totalRelationHeader } from '../../../shared/contracts/headers.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listActivity, parseActivityQuery } from './list-activity.ts';
import { listMails } from './list-mails.ts';
import { mergeMembers } from './merge-members.ts';
import { summariseMember } from './summarise-member.ts';
import { endViews, openView, readView } from './view-as.ts';

type OneMember = { Params: { id: string } };

/** Adds the check for duplicates, merging, what was sent to a member and what they did, and seeing what a member sees. */
export function registerMembers(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.post(
    '/members/duplicates',
    { config: { permission: ['members.write', 'members.custom.write', 'members.import'] } },
    ({ caller, body }): Promise<{ data: Duplicate[] }> => {
      const question = parseBody(duplicatesBody, body);
      return readTenant(database, caller, async (tenant) => ({ data: await findDuplicates(tenant, question, caller) }));
    },
  );

  // What is told of the two, before and after, is told to who may read them.
  const merging = { config: { permission: 'members.write', alsoNeeds: ['members.read'] } } as const;
  app.post<OneMember>('/members/:id/merge', merging, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const { caller, params, body } = request;
      const merged = await mergeMembers(tenant, params.id, parseBody(mergeBody, body), caller);
      const { audit_id } = merged.data;
      return { status: 200, body: merged, ...(audit_id !== null && { headers: { [auditHeader]: audit_id } }) };
    }),
  );
  app.get<OneMember>(
    '/members/:id/mails',
    { config: { permission: 'members.read' } },
    ({ caller, params }): Promise<SentMailsReply> =>
      readTenant(database, caller, async (tenant) => ({ data: await listMails(tenant, params.id, caller) })),
  );
  addDoings(app, database);
  addViews(app, database);
}

function addDoings(app: FastifyInstance, database: ServerDatabase): void {
  const config = { permission: 'members.read' } as const;
  app.get<OneMember>('/members/:id/summary', { config }, ({ caller, params }): Promise<MemberSummaryReply> =>
    readTenant(database, caller, async (tenant) => ({ data: await summariseMember(tenant, params.id, caller) })),
  );
  app.get('/member_activity', { config }, async ({ caller, query }, reply): Promise<MemberActivity[]> => {
    const asked = parseActivityQuery(query as Record<string, unknown>);
    const { entries, total } = await readTenant(database, caller, (tenant) => listActivity(tenant, asked, caller));
    const { offset } = asked.query;
    const span = entries.length === 0 ? '*' : `${offset}-${offset + entries.length - 1}`;
    reply.headers({ 'content-range': `member_activity ${span}/${total}`, [totalRelationHeader]: 'eq' });
    return entries;
  });
}

function addViews(app: FastifyInstance, database: ServerDatabase): void {
  const config = { permission: 'members.view_as', alsoNeeds: ['members.read'] } as const;
  // Whoever looks through a member's eyes writes nothing, whatever they may do otherwise.
  app.addHook('onRequest', async ({ headers, method, url }) => {
    const reads = method === 'GET' || method === 'HEAD';
    const ends = method === 'DELETE' && url.endsWith('/member_views/current');
    if (headers[viewAsHeader] !== undefined && !reads && !ends) throw new AppError('view_as_read_only');
  });
  app.post<OneMember>('/members/:id/view_as', { config }, ({ caller, params, body }) => {
    const { reason } = parseBody(viewAsBody, body);
    return withTenant(database, caller, (tenant) => openView(tenant, params.id, reason, caller));
  });
  app.get('/member_views/current', { config }, ({ caller, headers }): Promise<MemberViewReply> =>
    readTenant(database, { ...caller, mayLag: false }, (tenant) => readView(tenant, headers[viewAsHeader], caller)),
  );
  app.delete('/member_views/current', { config: { permission: 'members.view_as' } }, async ({ caller }) => {
    await withTenant(database, caller, (tenant) => endViews(tenant, caller));
    return { data: null };
  });
}
