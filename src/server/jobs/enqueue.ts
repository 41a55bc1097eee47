/** Puts a job into the queue, in the transaction of whoever wants it: it is there when that is kept, and never otherwise. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { JobSubject } from '../../shared/contracts/job-calls.ts';
import type { Permission } from '../../shared/access/permissions.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';

/** The one task of the queue that all jobs are; their kinds are rows of `jobs`. */
export const jobTask = 'run_job';

export interface NewJob {
  /** The name of a JobHandler. */
  kind: string;
  /** What is to be done: JSON. Neither secrets nor whole rows. */
  params: Record<string, unknown>;
  /** Names for its title, `jobs.kinds.<kind>` of i18n. */
  subject?: JobSubject;
  /** How many rows it is about, where that is known. */
  total?: number;
  /** Whether the person may end it before its time; they may unless said otherwise. */
  cancellable?: boolean;
  /** As the kind says. */
  lane?: 'short' | 'long';
  /** The person must still hold each of these permissions to be shown what it made. */
  needs?: readonly Permission[];
  /** Not before this moment. */
  runAt?: Date;
}

/** Jobs of one tenant that may wait or run. */
const maxOpen = 100;

/**
 * A tenant's jobs of one lane run one after the other, and the more of them wait the later the next one's turn is: nobody's many stand
 * before another's first.
 *
 * @throws AppError `too_many_jobs` (429) when a hundred of the tenant's are not over yet
 */
export async function enqueueJob(tenant: TenantScope, job: NewJob, caller: Caller): Promise<{ id: string }> {
  const { accountId } = tenant;
  const { kind, params, subject = {}, total = null, cancellable = true, lane = 'long', runAt = null, needs = [] } = job;
  const id = randomUUID();
  const { open } = await tenant
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  if (open >= maxOpen) throw new AppError('too_many_jobs', { params: { max: maxOpen } });
  const { actorId: started_by, requestId: request_id, ip, userAgent: user_agent, language } = caller;
  const origin = { started_by, request_id, ip, user_agent, language, chapters: caller.chapters };
  const row = { id, kind, total, cancellable, needs: [...needs], ...origin };
  tenant.defer(tenant.insertInto('jobs', { ...row, params: JSON.stringify(params), subject: JSON.stringify(subject) }));
  const payload = JSON.stringify({ account: accountId, job: id });
  tenant.defer(sql`select graphile_worker.add_job(${jobTask}, ${payload}::json, queue_name => ${`${accountId} ${lane}`},
    run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${id}, priority => ${open}::int)`);
  return { id };
}
