/** What is done with templates besides what every collection has: the fields of new pages, copies, files, and bringing pages up to date. */
import type { FastifyInstance } from 'fastify';

import { auditHeader } from '../../shared/contracts/headers.ts';
import { longestTemplateFile, pageCalls } from '../../shared/contracts/page-calls.ts';
import { pageTemplates } from '../../shared/resources/page-templates.ts';
import { copyRecord } from '../crud/copy-record.ts';
import { findRow } from '../crud/read.ts';
import { toSingleRecord } from '../crud/record.ts';
import { isId } from '../crud/row.ts';
import { createRecord, type WriteResult } from '../crud/write.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { serve } from '../http/serve-call.ts';
import { newestVersion } from './template-versions.ts';
import { upgradePages } from './upgrade-pages.ts';

const definition = pageTemplates;

/** Adds the calls. */
export function registerTemplates(api: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(api, pageCalls['GET /page_templates/:id/schema'], async ({ caller, params }) => {
    const version = await readTenant(database, caller, (tenant) => newestVersion(tenant, known(params.id)));
    if (!version) throw notFound(definition.name);
    const { number, layout, data_schema } = version;
    return { data: { version: number, layout, fields: (data_schema ?? []) as Record<string, unknown>[] } };
  });
  serve(api, pageCalls['GET /page_templates/:id/export'], async ({ caller, params }) => {
    const row = await readTenant(database, caller, (tenant) => findRow(tenant, definition, known(params.id)));
    if (!row || row.deleted_at) throw notFound(definition.name);
    const { name, kind, layout, data_schema, blocks } = row;
    return { format: 'page_template' as const, format_version: 1 as const, name, kind, layout, data_schema, blocks };
  });
  addMaking(api, database);
  serve(api, pageCalls['POST /page_templates/:id/upgrade_pages'], ({ request, reply, caller, params, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const { page_ids: pageIds, dry_run = false } = body();
      const asked = { templateId: known(params.id), pageIds, isDryRun: dry_run };
      const data = await upgradePages(tenant, asked, caller);
      const headers: Record<string, string> = data.audit_id === null ? {} : { [auditHeader]: data.audit_id };
      return { status: 200, body: { data }, headers };
    }),
  );
}

function addMaking(api: FastifyInstance, database: ServerDatabase): void {
  serve(api, pageCalls['POST /page_templates/:id/fork'], ({ request, reply, caller, params, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) =>
      made(await copyRecord(tenant, definition, { id: known(params.id), body: body() }, caller), caller),
    ),
  );
  // What a file says is asked and cleaned as what anybody types: it holds no script, and names no record of another organisation.
  serve(
    api,
    pageCalls['POST /page_templates/import'],
    ({ request, reply, caller, body }) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const { format: _format, format_version: _version, ...said } = body();
        return made(await createRecord(tenant, definition, said, caller), caller);
      }),
    { bodyLimit: longestTemplateFile },
  );
}

function made({ row, auditId }: WriteResult, caller: Caller) {
  const headers: Record<string, string> = auditId === null ? {} : { [auditHeader]: auditId };
  const body = { ...toSingleRecord({ definition, row, caller }), id: String(row.id), version: Number(row.version) };
  return { status: 201 as const, body, headers };
}

/** @throws AppError 404 for what can be no record */
function known(id: string): string {
  if (!isId(id)) throw notFound(definition.name);
  return id;
}
