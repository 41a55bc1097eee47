/** `POST /<name>/check_links` of every definition whose links are looked at: it goes on as a job. */
import type { FastifyInstance } from 'fastify';

import { jobStarted, type JobStarted } from '../../shared/contracts/job-calls.ts';
import { writing } from '../crud/routes.ts';
import { everyDefinition } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import { linkCheckKind } from './check-links.ts';

/** Adds the call of each such definition. */
export function registerLinkChecks(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  for (const definition of everyDefinition()) {
    if (!definition.checksLinks) continue;
    const { name, can } = definition;
    const config = { ...writing(definition, can.write), answers: () => jobStarted };
    app.post(`/${name}/check_links`, { config }, (request, reply) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        const job = { kind: linkCheckKind().name, params: { resource: name }, subject: { resource: name } };
        const { id } = await enqueueJob(tenant, job, request.caller);
        const body: JobStarted = { job_id: id };
        return { status: 202, body, headers: { location: `/api/jobs/${id}` } };
      }),
    );
  }
}
