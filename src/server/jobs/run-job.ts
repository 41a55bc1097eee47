/** One run of one job: taken, done by its kind, and written down as it ended. */
import type { FastifyBaseLogger } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { isNotThereYet } from '../db/connection-error.ts';
import { withTenant } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileStorage } from '../files/storage.ts';
import { openRun, JobStopped, type OpenRun } from './job-context.ts';
import type { JobHandler, JobOutcome } from './job-handler.ts';
import { problemOfError, type JobRecord } from './job-record.ts';
import { claimJob, endRun, holdRun, JobSuperseded, returnRun, type Ending } from './job-state.ts';
import { findPerson, personGone } from './person.ts';

/** What every run needs. */
export interface JobDeps {
  database: ServerDatabase;
  storage: FileStorage;
  kinds: readonly JobHandler[];
  log: FastifyBaseLogger;
}

/** What the queue holds of a job. */
export interface JobPayload {
  account: string;
  job: string;
}

/** The job goes back into the queue, which gives it out again in a while. */
export class TryAgain extends Error {}

/**
 * Runs a job to its end. That it failed is written down, and no failure of the run.
 *
 * @param isLastTry whether a database that cannot be reached is told to the person instead of being waited for
 * @throws TryAgain when the server stops, or what it needs cannot be reached just now
 */
export async function runJob(
  deps: JobDeps,
  { account, job: id }: JobPayload,
  { signal, isLastTry }: { signal: AbortSignal; isLastTry: boolean },
): Promise<void> {
  const { database, kinds, log } = deps;
  const system = { accountId: account, actorId: null };
  const claimed = await withTenant(database, system, async (tenant) => {
    const job = await claimJob(tenant, id);
    return job && { job, caller: await findPerson(tenant, job) };
  });
  if (!claimed) return;
  const { job, caller } = claimed;
  const kind = kinds.find(({ name }) => name === job.kind);
  const end = (ending: Ending) => withTenant(database, system, async (tenant) => endRun(tenant, job, ending));
  if (!caller) return end({ status: 'failed', error: problemOfError(personGone()) });
  if (!kind) return end({ status: 'failed', error: { code: 'internal' } });

  const run = openRun(
    { ...deps, log: log.child({ job: id, kind: kind.name, account_id: account }) },
    job,
    caller,
    signal,
  );
  try {
    const outcome = await kind.run(run.context);
    await end(endingOf(outcome, run));
  } catch (error) {
    await settleFailure(error, { job, run, isLastTry, deps, end });
  }
}

function endingOf(outcome: JobOutcome, run: OpenRun): Ending {
  const status = outcome.isCancelled ? 'cancelled' : outcome.failed ? 'succeeded_with_errors' : 'succeeded';
  return { status, outcome, progress: run.latest() };
}

interface Failed {
  job: JobRecord;
  run: OpenRun;
  isLastTry: boolean;
  deps: JobDeps;
  end: (ending: Ending) => Promise<void>;
}

async function settleFailure(error: unknown, { job, run, isLastTry, deps, end }: Failed): Promise<void> {
  const progress = run.latest();
  const log = run.context.log;
  const system = { accountId: job.account_id, actorId: null };
  if (error instanceof JobSuperseded) return log.warn('a run was superseded by another');
  if (error instanceof JobStopped && run.context.isCancelled()) return end({ status: 'cancelled', progress });
  if (error instanceof JobStopped || run.context.signal.aborted) {
    await withTenant(deps.database, system, async (tenant) => returnRun(tenant, job, progress));
    throw new TryAgain('the server stops');
  }
  const isPassing = (error instanceof AppError && error.code === 'unavailable') || isNotThereYet(error);
  if (isPassing && !isLastTry) throw new TryAgain((error as Error).message);
  if (!(error instanceof AppError) || error.status >= 500) log.error({ err: error }, 'a job failed');
  const isCancelled = await withTenant(deps.database, system, (tenant) => holdRun(tenant, job)).then(
    (held) => held?.isCancelled,
    () => false,
  );
  // It fails because what it was for was given up.
  if (isCancelled && error instanceof AppError) return end({ status: 'cancelled', progress });
  const told = error instanceof AppError ? error : new AppError(isPassing ? 'unavailable' : 'internal');
  await end({ status: 'failed', progress, error: problemOfError(asOfJob(told)) });
}

/** A call is refused a right that was never there; a job, most of the time, one that was taken away meanwhile. */
function asOfJob(error: AppError): AppError {
  if (error.code !== 'permission_denied' || error.options.textKey) return error;
  return new AppError('permission_denied', { ...error.options, textKey: 'jobs.stopped.rights' });
}
