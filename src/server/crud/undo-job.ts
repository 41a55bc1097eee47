/**
 * The undo of a batch that is more than is waited for: record by record, each for itself. What has changed since stays as it is, and its
 * row says so.
 */
import { sql } from 'kysely';

import { maxBulkJobRows } from '../../shared/specification/constants.ts';
import type { UndoReply } from '../../shared/contracts/audit-calls.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { JobContext, JobHandler, JobOutcome } from '../jobs/job-handler.ts';
import type { Act } from './bulk-apply.ts';
import { enqueueWithRows, runOverRows } from './job-rows.ts';
import { findTarget, readEntries, requireUndoRights, stillOpen, type Target } from './undo-entries.ts';
import { planUndo, refusal, takeBack } from './undo-record.ts';
import type { WriteResult } from './write.ts';

interface UndoParams {
  /** Any entry of the batch. */
  audit_id: string;
  reason: string | null;
  /** Whether a record of which some has moved on is taken back as far as it has not; otherwise it is left as a whole. */
  only_unchanged: boolean;
}

export const undoKind: JobHandler = { name: 'undo', run: runUndo };

type Started = Target & { definition: Resource; params: UndoParams };

/**
 * Puts it into the queue; the reply says which job to follow. What was taken back of the batch already stays so: an undo that was
 * cancelled goes on with the rest.
 *
 * @throws AppError 409 `undo_refused` when nothing is left of it, or it is about more than a job may be
 */
export async function startUndoJob(
  tenant: TenantScope,
  { definition, where, params }: Started,
  caller: Caller,
): Promise<UndoReply> {
  const open = sql`select distinct a.resource_id as id from audit_logs a
    where ${where} and a.resource_id is not null and ${stillOpen}`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${open}) as found`.execute(
    tenant.db,
  );
  const { total } = firstRow(rows);
  if (total === 0) throw refusal({ reason: 'undone' });
  if (total > maxBulkJobRows) throw refusal({ reason: 'too_many' });
  const subject = { resource: definition.name };
  const job = { kind: undoKind.name, params: { ...params }, subject, total };
  const job_id = await enqueueWithRows(tenant, job, open, caller);
  return { data: { resource: definition.name, ids: [], audit_id: null, left: [] }, job_id };
}

async function runUndo(context: JobContext): Promise<JobOutcome> {
  const { job, caller } = context;
  const params = job.params as UndoParams;
  const target = await context.readTenant((tenant) => findTarget(tenant, params.audit_id, 'batch'));
  const { definition } = target;
  if (!definition) throw notFound('audit_logs');
  const choose = (): Act => {
    requireUndoRights(target, caller);
    return (tenant, id) => undoOne(tenant, { ...target, definition, params, id, batchId: job.id }, caller);
  };
  return runOverRows(context, { choose });
}

type One = Started & { id: string; batchId: string };

/** Takes back what the batch did to one record. Where it did several things to it, the last one first. */
async function undoOne(
  tenant: TenantScope,
  { definition, where, params, id, batchId }: One,
  caller: Caller,
): Promise<WriteResult> {
  const entries = await readEntries(tenant, sql`${where} and a.resource_id = ${id} and ${stillOpen}`);
  let written: WriteResult | undefined;
  for (const entry of entries) {
    const plan = await planUndo(tenant, definition, entry);
    const isRefused = plan.moved.length > 0 && (!params.only_unchanged || plan.unchanged.length === 0);
    if (isRefused) throw refusal({ reason: 'changed', id, fields: plan.moved });
    written = await takeBack({ tenant, definition, caller }, plan, { reason: params.reason, batchId });
  }
  if (!written) throw refusal({ reason: 'undone' });
  return written;
}
