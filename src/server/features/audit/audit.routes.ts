/** Reading the audit: the whole log for those who may, and the history of one record for whoever may read the record. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { auditCalls } from '../../../shared/contracts/audit-calls.ts';
import { totalRelationHeader } from '../../../shared/contracts/headers.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { readersOf, type Singleton } from '../../../shared/definition/define-singleton.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import { singletons } from '../../definitions/registry.ts';
import { readRecord } from '../../crud/read.ts';
import { isId } from '../../crud/row.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, type TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { languageOf } from '../../http/messages.ts';
import { serve } from '../../http/serve-call.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { parseAuditQuery } from './audit-query.ts';
import { auditExportKind, exportedQuery, readingOf, type AuditExport } from './export-entries.ts';
import { historyOf } from './history-of.ts';
import { listEntries, type AuditPage } from './list-entries.ts';

type OneRecord = { Params: { id: string } };
type Query = Record<string, unknown>;

const maxPeople = 500;

/** Adds `GET /audit_logs`, `/audit_logs/:id`, `/audit_people`, `POST /audit_logs/export`, and `/<resource>/:id/history` of every definition, `/<settings>/current/history`. */
export function registerAudit(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, auditCalls['GET /audit_logs'], async ({ caller, request, reply }) => {
    const asked = parseAuditQuery(request.query as Query);
    const page = await readTenant(database, caller, (tenant) => listEntries(tenant, asked, caller));
    return answerPage(reply, page, asked.offset);
  });
  serve(app, auditCalls['GET /audit_logs/:id'], async ({ caller, params: { id } }) => {
    if (!isId(id)) throw notFound('audit_logs');
    const asked = parseAuditQuery({ filter: JSON.stringify({ id: [id] }), range: '[0,0]' });
    const { entries } = await readTenant(database, caller, (tenant) => listEntries(tenant, asked, caller));
    if (!entries[0]) throw notFound('audit_logs');
    return entries[0];
  });
  addAuditExport(app, database);
  serve(app, auditCalls['GET /audit_people'], async ({ caller }) => ({
    data: await readTenant(database, caller, listPeople),
  }));
  for (const name of resourceNames) addHistory(app, database, resourceOf(name));
  for (const definition of Object.values(singletons)) addSingletonHistory(app, database, definition);
}

function addAuditExport(app: FastifyInstance, database: ServerDatabase): void {
  serve(app, auditCalls['POST /audit_logs/export'], ({ request, reply, body: readBody }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const body = readBody();
      exportedQuery(body);
      const params: AuditExport = { ...body, language: body.language ?? languageOf(request) };
      const needs = ['admin.audit.read', ...readingOf(request.caller)] as const;
      const job = { kind: auditExportKind.name, params: { ...params }, subject: { format: body.format }, needs };
      const { id } = await enqueueJob(tenant, job, request.caller);
      return { status: 202, body: { job_id: id }, headers: { location: `/api/jobs/${id}` } };
    }),
  );
}

const entries = () => auditCalls['GET /audit_logs'].reply;

function addHistory(app: FastifyInstance, database: ServerDatabase, definition: Resource): void {
  const config = { permission: definition.can.read, answers: entries };
  app.get<OneRecord>(`/${definition.name}/:id/history`, { config }, async ({ caller, params, query }, reply) => {
    const { id } = params;
    const asked = parseAuditQuery({ ...(query as Query), filter: '{}' });
    const page = await readTenant(database, caller, async (tenant) => {
      // Whose record is not there, or another tenant's, has no history either.
      await readRecord(tenant, definition, id, caller);
      const conditions = await historyOf(tenant, definition, id);
      return listEntries(tenant, { ...asked, conditions }, caller);
    });
    return answerPage(reply, page, asked.offset);
  });
}

/** That of what nobody has set yet is empty. */
function addSingletonHistory(app: FastifyInstance, database: ServerDatabase, definition: Singleton): void {
  const { name } = definition;
  app.get(
    `/${name}/current/history`,
    { config: { permission: readersOf(definition), answers: entries } },
    async ({ caller, query }, reply) => {
      const filter = JSON.stringify({ resource: name, resource_id: caller.accountId });
      const asked = parseAuditQuery({ ...(query as Query), filter });
      const page = await readTenant(database, caller, (tenant) => listEntries(tenant, asked, caller));
      return answerPage(reply, page, asked.offset);
    },
  );
}

function answerPage(reply: FastifyReply, { entries, total, relation }: AuditPage, offset: number) {
  const span = entries.length === 0 ? '*' : `${offset}-${offset + entries.length - 1}`;
  reply.headers({ 'content-range': `audit_logs ${span}/${total}`, [totalRelationHeader]: relation });
  return entries;
}

/** Everybody who works, or worked, for the organisation, by name. */
async function listPeople(tenant: TenantScope): Promise<{ id: string; name: string }[]> {
  const rows = await tenant
    .selectFrom('staff')
    .select(['id', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('id')
    .limit(maxPeople)
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ id, name: [first_name, last_name].filter(Boolean).join(' ') }));
}
