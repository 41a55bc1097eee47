/** The calls about jobs: a person's own, how far they are, what they made. Specification: open; screens 1.8. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { AppError, notFound } from '../errors.ts';
import type { FileStorage } from '../files/storage.ts';
import { languageOf } from '../http/messages.ts';
import type { JobFeed } from './job-feed.ts';
import { toJob } from './job-record.ts';
import { streamJobs } from './job-stream.ts';
import { cancelJob, findJob, findResults, listJobs, listRows } from './read-jobs.ts';

export interface JobRoutesDeps {
  database: ServerDatabase;
  storage: FileStorage;
  feed: JobFeed;
}

type OneJob = { Params: { id: string } };

const rowsQuery = z.strictObject({
  after: z.string().max(64).default(''),
  failed: z.enum(['true', 'false']).default('false'),
});
/** Large files on slow lines; a line that stands still is cut much earlier. */
const longestDownloadMs = 3_600_000;
const own = { config: { permission: 'portal.access' } } as const;

/** Adds `/jobs`, `/jobs/events`, and of one job itself, its cancelling, its rows and its file. */
export function registerJobs(app: FastifyInstance, deps: JobRoutesDeps): void {
  const { database, storage } = deps;
  app.get('/jobs', own, (request) =>
    readTenant(database, request.caller, (tenant) => listJobs(tenant, languageOf(request))),
  );
  app.get('/jobs/events', own, streamJobs(app, deps));
  app.get<OneJob>('/jobs/:id', own, async (request) => {
    const job = await readTenant(database, request.caller, (tenant) => findJob(tenant, request.params.id));
    return toJob(job, languageOf(request));
  });
  app.post<OneJob>('/jobs/:id/cancel', own, async (request) => {
    const job = await withTenant(database, request.caller, (tenant) => cancelJob(tenant, request.params.id));
    return toJob(job, languageOf(request));
  });
  app.get<OneJob>('/jobs/:id/rows', own, (request) => {
    const { caller, params, query } = request;
    const asked = rowsQuery.safeParse(query);
    if (!asked.success) throw new AppError('bad_request');
    const page = { after: asked.data.after, failedOnly: asked.data.failed === 'true', language: languageOf(request) };
    return readTenant(database, caller, async (tenant) =>
      listRows(tenant, await findResults(tenant, params.id, caller), page, caller),
    );
  });
  const config = { ...own.config, isDownload: true } as const;
  const download = { config, handlerTimeout: longestDownloadMs, compress: false as const };
  app.get<OneJob>('/jobs/:id/file', download, async ({ caller, params }, reply) => {
    const job = await readTenant(database, caller, (tenant) => findResults(tenant, params.id, caller));
    const isThere = job.file_key !== null && Date.parse(job.file_expires_at ?? '') > Date.now();
    if (!isThere) throw notFound('jobs');
    const content = await storage.read(job.file_key!);
    reply.headers({
      'content-type': job.file_type ?? 'application/octet-stream',
      'content-length': String(job.file_bytes),
      'content-disposition': `attachment; filename="${asciiName(job.file_name)}"; filename*=UTF-8''${encodeURIComponent(job.file_name ?? 'file')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply.send(content);
  });
}

const asciiName = (name: string | null) => (name ?? 'file').replace(/[^\w.-]+/g, '_');
