/** The workers of a server: they take what waits, and what a dead one had in hand. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { connectDatabase, type ServerDatabase } from '../../src/server/db/connect.ts';
import { queueVersion } from '../../src/server/db/job-queue.ts';
import { ListenConnection } from '../../src/server/jobs/listen-connection.ts';
import type { JobHandler, QueueTask } from '../../src/server/jobs/job-handler.ts';
import { startWorker, type RunningWorker } from '../../src/server/jobs/worker.ts';
import { withClient } from '../support/database.ts';
import { givenJob, kindOf, testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let running: { worker: RunningWorker; line: ListenConnection; database: ServerDatabase } | undefined;

function start(tenant: TestTenant, kinds: JobHandler[], tasks: QueueTask[] = []): void {
  const address = tenant.address('guildhall_app');
  const { log } = tenant.app;
  const line = new ListenConnection({ address, log, onNews: () => undefined });
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 5 };
  const database = connectDatabase({ target: address, ...limits, onError: () => undefined });
  const deps = { database, storage: testStorage, kinds, schedules: [], tasks, log, line, address };
  running = { worker: startWorker({ ...deps, workers: 2 }), line, database };
}

async function stop(): Promise<void> {
  const { worker, line, database } = running!;
  running = undefined;
  await worker.stop();
  await line.close();
  await database.destroy();
}
afterEach(async () => {
  if (running) await stop();
});

const statusOf = async (tenant: TestTenant, id: string) =>
  (await tenant.as('owner').get<{ status: string }>(`/jobs/${id}`)).body.status;
async function becomes(tenant: TestTenant, id: string, status: string): Promise<void> {
  await expect.poll(() => statusOf(tenant, id), { timeout: 15_000 }).toBe(status);
}

describe('the workers', () => {
  test('the workers take a job as soon as it is there', async () => {
    const tenant = await newTenant();
    start(tenant, [kindOf(async () => ({}))]);

    await becomes(tenant, await givenJob(tenant), 'succeeded');
  });

  test('the workers send a mail while all of those that do jobs are busy', async () => {
    const tenants = [await newTenant(), await newTenant()];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const isSent = new Promise<unknown>((resolve) => {
      start(
        tenants[0]!,
        [kindOf(async () => (await held, {}))],
        [{ name: 'send_mail', run: async (payload) => resolve(payload) }],
      );
    });
    const ids = await Promise.all(tenants.map((tenant) => givenJob(tenant)));
    await Promise.all(tenants.map((tenant, index) => becomes(tenant, ids[index]!, 'running')));

    await asOwner(tenants[0]!.id, (db) =>
      sql`select graphile_worker.add_job('send_mail', '{"mail":"one"}')`.execute(db),
    );
    expect(await isSent).toEqual({ mail: 'one' });

    release();
    await Promise.all(tenants.map((tenant, index) => becomes(tenant, ids[index]!, 'succeeded')));
  });

  test('the workers take over what a dead worker had in hand', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    await asOwner(tenant.id, async (db) => {
      await sql`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '5 s'`.execute(
        db,
      );
      await sql`update graphile_worker._private_job_queues set locked_by = 'worker-dead', locked_at = now()`.execute(
        db,
      );
      await db.updateTable('jobs').set({ status: 'running', run: 1 }).where('id', '=', id).execute();
    });

    start(tenant, [kindOf(async () => ({}))]);

    await becomes(tenant, id, 'succeeded');
  });

  test('the workers leave alone what a living worker has in hand, however long it takes', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    let release = () => undefined as void;
    let runs = 0;
    const held = new Promise<void>((resolve) => (release = resolve));
    start(tenant, [kindOf(async () => ((runs += 1), await held, {}))]);
    await becomes(tenant, id, 'running');
    await asOwner(tenant.id, (db) =>
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'`.execute(db),
    );

    const other = new ListenConnection({
      address: tenant.address('guildhall_app'),
      log: tenant.app.log,
      onNews: () => undefined,
    });
    await other.hold(['worker-other']);
    await lockedFor(tenant, 4_000);
    await other.close();
    release();

    await becomes(tenant, id, 'succeeded');
    expect(runs).toBe(1);
  });

  test('a stop waits for the step in hand, and gives the rest back', async () => {
    const tenant = await newTenant();
    const id = await givenJob(tenant);
    start(tenant, [
      kindOf(async ({ readTenant, stopIfAsked }) => {
        for (;;) {
          await readTenant(({ db }) => sql`select pg_sleep(0.05)`.execute(db));
          stopIfAsked();
        }
      }),
    ]);
    await becomes(tenant, id, 'running');

    await stop();

    expect(await statusOf(tenant, id)).toBe('queued');
  });
});

/** Resolves when the job has been held for so long, as the database's own clock has it. */
const lockedFor = (tenant: TestTenant, ms: number) =>
  asOwner(tenant.id, (db) => sql`select pg_sleep(${ms / 1_000})`.execute(db));

test('the queue has the schema of the library', async () => {
  const tenant = await newTenant();
  const { rows } = await withClient(tenant.address('postgres'), (client) =>
    client.query<{ version: number }>('select max(id) as version from graphile_worker.migrations'),
  );
  expect(rows[0]!.version).toBe(queueVersion);
});
