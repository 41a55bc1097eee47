/** Exports: everything a list shows and nothing else, in files that are harmless to open. */
import { sql } from 'kysely';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/members/export';

/** Has it exported and answers the file's bytes and the job. */
async function exported(tenant: TestTenant, body: object): Promise<{ job: Job; bytes: Buffer }> {
  const asked = await tenant.as('owner').post<{ job_id: string }>(path, body);
  expect(asked.status).toBe(202);
  await runJobs(tenant);
  const job = (await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body;
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  const file = await tenant.app.inject({ url: `/api/jobs/${job.id}/file`, headers });
  return { job, bytes: file.rawPayload };
}

const csvRows = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8').slice(1).trimEnd()).data;

describe('an export as CSV', () => {
  test('an export as CSV holds the columns that were asked for, in the words of the language', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan({ name: JSON.stringify({ en: 'Basic', es: 'Básico' }) });
    await tenant.given.member({ first_name: 'Ana', plan_id: plan.id, joined_at: '2026-01-01T23:30:00Z' });

    const columns = ['full_name', 'plan_id', 'membership_status', 'joined_at', 'directory_visible', 'skills'];
    const { bytes } = await exported(tenant, { format: 'csv', columns, language: 'es' });

    expect(csvRows(bytes)).toEqual([
      ['Nombre completo', 'Plan', 'Membresía', 'Alta (Europe/Madrid)', 'Aparece en el directorio', 'Competencias'],
      ['Ana Ruiz', 'Básico', 'Activa', '2026-01-02 00:30:00', 'Sí', ''],
    ]);
  });

  test('an export as CSV begins with a byte order mark, and its lines end as RFC 4180 has it', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ first_name: '王', last_name: 'O"Hara, the\nfirst' });

    const { bytes, job } = await exported(tenant, { format: 'csv', columns: ['full_name'] });

    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString('utf8')).toContain('"王 O""Hara, the\nfirst"\r\n');
    expect(job).toMatchObject({ status: 'succeeded', total: 1, done: 1, subject: { resource: 'members' } });
    expect(job.file).toMatchObject({ bytes: bytes.length });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'])(
    'an export as CSV makes no formula of %j',
    async (title) => {
      const tenant = await newTenant();
      await tenant.given.member({ title });

      const { bytes } = await exported(tenant, { format: 'csv', columns: ['title'] });

      expect(csvRows(bytes)[1]).toEqual([`'${title}`]);
    },
  );

  test.each([
    [
      'commas, unless it is told otherwise',
      { delimiter: undefined },
      `Job title,City\r\n"Cook; ""first"", second",'=1\t+1;2\r\n`,
    ],
    ['semicolons', { delimiter: ';' }, `Job title;City\r\n"Cook; ""first"", second";"'=1\t+1;2"\r\n`],
    ['tabs', { delimiter: '\t' }, `Job title\tCity\r\n"Cook; ""first"", second"\t"'=1\t+1;2"\r\n`],
  ])(
    'an export as CSV parts its columns by %s, quotes what would part them, and guards it',
    async (_sign, asked, text) => {
      const tenant = await newTenant();
      await tenant.given.member({ title: 'Cook; "first", second', city: '=1\t+1;2' });

      const { bytes } = await exported(tenant, { format: 'csv', columns: ['title', 'city'], ...asked });

      expect(bytes.toString('utf8').slice(1)).toBe(text);
      const { body } = await tenant.as('owner').get<AuditEntry[]>('/audit_logs?filter={"action":"export"}');
      const { delimiter = ',' } = asked;
      expect(body).toMatchObject([{ after: { format: 'csv', delimiter } }]);
    },
  );
});

