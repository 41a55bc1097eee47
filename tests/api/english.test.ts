/** British or American English, as the organisation has chosen and published: its words, and its dates. Decision 60. */
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { runJobs } from '../support/jobs.ts';
import { fromOutbox, mailsOf, sendToOutbox } from '../support/mail.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';
import { publish, resolved, save, withSign } from '../support/website.ts';

async function american(): Promise<TestTenant> {
  const tenant = await newTenant({ timeZone: 'America/Chicago' });
  await withSign(tenant);
  await save(tenant.as('owner'), { english: 'en-US' });
  expect((await publish(tenant.as('owner'))).status).toBe(200);
  return tenant;
}

const suspension = { reason: 'Unpaid dues', suspended_until: '2027-01-31' };

async function mailOfSuspension(tenant: TestTenant): Promise<string> {
  const member = await tenant.given.member({ language: 'en' });
  await tenant.as('moderator').post(`/members/${member.id}/suspend`, suspension);
  await sendToOutbox(tenant);
  const [mail] = await mailsOf(tenant);
  return (await fromOutbox(String(mail!.id))).text ?? '';
}

async function headingsOf(tenant: TestTenant): Promise<string[]> {
  await tenant.given.member({ membership_status: 'cancelled' });
  const body = { format: 'csv', filter: {}, columns: ['organisation', 'membership_status'] };
  const asked = await tenant.as('owner').post<{ job_id: string }>('/members/export', body);
  await runJobs(tenant);
  const job = (await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body;
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  const { rawPayload } = await tenant.app.inject({ url: `/api/jobs/${job.id}/file`, headers });
  return Papa.parse<string[]>(rawPayload.toString('utf8').slice(1).trimEnd()).data.flat();
}

describe('the English of an organisation', () => {
  test('the English of an organisation is British until it publishes that it is American', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    await save(tenant.as('owner'), { english: 'en-US' });
    expect(await resolved(tenant)).toMatchObject({ english: 'en-GB' });
    await publish(tenant.as('owner'));
    expect(await resolved(tenant)).toMatchObject({ english: 'en-US' });
  });

  test('dates in mails are in the order of the English that was chosen', async () => {
    expect(await mailOfSuspension(await newTenant())).toContain('31 January 2027');
    expect(await mailOfSuspension(await american())).toContain('January 31, 2027');
  });

  test('files have the spelling of the English that was chosen', async () => {
    expect(await headingsOf(await newTenant())).toEqual(expect.arrayContaining(['Organisation', 'Cancelled']));
    expect(await headingsOf(await american())).toEqual(expect.arrayContaining(['Organization', 'Canceled']));
  });

  test('refusals date what was done in the English that was chosen', async () => {
    const refusal = async (tenant: TestTenant) => {
      const { id } = await tenant.given.member({ membership_status: 'active' });
      await tenant.as('owner').post(`/members/${id}/suspend`, suspension);
      return (await tenant.as('moderator').post<{ message: string }>(`/members/${id}/suspend`, suspension)).body
        .message;
    };
    expect(await refusal(await newTenant())).toMatch(/ on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d\.$/);
    expect(await refusal(await american())).toMatch(/ on [A-Z][a-z]+ \d+, \d{4}, \d+:\d\d\W[AP]M\.$/);
  });

  test('a language other than English is written alike', async () => {
    const tenant = await american();
    const es = (await tenant.as('owner').get<{ message: string }>('/members/x', { cookie: 'language=es' })).body;
    expect(es.message).toBe(
      (await (await newTenant()).as('owner').get<{ message: string }>('/members/x', { cookie: 'language=es' })).body
        .message,
    );
  });
});
