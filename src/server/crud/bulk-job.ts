/** An action on more records than are waited for: which they are is written down when it is asked for, what came of each as it is done. */
import type { BulkReply } from '../../shared/contracts/every-collection.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { findResource } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { JobContext, JobHandler, JobOutcome } from '../jobs/job-handler.ts';
import { chooseAction } from './bulk-apply.ts';
import type { Targets } from './bulk-targets.ts';
import { enqueueWithRows, runOverRows } from './job-rows.ts';

interface BulkParams {
  resource: string;
  action: string;
  params?: Record<string, unknown> | undefined;
  dry_run: boolean;
}

export const bulkKind: JobHandler = { name: 'bulk', run: runBulk };

/** Puts it into the queue; the reply says how many records it is about, and which job to follow. */
export async function startBulkJob(
  tenant: TenantScope,
  definition: Resource,
  { targets, ...asked }: { targets: Targets } & Omit<BulkParams, 'resource'>,
  caller: Caller,
): Promise<BulkReply> {
  const params: BulkParams = { resource: definition.name, ...asked };
  const subject = { resource: definition.name, action: asked.action, ...(asked.dry_run && { dry_run: 1 }) };
  const job = { kind: bulkKind.name, params: { ...params }, subject, total: targets.count };
  const job_id = await enqueueWithRows(tenant, job, targets.query, caller);
  return { matched: targets.count, succeeded: [], failed: [], audit_id: null, job_id };
}

async function runBulk(context: JobContext): Promise<JobOutcome> {
  const { job, caller } = context;
  const { resource, action, params, dry_run } = job.params as BulkParams;
  const definition = findResource(resource);
  if (!definition) throw notFound(resource);
  // The job's own id: all its runs write into one batch.
  const choose = () => chooseAction(definition, { action, params, batchId: job.id }, caller);
  return runOverRows(context, { choose, dry_run });
}
