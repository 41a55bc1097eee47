/** What begins the longer work of an import, and what calls it off. Each only from the states in which it makes sense. */
import { sql } from 'kysely';

import type { CommitBody } from '../../../shared/contracts/import-calls.ts';
import {
  cancellableStates,
  finishedStates,
  maxInvitesUnasked,
  type ImportState,
} from '../../../shared/imports/import-steps.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid, notFound } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { countRows, type RowCounts } from './check-rows.ts';
import { callOffWork, changeImport, jobStatus, lockImport, type ImportRecord } from './import-record.ts';
import { requireReach, requireRights } from './import-rights.ts';
import { noteImport } from './note-import.ts';
import { undoableUntil } from './show-import.ts';

/** The dry run. @throws AppError 404, also when its file was removed, 409, 403 for a private field */
export async function beginCheck(tenant: TenantScope, id: string, caller: Caller): Promise<void> {
  const job = await lockImport(tenant, { id, verb: 'check', from: ['mapped', 'ready', 'failed'] }, caller);
  if (job.file_key === null) throw notFound('import_jobs');
  requireRights(job, caller);
  await begin(tenant, job, { kind: 'import_check', state: 'checking', cancellable: true }, caller);
}

/**
 * The real run of what was checked.
 *
 * @throws AppError 404, 409 `illegal_transition`, 409 `import_changed` when the person has seen other numbers than there are
 */
export async function beginCommit(tenant: TenantScope, id: string, said: CommitBody, caller: Caller): Promise<void> {
  const { invite_count, ...seen } = said;
  const job = await lockImport(tenant, { id, verb: 'commit', from: ['ready'] }, caller);
  requireRights(job, caller);
  const counts = await countRows(tenant, id);
  const isSeen = (Object.keys(counts) as (keyof RowCounts)[]).every((key) => counts[key] === seen[key]);
  if (!isSeen) throw new AppError('import_changed', { details: { ...counts } });
  if (counts.create_count + counts.update_count === 0) throw new AppError('import_empty');
  const isMany = job.invites !== 'none' && counts.create_count > maxInvitesUnasked;
  if (isMany && invite_count !== counts.create_count)
    throw invalid({ invite_count: { key: 'imports.refused.invite_count' } });
  await begin(tenant, job, { kind: 'import_commit', state: 'importing', cancellable: false }, caller);
}

/** Takes an import back. @throws AppError 404, 409 when it is older than seven days, was taken back or is being taken back */
export async function beginUndo(tenant: TenantScope, id: string, caller: Caller): Promise<void> {
  const job = await lockImport(tenant, { id, verb: 'undo', from: finishedStates }, caller);
  requireRights(job, caller);
  await requireReach(tenant, job, caller);
  if (undoableUntil(job) === null) throw new AppError('import_too_old');
  const status = await jobStatus(tenant, job.job_id);
  if (status === 'queued' || status === 'running')
    throw new AppError('illegal_transition', { params: { current: job.state, verb: 'undo' } });
  await begin(tenant, job, { kind: 'import_undo', state: job.state, cancellable: true }, caller);
}

/** Calls an import off that has reached no record; what was read of its file goes. Answers the file's key, so that it can go too. */
export async function cancelImport(tenant: TenantScope, id: string, caller: Caller): Promise<string | null> {
  const job = await lockImport(tenant, { id, verb: 'cancel', from: [...cancellableStates, 'failed'] }, caller);
  await callOffWork(tenant, job);
  await sql`delete from import_rows where account_id = ${tenant.accountId} and import_id = ${id}`.execute(tenant.db);
  await changeImport(tenant, id, { state: 'cancelled', file_key: null, problem: null });
  noteImport(tenant, caller, { job, action: 'cancel_import' });
  return job.file_key;
}

interface Begun {
  kind: string;
  state: ImportState;
  cancellable: boolean;
}

async function begin(
  tenant: TenantScope,
  job: ImportRecord,
  { kind, state, cancellable }: Begun,
  caller: Caller,
): Promise<void> {
  const subject = { resource: job.kind };
  const params = { import_id: job.id };
  const { id } = await enqueueJob(tenant, { kind, params, subject, total: job.row_count, cancellable }, caller);
  await changeImport(tenant, job.id, { state, job_id: id, problem: null });
}
