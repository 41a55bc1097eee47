/** The work of an import that takes longer than a call: reading and judging its rows, bringing them in, taking them back. */
import { finishedStates } from '../../../shared/imports/import-steps.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { JobContext, JobHandler, JobOutcome } from '../../jobs/job-handler.ts';
import { checkRows, type RowCounts } from './check-rows.ts';
import { changeImport, lockImport, readImport, type ImportRecord } from './import-record.ts';
import { requireReach, requireRights } from './import-rights.ts';
import { cancelInvites, inviteCreated } from './invite-created.ts';
import { noteImport } from './note-import.ts';
import { kindOf, sourceOf, stageRows } from './stage-rows.ts';
import { undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

const importIdOf = ({ job }: JobContext) => (job.params as { import_id: string }).import_id;

/** The dry run: rows are read, judged and counted; no record is touched. */
export const checkJob: JobHandler = {
  name: 'import_check',
  run: async (context) => {
    const id = importIdOf(context);
    const job = await context.readTenant((tenant) => readImport(tenant, id));
    requireRights(job, context.caller);
    const source = sourceOf(context.storage, job);
    const counts = await context.withTenant(async (tenant) => {
      const onRows = (done: number) => tell(context, job, done);
      await stageRows(tenant, { job, source, language: context.caller.defaultLanguage, onRows });
      const found = await checkRows(tenant, kindOf(job), job, context.caller);
      // Whoever called it off, or told the columns otherwise, while the rows were read has the last word.
      await requireOwn(tenant, context, 'checking');
      await changeImport(tenant, id, { ...found, state: 'ready', problem: null });
      return found;
    });
    return { failed: counts.error_count, result: { ...counts } };
  },
};

/**
 * The real run: the same judgement once more, and what it says is done, in one transaction. An import is a promise of certain
 * numbers: where the records have changed since so that the numbers would be others, nothing is done.
 */
export const commitJob: JobHandler = {
  name: 'import_commit',
  run: async (context) => {
    const id = importIdOf(context);
    const outcome = await context
      .withTenant((tenant) => bringIn(tenant, context, id))
      // A value was taken between the judgement and the writing: the judgement is made anew.
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === '23505') return undefined;
        throw error;
      });
    if (outcome) return outcome;
    await context.withTenant(async (tenant) => {
      const job = await requireOwn(tenant, context, 'importing');
      const counts = await checkRows(tenant, kindOf(job), job, context.caller);
      await changeImport(tenant, id, { ...counts, state: 'ready', problem: 'counts_changed' });
    });
    throw new AppError('import_changed');
  },
};

/** What came of it; undefined when the numbers are others than those that were promised. */
async function bringIn(tenant: TenantScope, context: JobContext, id: string): Promise<JobOutcome | undefined> {
  const job = await requireOwn(tenant, context, 'importing');
  requireRights(job, context.caller);
  const kind = kindOf(job);
  const counts = await checkRows(tenant, kind, job, context.caller);
  if (!isSame(counts, job)) return undefined;
  await writeRows(tenant, { kind, job, caller: context.caller, onRows: (done) => tell(context, job, done) });
  await inviteCreated(tenant, job, context.caller);
  const state = counts.error_count > 0 ? 'done_with_errors' : 'done';
  await changeImport(tenant, id, { state, problem: null, imported_at: new Date().toISOString() });
  noteImport(tenant, context.caller, { job, action: 'import', after: { ...counts } });
  return { failed: counts.error_count, result: { ...counts } };
}

const isSame = (counts: RowCounts, promised: RowCounts) =>
  (Object.keys(counts) as (keyof RowCounts)[]).every((key) => counts[key] === promised[key]);

/** Takes back what nobody has touched since. */
export const undoJob: JobHandler = {
  name: 'import_undo',
  run: async (context) => {
    const id = importIdOf(context);
    const kept = await context.withTenant(async (tenant) => {
      const job = await lockImport(tenant, { id, verb: 'undo', from: finishedStates }, context.caller);
      requireRights(job, context.caller);
      await requireReach(tenant, job, context.caller);
      const onRows = (done: number) => tell(context, job, done);
      const left = await undoRows(tenant, { kind: kindOf(job), job, caller: context.caller, onRows });
      cancelInvites(tenant, job);
      await changeImport(tenant, id, { state: 'undone', kept_count: left, undone_at: new Date().toISOString() });
      noteImport(tenant, context.caller, { job, action: 'undo_import', after: { kept_count: left } });
      return left;
    });
    return { failed: kept, result: { kept_count: kept } };
  },
};

export const importJobKinds: readonly JobHandler[] = [checkJob, commitJob, undoJob];

/** Says how far it is, and ends when it shall, or may, go on no longer: then nothing of it is kept. */
async function tell(context: JobContext, job: ImportRecord, done: number): Promise<void> {
  await context.progress({ done });
  context.stopIfAsked();
  requireRights(job, context.caller);
}

/** The import, locked, if this job is still the one that is at work on it. */
async function requireOwn(
  tenant: TenantScope,
  context: JobContext,
  state: 'checking' | 'importing',
): Promise<ImportRecord> {
  const job = await lockImport(
    tenant,
    { id: importIdOf(context), verb: context.job.kind, from: [state] },
    context.caller,
  );
  if (job.job_id === context.job.id) return job;
  throw new AppError('illegal_transition', { params: { current: job.state, verb: context.job.kind } });
}
