/** The routes of every collection, from its definition. Specification 7 names the calls' form; the dialect is our own choice. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { auditCalls } from '../../shared/contracts/audit-calls.ts';
import { bulkDone, reordered, summed } from '../../shared/contracts/every-collection.ts';
import { auditHeader, totalRelationHeader } from '../../shared/contracts/headers.ts';
import { takesMany, type Resource } from '../../shared/definition/define-resource.ts';
import { replySchemas } from '../../shared/definition/reply-schemas.ts';
import { resourceNames, resourceOf } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { runIdempotent, type Answer } from '../http/idempotency.ts';
import type { RoutePermission } from '../http/authenticate.ts';
import { writtenFor } from '../http/messages.ts';
import { serve } from '../http/serve-call.ts';
import { bulk } from './bulk.ts';
import { copyRecord } from './copy-record.ts';
import { addExport } from './export/export-routes.ts';
import { parseFieldsQuery, parseListQuery } from './list-query.ts';
import { isPlainSearch } from './list-sql.ts';
import { sumRows } from './list-sums.ts';
import { listJson, readRecord, readWithObstacles } from './read.ts';
import { registerPlannedChanges } from './planned-changes.routes.ts';
import type { Row } from './row.ts';
import { reorder } from './reorder.ts';
import { toSingleRecord } from './record.ts';
import { saveTree } from './save-tree.ts';
import { undo } from './undo.ts';
import { gather } from './gather.ts';
import { doVerb, permissionsOfVerb, verbsOf } from './verbs.ts';
import { createRecord, deleteRecord, updateRecord, type WriteResult } from './write.ts';

interface CollectionDeps {
  database: ServerDatabase;
}

interface Collection extends CollectionDeps {
  app: FastifyInstance;
  definition: Resource;
}

type OneRecord = { Params: { id: string } };

/** Adds list, one, create, update, delete, restore, verbs and bulk of every definition, and the undo of audit entries. */
export function registerCollections(app: FastifyInstance, { database }: CollectionDeps): void {
  for (const name of resourceNames) {
    const collection = { app, database, definition: resourceOf(name) };
    addReading(collection);
    addWriting(collection);
    addVerbs(collection);
    if (collection.definition.list.place !== undefined) addReorder(collection);
    if (collection.definition.list.tree !== undefined) addTree(collection);
    addSums(collection);
    if (collection.definition.canCopy) addCopying(collection);
    addExport(collection);
  }
  addUndo(app, database);
  registerPlannedChanges(app, { database });
}

/** What a route that writes asks of its caller. */
export const writing = ({ stepUp, belongsTo }: Resource, permission: RoutePermission) => ({
  permission,
  belongsTo,
  ...(stepUp && { stepUp }),
});

/** What its routes answer; made when somebody looks. */
const answersOf = (definition: Resource) => ({
  record: () => replySchemas(definition).record,
  row: () => replySchemas(definition).row,
  written: () => replySchemas(definition).written,
});

/** Of an answer that is JSON already. */
const asJson = { 'content-type': 'application/json; charset=utf-8' };

const writingOne = (definition: Resource, permission: RoutePermission) => ({
  ...writing(definition, permission),
  answers: answersOf(definition).written,
});

function addReading({ app, database, definition }: Collection): void {
  const { record, row } = answersOf(definition);
  const config = { permission: definition.can.read, asksWithWork: true };
  app.get(
    `/${definition.name}`,
    { config: { ...config, answers: () => z.array(row()) } },
    async ({ caller, query }, reply) => {
      const listQuery = parseFieldsQuery(definition, query as Record<string, unknown>);
      const who = { ...caller, planOnce: isPlainSearch(definition, listQuery) };
      const page = await readTenant(database, who, (tenant) => listJson(tenant, definition, listQuery, caller));
      reply.headers({ 'content-range': page.contentRange, [totalRelationHeader]: page.relation, ...asJson });
      return page.json;
    },
  );
  app.get<OneRecord>(
    `/${definition.name}/:id`,
    { config: { ...config, answers: record } },
    async ({ caller, params, query }, reply) => {
      const record = await readTenant<string | Row>(database, caller, (tenant) => {
        if (isAboutToAct(query)) return readWithObstacles(tenant, definition, params.id, caller);
        const json = readRecord(tenant, definition, params.id, caller);
        tenant.endRead();
        return json;
      });
      if (typeof record === 'string') reply.headers(asJson);
      return record;
    },
  );
}

function addSums({ app, database, definition }: Collection): void {
  const { sums } = definition.list;
  if (!sums) return;
  const config = { permission: definition.can.read, answers: () => summed };
  app.get(`/${definition.name}/sums`, { config }, ({ caller, query }) => {
    const asked = parseListQuery(definition, query as Record<string, unknown>);
    return readTenant(database, caller, (tenant) => sumRows(tenant, { definition, sums, asked }, caller));
  });
}

/** What stands against an action takes asking more than the record: it is asked for where its menu opens. */
const isAboutToAct = (query: unknown) => (query as { obstacles?: unknown } | undefined)?.obstacles === 'true';

