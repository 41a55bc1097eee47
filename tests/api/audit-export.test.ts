/** The audit log as a file: all that was done, masked as the log itself, and written down. */
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { withoutPermission } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/audit_logs/export';

async function exported(tenant: TestTenant, body: object) {
  const asked = await tenant.as('owner').post<{ job_id: string }>(path, body);
  expect(asked.status).toBe(202);
  await runJobs(tenant);
  const job = (await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body;
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  const { rawPayload } = await tenant.app.inject({ url: `/api/jobs/${job.id}/file`, headers });
  return { job, text: rawPayload.toString('utf8') };
}

const csvRows = (text: string) => Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true }).data;

/** A member who was renamed, and two labels that went to the bin together. */
async function withHistory(): Promise<TestTenant> {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const member = await tenant.given.member({ title: 'Cook', email: 'ana@before.example' });
  await owner.put(`/members/${member.id}`, { title: '=1+1', email: 'ana@after.example', version: 1 });
  const labels = await Promise.all(['a', 'b'].map((name) => tenant.given.label({ name })));
  await owner.post('/labels/bulk', { action: 'delete', ids: labels.map(({ id }) => id) });
  return tenant;
}

describe('the audit log as a file', () => {
  test('the audit log as a file has a line for each record of a batch, in one’s language, the newest first', async () => {
    const tenant = await withHistory();
    const { job, text } = await exported(tenant, { format: 'csv', delimiter: ';', language: 'es' });
    expect(text).toMatch(/;Qué;/);
    const rows = csvRows(text);
    expect(rows.map((row) => [row['Qué'], row['Tipo'], row['Quién'], row['Registro']])).toEqual([
      ['Movido a la papelera', 'Etiqueta', 'Test owner', expect.stringMatching(/^[ab]$/)],
      ['Movido a la papelera', 'Etiqueta', 'Test owner', expect.stringMatching(/^[ab]$/)],
      ['Modificado', 'Miembro', 'Test owner', 'Ana Ruiz'],
    ]);
    expect(JSON.parse(rows[2]!['Después']!)).toEqual({ title: '=1+1', email: 'ana@after.example' });
    expect(job).toMatchObject({ status: 'succeeded', total: 3, done: 3, kind: 'audit_export' });
    const { body } = await tenant.as('owner').get<AuditEntry[]>('/audit_logs?filter={"action":"export"}');
    expect(body).toMatchObject([{ after: { format: 'csv', delimiter: ';' } }]);
  });

  test('the audit log as a file follows the filter, with the values as the log has them', async () => {
    const tenant = await withHistory();
    const { text } = await exported(tenant, { format: 'json', filter: { resource: 'members' } });
    const entries = JSON.parse(text) as AuditEntry[];
    expect(entries).toMatchObject([{ action: 'update', before: { title: 'Cook' }, after: { title: '=1+1' } }]);
  });

  test('the audit log as a file hides from its reader what the log hides from them', async () => {
    const tenant = await withHistory();
    const person = await withoutPermission(tenant, 'members.private.read');
    const { body } = await person.post<{ job_id: string }>(path, { format: 'json', filter: { resource: 'members' } });
    await runJobs(tenant);
    const file = await person.get<AuditEntry[]>(`/jobs/${body.job_id}/file`);
    expect(file.body).toMatchObject([
      { before: { title: 'Cook', email: 'a•••@b•••.example' }, after: { email: 'a•••@a•••.example' } },
    ]);
  });

  test('the audit log as a file is itself written down in the log', async () => {
    const tenant = await withHistory();
    await exported(tenant, { format: 'csv', filter: { action: 'delete' } });
    const { body } = await tenant.as('owner').get<AuditEntry[]>('/audit_logs?range=[0,0]');
    expect(body[0]).toMatchObject({
      action: 'export',
      resource: 'audit_logs',
      after: { format: 'csv', filter: { action: 'delete' }, rows: 2 },
    });
  });

  test('the audit log as a file is read page by page, no entry twice and none left out', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      sql`insert into audit_logs (account_id, at, actor_kind, action, resource, undo_class)
          select ${tenant.id}, timestamptz '2026-01-01' + n % 3 * interval '1 microsecond', 'system', 'update', 'members', 'final'
          from generate_series(1, 1200) n`.execute(db),
    );
    const { text } = await exported(tenant, { format: 'json' });
    const entries = JSON.parse(text) as AuditEntry[];
    expect([entries.length, new Set(entries.map(({ id }) => id)).size]).toEqual([1200, 1200]);
  });

  test('the audit log as a file is refused to whoever may not read the log, and for an unknown filter', async () => {
    const tenant = await newTenant();
    const nobody = await withoutPermission(tenant, 'admin.audit.read');
    expect(await nobody.post(path, { format: 'csv' })).toMatchObject({ status: 403 });
    expect(await tenant.as('owner').post(path, { format: 'csv', filter: { nope: 1 } })).toMatchObject({ status: 400 });
    expect(await tenant.as('owner').post(path, { format: 'exe' })).toMatchObject({ status: 422 });
    expect(await tenant.as('owner').post(path, { format: 'csv', delimiter: '|' })).toMatchObject({ status: 422 });
  });
});
