/** Imports: what a file would do is what it does, as a whole or not at all, and it can be taken back. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { ImportJob } from '../../src/shared/contracts/import-shapes.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { commitJob } from '../../src/server/features/import/import-jobs.ts';
import { checkedImport, countsOf, csv, importOf, upload } from '../support/imports.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const people = (count: number) =>
  csv(
    ['Email', 'First name', 'City'],
    ...Array.from({ length: count }, (_, index) => [`p${index}@m.example`, `P${index}`, 'Lima']),
  );

const membersOf = async (tenant: TestTenant) =>
  (await tenant.as('owner').get<Record<string, unknown>[]>('/members?sort=["full_name","ASC"]&range=[0,99]')).body;
const totalOf = async (tenant: TestTenant) =>
  Number((await tenant.as('owner').get('/members')).headers['content-range']!.split('/')[1]);

describe('an import', () => {
  test('an import does what its dry run said, no more and no less', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'old@m.example', first_name: 'Old', city: 'Rome', title: 'Poet' });
    const given = await checkedImport(
      tenant,
      csv(
        ['Email', 'First name', 'City'],
        ['OLD@m.example', 'Older', ''],
        ['new@m.example', 'New', 'Lima'],
        ['bad', 'Bad', ''],
      ),
    );
    const promised = countsOf(await given.read());
    expect(promised).toEqual({ create_count: 1, update_count: 1, skip_count: 0, error_count: 1 });
    expect(await totalOf(tenant)).toBe(1);

    expect(countsOf(await given.commit())).toEqual(promised);

    expect(await membersOf(tenant)).toMatchObject([
      { first_name: 'New', city: 'Lima', source: 'import', language: 'en', version: 1 },
      // A blank cell wipes nothing, and what no column names stays.
      { first_name: 'Older', city: 'Rome', title: 'Poet', source: 'admin', version: 2 },
    ]);
    expect([await totalOf(tenant), (await given.read()).state]).toEqual([2, 'done_with_errors']);
  });

  test('an import empties blank values where that was asked for, but none that must be there', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'a@m.example', city: 'Rome', skills: ['x'] });
    const table = csv(
      ['Email', 'First name', 'City', 'Skills'],
      ['a@m.example', 'Ana', '', ''],
      ['b@m.example', '', '', ''],
    );
    const given = await checkedImport(tenant, table, { blank_cells: 'clear' });
    expect(await given.problems()).toMatchObject([{ code: 'required', field: 'first_name', count: 1 }]);
    await given.commit();
    expect(await membersOf(tenant)).toMatchObject([{ first_name: 'Ana', city: null, skills: [] }]);
  });

  test('an import changes nothing twice: the same file again has nothing to do', async () => {
    const tenant = await newTenant();
    await (await checkedImport(tenant, people(3))).commit();
    expect(countsOf(await (await checkedImport(tenant, people(3))).read())).toMatchObject({
      skip_count: 3,
      error_count: 0,
    });
  });

  test('an import writes an entry for each record, all in one batch', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(2));
    await given.commit();
    const entries = await asOwner(tenant.id, (db) =>
      db
        .selectFrom('audit_logs')
        .select(['action', 'actor_kind', 'resource', 'resource_label', 'undo_class'])
        .where('batch_id', '=', given.id)
        .orderBy('resource_label')
        .execute(),
    );
    const entry = { action: 'create', actor_kind: 'import', resource: 'members', undo_class: 'compensated' };
    expect(entries).toEqual([
      { ...entry, resource_label: 'P0' },
      { ...entry, resource_label: 'P1' },
      { ...entry, action: 'import', resource: 'import_jobs', resource_label: 'people.csv' },
    ]);
  });

  test('an import counts the rows done and taken back, and not the line of column names', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(3));
    await given.commit();
    await given.step('undo');
    await given.work();
    const { body } = await tenant.as('admin').get<Job[]>('/jobs');
    expect(body.map(({ kind, done, total }) => ({ kind, done, total }))).toEqual(
      ['import_undo', 'import_commit', 'import_check'].map((kind) => ({ kind, done: 3, total: 3 })),
    );
  });

  test('an import finds its records by a search', async () => {
    const tenant = await newTenant();
    await (await checkedImport(tenant, people(3))).commit();
    const found = await tenant
      .as('owner')
      .get<unknown[]>(`/members?filter=${encodeURIComponent('{"q":"p1@m.example"}')}`);
    expect(found.body).toHaveLength(1);
  });

  test('an import is refused when the records have changed since, and shows the numbers as they are now', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(3));
    const seen = countsOf(await given.read());
    await tenant.given.member({ email: 'P1@m.example', first_name: 'Faster' });

    await given.step('commit', seen);
    await given.work();

    expect(await given.read()).toMatchObject({
      state: 'ready',
      problem: 'counts_changed',
      create_count: 2,
      update_count: 1,
    });
    expect(await totalOf(tenant)).toBe(1);
    expect((await given.step('commit', seen)).body).toMatchObject({ code: 'import_changed' });
  });

  test('an import that is killed before its end has done nothing, and does all once it is begun again', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(40));
    await given.step('commit', countsOf(await given.read()));
    let killed = 0;
    const dying: typeof commitJob = {
      ...commitJob,
      run: (context) =>
        commitJob.run({
          ...context,
          withTenant: (work) =>
            context.withTenant(async (scope) => {
              const result = await work(scope);
              killed += 1;
              // The database cuts the line after the last row and before the end, as when the server dies.
              await asOwner(tenant.id, (db) => sql`select 1`.execute(db));
              await sql`select pg_terminate_backend(pg_backend_pid())`.execute(scope.db).catch(() => undefined);
              return result;
            }),
        }),
    };
    await runJobs(tenant, { kinds: [dying] });
    expect([killed > 0, await totalOf(tenant)]).toEqual([true, 0]);
    expect((await given.read()).state).toBe('importing');

    await asOwner(tenant.id, (db) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db));
    await given.work();
    expect([await totalOf(tenant), (await given.read()).state]).toEqual([40, 'done']);
  });

  test('an import is called off as long as nothing was brought in, and then holds nothing of the file', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(2));
    expect((await given.step('cancel')).status).toBe(200);
    expect([(await given.read()).state, await given.rows()]).toEqual(['cancelled', []]);
    expect((await given.step('commit', countsOf(await given.read()))).status).toBe(409);
  });

  test('an import is run again with the same file, columns and options', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(2), { mode: 'create_only' });
    await given.commit();
    const { body } = await given.step<{ data: ImportJob }>('run_again');
    const again = importOf(tenant, body.data.id);
    await again.step('check');
    await again.work();
    expect(await again.read()).toMatchObject({ state: 'ready', mode: 'create_only', skip_count: 2 });
    expect((await tenant.as('admin').get<ImportJob[]>('/import_jobs')).body.map(({ id }) => id)).toEqual([
      again.id,
      given.id,
    ]);
  });

  test('an import remembers for the next file what a column was for', async () => {
    const tenant = await newTenant();
    await checkedImport(tenant, csv(['Anschrift', 'First name'], ['a@m.example', 'Ana']), {
      mapping: ['email', 'first_name'],
    });
    const next = await upload(tenant, csv(['First name', 'ANSCHRIFT'], ['Bo', 'b@m.example']));
    expect(next.body.data.mapping).toEqual(['first_name', 'email']);
  });
});

describe('an import of businesses', () => {
  test('businesses come in as members do, with their owner by name or address, and go again', async () => {
    const tenant = await newTenant();
    const owner = await tenant.given.member({ email: 'owner@m.example' });
    const table = csv(
      ['Empresa', 'Categoría', 'Descripción', 'Propietario', 'Ciudad'],
      ['Panadería Sol', 'Food and drink', 'Pan', 'owner@m.example', 'Lima'],
      ['Nadie', 'Food and drink', '', 'nobody@m.example', 'Lima'],
    );
    const { body } = await upload(tenant, table, { kind: 'businesses' });
    const given = importOf(tenant, body.data.id);
    const options = { mode: 'create_or_update', match_on: 'name', blank_cells: 'keep', date_order: 'year_first' };
    const mapped = { mapping: body.data.mapping, may_change_email: false, default_values: {}, ...options };
    expect((await given.step('map', mapped)).status).toBe(200);
    await given.step('check');
    await given.work();
    expect(await given.problems()).toMatchObject([{ code: 'unknown_reference', field: 'owner_member_id', count: 1 }]);
    await given.commit();
    const found = await tenant.as('owner').get<unknown[]>('/businesses');
    expect(found.body).toMatchObject([
      { name: 'Panadería Sol', category: 'food', description: { en: 'Pan' }, owner_member_id: owner.id, city: 'Lima' },
    ]);
    await given.step('undo');
    await given.work();
    expect((await tenant.as('owner').get<unknown[]>('/businesses')).body).toEqual([]);
  });
});

describe('an import that is taken back', () => {
  test('an import that is taken back bins what it made and resets what it changed, unless touched since', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'old@m.example', first_name: 'Old', city: 'Rome' });
    const ivo = await tenant.given.member({ email: 'ivo@m.example', first_name: 'Ivo', city: 'Rome' });
    const table = csv(
      ['Email', 'First name', 'City'],
      ['old@m.example', 'Older', 'Lima'],
      ['a@m.example', 'Ana', 'Lima'],
      ['b@m.example', 'Bo', 'Lima'],
      ['ivo@m.example', 'Ivo', 'Lima'],
    );
    const given = await checkedImport(tenant, table);
    await given.commit();
    const bo = (await membersOf(tenant)).find(({ first_name }) => first_name === 'Bo')!;
    await tenant.as('owner').put(`/members/${String(bo.id)}`, { city: 'Oslo', version: 1 });
    await tenant.as('owner').put(`/members/${String(ivo.id)}`, { title: 'Cook', version: 2 });

    expect((await given.step('undo')).status).toBe(202);
    await given.work();

    expect(await given.read()).toMatchObject({ state: 'undone', kept_count: 2 });
    expect((await membersOf(tenant)).map(({ first_name, city }) => [first_name, city])).toEqual([
      ['Bo', 'Oslo'],
      ['Ivo', 'Lima'],
      ['Old', 'Rome'],
    ]);
    expect(await given.rows({ undone: 'changed' })).toMatchObject([
      { line: 4, record_id: bo.id, changed: [] },
      { line: 5, record_id: ivo.id, changed: ['city'] },
    ]);
    expect(await totalOf(tenant)).toBe(3);
    const [line] = (await tenant.as('owner').get<AuditEntry[]>('/audit_logs?filter={"resource":"members"}')).body;
    expect(line).toMatchObject({ action: 'undo', batch_count: 2 });
  });

  test('an import is not taken back a second time, nor after seven days', async () => {
    const tenant = await newTenant();
    const first = await checkedImport(tenant, people(1));
    await first.commit();
    await asOwner(tenant.id, (db) =>
      sql`update import_jobs set imported_at = now() - interval '7 days 1 minute'`.execute(db),
    );
    expect((await first.step('undo')).body).toMatchObject({ code: 'import_too_old' });
    await asOwner(tenant.id, (db) => sql`update import_jobs set imported_at = now()`.execute(db));
    await first.step('undo');
    await first.work();
    expect((await first.step('undo')).body).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('who may import', () => {
  test.each([
    ['owner', 200],
    ['admin', 200],
    ['support', 403],
    ['analyst', 403],
  ] as const)('the role %s that opens imports is answered with %i', async (who, status) => {
    const tenant = await newTenant();
    expect((await tenant.as(who).get('/import_jobs')).status).toBe(status);
  });

  test('another tenant cannot tell that an import exists', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(1));
    const stranger = tenant.as('stranger');
    const replies = await Promise.all([
      stranger.get(`/import_jobs/${given.id}`),
      stranger.get(`/import_jobs/${given.id}/rows`),
      stranger.get(`/import_jobs/${given.id}/report`),
      stranger.post(`/import_jobs/${given.id}/undo`, {}),
      stranger.post(`/import_jobs/${given.id}/cancel`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
