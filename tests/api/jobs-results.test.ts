/** What a person may do with a job of theirs, and nobody else: end it, look at what came of it, fetch its file. */
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { newFileKey } from '../../src/server/files/storage.ts';
import type { JobHandler } from '../../src/server/jobs/job-handler.ts';
import { givenJob, kindOf, runJobs, testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const done: JobHandler = kindOf(async () => ({}));

const read = async (tenant: TestTenant, id: string): Promise<Job> =>
  (await tenant.as('owner').get<Job>(`/jobs/${id}`)).body;

describe('cancelling a job', () => {
  test('a waiting job that is cancelled ends at once', async () => {
    const tenant = await newTenant();
    let runs = 0;
    const id = await givenJob(tenant);

    const reply = await tenant.as('owner').post(`/jobs/${id}/cancel`);
    await runJobs(tenant, { kinds: [kindOf(async () => ((runs += 1), {}))] });

    expect([reply.body.status, runs]).toEqual(['cancelled', 0]);
  });

  test('a running job that is cancelled ends with its next step', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    const answers: unknown[] = [];
    const kind = kindOf(async ({ withTenant: inTenant, stopIfAsked }) => {
      answers.push((await tenant.as('owner').post(`/jobs/${id}/cancel`)).body);
      await inTenant(async () => undefined);
      stopIfAsked();
      return { result: { whole: true } };
    });

    await runJobs(tenant, { kinds: [kind] });

    expect(answers).toEqual([expect.objectContaining({ status: 'running', is_ending: true })]);
    expect(await read(tenant, id)).toMatchObject({ status: 'cancelled', result: null });
  });

  test('a job that is over cannot be cancelled', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    await runJobs(tenant, { kinds: [done] });

    expect(await tenant.as('owner').post(`/jobs/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    });
  });

  test('a job that cannot be ended refuses to be cancelled', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant, { cancellable: false });

    expect((await tenant.as('owner').post(`/jobs/${id}/cancel`)).status).toBe(409);
  });
});

describe('who is told', () => {
  test.each([
    ['another person of the tenant', 'admin', 404],
    ['another tenant', 'stranger', 404],
    ['nobody', 'nobody', 401],
  ] as const)('%s is not told of a job', async (_fact, who, status) => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);

    const calls = ['', '/rows', '/file'].map((part) => tenant.as(who).get(`/jobs/${id}${part}`));
    const replies = await Promise.all([...calls, tenant.as(who).post(`/jobs/${id}/cancel`)]);

    expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status]);
  });

  test('a person sees their own jobs, the newest first', async () => {
    const tenant = await newTenant();
    const ids = [await givenJob(tenant), await givenJob(tenant)];

    const own = await tenant.as('owner').get<Job[]>('/jobs');
    const others = await tenant.as('admin').get<Job[]>('/jobs');

    expect(own.body.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(others.body).toEqual([]);
  });
});

describe('the file of a job', () => {
  const text = 'Ana,Ruiz\r\n';
  const writes = kindOf(async ({ job, storage }) => {
    const key = newFileKey(job.account_id, 'exports', 'csv');
    const { bytes } = await storage.write(key, Readable.from([text]));
    return { file: { key, name: 'Miembros año.csv', type: 'text/csv; charset=utf-8', bytes } };
  });
  const keyOf = (tenant: TestTenant, id: string) =>
    asOwner(tenant.id, (db) => db.selectFrom('jobs').select('file_key').where('id', '=', id).executeTakeFirstOrThrow());

  test('the file of a job is given to its person under its name', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    await runJobs(tenant, { kinds: [writes] });

    const reply = await tenant.app.inject({
      url: `/api/jobs/${id}/file`,
      headers: { authorization: `Bearer ${tenant.token('owner')}`, 'accept-encoding': 'gzip' },
    });

    expect([reply.statusCode, reply.body, reply.headers['content-encoding']]).toEqual([200, text, undefined]);
    expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''Miembros%20a%C3%B1o.csv");
  });

  test('the file of a job is refused to a person who has lost the right to it since', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant, { needs: ['members.export'] });
    await runJobs(tenant, { kinds: [writes] });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('roles')
        .set({ preset: null, permissions: ['portal.access'] })
        .where('preset', '=', 'owner')
        .execute(),
    );

    expect((await tenant.as('owner').get(`/jobs/${id}/file`)).status).toBe(403);
  });

  test('the file of a job is gone after a day, and removed from where it lay', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    await runJobs(tenant, { kinds: [writes] });
    const { file_key } = await keyOf(tenant, id);
    await asOwner(tenant.id, async (db) => {
      await db
        .updateTable('jobs')
        .set({ file_expires_at: sql`now()` })
        .where('id', '=', id)
        .execute();
    });
    expect((await tenant.as('owner').get(`/jobs/${id}/file`)).status).toBe(404);
    expect(await testStorage.exists(file_key!)).toBe(true);

    await asOwner(tenant.id, (db) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db));
    await runJobs(tenant, { kinds: [writes] });

    expect([await testStorage.exists(file_key!), (await keyOf(tenant, id)).file_key]).toEqual([false, null]);
  });
});