test('an export as a workbook is read by a spreadsheet, its formulas harmless', async () => {
  const tenant = await newTenant();
  await tenant.given.member({ first_name: '=HYPERLINK("http://x")', last_name: '<&>' });

  const { bytes } = await exported(tenant, { format: 'xlsx', columns: ['first_name', 'last_name'] });

  expect(await readSheet(bytes)).toEqual([
    ['First name', 'Last name'],
    [`'=HYPERLINK("http://x")`, '<&>'],
  ]);
});

test('an export as JSON holds the values as the API has them', async () => {
  const tenant = await newTenant();
  const member = await tenant.given.member();

  const { bytes } = await exported(tenant, { format: 'json', columns: ['full_name', 'skills', 'renewal_on'] });

  expect(JSON.parse(bytes.toString('utf8'))).toEqual([
    { id: member.id, full_name: 'Ana Ruiz', skills: [], renewal_on: null },
  ]);
});

describe('the rows of an export', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      sql`insert into members (account_id, first_name, email, language, renewal_on, city, joined_at)
          select ${tenant.id}, 'M' || n, 'm' || n || '@x.example', 'en',
            case when n % 3 = 0 then date '2026-01-01' + n % 50 end, case when n % 2 = 0 then 'Lima' end,
            timestamptz '2026-01-01' + n % 7 * interval '1 microsecond'
          from generate_series(1, 2500) n`.execute(db),
    );
  });

  test.each([
    ['renewal_on', 'ASC'],
    ['renewal_on', 'DESC'],
    ['joined_at', 'ASC'],
    ['joined_at', 'DESC'],
    ['full_name', 'DESC'],
  ] as const)(
    'the rows of an export are all there, once and in the order of the list, by %s %s',
    async (column, direction) => {
      const { bytes } = await exported(tenant, { format: 'json', columns: ['full_name'], sort: [column, direction] });
      const sort = encodeURIComponent(JSON.stringify([column, direction]));
      const ids = (JSON.parse(bytes.toString('utf8')) as { id: string }[]).map(({ id }) => id);
      const pages = await Promise.all(
        [0, 900, 2400].map((first) =>
          tenant.as('owner').get<{ id: string }[]>(`/members?sort=${sort}&range=[${first},${first + 99}]`),
        ),
      );

      expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
      for (const [index, first] of [0, 900, 2400].entries())
        expect(ids.slice(first, first + 100)).toEqual(pages[index]!.body.map(({ id }) => id));
    },
  );

  test('the rows of an export are those of the filter and the search', async () => {
    const filter = { q: 'M24', renewal_on_null: true };
    const { bytes, job } = await exported(tenant, { format: 'json', columns: ['full_name'], filter });
    const list = await tenant
      .as('owner')
      .get<object[]>(`/members?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

    expect((JSON.parse(bytes.toString('utf8')) as object[]).length).toBe(list.body.length);
    expect(job.total).toBe(list.body.length);
  });

  test('the rows of an export are those that were named, in the list’s order, with when each was made', async () => {
    const tenant = await newTenant();
    const [one, , three] = [
      await tenant.given.member({ first_name: 'Ana', created_at: '2026-01-02T09:00:00Z' }),
      await tenant.given.member({ first_name: 'Bo' }),
      await tenant.given.member({ first_name: 'Cy', created_at: '2026-01-01T09:00:00Z' }),
    ];
    const asked = {
      filter: { id: [three.id, one.id] },
      sort: ['full_name', 'ASC'],
      columns: ['full_name', 'created_at'],
    };
    const { bytes } = await exported(tenant, { format: 'csv', ...asked });
    expect(csvRows(bytes).slice(1)).toEqual([
      ['Ana Ruiz', '2026-01-02 10:00:00'],
      ['Cy Ruiz', '2026-01-01 10:00:00'],
    ]);
  });

  test('the rows of an export are written down in the audit with the filter and their number', async () => {
    await exported(tenant, { format: 'csv', columns: ['full_name'], filter: { renewal_on_null: true } });
    const entry = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'export').orderBy('at', 'desc').executeTakeFirst(),
    );

    expect(entry).toMatchObject({
      resource: 'members',
      actor_id: tenant.staffId('owner'),
      undo_class: 'final',
      after: { filter: { renewal_on_null: true }, columns: ['full_name'], format: 'csv', rows: 1667 },
    });
    expect((await tenant.as('owner').get(`/audit_logs/${entry!.id}`)).body.after).toEqual(entry!.after);
  });
});

describe('what an export keeps back', () => {
  test('an export holds neither another tenant’s rows nor those in the recycle bin', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await other.given.member({ first_name: 'Foreign' });
    await tenant.given.member({ first_name: 'Binned', deleted_at: new Date().toISOString() });

    const { bytes } = await exported(tenant, { format: 'json' });

    expect(JSON.parse(bytes.toString('utf8'))).toEqual([]);
  });

  test('an export holds no private values for a person who may export and not see them', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'anna@dorfclub.example', phone_number: '0123456789' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('roles')
        .set({ preset: null, permissions: ['portal.access', 'members.read', 'members.export'] })
        .where('preset', '=', 'owner')
        .execute(),
    );

    const named = await tenant.as('owner').post(path, { format: 'csv', columns: ['email', 'phone_number'] });
    expect(named).toMatchObject({ status: 403, body: { details: { needed: ['members.private.read'] } } });
    const { bytes } = await exported(tenant, { format: 'csv' });
    expect(bytes.toString()).toContain('Ana Ruiz');
    expect(bytes.toString()).not.toMatch(/dorfclub|Email|0123456789|•••/);
  });

  test('an export gives nothing to a person who lost the right before it was their turn', async () => {
    const tenant = await newTenant();
    const { body } = await tenant.as('owner').post<{ job_id: string }>(path, { format: 'csv' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('roles')
        .set({ preset: null, permissions: ['portal.access'] })
        .where('preset', '=', 'owner')
        .execute(),
    );
    await runJobs(tenant);

    expect((await tenant.as('owner').get(`/jobs/${body.job_id}`)).body).toMatchObject({
      status: 'failed',
      file: null,
      error: { code: 'permission_denied' },
    });
  });

  test.each([
    ['somebody who may not export', 'support', { format: 'csv' }, 403],
    ['a stranger to the API', 'nobody', { format: 'csv' }, 401],
    ['an unknown filter', 'owner', { format: 'csv', filter: { shoe_size: 44 } }, 400],
    ['a filter by a private field', 'owner', { format: 'csv', filter: { email: 'a@b.example' } }, 400],
    ['an unknown sort', 'owner', { format: 'csv', sort: ['bio', 'ASC'] }, 400],
    ['an unknown column', 'owner', { format: 'csv', columns: ['password_hash'] }, 422],
    ['a column of no collection', 'owner', { format: 'csv', columns: ['constructor'] }, 422],
    ['an unknown format', 'owner', { format: 'pdf' }, 422],
    ['a delimiter that CSV is not offered with', 'owner', { format: 'csv', delimiter: '|' }, 422],
  ] as const)('an export is refused for %s', async (_fact, who, body, status) => {
    const tenant = await newTenant();
    expect((await tenant.as(who).post(path, body)).status).toBe(status);
  });

  test('a collection whose definition names no right to export has no export', async () => {
    const tenant = await newTenant();
    expect((await tenant.as('owner').post('/roles/export', { format: 'csv' })).status).toBe(405);
  });

  test('an export that is asked for twice under one key makes one file', async () => {
    const tenant = await newTenant();
    const key = { 'idempotency-key': 'one' };
    const [first, again] = [
      await tenant.as('owner').post(path, { format: 'csv' }, key),
      await tenant.as('owner').post(path, { format: 'csv' }, key),
    ];

    expect(again.body).toEqual(first.body);
    expect((await tenant.as('owner').get<Job[]>('/jobs')).body).toHaveLength(1);
  });
});
