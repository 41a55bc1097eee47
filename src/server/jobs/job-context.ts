/** What the kind of a job is given for one run. */
import type { FastifyBaseLogger } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Caller } from '../http/caller.ts';
import type { JobContext, JobProgress } from './job-handler.ts';
import type { JobRecord } from './job-record.ts';
import { holdRun, JobSuperseded, writeProgress } from './job-state.ts';
import { findPerson, personGone } from './person.ts';

/** Twice a second is as often as anybody looks. */
const betweenWritesMs = 500;

/** The job shall not go on. */
export class JobStopped extends Error {}

export interface OpenRun {
  context: JobContext;
  /** What was said of its progress and is not written yet. */
  latest: () => JobProgress;
}

interface RunDeps {
  database: ServerDatabase;
  storage: FileStorage;
  log: FastifyBaseLogger;
}

/** Makes the context of a run that has been claimed. */
export function openRun(
  { database, storage, log }: RunDeps,
  job: JobRecord,
  caller: Caller,
  signal: AbortSignal,
): OpenRun {
  let isCancelled = false;
  let unwritten: JobProgress = {};
  let writtenAt = performance.now();

  const inTenant = <T>(work: (tenant: TenantScope) => Promise<T>) =>
    withTenant(database, caller, async (tenant) => {
      const held = holdRun(tenant, job);
      held.catch(() => undefined);
      await renewRights(tenant, job, caller);
      const result = await work(tenant);
      const run = await held;
      if (!run) throw new JobSuperseded();
      isCancelled = run.isCancelled;
      return result;
    });

  const progress = async (now: JobProgress, tenant?: TenantScope) => {
    if (tenant) return writeProgress(tenant, job, now);
    unwritten = { ...unwritten, ...now };
    if (performance.now() - writtenAt < betweenWritesMs) return;
    writtenAt = performance.now();
    const sent = unwritten;
    await inTenant(async (own) => writeProgress(own, job, sent));
    if (unwritten === sent) unwritten = {};
  };

  const context: JobContext = {
    job,
    caller,
    withTenant: inTenant,
    readTenant: (work) =>
      readTenant(database, caller, async (tenant) => {
        await renewRights(tenant, job, caller);
        return work(tenant);
      }),
    progress,
    isCancelled: () => isCancelled,
    stopIfAsked: () => {
      if (isCancelled || signal.aborted) throw new JobStopped();
    },
    signal,
    storage,
    log,
  };
  return { context, latest: () => unwritten };
}

/** Long work outlasts rights: whoever holds the caller has those of now from here on. @throws AppError when the person was suspended */
async function renewRights(tenant: TenantScope, job: JobRecord, caller: Caller): Promise<void> {
  const person = await findPerson(tenant, job);
  if (!person) throw personGone();
  Object.assign(caller, person);
}
