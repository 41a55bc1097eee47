/** Jobs in tests: what waits is done at once, in the test's own time. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { Logger, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import { inject } from 'vitest';

import { connectDatabase } from '../../src/server/db/connect.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { jobHandlers } from '../../src/server/app/job-handlers.ts';
import type { Caller } from '../../src/server/http/caller.ts';
import { enqueueJob, type NewJob } from '../../src/server/jobs/enqueue.ts';
import type { JobHandler, QueueTask } from '../../src/server/jobs/job-handler.ts';
import { outboxTransport } from '../../src/server/mail/outbox-transport.ts';
import { sendMailTask } from '../../src/server/mail/send-mail.ts';
import { tasksOf } from '../../src/server/jobs/tasks.ts';
import type { TestTenant } from './tenant.ts';
import { within } from './within.ts';

/** Where the files of a test run are. */
export const testStorage = diskStorage(mkdtempSync(join(inject('folder'), 'files-')));

/** Where mail goes in a test run that has no mail server. */
export const testOutbox = mkdtempSync(join(inject('folder'), 'outbox-'));
const testTasks = [sendMailTask(outboxTransport(testOutbox), 'no-reply@guildhall.example')];

/** Less than a test has, so that it is known what took so long. */
const jobsLimitMs = 50_000;

/** Does all jobs that wait in the database of the test file, those that come of them as well. */
export async function runJobs(
  { app, address }: Pick<TestTenant, 'app' | 'address'>,
  {
    kinds = jobHandlers,
    tasks = testTasks,
    signal = new AbortController().signal,
  }: { kinds?: readonly JobHandler[]; tasks?: readonly QueueTask[]; signal?: AbortSignal } = {},
): Promise<void> {
  const target = address('guildhall_app');
  const pgPool = new Pool({ ...target, max: 3 });
  // It says that it has ended before the last connection has: the database may be dropped under that one.
  pgPool.on('error', () => undefined);
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 3 };
  const database = connectDatabase({ target, ...limits, onError: () => undefined });
  const deps = { database, storage: testStorage, kinds, schedules: [], tasks, log: app.log, signal };
  try {
    const logger = new Logger(() => () => undefined);
    const work = runOnce({ pgPool, logger, noHandleSignals: true, concurrency: 2, taskList: tasksOf(deps) });
    await within('The jobs that wait are done', work, jobsLimitMs);
  } finally {
    await database.destroy();
    await pgPool.end();
  }
}

/** A kind whose work is told by the test. */
export const kindOf = (run: JobHandler['run']): JobHandler => ({ name: 'try_out', run });

function callerOf(tenant: TestTenant): Caller {
  return {
    accountId: tenant.id,
    actorId: tenant.staffId('owner'),
    sessionId: '',
    clientType: 'STANDARD',
    timeZone: 'Europe/Madrid',
    defaultLanguage: 'en',
    languages: ['en'],
    currency: 'EUR',
    language: 'en',
    english: 'en-GB',
    roles: ['owner'],
    permissions: [],
    lastingPermissions: [],
    weekStart: 'monday',
    chapters: null,
    mayLag: false,
    requestId: 'r-1',
    ip: '192.0.2.1',
    userAgent: null,
  };
}

/** Puts a job of the owner's into the queue. */
export async function givenJob(tenant: TestTenant, job: Partial<NewJob> = {}): Promise<string> {
  const database = connectDatabase({
    target: tenant.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 15_000,
    poolSize: 1,
    onError: () => undefined,
  });
  try {
    const caller = callerOf(tenant);
    const { id } = await withTenant(database, caller, (scope) =>
      enqueueJob(scope, { kind: 'try_out', params: {}, ...job }, caller),
    );
    return id;
  } finally {
    await database.destroy();
  }
}
