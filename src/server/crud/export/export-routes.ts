/** `POST /<resource>/export`: has what a list shows written into a file. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { jobStarted, type JobStarted } from '../../../shared/contracts/job-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { exportBody } from '../../../shared/contracts/exports.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { invalid } from '../../errors/app-error.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import type { Caller } from '../../http/caller.ts';
import { languageOf } from '../../http/messages.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { maySee, requireFields } from '../mask.ts';
import { parseBody } from '../../http/parse-body.ts';
import { isExportable } from './export-cells.ts';
import { exportKind, exportQuery, rightsOfExport, type ExportParams } from './export-job.ts';

interface Exported {
  app: FastifyInstance;
  database: ServerDatabase;
  definition: Resource;
}

/** Adds the call where the definition names the right to export; there is none otherwise. It takes the right to read besides. */
export function addExport({ app, database, definition }: Exported): void {
  const { export: permission } = definition.can;
  if (!permission) return;
  const config = { permission, alsoNeeds: [definition.can.read], answers: () => jobStarted };
  app.post(`/${definition.name}/export`, { config }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const params = exportParams(definition, request);
      const subject = { resource: definition.name, format: params.format };
      const job = { kind: exportKind.name, params: { ...params }, subject, needs: rightsOfExport(definition, params) };
      const { id } = await enqueueJob(tenant, job, request.caller);
      const body: JobStarted = { job_id: id };
      return { status: 202, body, headers: { location: `/api/jobs/${id}` } };
    }),
  );
}

/** @throws AppError 400 as the list call, 403 for a private column and for the order of one, 422 for a column or a format there is not */
function exportParams(definition: Resource, request: FastifyRequest): ExportParams {
  const { columns = columnsFor(definition, request.caller), language, ...rest } = parseBody(exportBody, request.body);
  const { sort } = exportQuery(definition, rest);
  requireFields(definition, [sort.column], request.caller);
  if (!columns.every((column) => isExportable(definition, column)))
    throw invalid({ columns: { key: 'validation.bad_choice' } });
  requireFields(definition, columns, request.caller);
  return {
    ...rest,
    resource: definition.name,
    columns: [...new Set(columns)],
    language: language ?? languageOf(request),
  };
}

/** The columns of the list, as far as the person may see them. */
const columnsFor = (definition: Resource, caller: Caller) =>
  definition.list.columns.filter((column) => maySee(definition.fields[column], caller));
