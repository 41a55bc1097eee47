/** A person's own jobs. Those of others are not found, whatever the role: what a job made is for whoever asked for it. */
import { sql } from 'kysely';

import type { Written } from '../../shared/text/written-language.ts';
import type { Job, JobRow } from '../../shared/contracts/job-calls.ts';
import { actorOf, type TenantScope } from '../db/scope.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { requirePermission, type Caller } from '../http/caller.ts';
import { outsideChapters } from '../http/explain-denial.ts';
import { problemText, toJob, type JobRecord } from './job-record.ts';
import { scheduleCleanup } from './job-state.ts';
import { labelsOf } from './row-labels.ts';

const maxListed = 50;
const rowsPerPage = 200;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether what a job did has been taken back. */
const isUndone = sql<boolean>`exists (
  select from audit_logs u where u.account_id = jobs.account_id and u.undoes = jobs.audit_id)`.as('is_undone');

/** The person's last fifty jobs, the newest first. */
export async function listJobs(tenant: TenantScope, language: Written): Promise<Job[]> {
  const rows = await tenant
    .selectFrom('jobs')
    .selectAll()
    .select(isUndone)
    .where('started_by', '=', actorOf(tenant))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map((row) => toJob(row, language));
}

/** @throws AppError `not_found` (404), also for another person's */
export async function findJob(tenant: TenantScope, id: string): Promise<JobRecord> {
  if (!idPattern.test(id)) throw notFound('jobs');
  const row = await tenant
    .selectFrom('jobs')
    .selectAll()
    .select(isUndone)
    .where('id', '=', id)
    .where('started_by', '=', actorOf(tenant))
    .executeTakeFirst();
  if (!row) throw notFound('jobs');
  return row;
}

/**
 * A job whose results the caller may still be shown. Rights that were taken away since count, and so do chapters.
 *
 * @throws AppError 404; 403 `permission_denied`
 */
export async function findResults(tenant: TenantScope, id: string, caller: Caller): Promise<JobRecord> {
  const job = await findJob(tenant, id);
  for (const right of job.needs) requirePermission(caller, right);
  const { chapters } = caller;
  if (chapters !== null && !job.chapters?.every((id) => chapters.includes(id)))
    throw new AppError('permission_denied', { textKey: outsideChapters });
  return job;
}

/**
 * Ends a job that waits at once, and asks one that runs to end with its next step.
 *
 * @throws AppError 404; 409 `illegal_transition` for one that is over or cannot be ended
 */
export async function cancelJob(tenant: TenantScope, id: string): Promise<JobRecord> {
  const job = await findJob(tenant, id);
  const changed = await requestEnd(tenant, job.id);
  if (!changed) throw new AppError('illegal_transition', { details: { state: job.status, allowed: [] } });
  return changed;
}

/** Ends a job that waits, and asks one that runs to end; undefined for one that is over or cannot be ended. */
export async function requestEnd(tenant: TenantScope, id: string): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, now()),
      status = case status when 'queued' then 'cancelled' else status end,
      finished_at = case status when 'queued' then now() end
    where account_id = ${tenant.accountId} and id = ${id} and cancellable and finished_at is null
    returning *`.execute(tenant.db);
  const [changed] = rows;
  if (changed?.finished_at) scheduleCleanup(tenant, id);
  return changed;
}

/** What came of the rows of a job so far, in pages by id; `after` is the last id of the page before. */
export async function listRows(
  tenant: TenantScope,
  job: JobRecord,
  page: { after: string; failedOnly: boolean; language: Written },
  caller: Caller,
): Promise<JobRow[]> {
  const rows = await tenant
    .selectFrom('job_rows')
    .select(['record_id', 'code', 'params'])
    .where('job_id', '=', job.id)
    .where('outcome', 'in', page.failedOnly ? ['failed'] : ['failed', 'succeeded'])
    .where('record_id', '>', page.after)
    .orderBy('record_id')
    .limit(rowsPerPage)
    .execute();
  const ids = rows.map(({ record_id }) => record_id);
  const labels = await labelsOf(tenant, job, ids, caller);
  return rows.map(({ record_id: id, code, params }) => ({
    id,
    label: labels.get(id) ?? null,
    code,
    message: code === null ? null : problemText(page.language, { code, params }),
  }));
}
