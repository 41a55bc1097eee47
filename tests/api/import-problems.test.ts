/** What stands against the rows of a file: every problem once, mended in place, and in a file of its own. */
import { describe, expect, test } from 'vitest';

import { problemCodes } from '../../src/shared/imports/import-steps.ts';
import { checkedImport, csv, upload, type GivenImport } from '../support/imports.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const header = [
  'Email',
  'First name',
  'Plan',
  'Industry',
  'Chapter',
  'Labels',
  'Phone',
  'Renews on',
  'City',
  'Job title',
  'External ID',
  'Language',
  'Skills',
];
type Cells = Partial<Record<(typeof header)[number], string>>;
const row = (cells: Cells) => header.map((name) => cells[name] ?? '');
const person = (name: string, cells: Cells = {}) => row({ Email: `${name}@m.example`, 'First name': name, ...cells });

/** A tenant in which every problem can be met, and the file that meets them. */
async function troubled(): Promise<{ tenant: TestTenant; given: GivenImport }> {
  const tenant = await newTenant();
  await tenant.given.plan({ name: JSON.stringify({ en: 'Gold' }), status: 'active' });
  const full = await tenant.given.plan({ name: JSON.stringify({ en: 'Full' }), status: 'active', max_members: 1 });
  await tenant.given.chapter({ name: 'North' });
  await tenant.given.industryType({ name: JSON.stringify({ en: 'Energy' }) });
  await tenant.given.label({ name: 'Board' });
  await tenant.given.member({ email: 'gone@m.example', membership_status: 'archived' });
  await tenant.given.member({ email: 'full@m.example', plan_id: full.id, external_id: 'F1' });
  await tenant.given.member({ email: 'other@m.example', external_id: 'O1' });
  await tenant.given.member({ email: 'third@m.example', external_id: 'O2' });
  const rows = [
    row({ Email: 'x@m.example' }),
    person('mail', { Email: 'mail at home' }),
    person('phone', { Phone: '+34 600 123 4567' }),
    person('long', { 'Job title': 'x'.repeat(81) }),
    person('many', { Skills: Array.from({ length: 21 }, (_, index) => `s${index}`).join(';') }),
    person('plan', { Plan: 'Golld' }),
    person('industry', { Industry: 'Enargy' }),
    person('chapter', { Chapter: 'Nroth' }),
    person('label', { Labels: 'Bord' }),
    person('language', { Language: 'Klingon' }),
    person('day', { 'Renews on': '31/12/2026' }),
    person('twice'),
    person('twice', { City: 'Lima' }),
    person('exists', { 'External ID': 'O1' }),
    row({ Email: 'full@m.example', 'External ID': 'O2' }),
    person('gone'),
    person('over', { Plan: 'Full' }),
    person('formula', { City: '=1+1' }),
    person('encoding', { City: 'K\uFFFDln' }),
    [...person('extra'), 'one more'],
  ];
  return { tenant, given: await checkedImport(tenant, csv(header, ...rows)) };
}

