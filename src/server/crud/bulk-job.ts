/** An action on more records than are waited for: which they are is written down when it is asked for, what came of each as it is done. */
import { sql } from 'kysely';

import type { BulkReply } from '../../shared/contracts/collections.ts';
import type { Resource } from '../../shared/define-resource.ts';
import { findResource } from '../../shared/resources/index.ts';
import type { JobProblem } from '../db/job-tables.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, notFound } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import type { JobContext, JobKind, JobOutcome } from '../jobs/job-kind.ts';
import { problemOfError } from '../jobs/job-record.ts';
import { actOnOne, chooseAction, type Act } from './act-on-many.ts';
import type { Targets } from './bulk-targets.ts';

interface BulkParams {
  resource: string;
  action: string;
  params?: Record<string, unknown> | undefined;
  dry_run: boolean;
}

/** So many in a transaction: what is locked is let go within a second. */
const atOnce = 100;

export const bulkKind: JobKind = { name: 'bulk', run: runBulk };

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
  const { id } = await enqueueJob(tenant, job, caller);
  await sql`insert into job_rows (account_id, job_id, record_id)
    select ${tenant.accountId}, ${id}, id::text from (${targets.query}) as found`.execute(tenant.db);
  return { matched: targets.count, succeeded: [], failed: [], audit_id: null, job_id: id };
}

/** How far it is. The rows themselves say which are left. */
interface Count {
  done: number;
  failed: number;
  auditId: string | null;
}

async function runBulk(context: JobContext): Promise<JobOutcome> {
  const { job, caller } = context;
  const { resource, action, params, dry_run } = job.params as unknown as BulkParams;
  const definition = findResource(resource);
  if (!definition) throw notFound(resource);
  // The job's own id: all its runs write into one batch.
  const act = chooseAction(definition, { action, params, batchId: job.id }, caller);
  let count = (job.checkpoint as Count | null) ?? { done: 0, failed: 0, auditId: null };
  for (let isDone = false; !isDone && !context.isCancelled();) {
    if (context.signal.aborted) context.stopIfAsked();
    const before = count;
    const after = await context.withTenant((tenant) => actOnSome(tenant, context, { act, dry_run, before }));
    isDone = after === undefined;
    count = after ?? count;
  }
  const { done, failed, auditId } = count;
  const result = { succeeded: done - failed, failed, ...(dry_run && { dry_run }) };
  return { failed, result, auditId, ...(context.isCancelled() && { isCancelled: true }) };
}

interface Some {
  act: Act;
  dry_run: boolean;
  before: Count;
}

/** Does the next hundred, each with what came of it, in one transaction; undefined when none are left. */
async function actOnSome(
  tenant: TenantScope,
  { job, progress }: JobContext,
  { act, dry_run, before }: Some,
): Promise<Count | undefined> {
  const rows = await tenant.db
    .selectFrom('job_rows')
    .select('record_id')
    .where('account_id', '=', tenant.accountId)
    .where('job_id', '=', job.id)
    .where('outcome', '=', 'pending')
    .orderBy('record_id')
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return undefined;

  const problems = new Map<string, JobProblem>();
  let auditId = before.auditId;
  tenant.later(sql`savepoint batch`);
  for (const { record_id } of rows) {
    const outcome = await actOnOne(tenant, record_id, act);
    if (outcome instanceof AppError) problems.set(record_id, problemOfError(outcome));
    else if (!dry_run) auditId ??= outcome.auditId;
  }
  if (dry_run) tenant.later(sql`rollback to savepoint batch`);

  noteOutcomes(tenant, job.id, { ids: rows.map(({ record_id }) => record_id), problems });
  const count = { done: before.done + rows.length, failed: before.failed + problems.size, auditId };
  await progress({ ...count, checkpoint: count }, tenant);
  return count;
}

function noteOutcomes(
  tenant: TenantScope,
  jobId: string,
  { ids, problems }: { ids: string[]; problems: Map<string, JobProblem> },
): void {
  const codes = ids.map((id) => problems.get(id)?.code ?? null);
  const params = ids.map((id) => JSON.stringify(problems.get(id)?.params ?? null));
  tenant.later(sql`
    update job_rows r set outcome = case when t.code is null then 'succeeded' else 'failed' end, code = t.code,
      params = nullif(t.params::jsonb, 'null'::jsonb)
    from unnest(${ids}::text[], ${codes}::text[], ${params}::text[]) as t (id, code, params)
    where r.account_id = ${tenant.accountId} and r.job_id = ${jobId} and r.record_id = t.id`);
}
