/** What a feature brings along to have work done as a job: a kind, under the name by which jobs are put into the queue. */
import type { FastifyBaseLogger } from 'fastify';

import type { TenantScope } from '../db/scope.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Caller } from '../http/caller.ts';
import type { JobRecord } from './job-record.ts';

/** Each kind is one object; all of them are handed to the worker at the start (`job-handlers.ts`). */
export interface JobHandler {
  /** snake_case; also the text `jobs.kinds.<name>` of i18n. */
  name: string;
  /**
   * Kinds that take seconds and kinds that take minutes wait in lines of their own: of each line one job of a tenant runs at a time, so
   * that no tenant holds all the workers. `long` unless said otherwise.
   */
  lane?: 'short' | 'long';
  /**
   * Does the work. A run that was broken off (the server was killed or stopped) is begun again: what was done is known by
   * `job.checkpoint`, which `progress` writes within the transaction of the work itself. An AppError ends the job as failed, and
   * is told to the person; anything else is logged, and told as `internal`.
   */
  run: (context: JobContext) => Promise<JobOutcome>;
}

/** What a run is given. */
export interface JobContext {
  job: JobRecord;
  /** The person who started it. Their rights are those of the last transaction: each reads them anew, and refuses a person who was suspended. */
  caller: Caller;
  /**
   * Runs `work` in a transaction of the tenant, as that person. Nothing of it is kept when the job was given to another run meanwhile, so
   * that each piece of work is done once. `work` may be run again, as everywhere.
   */
  withTenant: <T>(work: (tenant: TenantScope) => Promise<T>) => Promise<T>;
  /** The same for what only reads. */
  readTenant: <T>(work: (tenant: TenantScope) => Promise<T>) => Promise<T>;
  /**
   * Says how far it is. With `tenant` it is kept with the rest of that transaction, as a checkpoint must be; without, it is written in
   * its own time, twice a second at most.
   */
  progress: (now: JobProgress, tenant?: TenantScope) => Promise<void>;
  /** Whether the person wants it to end; known anew after each transaction. */
  isCancelled: () => boolean;
  /** Throws when the job shall not go on: the person or the server wants it to end. Asked between two steps. */
  stopIfAsked: () => void;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  storage: FileStorage;
  log: FastifyBaseLogger;
}

export interface JobProgress {
  total?: number;
  done?: number;
  failed?: number;
  /** Where a run that is broken off from now on goes on. JSON. */
  checkpoint?: unknown;
  /** The audit entry that takes back what was done until now, known before the end. */
  auditId?: string | null;
}

/** What came of it. */
export interface JobOutcome {
  /** Rows that failed: the job then `succeeded_with_errors`. */
  failed?: number;
  /** For the person: JSON, small. */
  result?: Record<string, unknown>;
  /** What it wrote into `storage`; removed after a day. */
  file?: { key: string; name: string; type: string; bytes: number };
  /** The audit entry that takes it back. */
  auditId?: string | null;
  /** It ended before its time because the person wanted it to; the rest tells what was done until then. */
  isCancelled?: boolean;
}

/** A task of the queue that is nobody's job: no person follows it. It is given out again when its run throws, later each time. */
export interface QueueTask {
  name: string;
  /** It goes on for long: done by workers of its own, so that what somebody waits for does not wait behind it. */
  isLong?: true;
  run: (
    payload: unknown,
    context: {
      database: ServerDatabase;
      log: FastifyBaseLogger;
      signal: AbortSignal;
      /** It is not given out again when this run fails. */
      isLastTry: boolean;
    },
  ) => Promise<void>;
}

/** What is done again and again, by one server at a time: whatever its time drives, of all tenants. */
export interface JobSchedule {
  name: string;
  /** Minutes, hours, days, months, weekdays, as cron has them, in UTC. */
  cron: string;
  run: (context: ScheduleContext) => Promise<void>;
}

export interface ScheduleContext {
  database: ServerDatabase;
  storage: FileStorage;
  log: FastifyBaseLogger;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}
