/** An import as its row has it: reading it, locking it, and in which states what can be done. */
import { sql, type Selectable } from 'kysely';

import type { JobStatus } from '../../../shared/contracts/jobs.ts';
import type { ImportState } from '../../../shared/imports/import-steps.ts';
import type { ImportJobsTable } from '../../db/import-tables.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isId } from '../../crud/row.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { requireOwn } from '../../http/belonging.ts';
import type { Caller } from '../../http/caller.ts';
import { requestEnd } from '../../jobs/read-jobs.ts';

export type ImportRecord = Selectable<ImportJobsTable>;

/** @throws AppError 404, also for another tenant's */
export async function readImport(tenant: TenantScope, id: string, lock?: 'lock'): Promise<ImportRecord> {
  if (!isId(id)) throw notFound('import_jobs');
  const found = tenant.selectFrom('import_jobs').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw notFound('import_jobs');
  return row;
}

/**
 * The import, locked, if something can be done with it now. Whatever changes an import begins here: whoever looks after some chapters alone
 * has their own.
 *
 * @throws AppError 404; 403; `illegal_transition` (409) naming the state it is in
 */
export async function lockImport(
  tenant: TenantScope,
  { id, verb, from }: { id: string; verb: string; from: readonly ImportState[] },
  caller: Caller,
): Promise<ImportRecord> {
  const locked = await readImport(tenant, id, 'lock');
  requireOwn(locked.created_by, caller);
  const job = { ...locked, state: stateWithJob(locked.state, await jobStatus(tenant, locked.job_id)) };
  if (from.includes(job.state)) return job;
  throw new AppError('illegal_transition', {
    details: { field: 'state', current: job.state, verb, allowed: from },
    params: { current: job.state, verb },
  });
}

/** Calls off the job that reads an import's rows: whoever told the columns otherwise, or gave it up, has the last word. */
export async function callOffWork(tenant: TenantScope, { state, job_id }: ImportRecord): Promise<void> {
  if (state === 'checking' && job_id !== null) await requestEnd(tenant, job_id);
}

/** Sets columns of an import and answers it as it is then. */
export async function changeImport(
  tenant: TenantScope,
  id: string,
  values: Partial<Record<keyof ImportRecord, unknown>>,
): Promise<ImportRecord> {
  const stored = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
  return tenant
    .updateTable('import_jobs')
    .set({ ...stored, version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by: tenant.actorId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How the job that is at work on an import stands, or null. */
export async function jobStatus(tenant: TenantScope, jobId: string | null): Promise<JobStatus | null> {
  if (jobId === null) return null;
  const found = await tenant.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirst();
  return found?.status ?? null;
}

/**
 * A job that is over without having said so to its import was given up or called off, and nothing of it was kept: what it was to
 * do is one transaction.
 */
export function stateWithJob(state: ImportState, status: JobStatus | null): ImportState {
  const isUnderWay = state === 'checking' || state === 'importing';
  if (!isUnderWay || status === null || status === 'queued' || status === 'running') return state;
  return status === 'cancelled' ? 'mapped' : 'failed';
}
