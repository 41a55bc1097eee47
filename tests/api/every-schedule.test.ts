/** What is done again and again, with the rights of the server and nothing else: what fails there is told to the log alone. */
import { expect, test } from 'vitest';

import { jobSchedules } from '../../src/server/app/job-handlers.ts';
import { testStorage } from '../support/jobs.ts';
import { newTenant, serverDatabase } from '../support/tenant.ts';

test.each(jobSchedules)('the schedule $name does its work for an organisation without a fault', async ({ run }) => {
  const tenant = await newTenant();
  const faults: unknown[] = [];
  const note = (...said: unknown[]) => void faults.push(said);
  const log = Object.assign(Object.create(tenant.app.log) as typeof tenant.app.log, { error: note, warn: note });
  const { signal } = new AbortController();
  await run({ database: await serverDatabase(), storage: testStorage, log, signal });
  expect(faults).toEqual([]);
});
