/** A job that does one thing to each of many records: which they are is written down when it is asked for, what came of each as it is done. */
import { sql, type RawBuilder } from 'kysely';

import type { JobProblem } from '../db/job-tables.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { enqueueJob, type NewJob } from '../jobs/enqueue.ts';
import type { JobContext, JobOutcome } from '../jobs/job-handler.ts';
import { problemOfError } from '../jobs/job-record.ts';
import { applyToOne, type Act } from './bulk-apply.ts';

/** So many in a transaction: what is locked is let go within a second. */
const atOnce = 100;

/** Puts a job into the queue with the records it is about: those that the query of one column `id` finds now. Answers the job's id. */
export async function enqueueWithRows(
  tenant: TenantScope,
  job: NewJob,
  found: RawBuilder<unknown>,
  caller: Caller,
): Promise<string> {
  const { id } = await enqueueJob(tenant, job, caller);
  await sql`insert into job_rows (account_id, job_id, record_id)
    select ${tenant.accountId}, ${id}, id::text from (${found}) as found`.execute(tenant.db);
  return id;
}

/** How far it is. The rows themselves say which are left. */
interface Count {
  done: number;
  failed: number;
  auditId: string | null;
}

/** What is done to each; a dry run changes nothing and tells the same. */
interface Doing {
  /** Asked anew for each hundred, and throws when the person may not do it any more: what was done before stays, and the job says so. */
  choose: () => Act;
  dry_run?: boolean;
}

/**
 * Does it to each record that is left, a hundred at a time. A run that was broken off goes on behind the last hundred that was kept, one
 * that is cancelled keeps what it has done.
 */
export async function runOverRows(context: JobContext, { choose, dry_run = false }: Doing): Promise<JobOutcome> {
  let count = (context.job.checkpoint as Count | null) ?? { done: 0, failed: 0, auditId: null };
  for (let isDone = false; !isDone && !context.isCancelled();) {
    if (context.signal.aborted) context.stopIfAsked();
    const before = count;
    const after = await context.withTenant((tenant) => actOnSome(tenant, context, { choose, dry_run, before }));
    isDone = after === undefined;
    count = after ?? count;
  }
  const { done, failed, auditId } = count;
  const result = { succeeded: done - failed, failed, ...(dry_run && { dry_run }) };
  return { failed, result, auditId, ...(context.isCancelled() && { isCancelled: true }) };
}

interface Some extends Required<Doing> {
  before: Count;
}

/** Does the next hundred, each with what came of it, in one transaction; undefined when none are left. */
async function actOnSome(
  tenant: TenantScope,
  { job, progress }: JobContext,
  { choose, dry_run, before }: Some,
): Promise<Count | undefined> {
  const act = choose();
  const rows = await tenant
    .selectFrom('job_rows')
    .select('record_id')
    .where('job_id', '=', job.id)
    .where('outcome', '=', 'pending')
    .orderBy('record_id')
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return undefined;

  const problems = new Map<string, JobProblem>();
  let auditId = before.auditId;
  tenant.defer(sql`savepoint batch`);
  for (const { record_id } of rows) {
    const outcome = await applyToOne(tenant, record_id, act);
    if (outcome instanceof AppError) problems.set(record_id, problemOfError(outcome));
    else if (!dry_run) auditId ??= outcome.auditId;
  }
  if (dry_run) tenant.defer(sql`rollback to savepoint batch`);

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
  tenant.defer(sql`
    update job_rows r set outcome = case when t.code is null then 'succeeded' else 'failed' end, code = t.code,
      params = nullif(t.params::jsonb, 'null'::jsonb)
    from unnest(${ids}::text[], ${codes}::text[], ${params}::text[]) as t (id, code, params)
    where r.account_id = ${tenant.accountId} and r.job_id = ${jobId} and r.record_id = t.id`);
}
