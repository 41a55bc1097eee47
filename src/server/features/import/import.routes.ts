/** Bringing in members and businesses. Specification 2, /import-user-business; the calls are our own choice. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { commitBody, fixBody, mapBody, mappingBody, newMappingBody } from '../../../shared/contracts/imports.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { removeLasting } from '../../files/remove-lasting.ts';
import type { FileStorage } from '../../files/storage.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import type { QuotaDeps } from '../../http/upload-quota.ts';
import { beginCheck, beginCommit, beginUndo, cancelImport } from './begin-job.ts';
import { registerImportFiles } from './import-files.routes.ts';
import { fixRows } from './fix-rows.ts';
import { countProblems, listRows } from './list-rows.ts';
import { mapColumns } from './map-columns.ts';
import { addMapping, forgetMapping, listMappings, setMapping } from './mappings.ts';
import { readPage, readRowsQuery } from './read-query.ts';
import { listImports, showImport } from './show-import.ts';

export interface ImportDeps extends QuotaDeps {
  database: ServerDatabase;
  storage: FileStorage;
}

export type OneImport = { Params: { id: string } };

const config = { permission: 'members.import' } as const;
/** What columns were for the last time is remembered for everybody. */
const ofAll = { ...config, belongsTo: 'organisation' } as const;

/** Adds every call about imports. All of them take the permission to import, reading as well: rows hold what a file said of people. */
export function registerImports(app: FastifyInstance, deps: ImportDeps): void {
  addReading(app, deps);
  addSteps(app, deps);
  addMappings(app, deps);
  registerImportFiles(app, deps);
}

function addReading(app: FastifyInstance, { database }: ImportDeps): void {
  app.get('/import_jobs', { config }, async ({ caller, query }, reply) => {
    const page = readPage(query);
    const { imports, total } = await readTenant(database, caller, (tenant) => listImports(tenant, page, caller));
    reply.header('content-range', contentRange('import_jobs', { ...page, count: imports.length, total }));
    return imports;
  });
  app.get<OneImport>('/import_jobs/:id', { config }, ({ caller, params }) =>
    readTenant(database, caller, (tenant) => showImport(tenant, params.id, caller)),
  );
  app.get<OneImport>('/import_jobs/:id/rows', { config }, async ({ caller, params, query }, reply) => {
    const asked = { id: params.id, ...readRowsQuery(query) };
    const { rows, total } = await readTenant(database, caller, (tenant) => listRows(tenant, asked, caller));
    reply.header('content-range', contentRange('import_rows', { ...asked, count: rows.length, total }));
    return rows;
  });
  app.get<OneImport>('/import_jobs/:id/problems', { config }, async ({ caller, params }) => ({
    data: await readTenant(database, caller, (tenant) => countProblems(tenant, params.id, caller)),
  }));
}

function addMappings(app: FastifyInstance, { database }: ImportDeps): void {
  app.get('/import_mappings', { config }, async ({ caller, query }, reply) => {
    const page = readPage(query);
    const { mappings, total } = await readTenant(database, caller, (tenant) => listMappings(tenant, page));
    reply.header('content-range', contentRange('import_mappings', { ...page, count: mappings.length, total }));
    return mappings;
  });
  app.post('/import_mappings', { config: ofAll }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => ({
      status: 201,
      body: await addMapping(tenant, parseBody(newMappingBody, request.body), request.caller),
    })),
  );
  app.put<OneImport>('/import_mappings/:id', { config: ofAll }, ({ caller, params, body }) =>
    withTenant(database, caller, (tenant) =>
      setMapping(tenant, { ...parseBody(mappingBody, body), id: params.id }, caller),
    ),
  );
  app.delete<OneImport>('/import_mappings/:id', { config: ofAll }, ({ caller, params }) =>
    withTenant(database, caller, (tenant) => forgetMapping(tenant, params.id, caller)),
  );
}

function contentRange(name: string, page: { offset: number; count: number; total: number }): string {
  const span = page.count === 0 ? '*' : `${page.offset}-${page.offset + page.count - 1}`;
  return `${name} ${span}/${page.total}`;
}

function addSteps(app: FastifyInstance, deps: ImportDeps): void {
  const { database, storage } = deps;
  /** A step changes the import, and answers it as it is then. */
  const step = (
    verb: string,
    work: (tenant: TenantScope, request: FastifyRequest<OneImport>) => Promise<unknown>,
    status = 200,
  ) =>
    app.post<OneImport>(`/import_jobs/:id/${verb}`, { config }, (request, reply) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const meta = await work(tenant, request);
        const data = await showImport(tenant, request.params.id, request.caller);
        return { status, body: meta === undefined ? { data } : { data, meta } };
      }),
    );

  step('map', (tenant, { params, body, caller }) => mapColumns(tenant, params.id, parseBody(mapBody, body), caller));
  step('check', (tenant, { params, caller }) => beginCheck(tenant, params.id, caller), 202);
  step('fix_rows', async (tenant, { params, body, caller }) => ({
    fixed: await fixRows(tenant, params.id, parseBody(fixBody, body), caller),
  }));
  step(
    'commit',
    (tenant, { params, body, caller }) => beginCommit(tenant, params.id, parseBody(commitBody, body), caller),
    202,
  );
  step('undo', (tenant, { params, caller }) => beginUndo(tenant, params.id, caller), 202);
  app.post<OneImport>('/import_jobs/:id/cancel', { config }, async ({ params, caller }) => {
    const { key, data } = await withTenant(database, caller, async (tenant) => ({
      key: await cancelImport(tenant, params.id, caller),
      data: await showImport(tenant, params.id, caller),
    }));
    // The row has let go of the file: one that could not be removed is swept.
    if (key !== null) await removeLasting({ database, storage }, caller.accountId, [key]).catch(() => undefined);
    return { data };
  });
}
