/** `kill -9` of the server while it is at work on a job: nothing is half done, nothing twice, and the next server goes on. Screens 1.8. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry, UndoReply } from '../../src/shared/contracts/audit-calls.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { ImportJob } from '../../src/shared/contracts/import-shapes.ts';
import type { Job, JobStarted } from '../../src/shared/contracts/job-calls.ts';
import { isOver } from '../../src/shared/contracts/jobs.ts';
import { demoDataDir } from '../support/journey.ts';
import { signIn, type SignedIn } from '../support/portal-api.ts';
import { demoAccounts, removeDataDir, startServer, type RunningServer } from '../support/server.ts';

const rowCount = 8_000;
const inBulk = 600;

let dataDir: string;
let server: RunningServer;
let owner: SignedIn;

beforeAll(async () => {
  dataDir = await demoDataDir();
  await begin();
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

async function begin(): Promise<void> {
  server = await startServer(dataDir);
  const account = (await demoAccounts(dataDir)).find((one) => one.email === 'owner@northgate.example')!;
  owner = await signIn(server.port, account.host, account.email, account.password);
}

const get = async <T>(path: string) => (await owner.call<T>(path)).body;
const post = async <T>(path: string, body: object = {}) => (await owner.call<T>(path, { method: 'POST', body })).body;
const jobOf = (id: string) => get<Job>(`/jobs/${id}`);
const memberTotal = async () => {
  const { headers } = await owner.call('/members?range=[0,0]');
  return Number(headers.get('content-range')!.split('/')[1]);
};
const settled = { timeout: 60_000, interval: 20 };

/** Kills the server in the middle of a job, and starts it again. Answers how far the job was when it was last seen alive. */
async function killDuring(id: string, isUnderWay = ({ done }: Job) => done > 0): Promise<Job> {
  let seen = await jobOf(id);
  const look = async () => (seen = await jobOf(id));
  await expect.poll(async () => isUnderWay(await look()) || isOver(seen), { timeout: 60_000, interval: 1 }).toBe(true);
  await server.stop('SIGKILL');
  expect(seen).toMatchObject({ status: 'running' });
  await begin();
  return seen;
}

async function over(id: string): Promise<void> {
  await expect.poll(async () => isOver(await jobOf(id)), settled).toBe(true);
}

async function checkedImport(): Promise<ImportJob> {
  const lines = Array.from({ length: rowCount }, (_, index) => `p${index}@killed.example,Person ${index},Lugo`);
  const upload = await fetch(`http://localhost:${server.port}/api/import_jobs?kind=members&filename=killed.csv`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
    body: ['Email,First name,City', ...lines].join('\n'),
  });
  const { data } = (await upload.json()) as { data: ImportJob };
  const { mapping, mode, match_on, blank_cells, date_order, may_change_email } = data;
  const options = { mode, match_on, blank_cells, date_order, may_change_email, default_values: { language: 'en' } };
  await post(`/import_jobs/${data.id}/map`, { mapping, ...options });
  return check(data.id);
}

async function check(id: string): Promise<ImportJob> {
  await post(`/import_jobs/${id}/check`);
  await expect.poll(async () => (await get<ImportJob>(`/import_jobs/${id}`)).state, settled).toBe('ready');
  return get<ImportJob>(`/import_jobs/${id}`);
}

const entriesOf = (batch: string, more: object = {}) =>
  owner.call<AuditEntry[]>(
    `/audit_logs?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ batch_id: batch, ...more }))}`,
  );
const entryCount = async (batch: string, more?: object) =>
  Number((await entriesOf(batch, more)).headers.get('content-range')!.split('/')[1]);

/** The ids of members who came with the import. */
async function someMembers(count: number): Promise<string[]> {
  const pages = Array.from({ length: Math.ceil(count / 200) }, (_, page) =>
    get<{ id: string; email: string }[]>(
      `/members?range=[${200 * page},${200 * page + 199}]&sort=["created_at","DESC"]`,
    ),
  );
  return (await Promise.all(pages))
    .flat()
    .slice(0, count)
    .map(({ id }) => id);
}

