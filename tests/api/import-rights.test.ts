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

test('an import leaves erased people as they are', async () => {
  const tenant = await newTenant();
  await tenant.given.member({ email: 'erased-1@erased.invalid', first_name: 'Erased', account_status: 'erased' });
  const given = await checkedImport(tenant, csv(['Email', 'First name'], ['erased-1@erased.invalid', 'Ana']));
  expect(await given.rows()).toMatchObject([{ action: 'error', problems: [{ code: 'archived_record' }] }]);
});

describe('the right to see what a file says', () => {
  test('the content of a file is for people who may see all of a member', async () => {
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

  test('the content of a file is for the person who sent it', async () => {
    const tenant = await newTenant();
    const sender = await withoutPermission(tenant, 'members.private.read');
    const { body } = await upload(tenant, people, { who: 'analyst' });
    expect(body.data.samples[0]).toEqual(['a@m.example', 'b@m.example']);
    expect((await sender.get(`/import_jobs/${body.data.id}/rows`)).status).toBe(200);
  });
});

describe('the dry run of somebody who looks after one chapter', () => {
  const outside = (line: number, field: string) => ({
    line,
    action: 'error',
    problems: [{ code: 'outside_chapters', field }],
  });

  /** An administrator of Madrid, with a member there, one in Lima and one of no chapter. */
  async function given(...rows: [email: string, chapter: string][]) {
    const tenant = await newTenant();
    const [madrid, lima] = [
      await tenant.given.chapter({ name: 'Madrid' }),
      await tenant.given.chapter({ name: 'Lima' }),
    ];
    await tenant.given.member({ email: 'in@m.example', chapter_id: madrid.id });
    await tenant.given.member({ email: 'elsewhere@m.example', chapter_id: lima.id });
    await tenant.given.member({ email: 'nowhere@m.example' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [madrid.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    const people = rows.map(([email, chapter]) => [email, 'Ana', chapter]);
    const run = (own = {}) => checkedImport(tenant, csv(['Email', 'First name', 'Chapter'], ...people), own);
    return { tenant, run };
  }

  test('a dry run of somebody with one chapter names the rows outside it, and the import does the others', async () => {
    const { tenant, run } = await given(
      ['new@m.example', 'Madrid'],
      ['new-elsewhere@m.example', 'Lima'],
      ['new-nowhere@m.example', ''],
      ['new-unknown@m.example', 'Atlantis'],
      ['elsewhere@m.example', 'Madrid'],
      ['Nowhere@m.example', 'Madrid'],
      ['in@m.example', 'Lima'],
    );
    const checked = await run();
    expect(await checked.rows()).toMatchObject([
      { line: 2, action: 'create', problems: [] },
      outside(3, 'chapter_id'),
      outside(4, 'chapter_id'),
      { line: 5, action: 'error', problems: [{ code: 'unknown_chapter' }] },
      outside(6, 'email'),
      outside(7, 'email'),
      outside(8, 'chapter_id'),
    ]);
    expect(await checked.commit()).toMatchObject({ state: 'done_with_errors', create_count: 1, error_count: 6 });
    expect((await tenant.as('owner').get('/members')).headers['content-range']).toBe('members 0-3/4');
  });

  test.each([
    ['create_only', ['error', 'skip']],
    ['update_only', ['skip', 'error']],
  ] as const)(
    'a dry run of somebody with one chapter refuses with %s no row that is left out anyway',
    async (mode, actions) => {
      const { run } = await given(['elsewhere@m.example', 'Madrid'], ['in@m.example', 'Lima']);
      const checked = await run({ mode });
      expect((await checked.rows()).map(({ action }) => action)).toEqual(actions);
    },
  );

  test('a dry run counts as another’s where somebody else commits it', async () => {
    const { tenant, run } = await given(['new-elsewhere@m.example', 'Lima'], ['new@m.example', 'Madrid']);
    const { id, work, read } = await run();
    await tenant.as('owner').post(`/import_jobs/${id}/commit`, countsOf(await read()));
    await work();
    expect(await read()).toMatchObject({ state: 'ready', problem: 'counts_changed', create_count: 2, error_count: 0 });
  });
});

describe('the undo of somebody who looks after one chapter', () => {
  test('an undo of somebody with one chapter leaves a record whose old address is taken elsewhere', async () => {
    const tenant = await newTenant();
    const [madrid, lima] = [await tenant.given.chapter(), await tenant.given.chapter()];
    for (const nth of [1, 2])
      await tenant.given.member({ external_id: `x${nth}`, email: `old-${nth}@m.example`, chapter_id: madrid.id });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [madrid.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    const file = csv(['External ID', 'Email'], ['x1', 'new-1@m.example'], ['x2', 'new-2@m.example']);
    const given = await checkedImport(tenant, file, { match_on: 'external_id', may_change_email: true });
    expect(await given.commit()).toMatchObject({ state: 'done', update_count: 2 });
    await tenant.given.member({ email: 'old-1@m.example', chapter_id: lima.id });
    await given.step('undo');
    await given.work();
    expect(await given.read()).toMatchObject({ state: 'undone', kept_count: 1 });
    const emails = (await tenant.as('admin').get<{ email: string }[]>('/members')).body.map(({ email }) => email);
    expect(emails.toSorted()).toEqual(['new-1@m.example', 'old-2@m.example']);
  });
});
