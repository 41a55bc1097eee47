/** What the queue can be asked for: to run a job, to tidy up after one, and whatever its time drives. */
import type { Task, TaskList } from 'graphile-worker';

import { withTenant } from '../db/scope.ts';
import { jobTask } from './enqueue.ts';
import type { JobSchedule, QueueTask } from './job-handler.ts';
import { deleteExpiredJob, cleanupTask } from './job-state.ts';
import { runJob, type JobDeps, type JobPayload } from './run-job.ts';

/** How often a database that cannot be reached is waited for, longer each time: some four minutes in all. */
const maxTries = 6;

export interface TaskDeps extends JobDeps {
  schedules: readonly JobSchedule[];
  /** What else can be in the queue. */
  tasks: readonly QueueTask[];
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

/** The tasks by their names in the queue. */
export function tasksOf(deps: TaskDeps): TaskList {
  const { database, log, storage, schedules, tasks, signal } = deps;
  const scheduled = schedules.map(({ name, run }): [string, Task] => [
    name,
    () => run({ database, storage, log: log.child({ schedule: name }), signal }),
  ]);
  const others = tasks.map(({ name, run }): [string, Task] => [
    name,
    (payload, { job }) =>
      run(payload, { database, log: log.child({ task: name }), signal, isLastTry: job.attempts >= job.max_attempts }),
  ]);
  return {
    ...Object.fromEntries([...scheduled, ...others]),
    [jobTask]: (payload, { job }) =>
      runJob(deps, payload as JobPayload, { signal, isLastTry: job.attempts >= maxTries }),
    [cleanupTask]: async (payload) => {
      const { account, job } = payload as JobPayload;
      const key = await withTenant(database, { accountId: account, actorId: null }, (tenant) =>
        deleteExpiredJob(tenant, job),
      );
      if (key !== null) await storage.remove(key);
    },
  };
}
