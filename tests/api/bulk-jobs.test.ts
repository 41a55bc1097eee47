/** Actions on many records: by a filter, and beyond five hundred as a job whose rows tell what came of each. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Job, JobRow } from '../../src/shared/contracts/job-calls.ts';
import type { JobHandler } from '../../src/server/jobs/job-handler.ts';
import { bulkKind } from '../../src/server/crud/bulk-job.ts';
import { withoutPermission } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/members/bulk';
/** All are live and active but every tenth, which is archived already. */
const given = (tenant: TestTenant, count: number) =>
  asOwner(tenant.id, (db) =>
    sql`insert into members (account_id, first_name, email, language, membership_status)
        select ${tenant.id}, 'M' || n, 'm' || n || '@x.example', 'en', case when n % 10 = 0 then 'archived' else 'active' end
        from generate_series(1, ${count}::int) n`.execute(db),
  );
const archived = async (tenant: TestTenant): Promise<number> =>
  asOwner(tenant.id, async (db) => {
    const found = await db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('membership_status', '=', 'archived')
      .executeTakeFirstOrThrow();
    return found.n;
  });
const jobOf = async (tenant: TestTenant, id: string) => (await tenant.as('owner').get<Job>(`/jobs/${id}`)).body;
const start = async (tenant: TestTenant, body: object) => tenant.as('owner').post<BulkReply>(path, body);

describe('a bulk action by a filter', () => {
  test('a bulk action on up to five hundred records is done at once', async () => {
    const tenant = await newTenant();
    await given(tenant, 20);

    const reply = await start(tenant, { action: 'archive', filter: { membership_status: 'active' } });

    expect([reply.status, reply.body.matched, reply.body.succeeded.length, reply.body.job_id]).toEqual([
      200,
      18,
      18,
      undefined,
    ]);
    expect(await archived(tenant)).toBe(20);
  });

  test.each([
    [500, 200],
    [501, 202],
  ])('a bulk action on %d records is answered with %d', async (count, status) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    expect(await start(await newTenant(), { action: 'archive', ids })).toMatchObject({ status });
  });

  test('a bulk action by a filter finds what the list finds, and nothing of another tenant', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await given(tenant, 12);
    await given(other, 5);

    const reply = await start(tenant, { action: 'delete', filter: { q: 'M1', membership_status: 'active' } });

    expect(reply.body.matched).toBe(3);
    expect((await other.as('owner').get('/members')).headers['content-range']).toMatch(/\/5$/);
  });

  test.each([
    ['neither ids nor a filter', { action: 'archive' }, 422],
    ['both', { action: 'archive', ids: ['x'], filter: {} }, 422],
    ['an unknown filter', { action: 'archive', filter: { shoe_size: 44 } }, 400],
  ])('a bulk action with %s is refused', async (_fact, body, status) => {
    const tenant = await newTenant();
    expect((await start(tenant, body)).status).toBe(status);
  });
});

