/** The calls about jobs: a person's own, how far they are, what they made. Specification: open; screens 1.8. */
import type { FastifyInstance } from 'fastify';

import { jobCalls } from '../../shared/contracts/job-calls.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import type { FileStorage } from '../files/storage.ts';
import { writtenFor } from '../http/messages.ts';
import { serve, type Asked } from '../http/serve-call.ts';
import type { JobEventBus } from './job-event-bus.ts';
import { toJob } from './job-record.ts';
import { streamJobs } from './job-stream.ts';
import { cancelJob, findJob, findResults, listJobs, listRows } from './read-jobs.ts';

export interface JobRoutesDeps {
  database: ServerDatabase;
  storage: FileStorage;
  feed: JobEventBus;
}

/** Large files on slow lines; a line that stands still is cut much earlier. */
const longestDownloadMs = 3_600_000;

/** Adds `/jobs`, `/jobs/events`, and of one job itself, its cancelling, its rows and its file. */
export function registerJobs(app: FastifyInstance, deps: JobRoutesDeps): void {
  const { database, storage } = deps;
  const stream = streamJobs(app, deps);
  serve(app, jobCalls['GET /jobs'], ({ request, caller }) =>
    readTenant(database, caller, (tenant) => listJobs(tenant, writtenFor(request))),
  );
  serve(app, jobCalls['GET /jobs/events'], ({ request, reply }) => stream(request, reply));
  serve(app, jobCalls['GET /jobs/:id'], async ({ request, caller, params }) => {
    const job = await readTenant(database, caller, (tenant) => findJob(tenant, params.id));
    return toJob(job, writtenFor(request));
  });
  serve(app, jobCalls['POST /jobs/:id/cancel'], async ({ request, caller, params }) => {
    const job = await withTenant(database, caller, (tenant) => cancelJob(tenant, params.id));
    return toJob(job, writtenFor(request));
  });
  const rows = jobCalls['GET /jobs/:id/rows'];
  serve(app, rows, ({ request, caller, params }) => {
    const asked = rows.query.safeParse(request.query);
    if (!asked.success) throw new AppError('bad_request');
    const page = { after: asked.data.after, failedOnly: asked.data.failed === 'true', language: writtenFor(request) };
    return readTenant(database, caller, async (tenant) =>
      listRows(tenant, await findResults(tenant, params.id, caller), page, caller),
    );
  });
  addFile(app, { database, storage });
}

function addFile(app: FastifyInstance, { database, storage }: Pick<JobRoutesDeps, 'database' | 'storage'>): void {
  const download = { isDownload: true, handlerTimeoutMs: longestDownloadMs, compress: false } as const;
  const sendFile = async ({ caller, params, reply }: Asked<(typeof jobCalls)['GET /jobs/:id/file']>) => {
    const job = await readTenant(database, caller, (tenant) => findResults(tenant, params.id, caller));
    const isPast = !(Date.parse(job.file_expires_at ?? '') > Date.now());
    if (job.file_key === null || isPast) throw notFound('jobs');
    const content = await storage.read(job.file_key);
    reply.headers({
      'content-type': job.file_type ?? 'application/octet-stream',
      'content-length': String(job.file_bytes),
      'content-disposition': `attachment; filename="${asciiName(job.file_name)}"; filename*=UTF-8''${encodeURIComponent(job.file_name ?? 'file')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply.send(content);
  };
  serve(app, jobCalls['GET /jobs/:id/file'], sendFile, download);
}

const asciiName = (name: string | null) => (name ?? 'file').replace(/[^\w.-]+/g, '_');
