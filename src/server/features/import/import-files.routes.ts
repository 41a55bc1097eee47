/** The calls of an import that move files: the upload, reading it in another way, the report, and the same file once more. */
import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { importCalls } from '../../../shared/contracts/import-calls.ts';
import { maxImportBytes } from '../../../shared/imports/import-steps.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { AppError, notFound, takesAFile } from '../../errors/app-error.ts';
import { newFileKey } from '../../files/storage.ts';
import { xlsxStream } from '../../files/table-stream.ts';
import { languageOf } from '../../http/messages.ts';
import { serve, type Asked } from '../../http/serve-call.ts';
import { countMoreBytes, countUpload } from '../../http/upload-quota.ts';
import type { ImportDeps } from './import-deps.ts';
import { readImport, type ImportRecord } from './import-record.ts';
import { requireKind, requireRows } from './import-rights.ts';
import { showImport } from './show-import.ts';
import { addImport, keepFile, lookAnew, readAnew, requireReadable, runAgain } from './upload-file.ts';
import { csvReport, reportRows, type ReportRows } from './write-report.ts';

/** The one type of body an upload has: what it holds is found out, not believed. */
const fileType = 'application/octet-stream';

/** Adds upload, read, run_again and report. */
export function registerImportFiles(app: FastifyInstance, deps: ImportDeps): void {
  void app.register(async (files) => {
    // What is sent as anything else is not read as such.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload));
    files.addContentTypeParser('*', (_request, _payload, done) => done(takesAFile(fileType)));
    addUpload(files, deps);
  });
  addAnew(app, deps);
  addReport(app, deps);
}

function addUpload(app: FastifyInstance, deps: ImportDeps): void {
  const { database, storage } = deps;
  const take = async ({ caller, query, request }: Asked<(typeof importCalls)['POST /import_jobs']>) => {
    const { body, headers } = request;
    const { kind, filename } = query();
    requireKind({ kind }, caller);
    if (!(body instanceof Readable)) throw takesAFile(fileType);
    const said = Number(headers['content-length'] ?? 0);
    await countUpload(deps, caller, said);
    const uploaded = await keepFile(storage, caller.accountId, { kind, filename, source: body });
    await countMoreBytes(deps, caller, uploaded.bytes - said);
    const data = await withTenant(database, caller, async (tenant) =>
      showImport(tenant, await addImport(tenant, uploaded, caller), caller),
    );
    return { data };
  };
  serve(app, importCalls['POST /import_jobs'], take, { bodyLimit: maxImportBytes });
}

function addAnew(app: FastifyInstance, deps: ImportDeps): void {
  const { database, storage } = deps;
  serve(app, importCalls['POST /import_jobs/:id/read'], async ({ caller, params, body }) => {
    const said = body();
    const job = await withTenant(database, caller, (tenant) => requireReadable(tenant, params.id, caller));
    const facts = await lookAnew(storage, job, said);
    return withTenant(database, caller, async (tenant) => {
      await readAnew(tenant, { id: job.id, facts, said }, caller);
      return { data: await showImport(tenant, job.id, caller) };
    });
  });
  serve(app, importCalls['POST /import_jobs/:id/run_again'], async ({ caller, params }) => {
    const job = await readTenant(database, caller, (tenant) => readImport(tenant, params.id));
    requireRows(job, caller);
    requireKind(job, caller);
    if (job.file_key === null) throw notFound('import_jobs');
    await countUpload(deps, caller, job.bytes);
    const key = newFileKey(caller.accountId, 'imports', job.format);
    await storage.write(key, await storage.read(job.file_key));
    return withTenant(database, caller, async (tenant) => ({
      data: await showImport(tenant, await runAgain(tenant, job, key), caller),
    }));
  });
}

function addReport(app: FastifyInstance, { database }: ImportDeps): void {
  serve(app, importCalls['GET /import_jobs/:id/report'], async ({ request, reply, caller, params }) => {
    const rows = readWhich((request.query as { rows?: string }).rows);
    const read = <T>(work: Parameters<typeof readTenant<T>>[2]) => readTenant(database, caller, work);
    const job = await read((tenant) => readImport(tenant, params.id));
    requireRows(job, caller);
    if (job.file_key === null) throw notFound('import_jobs');
    const report = { job, rows, language: languageOf(request), read };
    reply.headers({
      'content-type': mediaTypes[job.format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(reportName(job, rows))}`,
    });
    const isSheet = job.format === 'xlsx';
    return reply.send(isSheet ? xlsxStream(reportRows(report), rows) : Readable.from(csvReport(report)));
  });
}

function readWhich(rows = 'problems'): ReportRows {
  if (rows === 'problems' || rows === 'kept' || rows === 'all') return rows;
  throw new AppError('bad_request', { details: { parameter: 'rows' }, params: { parameter: 'rows' } });
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const reportName = ({ filename, format }: ImportRecord, rows: ReportRows) =>
  `${filename.replace(/\.[^.]*$/, '')}-${rows}.${format}`;
