/**
 * The row of a job through its life. Each run of a job has a number; what a run writes is kept only while its number is the last one, so
 * that a run that was given up for dead, and was not, changes nothing any more.
 */
import { sql } from 'kysely';

import type { JobStatus } from '../../shared/contracts/jobs.ts';
import type { JobProblem } from '../db/job-tables.ts';
import type { TenantScope } from '../db/scope.ts';
import type { JobOutcome, JobProgress } from './job-handler.ts';
import type { JobRecord } from './job-record.ts';

/** A job that was broken off this often breaks its server, or is broken by it: it is told as failed. */
const maxRuns = 10;
const fileHours = 24;
const keptDays = 30;

/** The task that removes what a job made, and then the job itself. */
export const cleanupTask = 'tidy_job';

/** The job was given to another run: what this one does is not wanted any more. */
export class JobSuperseded extends Error {}

/** The row of one run. */
export interface Run {
  id: string;
  run: number;
}

/** Takes a job for a run of its own; undefined when there is nothing to do any more. */
export async function claimJob(tenant: TenantScope, id: string): Promise<JobRecord | undefined> {
  const job = await tenant.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job || job.finished_at !== null) return undefined;
  const ending: Ending | undefined = job.cancel_requested_at
    ? { status: 'cancelled' }
    : job.run >= maxRuns
      ? { status: 'failed', error: { code: 'job_interrupted' } }
      : undefined;
  if (ending) {
    endRun(tenant, job, ending);
    return undefined;
  }
  return tenant
    .updateTable('jobs')
    .set({ status: 'running', run: job.run + 1, started_at: sql`coalesce(started_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a run is still the one that counts, asked so that no other can begin before this transaction ends; and whether it shall end. */
export async function holdRun(tenant: TenantScope, { id, run }: Run): Promise<{ isCancelled: boolean } | undefined> {
  const [row] = await tenant.prepared(sql<{ cancelled: boolean }>`
    select cancel_requested_at is not null as cancelled from jobs
    where account_id = ${tenant.accountId} and id = ${id} and run = ${run} and status = 'running' for key share`);
  return row && { isCancelled: row.cancelled };
}

/** Writes down how far a run is. */
export function writeProgress(tenant: TenantScope, { id, run }: Run, now: JobProgress): void {
  const { total, done, failed, checkpoint, auditId } = now;
  const changes = {
    ...(total !== undefined && { total }),
    ...(done !== undefined && { done }),
    ...(failed !== undefined && { failed_count: failed }),
    ...(checkpoint !== undefined && { checkpoint: JSON.stringify(checkpoint) }),
    ...(auditId && { audit_id: auditId }),
  };
  if (Object.keys(changes).length === 0) return;
  tenant.defer(tenant.updateTable('jobs').set(changes).where('id', '=', id).where('run', '=', run));
}

/** How a job ends. */
export interface Ending {
  status: JobStatus;
  outcome?: JobOutcome;
  progress?: JobProgress;
  error?: JobProblem;
}

/** Writes down how a run ended, and has what it made removed in its time. */
export function endRun(tenant: TenantScope, { id, run }: Run, { status, outcome, progress, error }: Ending): void {
  const { file, result, auditId } = outcome ?? {};
  writeProgress(tenant, { id, run }, { ...progress, ...(outcome?.failed !== undefined && { failed: outcome.failed }) });
  const expires_at = sql<string>`now() + make_interval(hours => ${fileHours})`;
  tenant.defer(
    tenant
      .updateTable('jobs')
      .set({
        status,
        finished_at: sql`now()`,
        ...(error && { error: JSON.stringify(error) }),
        ...(result && { result: JSON.stringify(result) }),
        ...(auditId && { audit_id: auditId }),
        ...(file && { file_key: file.key, file_name: file.name, file_type: file.type, file_bytes: file.bytes }),
        ...(file && { file_expires_at: expires_at }),
      })
      .where('id', '=', id)
      .where('run', '=', run),
  );
  scheduleCleanup(tenant, id, file ? sql`make_interval(hours => ${fileHours})` : keptFor);
}

/** Gives a run that the server breaks off back to the queue. */
export function returnRun(tenant: TenantScope, { id, run }: Run, progress: JobProgress): void {
  writeProgress(tenant, { id, run }, progress);
  tenant.defer(tenant.updateTable('jobs').set({ status: 'queued' }).where('id', '=', id).where('run', '=', run));
}

/** How long a job that made no file is kept. */
const keptFor = sql`make_interval(days => ${keptDays})`;

/** Has a job that is over, its rows and its file removed in their time. */
export function scheduleCleanup(tenant: TenantScope, id: string, after = keptFor): void {
  const payload = JSON.stringify({ account: tenant.accountId, job: id });
  tenant.defer(sql`select graphile_worker.add_job(${cleanupTask}, ${payload}::json, run_at => now() + ${after},
    job_key => ${`tidy ${id}`})`);
}

/** Removes the file of a job that is over, when its time has come; and the job itself, some weeks later. Answers the file's key. */
export async function deleteExpiredJob(tenant: TenantScope, id: string): Promise<string | null> {
  const job = await tenant
    .selectFrom('jobs')
    .select(['file_key', sql<boolean>`file_expires_at <= now()`.as('is_file_old')])
    .select(sql<boolean>`finished_at < now() - make_interval(days => ${keptDays})`.as('is_old'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!job) return null;
  if (job.is_old) await tenant.deleteFrom('jobs').where('id', '=', id).execute();
  else scheduleCleanup(tenant, id);
  if (!job.is_file_old && !job.is_old) return null;
  await tenant.updateTable('jobs').set({ file_key: null }).where('id', '=', id).execute();
  return job.file_key;
}