describe('a server that is killed', { timeout: 300_000 }, () => {
  test('a server killed during an import brings in all or nothing, each row once, also on a new try', async () => {
    const before = await memberTotal();
    const { id, create_count, update_count, skip_count, error_count } = await checkedImport();
    const counts = { create_count, update_count, skip_count, error_count };
    expect(counts).toEqual({ create_count: rowCount, update_count: 0, skip_count: 0, error_count: 0 });
    const begun = await post<{ data: ImportJob }>(`/import_jobs/${id}/commit`, counts);

    await killDuring(begun.data.job_id!);
    expect([before, before + rowCount]).toContain(await memberTotal());
    expect((await get<ImportJob>(`/import_jobs/${id}`)).state).toMatch(/^(importing|done)$/);
    await over(begun.data.job_id!);

    expect(await get<ImportJob>(`/import_jobs/${id}`)).toMatchObject({ state: 'done', is_busy: false, ...counts });
    expect(await memberTotal()).toBe(before + rowCount);
    expect(await entryCount(id, { action: 'create' })).toBe(rowCount);
    const again = await post<{ data: ImportJob }>(`/import_jobs/${id}/run_again`);
    expect(await check(again.data.id)).toMatchObject({ create_count: 0, update_count: 0, skip_count: rowCount });
  });

  test('a server killed during an export leaves no half file: the next server writes it anew', async () => {
    const total = await memberTotal();
    const { job_id } = await post<JobStarted>('/members/export', { format: 'csv', filter: {}, columns: ['email'] });
    // It says how far it is by thousands, and may be done with the next word.
    await killDuring(job_id, ({ status }) => status === 'running');
    await over(job_id);

    const job = await jobOf(job_id);
    expect(job).toMatchObject({ status: 'succeeded', result: { rows: total } });
    const file = await fetch(`http://localhost:${server.port}/api/jobs/${job_id}/file`, { headers: owner.headers });
    const bytes = Buffer.from(await file.arrayBuffer());
    const lines = bytes.toString().trimEnd().split('\n').length;
    expect([bytes.length, lines]).toEqual([job.file!.bytes, total + 1]);
    const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const exported = files.filter((one) => one.isFile() && one.parentPath.includes('/exports/'));
    const sizes = await Promise.all(exported.map(async (one) => (await stat(join(one.parentPath, one.name))).size));
    // The killed one may have had the whole file just then; half a one there is none.
    expect([...new Set(sizes)]).toEqual([job.file!.bytes]);
  });

  test('a server killed during a bulk action, or during its undo, does each record once', async () => {
    const ids = await someMembers(inBulk);
    const { job_id } = await post<BulkReply>('/members/bulk', { action: 'archive', ids });
    const seen = await killDuring(job_id!);
    expect(seen.done).toBeLessThan(inBulk);
    await over(job_id!);
    const bulk = await jobOf(job_id!);
    expect(bulk).toMatchObject({ status: 'succeeded', done: inBulk, result: { succeeded: inBulk } });
    expect(await entryCount(job_id!)).toBe(inBulk);

    const undo = await post<UndoReply>(`/audit_logs/${bulk.audit_id}/undo`);
    expect((await killDuring(undo.job_id!)).done).toBeLessThan(inBulk);
    await over(undo.job_id!);
    expect(await jobOf(undo.job_id!)).toMatchObject({ status: 'succeeded', done: inBulk, failed_count: 0 });
    expect(await entryCount(undo.job_id!)).toBe(inBulk);
    const found = await get<{ membership_status: string }[]>(
      `/members?filter=${encodeURIComponent(JSON.stringify({ id: ids.slice(0, 100) }))}`,
    );
    expect(new Set(found.map((member) => member.membership_status))).toEqual(new Set(['active']));
  });
});
