/** Taking back more than is waited for: as a job, record by record, each with what came of it. Screens 1.7 and 1.8. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { AuditEntry, UndoReply } from '../../src/shared/contracts/audit-calls.ts';
import type { Job, JobRow } from '../../src/shared/contracts/job-calls.ts';
import { undoKind } from '../../src/server/crud/undo-job.ts';
import type { JobHandler } from '../../src/server/jobs/job-handler.ts';
import { listPath } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const count = 510;

/** Members whose city was changed from Lugo to Vigo, all at once. */
async function movedTogether(): Promise<{ tenant: TestTenant; auditId: string }> {
  const tenant = await newTenant();
  const [batchId, actor] = [randomUUID(), tenant.staffId('owner')];
  await asOwner(tenant.id, (db) =>
    sql`with made as (
        insert into members (account_id, first_name, email, language, city)
        select ${tenant.id}, 'M' || n, 'm' || n || '@x.example', 'en', 'Vigo' from generate_series(1, ${count}::int) n returning id
      )
      insert into audit_logs (account_id, actor_id, actor_kind, action, resource, resource_id, before, after, undo_class, batch_id)
      select ${tenant.id}, ${actor}::uuid, 'staff', 'update', 'members', id, '{"city":"Lugo"}', '{"city":"Vigo"}', 'reversible', ${batchId}::uuid
      from made order by id`.execute(db),
  );
  // As the list shows it: one line of all.
  const [line] = (await tenant.as('owner').get<AuditEntry[]>(listPath('audit_logs', {}))).body;
  return { tenant, auditId: line!.id };
}

const undo = (tenant: TestTenant, auditId: string, body: object = {}, who: 'owner' | 'analyst' = 'owner') =>
  tenant.as(who).post<UndoReply>(`/audit_logs/${auditId}/undo`, body);
const jobOf = async (tenant: TestTenant, id: string | undefined) =>
  (await tenant.as('owner').get<Job>(`/jobs/${id}`)).body;
const lineOf = async (tenant: TestTenant, id: string) =>
  (await tenant.as('owner').get<AuditEntry>(`/audit_logs/${id}`)).body;
const inLugo = async (tenant: TestTenant): Promise<number> =>
  asOwner(tenant.id, async (db) => {
    const found = await db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('city', '=', 'Lugo')
      .executeTakeFirstOrThrow();
    return found.n;
  });
const anyMember = async (tenant: TestTenant) =>
  (await tenant.as('owner').get<{ id: string; full_name: string }[]>(listPath('members', {}))).body[0]!;

/** The kind, with something that happens before its so manieth step. */
const before = (step: number, happens: () => unknown): JobHandler => {
  let steps = 0;
  return {
    ...undoKind,
    run: (context) =>
      undoKind.run({
        ...context,
        withTenant: async (work) => {
          steps += 1;
          if (steps === step) await happens();
          return context.withTenant(work);
        },
      }),
  };
};

describe('an undo of more than five hundred', () => {
  test('an undo of more than five hundred is done as a job, and can itself be undone', async () => {
    const { tenant, auditId } = await movedTogether();

    const reply = await undo(tenant, auditId, { reason: 'Wrong list' });
    expect(reply).toMatchObject({ status: 202, body: { data: { resource: 'members', ids: [], audit_id: null } } });
    expect(await inLugo(tenant)).toBe(0);
    await runJobs(tenant);

    const job = await jobOf(tenant, reply.body.job_id);
    expect(job).toMatchObject({ kind: 'undo', status: 'succeeded', total: count, done: count, failed_count: 0 });
    expect(await inLugo(tenant)).toBe(count);
    expect(await lineOf(tenant, job.audit_id!)).toMatchObject({
      action: 'undo',
      reason: 'Wrong list',
      batch_count: count,
    });
    expect(await lineOf(tenant, auditId)).toMatchObject({ undone_by: job.audit_id, can_undo: false });

    expect(await undo(tenant, job.audit_id!)).toMatchObject({ status: 202, body: { job_id: expect.any(String) } });
  });

  test('an undo of more than five hundred leaves what has changed since, and its rows say why', async () => {
    const { tenant, auditId } = await movedTogether();
    const { id, full_name } = await anyMember(tenant);
    await tenant.as('owner').put(`/members/${id}`, { city: 'Cadiz', version: 1 });

    const { body } = await undo(tenant, auditId);
    await runJobs(tenant);

    expect(await jobOf(tenant, body.job_id)).toMatchObject({
      status: 'succeeded_with_errors',
      failed_count: 1,
      result: { succeeded: count - 1, failed: 1 },
    });
    const failed = await tenant.as('owner').get<JobRow[]>(`/jobs/${body.job_id}/rows?failed=true`);
    expect(failed.body).toMatchObject([
      { id, label: full_name, code: 'undo_refused', message: expect.stringContaining('changed again since') },
    ]);
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ city: 'Cadiz' });
  });

  test('an undo of more than five hundred that is cancelled keeps what it has done, and can go on later', async () => {
    const { tenant, auditId } = await movedTogether();
    const { body } = await undo(tenant, auditId);
    const cancel = () => tenant.as('owner').post(`/jobs/${body.job_id}/cancel`);

    await runJobs(tenant, { kinds: [before(2, cancel)] });

    expect(await jobOf(tenant, body.job_id)).toMatchObject({ status: 'cancelled', done: 200, total: count });
    expect(await inLugo(tenant)).toBe(200);
    expect(await lineOf(tenant, auditId)).toMatchObject({ can_undo: true });

    const rest = await undo(tenant, auditId);
    await runJobs(tenant);
    expect(await jobOf(tenant, rest.body.job_id)).toMatchObject({ status: 'succeeded', total: count - 200 });
    expect(await inLugo(tenant)).toBe(count);
    expect(await undo(tenant, auditId)).toMatchObject({ status: 409, body: { details: { reason: 'undone' } } });
  });

  test('an undo of more than five hundred is refused without the right, before anything waits', async () => {
    const { tenant, auditId } = await movedTogether();
    expect((await undo(tenant, auditId, {}, 'analyst')).status).toBe(403);
    expect((await tenant.as('analyst').get<Job[]>('/jobs')).body).toEqual([]);
  });
});