describe('a bulk action on more than five hundred', () => {
  test('a bulk action on more than five hundred is done as a job, and each row tells what came of it', async () => {
    const tenant = await newTenant();
    await given(tenant, 620);

    const reply = await start(tenant, { action: 'archive', filter: {} });
    expect(reply).toMatchObject({ status: 202, body: { matched: 620, succeeded: [], failed: [] } });
    await runJobs(tenant);

    const id = reply.body.job_id!;
    expect(await jobOf(tenant, id)).toMatchObject({
      status: 'succeeded_with_errors',
      total: 620,
      done: 620,
      failed_count: 62,
      progress: 100,
      result: { succeeded: 558, failed: 62 },
    });
    const failed = await tenant.as('owner').get<JobRow[]>(`/jobs/${id}/rows?failed=true`);
    expect(failed.body).toHaveLength(62);
    expect(failed.body[0]).toMatchObject({
      label: expect.stringMatching(/^M\d+0$/),
      code: 'illegal_transition',
      message: expect.stringContaining('isn’t possible'),
    });
    expect(await archived(tenant)).toBe(620);
  });

  test('a bulk action on more than five hundred is taken back as one', async () => {
    const tenant = await newTenant();
    await given(tenant, 510);
    const { body } = await start(tenant, { action: 'archive', filter: {} });
    await runJobs(tenant);
    const { audit_id } = await jobOf(tenant, body.job_id!);

    const undone = await tenant.as('owner').post<{ data: { ids: string[] } }>(`/audit_logs/${audit_id}/undo`);

    expect([undone.status, undone.body.data.ids.length, await archived(tenant)]).toEqual([200, 459, 51]);
    // The tray offers it no second time.
    expect((await jobOf(tenant, body.job_id!)).audit_id).toBeNull();
  });

  test('a bulk action on more than five hundred takes the records that were there when it was asked for', async () => {
    const tenant = await newTenant();
    await given(tenant, 505);
    await start(tenant, { action: 'delete', filter: {} });
    await tenant.given.member({ first_name: 'Latecomer' });
    await runJobs(tenant);

    expect((await tenant.as('owner').get('/members')).headers['content-range']).toMatch(/\/1$/);
  });

  test('a dry run of a bulk action changes nothing and tells the same', async () => {
    const tenant = await newTenant();
    await given(tenant, 600);

    const { body } = await start(tenant, { action: 'archive', filter: {}, dry_run: true });
    await runJobs(tenant);

    expect(await jobOf(tenant, body.job_id!)).toMatchObject({
      audit_id: null,
      result: { succeeded: 540, failed: 60, dry_run: true },
    });
    expect(await archived(tenant)).toBe(60);
  });

  test('a bulk job that was killed half way goes on with the rows that are left', async () => {
    const tenant = await newTenant();
    await given(tenant, 600);
    const { body } = await start(tenant, { action: 'archive', filter: {} });
    const killed = new AbortController();
    let steps = 0;
    const dies: JobHandler = {
      ...bulkKind,
      run: (context) =>
        bulkKind.run({
          ...context,
          withTenant: async (work) => {
            steps += 1;
            if (steps === 3) killed.abort();
            return context.withTenant(work);
          },
        }),
    };
    await runJobs(tenant, { kinds: [dies], signal: killed.signal });
    expect(await jobOf(tenant, body.job_id!)).toMatchObject({ status: 'queued', done: 300 });

    await asOwner(tenant.id, (db) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db));
    await runJobs(tenant);

    expect(await jobOf(tenant, body.job_id!)).toMatchObject({ done: 600, result: { succeeded: 540, failed: 60 } });
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select('resource_id').where('action', '=', 'archive').execute(),
    );
    expect([entries.length, new Set(entries.map((entry) => entry.resource_id)).size]).toEqual([540, 540]);
  });

  test('a bulk job that is cancelled keeps what was done, and can be taken back', async () => {
    const tenant = await newTenant();
    await given(tenant, 600);
    const { body } = await start(tenant, { action: 'archive', filter: {} });
    let steps = 0;
    const stopped: JobHandler = {
      ...bulkKind,
      run: (context) =>
        bulkKind.run({
          ...context,
          withTenant: async (work) => {
            steps += 1;
            if (steps === 2) await tenant.as('owner').post(`/jobs/${body.job_id}/cancel`);
            return context.withTenant(work);
          },
        }),
    };

    await runJobs(tenant, { kinds: [stopped] });

    const job = await jobOf(tenant, body.job_id!);
    expect(job).toMatchObject({ status: 'cancelled', done: 200, total: 600 });
    expect((await tenant.as('owner').post(`/audit_logs/${job.audit_id}/undo`)).status).toBe(200);
    expect(await archived(tenant)).toBe(60);
  });

  test('a bulk action on more than five hundred is refused without the right, before anything waits', async () => {
    const tenant = await newTenant();
    await given(tenant, 600);

    const writer = await withoutPermission(tenant, 'members.status');
    const reply = await writer.post(path, { action: 'archive', filter: {} });

    expect(reply.status).toBe(403);
    expect((await writer.get<Job[]>('/jobs')).body).toEqual([]);
  });
});
