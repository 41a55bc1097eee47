/** Who may bring people in, when that is asked, and who is shown what a file says of them. */
import { describe, expect, test } from 'vitest';

import { withoutPermission } from '../support/generate-record.ts';
import { checkedImport, countsOf, csv, upload } from '../support/imports.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const people = csv(['Email', 'First name'], ['a@m.example', 'Ana'], ['b@m.example', 'Bo']);

test('an import is not done for a person who lost the right before its turn', async () => {
  const tenant = await newTenant();
  const given = await checkedImport(tenant, people);
  await given.step('commit', countsOf(await given.read()));
  const permissions = ['members.read', 'members.private.read'];
  await asOwner(tenant.id, (db) =>
    db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute(),
  );
  await given.work();
  expect((await tenant.as('owner').get('/members')).body).toEqual([]);
  const jobs = await asOwner(tenant.id, (db) => db.selectFrom('jobs').select(['kind', 'error']).execute());
  expect(jobs.find(({ kind }) => kind === 'import_commit')?.error).toMatchObject({ code: 'permission_denied' });
});

test('an import leaves who was erased as they are', async () => {
  const tenant = await newTenant();
  await tenant.given.member({ email: 'erased-1@erased.invalid', first_name: 'Erased', account_status: 'erased' });
  const given = await checkedImport(tenant, csv(['Email', 'First name'], ['erased-1@erased.invalid', 'Ana']));
  expect(await given.rows()).toMatchObject([{ action: 'error', problems: [{ code: 'archived_record' }] }]);
});

describe('what a file says of people', () => {
  test('is for who may see all of a member', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people);
    const other = await withoutPermission(tenant, 'members.private.read');
    const path = `/import_jobs/${given.id}`;
    expect((await other.get(path)).body).toMatchObject({ samples: [[], []], header: ['Email', 'First name'] });
    expect((await other.get('/import_jobs')).body).toMatchObject([{ samples: [[], []] }]);
    const refused = [
      await other.get(`${path}/rows`),
      await other.get(`${path}/problems`),
      await other.get(`${path}/report?rows=all`),
      await other.post(`${path}/run_again`),
      await other.post(`${path}/fix_rows`, { cells: [{ line: 2, column: 0, value: 'x@y.example' }] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('is for who sent it', async () => {
    const tenant = await newTenant();
    const sender = await withoutPermission(tenant, 'members.private.read');
    const { body } = await upload(tenant, people, { who: 'analyst' });
    expect(body.data.samples[0]).toEqual(['a@m.example', 'b@m.example']);
    expect((await sender.get(`/import_jobs/${body.data.id}/rows`)).status).toBe(200);
  });
});
