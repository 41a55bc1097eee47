/** What a file said of people goes when the import cannot be taken back any more, and what jobs leave behind goes in its time. */
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { connectDatabase, type ServerDatabase } from '../../src/server/db/connect.ts';
import { checkJob } from '../../src/server/features/import/import-jobs.ts';
import { cleanUpImports } from '../../src/server/features/import/clean-up-imports.ts';
import { newFileKey } from '../../src/server/files/storage.ts';
import type { JobHandler } from '../../src/server/jobs/job-handler.ts';
import { cleanUpFiles } from '../../src/server/jobs/clean-up-files.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { checkedImport, csv, importOf, upload, type GivenImport } from '../support/imports.ts';
import { givenJob, runJobs, testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const people = csv(['Email', 'First name'], ['a@m.example', 'Ana'], ['b', 'Bo']);

let tenant: TestTenant;
let database: ServerDatabase;
beforeAll(async () => {
  tenant = await newTenant();
  database = connectDatabase({
    target: tenant.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 15_000,
    poolSize: 2,
    onError: () => undefined,
  });
});
beforeEach(async () => {
  tenant = await newTenant();
});
afterAll(() => database?.destroy());

const sweep = () => cleanUpImports({ database, storage: testStorage }, tenant.id);
const age = (time: string) =>
  asOwner(tenant.id, (db) =>
    sql`update import_jobs set updated_at = now() - ${sql.lit(time)}::interval, imported_at = imported_at - ${sql.lit(time)}::interval`.execute(
      db,
    ),
  );
const keyOf = async ({ id }: GivenImport) =>
  asOwner(tenant.id, async (db) => {
    const found = await db.selectFrom('import_jobs').select('file_key').where('id', '=', id).executeTakeFirstOrThrow();
    return found.file_key;
  });
const rowsLeft = () =>
  asOwner(tenant.id, async (db) => {
    const found = await db
      .selectFrom('import_rows')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return found.n;
  });

describe('the sweep of imports', () => {
  test('the sweep of imports takes rows and file once undo is over, and leaves what came of the import', async () => {
    const given = await checkedImport(tenant, people);
    await given.commit();
    const key = (await keyOf(given))!;
    await age('6 days 23 hours');
    expect([await sweep(), await rowsLeft(), await testStorage.exists(key)]).toEqual([0, 2, true]);

    await age('7 days 1 minute');
    expect([await sweep(), await rowsLeft(), await testStorage.exists(key), await keyOf(given)]).toEqual([
      1,
      0,
      false,
      null,
    ]);

    expect(await given.read()).toMatchObject({
      state: 'done_with_errors',
      create_count: 1,
      error_count: 1,
      has_rows: false,
      can_undo_until: null,
    });
    expect((await given.step('run_again')).status).toBe(404);
    expect((await tenant.as('admin').get(`/import_jobs/${given.id}/report`)).status).toBe(404);
    expect(await sweep()).toBe(0);
  });

  test('the sweep of imports calls off what somebody began and left', async () => {
    const left = importOf(tenant, (await upload(tenant, people)).body.data.id);
    await age('8 days');
    expect(await sweep()).toBe(1);
    expect(await left.read()).toMatchObject({ state: 'cancelled', has_rows: false });
  });

  test('the sweep of imports leaves alone what a job is at work on', async () => {
    const given = await checkedImport(tenant, people);
    await given.step('check');
    await age('8 days');
    expect([await sweep(), await rowsLeft()]).toEqual([0, 2]);
    await given.work();
    expect((await given.read()).state).toBe('ready');
  });

  test('the sweep of imports sees one tenant alone', async () => {
    const given = await checkedImport(tenant, people);
    await age('8 days');
    const other = await newTenant();
    expect(await cleanUpImports({ database, storage: testStorage }, other.id)).toBe(0);
    expect((await given.read()).state).toBe('ready');
  });
});

describe('a file without a row', () => {
  test('a file without a row goes when it was found so twice, and one with a row stays', async () => {
    const given = await checkedImport(tenant, people);
    const lost = newFileKey(tenant.id, 'exports', 'csv');
    await testStorage.write(lost, Readable.from(['x']));
    const context = { database, storage: testStorage, signal: new AbortController().signal };

    const first = await cleanUpFiles(context, new Set());
    expect([first.unclaimed.has(lost), await testStorage.exists(lost)]).toEqual([true, true]);
    await cleanUpFiles(context, first.unclaimed);

    expect([await testStorage.exists(lost), await testStorage.exists((await keyOf(given))!)]).toEqual([false, true]);
  });
});

describe('imports that were called off', () => {
  test('jobs that were called off go after thirty days as all others do, although they never ran', async () => {
    const id = await givenJob(tenant);
    await tenant.as('owner').post(`/jobs/${id}/cancel`);
    await asOwner(tenant.id, async (db) => {
      await sql`update jobs set finished_at = now() - interval '31 days'`.execute(db);
      await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`tidy ${id}`}`.execute(db);
    });
    await runJobs(tenant);
    expect((await tenant.as('owner').get<Job[]>('/jobs')).body).toEqual([]);
  });

  test('a check whose import is called off while its rows are read is cancelled and leaves none', async () => {
    const given = importOf(tenant, (await upload(tenant, people)).body.data.id);
    const { mapping, mode, match_on, blank_cells, date_order, may_change_email } = await given.read();
    const options = { mapping, mode, match_on, blank_cells, date_order, may_change_email, default_values: {} };
    await given.step('map', options);
    await given.step('check');
    const { job_id } = await given.read();
    const calledOff: JobHandler = {
      ...checkJob,
      run: async (context) => {
        await given.step('cancel');
        return checkJob.run(context);
      },
    };
    await runJobs(tenant, { kinds: [calledOff] });
    expect((await tenant.as('admin').get<Job>(`/jobs/${job_id}`)).body).toMatchObject({
      status: 'cancelled',
      error: null,
    });
    expect([(await given.read()).state, await rowsLeft()]).toEqual(['cancelled', 0]);
  });

  test('an undo of an import that was called off leaves it as it was, and can be begun again', async () => {
    const given = await checkedImport(tenant, people);
    await given.commit();
    await given.step('undo');
    const { job_id } = await given.read();
    expect((await tenant.as('admin').post<Job>(`/jobs/${job_id}/cancel`)).body.status).toBe('cancelled');
    expect(await given.read()).toMatchObject({ state: 'done_with_errors', is_busy: false });
    expect((await given.step('undo')).status).toBe(202);
    await given.work();
    expect(await given.read()).toMatchObject({ state: 'undone', kept_count: 0 });
  });
});
