/** A job that is under way when its person loses a right, or the account: it ends there, keeps what can be taken back, and says why. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { bulkKind } from '../../src/server/crud/bulk-job.ts';
import { exportKind } from '../../src/server/crud/export/export-job.ts';
import { undoKind } from '../../src/server/crud/undo-job.ts';
import { auditExportKind } from '../../src/server/features/audit/export-entries.ts';
import { importJobKinds } from '../../src/server/features/import/import-jobs.ts';
import type { JobHandler } from '../../src/server/jobs/job-handler.ts';
import { checkedImport, countsOf, csv } from '../support/imports.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const given = (tenant: TestTenant, count: number) =>
  asOwner(tenant.id, (db) =>
    sql`insert into members (account_id, first_name, email, language, membership_status)
        select ${tenant.id}, 'M' || n, 'm' || n || '@x.example', 'en', 'active' from generate_series(1, ${count}::int) n`.execute(
      db,
    ),
  );

const suspend = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', tenant.staffId('admin')).execute(),
  );

/** Leaves the administrators with these permissions alone. */
const limit = (tenant: TestTenant, ...permissions: string[]) =>
  asOwner(tenant.id, (db) =>
    db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute(),
  );

/** The same kind, of which something happens before its transaction of this number. */
function during(kind: JobHandler, step: number, happens: () => Promise<unknown>): JobHandler {
  let steps = 0;
  const count = async () => ((steps += 1) === step ? happens() : undefined);
  return {
    ...kind,
    run: (context) =>
      kind.run({
        ...context,
        withTenant: async (work) => (await count(), context.withTenant(work)),
        readTenant: async (work) => (await count(), context.readTenant(work)),
      }),
  };
}

/** The last job, as its person would be told of it. */
async function lastJob(tenant: TestTenant): Promise<Job> {
  await asOwner(tenant.id, (db) =>
    db.updateTable('staff').set({ status: 'active' }).where('id', '=', tenant.staffId('admin')).execute(),
  );
  return (await tenant.as('admin').get<Job[]>('/jobs')).body[0]!;
}

const archived = async (tenant: TestTenant) =>
  (await tenant.as('owner').get(`/members?filter=${encodeURIComponent('{"membership_status":"archived"}')}`)).headers[
    'content-range'
  ]!.split('/')[1];

describe('an action on many', () => {
  test.each([
    [
      'whose person loses the right',
      (tenant: TestTenant) => limit(tenant, 'portal.access', 'members.read'),
      'no longer has permission',
    ],
    ['whose person is suspended', suspend, 'suspended'],
  ])(
    'an action on many %s ends with the hundred before, says so, and can be taken back',
    async (_fact, happens, says) => {
      const tenant = await newTenant();
      await given(tenant, 600);
      await tenant.as('admin').post<BulkReply>('/members/bulk', { action: 'archive', filter: {} });
      await runJobs(tenant, { kinds: [during(bulkKind, 3, () => happens(tenant))] });

      const job = await lastJob(tenant);
      expect(job).toMatchObject({
        status: 'failed',
        done: 200,
        total: 600,
        error: { code: 'permission_denied', message: expect.stringContaining(says) as string },
      });
      expect(await archived(tenant)).toBe('200');
      expect(await tenant.as('owner').post(`/audit_logs/${job.audit_id}/undo`)).toMatchObject({ status: 200 });
      expect(await archived(tenant)).toBe('0');
    },
  );
});

test('an undo of a batch whose person loses the right ends with the hundred before', async () => {
  const tenant = await newTenant();
  await given(tenant, 600);
  await tenant.as('admin').post<BulkReply>('/members/bulk', { action: 'archive', filter: {} });
  await runJobs(tenant);
  const { audit_id } = await lastJob(tenant);
  await tenant.as('admin').post(`/audit_logs/${audit_id}/undo`);
  // The first transaction only looks what the batch was.
  await runJobs(tenant, { kinds: [during(undoKind, 3, () => limit(tenant, 'portal.access', 'members.read'))] });

  expect(await lastJob(tenant)).toMatchObject({ status: 'failed', done: 100, error: { code: 'permission_denied' } });
  expect(await archived(tenant)).toBe('500');
});