describe('a problem of an import', () => {
  /** What needs another way of matching, another mode, another kind of field, another person or a rule; each has its own test. */
  const elsewhere = [
    'would_change_email',
    'not_found',
    'unknown_reference',
    'bad_number',
    'bad_link',
    'bad_format',
    'outside_chapters',
    'not_after',
    'past',
    'other_half',
    'not_shown',
    'locked',
  ];

  test('a problem is told at its cell, with what was probably meant', async () => {
    const { given } = await troubled();
    const told = (await given.rows()).map(({ line, problems }) => [
      line,
      ...problems.map(({ code, column, suggestion }) => [code, column, suggestion ?? null]),
    ]);
    expect(told).toMatchObject([
      [2, ['required', 1, null]],
      [3, ['bad_email', 0, null]],
      [4, ['bad_phone', 6, '6001234567']],
      [5, ['too_long', 9, 'x'.repeat(80)]],
      [6, ['too_many', 12, null]],
      [7, ['unknown_plan', 2, 'Gold']],
      [8, ['unknown_industry', 3, 'Energy']],
      [9, ['unknown_chapter', 4, 'North']],
      [10, ['unknown_label', 5, 'Board']],
      [11, ['bad_choice', 11, null]],
      [12, ['bad_date', 7, '2026-12-31']],
      [13],
      [14, ['duplicate_in_file', 0, null]],
      [15, ['already_exists', 10, null]],
      [16, ['matches_two_records', 10, null]],
      [17, ['archived_record', 0, null]],
      [18, ['over_plan_limit', 2, null]],
      [19, ['formula_cell', 8, '1+1']],
      [20, ['bad_encoding', 8, null]],
      [21, ['extra_cells', null, null]],
    ]);
    const codes = new Set((await given.problems()).map(({ code }) => code));
    expect(problemCodes.filter((code) => !codes.has(code)).toSorted()).toEqual(elsewhere.toSorted());
  });

  test('the problem of a double row names its earlier line', async () => {
    const { given } = await troubled();
    const [double] = await given.rows({ code: 'duplicate_in_file' });
    expect(double).toMatchObject({ line: 14, problems: [{ line: 13 }] });
  });

  test('the problem of a row that matches nobody, or somebody, follows from the mode', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'old@m.example' });
    const table = csv(['Email', 'First name'], ['old@m.example', 'Old'], ['new@m.example', 'New']);
    const updating = await checkedImport(tenant, table, { mode: 'update_only' });
    const creating = await checkedImport(tenant, table, { mode: 'create_only' });
    expect(await updating.rows({ action: 'skip' })).toMatchObject([{ line: 3, problems: [{ code: 'not_found' }] }]);
    expect(await creating.rows({ action: 'skip' })).toMatchObject([
      { line: 2, problems: [{ code: 'already_exists' }] },
    ]);
  });

  test('a row that matches nobody is not told what a new record would lack, where none is made', async () => {
    const tenant = await newTenant();
    const table = csv(['Email', 'City'], ['new@m.example', 'Lima']);
    const updating = await checkedImport(tenant, table, { mode: 'update_only' });
    expect(await updating.rows()).toMatchObject([{ action: 'skip', problems: [{ code: 'not_found' }] }]);
  });

  test('a changed address is a problem with the present one beside it, unless addresses may change', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'old@m.example', external_id: 'N1' });
    const table = csv(['External ID', 'Email', 'First name'], ['n1', 'new@m.example', 'Ana']);
    const held = await checkedImport(tenant, table, { match_on: 'external_id' });
    const free = await checkedImport(tenant, table, { match_on: 'external_id', may_change_email: true });
    expect((await held.rows())[0]!.problems).toMatchObject([
      { code: 'would_change_email', suggestion: 'old@m.example' },
    ]);
    expect(await free.rows()).toMatchObject([{ action: 'update', problems: [] }]);
  });

  test('a telephone number as people write it is no problem: it is stored as ten digits, and the row says so', async () => {
    const tenant = await newTenant();
    const written = ['(600) 123-4567', '600.123.4567', '+1 600 123 4567', '６００１２３４５６７', '6001234567'];
    const rows = written.map((phone, index) => [`p${index}@m.example`, 'P', phone]);
    const given = await checkedImport(tenant, csv(['Email', 'First name', 'Phone'], ...rows));
    const tidied = [{ column: 2, text: '6001234567' }];
    expect((await given.rows()).map((row) => [row.action, row.tidied])).toEqual([
      ...Array.from({ length: 4 }, () => ['create', tidied]),
      ['create', []],
    ]);
    await given.commit();
    const { body } = await tenant.as('admin').get<{ phone_number: string }[]>('/members');
    expect([...new Set(body.map(({ phone_number }) => phone_number))]).toEqual(['6001234567']);
  });

  test('a telephone number with letters, or with other than ten digits, stays a problem', async () => {
    const tenant = await newTenant();
    const rows = ['600 123 4567 ext', '600 123', '22 600 123 4567'].map((phone, index) => [
      `p${index}@m.example`,
      'P',
      phone,
    ]);
    const given = await checkedImport(tenant, csv(['Email', 'First name', 'Phone'], ...rows));
    expect((await given.rows()).map(({ problems }) => problems[0]?.code)).toEqual([
      'bad_phone',
      'bad_phone',
      'bad_phone',
    ]);
  });

  test('two records with one number are a problem', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ phone_number: '6001234567' });
    await tenant.given.member({ phone_number: '6001234567' });
    const table = csv(['Phone', 'First name', 'Email'], ['6001234567', 'Ana', 'a@m.example']);
    const given = await checkedImport(tenant, table, { match_on: 'phone_number' });
    expect(await given.rows({ code: 'matches_two_records' })).toHaveLength(1);
  });
});