function addWriting(collection: Collection): void {
  const { app, database, definition } = collection;
  if (!definition.disabledOperations?.includes('create')) addCreating(collection);
  if (!definition.disabledOperations?.includes('delete')) addDeleting(collection);
  const config = { ...writingOne(definition, definition.can.write), asksWithWork: true };
  app.put<OneRecord>(`/${definition.name}/:id`, { config }, async (request, reply) => {
    const { caller, params, body } = request;
    const answer = await withTenant(database, caller, async (tenant) => {
      const written = await updateRecord(tenant, definition, { id: params.id, body, isLast: true }, caller);
      return answerWritten({ definition, request }, written);
    });
    reply.headers(answer.headers ?? {});
    return answer.body;
  });
}

function addCreating({ app, database, definition }: Collection): void {
  const config = writingOne(definition, definition.can.write);
  app.post(`/${definition.name}`, { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const created = await createRecord(tenant, definition, request.body, request.caller);
      return answerWritten({ definition, request }, created, 201);
    }),
  );
}

function addCopying({ app, database, definition }: Collection): void {
  const config = writingOne(definition, definition.can.write);
  app.post<OneRecord>(`/${definition.name}/:id/duplicate`, { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const { params, body, caller } = request;
      return answerWritten(
        { definition, request },
        await copyRecord(tenant, definition, { id: params.id, body }, caller),
        201,
      );
    }),
  );
}

function addDeleting({ app, database, definition }: Collection): void {
  const config = writingOne(definition, definition.can.write);
  app.delete<OneRecord>(`/${definition.name}/:id`, { config }, async (request, reply) => {
    const { caller, params } = request;
    const answer = await withTenant(database, caller, async (tenant) => {
      const written = await deleteRecord(tenant, definition, { id: params.id, body: request.body }, caller);
      return answerWritten({ definition, request }, written);
    });
    reply.headers(answer.headers ?? {});
    return answer.body;
  });
}

function addVerbs({ app, database, definition }: Collection): void {
  for (const verb of verbsOf(definition)) {
    const config = writingOne(definition, permissionsOfVerb(definition, verb));
    app.post<OneRecord>(`/${definition.name}/:id/${verb}`, { config }, async (request, reply) => {
      const gathered = await gather(database, { definition, verb, id: request.params.id }, request.caller);
      return runIdempotent({ request, reply, database }, async (tenant) => {
        const target = { verb, id: request.params.id, body: request.body, gathered };
        const written = await doVerb(tenant, definition, target, request.caller);
        return answerWritten({ definition, request }, written);
      });
    });
  }

  if (takesMany(definition)) addBulk({ app, database, definition });
}

function addBulk({ app, database, definition }: Collection): void {
  const anyAction = [definition.can.write, ...[...definition.transitions, ...definition.actions].map(({ can }) => can)];
  const config = { ...writing(definition, anyAction), answers: () => bulkDone };
  app.post(`/${definition.name}/bulk`, { config }, (request, reply) =>
    // Hundreds of statements each: a few at a time, so that the many small calls find connections.
    database.heavySemaphore.run(request.caller.accountId, () =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const { body, caller } = request;
        const answer = await bulk(tenant, definition, { body, language: writtenFor(request) }, caller);
        return { status: answer.job_id ? 202 : 200, body: answer };
      }),
    ),
  );
}

function addReorder({ app, database, definition }: Collection): void {
  // Whosever the records are, their order is everybody's.
  const open = writing({ ...definition, belongsTo: 'organisation' }, definition.can.write);
  const config = { ...open, answers: () => reordered };
  app.post(`/${definition.name}/reorder`, { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const body = await reorder(tenant, definition, request.body, request.caller);
      const { audit_id } = body.data;
      return { status: 200, body, ...(audit_id !== null && { headers: { [auditHeader]: audit_id } }) };
    }),
  );
}

function addTree({ app, database, definition }: Collection): void {
  const config = { ...writing(definition, definition.can.write), answers: () => reordered };
  app.put(`/${definition.name}/tree`, { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const body = await saveTree(tenant, definition, request.body, request.caller);
      const { audit_id } = body.data;
      return { status: 200, body, ...(audit_id !== null && { headers: { [auditHeader]: audit_id } }) };
    }),
  );
}

function addUndo(app: FastifyInstance, database: ServerDatabase): void {
  // Which permission it takes depends on the entry, so it is asked for once the entry is known.
  serve(app, auditCalls['POST /audit_logs/:id/undo'], ({ request, reply, caller, params, body: readHow }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const body = await undo(tenant, { auditId: params.id, how: readHow() }, caller);
      const { audit_id } = body.data;
      const headers: Record<string, string> = audit_id === null ? {} : { [auditHeader]: audit_id };
      return { status: body.job_id ? 202 : 200, body, headers };
    }),
  );
}

interface Answered {
  definition: Resource;
  request: FastifyRequest;
}

function answerWritten(
  { definition, request: { caller } }: Answered,
  { row, auditId }: WriteResult,
  status = 200,
): Answer {
  return {
    status,
    body: toSingleRecord({ definition, row, caller }),
    headers: auditId === null ? {} : { [auditHeader]: auditId },
  };
}