test.each([
  ['exporting', ['portal.access', 'members.read', 'members.private.read']],
  ['reading', ['portal.access', 'members.private.read', 'members.export']],
  ['seeing private values', ['portal.access', 'members.read', 'members.export']],
])('an export of a person who loses the right of %s makes no file', async (_right, left) => {
  const tenant = await newTenant();
  await given(tenant, 3);
  await tenant.as('admin').post('/members/export', { filter: {}, columns: ['email'], format: 'csv' });
  await runJobs(tenant, { kinds: [during(exportKind, 2, () => limit(tenant, ...left))] });

  expect(await lastJob(tenant)).toMatchObject({ status: 'failed', file: null, error: { code: 'permission_denied' } });
});

test('an audit export of a person who loses the right to read its subject makes no file', async () => {
  const tenant = await newTenant();
  await tenant.as('owner').put(`/members/${(await tenant.given.member()).id}`, { city: 'Lima', version: 1 });
  await tenant.as('admin').post('/audit_logs/export', { filter: {}, format: 'json' });
  const left = ['portal.access', 'admin.audit.read', 'admin.staff.read'];
  await runJobs(tenant, { kinds: [during(auditExportKind, 2, () => limit(tenant, ...left))] });

  expect(await lastJob(tenant)).toMatchObject({ status: 'failed', file: null, error: { code: 'permission_denied' } });
});

test('the file of an export is refused to somebody who may still export and no longer read', async () => {
  const tenant = await newTenant();
  await given(tenant, 3);
  await tenant.as('admin').post('/members/export', { filter: {}, columns: ['full_name'], format: 'json' });
  await runJobs(tenant);
  const { id } = await lastJob(tenant);
  expect((await tenant.as('admin').get(`/jobs/${id}/file`)).status).toBe(200);
  await limit(tenant, 'portal.access', 'members.export');
  expect(await tenant.as('admin').get(`/jobs/${id}/file`)).toMatchObject({ status: 403 });
});

describe('what a job of the whole organisation made', () => {
  test('a job of the whole organisation is hidden from its person once they look after some chapters', async () => {
    const tenant = await newTenant();
    const [own, other] = [await tenant.given.chapter(), await tenant.given.chapter()];
    for (const chapter of [own, other]) await tenant.given.member({ chapter_id: chapter.id });
    const limitTo = (...chapters: { id: string }[]) =>
      asOwner(tenant.id, (db) =>
        db
          .updateTable('staff')
          .set({ chapter_ids: chapters.map(({ id }) => id) })
          .where('id', '=', tenant.staffId('admin'))
          .execute(),
      );
    const exported = async () => {
      await tenant.as('admin').post('/members/export', { filter: {}, columns: ['full_name'], format: 'json' });
      await runJobs(tenant);
      return lastJob(tenant);
    };
    const statusOf = async ({ id }: Job) => (await tenant.as('admin').get(`/jobs/${id}/file`)).status;

    const ofAll = await exported();
    await limitTo(own, other);
    expect(await tenant.as('admin').get(`/jobs/${ofAll.id}/file`)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect((await tenant.as('admin').get(`/jobs/${ofAll.id}/rows`)).status).toBe(403);
    const ofBoth = await exported();
    expect(await statusOf(ofBoth)).toBe(200);
    await limitTo(own);
    expect(await statusOf(ofBoth)).toBe(403);
    expect(await statusOf(await exported())).toBe(200);
    await limitTo();
    expect([await statusOf(ofAll), await statusOf(ofBoth)]).toEqual([200, 200]);
  });
});

test.each([
  ['loses the right', (tenant: TestTenant) => limit(tenant, 'portal.access', 'members.read')],
  ['is suspended', suspend],
])('an import whose person %s brings nobody in', async (_fact, happens) => {
  const tenant = await newTenant();
  const file = csv(['Email', 'First name'], ['a@m.example', 'Ana'], ['b@m.example', 'Bo']);
  const { step, read } = await checkedImport(tenant, file);
  await step('commit', countsOf(await read()));
  // It says how far it is between two parts of the file, in a transaction of its own.
  const kinds = importJobKinds.map((kind) => ({
    ...kind,
    run: (context: Parameters<JobHandler['run']>[0]) =>
      kind.run({
        ...context,
        progress: async () => {
          await happens(tenant);
          await context.withTenant(async () => undefined);
        },
      }),
  }));
  await runJobs(tenant, { kinds });

  expect(await lastJob(tenant)).toMatchObject({ kind: 'import_commit', status: 'failed', audit_id: null });
  expect((await tenant.as('owner').get('/members')).body).toEqual([]);
});