describe('a problem that is mended', () => {
  test('a problem is mended in its cell, and the row is judged anew', async () => {
    const { given } = await troubled();
    const reply = await given.step('fix_rows', { cells: [{ line: 3, column: 0, value: 'mail@m.example' }] });
    expect(reply.body).toMatchObject({ meta: { fixed: 1 } });
    expect((await given.rows()).find(({ line }) => line === 3)).toMatchObject({ action: 'create', problems: [] });
  });

  test('a mended row that stood in the way of another frees that one as well', async () => {
    const { given } = await troubled();
    await given.step('fix_rows', { cells: [{ line: 13, column: 0, value: 'first@m.example' }] });
    expect((await given.rows()).find(({ line }) => line === 14)).toMatchObject({ action: 'create', problems: [] });
  });

  test('a problem is mended for all like it at once, by a suggestion or by one value', async () => {
    const tenant = await newTenant();
    await tenant.given.plan({ name: JSON.stringify({ en: 'Gold' }) });
    const rows = Array.from({ length: 37 }, (_, index) => [
      `p${index}@m.example`,
      'P',
      index < 30 ? 'Golld' : 'Nothing',
    ]);
    const given = await checkedImport(tenant, csv(['Email', 'First name', 'Plan'], ...rows));
    expect(await given.problems()).toMatchObject([{ code: 'unknown_plan', count: 37, suggested: 30 }]);

    await given.step('fix_rows', { like: { code: 'unknown_plan', column: 2 } });
    expect(await given.problems()).toMatchObject([{ count: 7, suggested: 0 }]);
    await given.step('fix_rows', { like: { code: 'unknown_plan', column: 2, value: 'Nothing' }, value: 'Gold' });
    expect(await given.read()).toMatchObject({ error_count: 0, create_count: 37 });
  });
});

test('a cell that may be blank is left out of all rows with its problem, and the rows are brought in', async () => {
  const tenant = await newTenant();
  const rows = ['31/31/2026', 'soon'].map((day, index) => [`p${index}@m.example`, 'P', day]);
  const given = await checkedImport(tenant, csv(['Email', 'First name', 'Renews on'], ...rows));
  expect(await given.problems()).toMatchObject([{ code: 'bad_date', count: 2, suggested: 0 }]);
  await given.step('fix_rows', { like: { code: 'bad_date', column: 2 }, value: '' });
  expect(await given.rows()).toMatchObject([{ action: 'create' }, { action: 'create' }]);
  expect(await given.commit()).toMatchObject({ state: 'done', create_count: 2 });
});

describe('the file of problem rows', () => {
  test('the file of problem rows is like the upload, says what is wrong, and can be uploaded as it is', async () => {
    const { tenant, given } = await troubled();
    const reply = await tenant.app.inject({
      url: `/api/import_jobs/${given.id}/report`,
      headers: { authorization: `Bearer ${tenant.token('admin')}`, 'client-token': tenant.clientToken },
    });
    const [head, ...lines] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe([...header, 'Import problems'].join(','));
    expect(lines).toHaveLength(19);
    expect(lines.find((line) => line.startsWith('plan@'))).toMatch(/Plan: No such plan → Gold$/);
    // A formula leaves as text.
    expect(lines.find((line) => line.startsWith('formula@'))).toContain("'=1+1");

    const again = await upload(tenant, reply.rawPayload);
    expect(again.body.data).toMatchObject({ header, row_count: 19, mapping: (await given.read()).mapping });
  });
});
