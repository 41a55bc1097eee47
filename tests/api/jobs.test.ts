/** Jobs: done once, one after the other, and kept through whatever happens to the server. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { AppError } from '../../src/server/errors/app-error.ts';
import type { JobContext, JobHandler } from '../../src/server/jobs/job-handler.ts';
import { givenJob, kindOf, runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const done: JobHandler = kindOf(async () => ({}));

const read = async (tenant: TestTenant, id: string): Promise<Job> =>
  (await tenant.as('owner').get<Job>(`/jobs/${id}`)).body;

describe('a job', () => {
  test('a job waits until it is done, and is then reported as done', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant, { total: 4, subject: { resource: 'members' } });
    expect(await read(tenant, id)).toMatchObject({ status: 'queued', progress: 0, cancellable: true });

    await runJobs(tenant, { kinds: [kindOf(async () => ({ result: { answer: 42 } }))] });

    expect(await read(tenant, id)).toMatchObject({
      kind: 'try_out',
      status: 'succeeded',
      progress: 100,
      subject: { resource: 'members' },
      result: { answer: 42 },
      cancellable: false,
      error: null,
    });
  });

  test('a job is done once, however often the queue is asked', async () => {
    const tenant = await newTenant();
    let runs = 0;
    await givenJob(tenant);
    const kind = kindOf(async () => ((runs += 1), {}));

    await Promise.all([runJobs(tenant, { kinds: [kind] }), runJobs(tenant, { kinds: [kind] })]);
    await runJobs(tenant, { kinds: [kind] });

    expect(runs).toBe(1);
  });

  test('a killed job goes on where it had come to, and what its old run still writes is not kept', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant, { total: 2 });
    let first: JobContext | undefined;
    const slow = kindOf(async (context) => {
      first = context;
      await context.withTenant((scope) => context.progress({ done: 1, checkpoint: { after: 'm1' } }, scope));
      throw new AppError('unavailable');
    });
    await runJobs(tenant, { kinds: [slow] });
    await asOwner(tenant.id, (db) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db));

    let seen: unknown;
    await runJobs(tenant, { kinds: [kindOf(async ({ job }) => ((seen = job.checkpoint), {}))] });

    expect(seen).toEqual({ after: 'm1' });
    expect(await read(tenant, id)).toMatchObject({ status: 'succeeded', done: 1 });
    await expect(first!.withTenant(async () => undefined)).rejects.toThrow();
  });

  test('a job fails with a reason that its person can understand', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);

    await runJobs(tenant, {
      kinds: [
        kindOf(async () => {
          throw new AppError('unknown_filter', { params: { filter: 'shoe_size' } });
        }),
      ],
    });

    expect(await read(tenant, id)).toMatchObject({
      status: 'failed',
      error: { code: 'unknown_filter', message: 'There’s no filter “shoe_size” here.' },
    });
  });

  test('a job tells nothing of the inside when it fails by a mistake of ours', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);

    await runJobs(tenant, {
      kinds: [
        kindOf(async () => {
          throw new Error('select secret from nowhere');
        }),
      ],
    });

    const job = await read(tenant, id);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(JSON.stringify(job)).not.toContain('secret');
  });

  test('a job of a person who was suspended since is not done', async () => {
    const tenant = await newTenant();
    let runs = 0;
    const id = await givenJob(tenant);
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', tenant.staffId('owner')).execute(),
    );

    await runJobs(tenant, { kinds: [kindOf(async () => ((runs += 1), {}))] });

    const row = await asOwner(tenant.id, (db) =>
      db.selectFrom('jobs').select(['status', 'error']).where('id', '=', id).executeTakeFirst(),
    );
    const error = { code: 'permission_denied', params: { text_key: 'jobs.stopped.person' } };
    expect([runs, row]).toEqual([0, { status: 'failed', error }]);
  });

  test('a job that broke its server ten times is reported as failed', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    await asOwner(tenant.id, (db) => db.updateTable('jobs').set({ run: 10 }).where('id', '=', id).execute());

    await runJobs(tenant, { kinds: [done] });

    expect(await read(tenant, id)).toMatchObject({ status: 'failed', error: { code: 'job_interrupted' } });
  });

  test('a job goes back into the queue when the server stops, with what was done', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant, { total: 10 });
    const stopping = new AbortController();
    const kind = kindOf(async ({ progress, stopIfAsked }) => {
      await progress({ done: 3 });
      stopping.abort();
      stopIfAsked();
      return {};
    });

    await runJobs(tenant, { kinds: [kind], signal: stopping.signal });

    expect(await read(tenant, id)).toMatchObject({ status: 'queued', done: 3, progress: 30 });
  });

  test('a job beyond a hundred of a tenant is refused, and not lost in silence', async () => {
    const tenant = await newTenant();
    await givenJob(tenant);
    await asOwner(tenant.id, (db) =>
      sql`insert into jobs (account_id, kind, started_by, language)
          select ${tenant.id}, 'try_out', ${tenant.staffId('owner')}, 'en' from generate_series(1, 99)`.execute(db),
    );

    await expect(givenJob(tenant)).rejects.toMatchObject({ code: 'too_many_jobs' });
  });
});

describe('the jobs of a tenant', () => {
  test('the jobs of a tenant run one after the other, and do not hold up those of another', async () => {
    const [busy, other] = [await newTenant(), await newTenant()];
    for (let i = 0; i < 3; i += 1) await givenJob(busy);
    await givenJob(other);
    let done = 0;
    let running = 0;
    let most = 0;
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const kind = kindOf(async ({ job, readTenant }) => {
      if (job.account_id === other.id) begin();
      if (job.account_id !== busy.id) return {};
      running += 1;
      most = Math.max(most, running);
      // They would wait for ever if the other's had to wait for them.
      await begun;
      await readTenant(({ db }) => sql`select pg_sleep(0.05)`.execute(db));
      running -= 1;
      done += 1;
      return {};
    });

    await runJobs(busy, { kinds: [kind] });
    await runJobs(busy, { kinds: [kind] });

    expect({ most, done }).toEqual({ most: 1, done: 3 });
  });
});
