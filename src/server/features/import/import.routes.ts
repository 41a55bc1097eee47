/** Bringing in members and businesses. Specification 2, /import-user-business; the calls are our own choice. */
import type { FastifyInstance } from 'fastify';

import { importCalls } from '../../../shared/contracts/import-calls.ts';
import { importMappingCalls } from '../../../shared/contracts/import-mapping-calls.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { deleteAfterBackup } from '../../files/delete-after-backup.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { serve, type Asked } from '../../http/serve-call.ts';
import { beginCheck, beginCommit, beginUndo, cancelImport } from './begin-job.ts';
import type { ImportDeps } from './import-deps.ts';
import { registerImportFiles } from './import-files.routes.ts';
import { fixRows } from './fix-rows.ts';
import { countProblems, listRows } from './list-rows.ts';
import { mapColumns } from './map-columns.ts';
import { addMapping, forgetMapping, listMappings, setMapping } from './mappings.ts';
import { readPage, readRowsQuery } from './read-query.ts';
import { listImports, showImport } from './show-import.ts';

/** Adds every call about imports. All of them take the permission to import, reading as well: rows hold what a file said of people. */
export function registerImports(app: FastifyInstance, deps: ImportDeps): void {
  addReading(app, deps);
  addSteps(app, deps);
  addMappings(app, deps);
  registerImportFiles(app, deps);
}

function addReading(app: FastifyInstance, { database }: ImportDeps): void {
  serve(app, importCalls['GET /import_jobs'], async ({ caller, request, reply }) => {
    const page = readPage(request.query);
    const { imports, total } = await readTenant(database, caller, (tenant) => listImports(tenant, page, caller));
    reply.header('content-range', contentRange('import_jobs', { ...page, count: imports.length, total }));
    return imports;
  });
  serve(app, importCalls['GET /import_jobs/:id'], ({ caller, params }) =>
    readTenant(database, caller, (tenant) => showImport(tenant, params.id, caller)),
  );
  serve(app, importCalls['GET /import_jobs/:id/rows'], async ({ caller, params, request, reply }) => {
    const asked = { id: params.id, ...readRowsQuery(request.query) };
    const { rows, total } = await readTenant(database, caller, (tenant) => listRows(tenant, asked, caller));
    reply.header('content-range', contentRange('import_rows', { ...asked, count: rows.length, total }));
    return rows;
  });
  serve(app, importCalls['GET /import_jobs/:id/problems'], async ({ caller, params }) => ({
    data: await readTenant(database, caller, (tenant) => countProblems(tenant, params.id, caller)),
  }));
}

function addMappings(app: FastifyInstance, { database }: ImportDeps): void {
  serve(app, importMappingCalls['GET /import_mappings'], async ({ caller, request, reply }) => {
    const page = readPage(request.query);
    const { mappings, total } = await readTenant(database, caller, (tenant) => listMappings(tenant, page));
    reply.header('content-range', contentRange('import_mappings', { ...page, count: mappings.length, total }));
    return mappings;
  });
  serve(app, importMappingCalls['POST /import_mappings'], ({ request, reply, caller, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) => ({
      status: 201,
      body: await addMapping(tenant, body(), caller),
    })),
  );
  serve(app, importMappingCalls['PUT /import_mappings/:id'], ({ caller, params, body }) =>
    withTenant(database, caller, (tenant) => setMapping(tenant, { ...body(), id: params.id }, caller)),
  );
  serve(app, importMappingCalls['DELETE /import_mappings/:id'], ({ caller, params }) =>
    withTenant(database, caller, (tenant) => forgetMapping(tenant, params.id, caller)),
  );
}

function contentRange(name: string, page: { offset: number; count: number; total: number }): string {
  const span = page.count === 0 ? '*' : `${page.offset}-${page.offset + page.count - 1}`;
  return `${name} ${span}/${page.total}`;
}

/** A call about one import, as far as a step knows it. */
type OneImport = Pick<
  Asked<(typeof importCalls)['POST /import_jobs/:id/undo']>,
  'request' | 'reply' | 'caller' | 'params'
>;

function addSteps(app: FastifyInstance, { database, storage }: ImportDeps): void {
  /** A step changes the import, and answers it as it is then. */
  const step = (asked: OneImport, work: (tenant: TenantScope) => Promise<void>, status = 200) =>
    runIdempotent({ ...asked, database }, async (tenant) => {
      await work(tenant);
      return { status, body: { data: await showImport(tenant, asked.params.id, asked.caller) } };
    });

  serve(app, importCalls['POST /import_jobs/:id/map'], ({ body, ...asked }) =>
    step(asked, (tenant) => mapColumns(tenant, asked.params.id, body(), asked.caller)),
  );
  serve(app, importCalls['POST /import_jobs/:id/check'], (asked) =>
    step(asked, (tenant) => beginCheck(tenant, asked.params.id, asked.caller), 202),
  );
  serve(app, importCalls['POST /import_jobs/:id/commit'], ({ body, ...asked }) =>
    step(asked, (tenant) => beginCommit(tenant, asked.params.id, body(), asked.caller), 202),
  );
  serve(app, importCalls['POST /import_jobs/:id/undo'], (asked) =>
    step(asked, (tenant) => beginUndo(tenant, asked.params.id, asked.caller), 202),
  );
  serve(app, importCalls['POST /import_jobs/:id/fix_rows'], ({ request, reply, caller, params, body }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const fixed = await fixRows(tenant, params.id, body(), caller);
      return { status: 200, body: { data: await showImport(tenant, params.id, caller), meta: { fixed } } };
    }),
  );
  serve(app, importCalls['POST /import_jobs/:id/cancel'], async ({ params, caller }) => {
    const { key, data } = await withTenant(database, caller, async (tenant) => ({
      key: await cancelImport(tenant, params.id, caller),
      data: await showImport(tenant, params.id, caller),
    }));
    // The row has let go of the file: one that could not be removed is swept.
    if (key !== null) await deleteAfterBackup({ database, storage }, caller.accountId, [key]).catch(() => undefined);
    return { data };
  });
}
