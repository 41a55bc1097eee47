/** Countries through the API: whatever people write is kept as its letters, exported by its name and read back. */
import { describe, expect, test } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { runJobs } from '../support/jobs.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

interface Person {
  email: string;
  country: string | null;
}
const people = async (tenant: TestTenant, filter: object = {}) => {
  const { body } = await tenant.as('owner').get<Person[]>(`/members?filter=${JSON.stringify(filter)}`);
  return Object.fromEntries(body.map(({ email, country }) => [email, country]));
};

async function exported(tenant: TestTenant, language: string): Promise<string> {
  const body = { format: 'csv', columns: ['email', 'first_name', 'country'], language };
  const asked = await tenant.as('owner').post<{ job_id: string }>('/members/export', body);
  await runJobs(tenant);
  const { id } = (await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body;
  const headers = { authorization: `Bearer ${tenant.token('owner')}` };
  return (await tenant.app.inject({ url: `/api/jobs/${id}/file`, headers })).body;
}

describe('the country of a member', () => {
  test('the country of a member may be sent by a name, and is kept as its letters', async () => {
    const tenant = await newTenant();
    const ana = { first_name: 'Ana', email: 'a@m.example', language: 'en', country: 'España' };
    const { body } = await tenant.as('owner').post<{ country: string }>('/members', ana);
    expect(body.country).toBe('ES');
    const refused = await tenant.as('owner').post<object>('/members', { ...ana, email: 'b@m.example', country: 'XX' });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { country: expect.any(String) as string } }]);
  });

  test.each(['es', 'zh', 'en'])(
    'the country of a member is in a file by its name in %s, and read back',
    async (language) => {
      const tenant = await newTenant();
      await tenant.given.member({ email: 'a@m.example', first_name: 'Ana', country: 'ES' });
      const file = await exported(tenant, language);
      expect(file).toContain({ es: 'España', zh: '西班牙', en: 'Spain' }[language]);
      const other = await newTenant();
      await (await checkedImport(other, Buffer.from(file))).commit();
      expect(await people(other)).toEqual({ 'a@m.example': 'ES' });
    },
  );

  test('the country of a member is imported by whatever people write, and suggested where it is misspelt', async () => {
    const tenant = await newTenant();
    const lines = ['USA', 'Reino Unido', '美国', 'de', 'Germny'].map((country, n) => [`p${n}@m.example`, 'P', country]);
    const given = await checkedImport(tenant, csv(['Email', 'First name', 'Country'], ...lines));
    const { 4: faulty } = await given.rows();
    expect(faulty).toMatchObject({ problems: [{ code: 'bad_choice', field: 'country', suggestion: 'Germany' }] });
    await given.commit();
    expect(await people(tenant)).toEqual({
      'p0@m.example': 'US',
      'p1@m.example': 'GB',
      'p2@m.example': 'US',
      'p3@m.example': 'DE',
    });
  });

  test('the country of a member is found by any of its names, and what nobody could read by what it is', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'a@m.example', country: 'ES' });
    await tenant.given.member({ email: 'b@m.example', country: 'Atlantis' });
    expect(await people(tenant, { country: 'Spain' })).toEqual({ 'a@m.example': 'ES' });
    expect(await people(tenant, { country: 'Atlantis' })).toEqual({ 'b@m.example': 'Atlantis' });
  });
});
