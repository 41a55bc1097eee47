/** The order that people give records: moved before, after and to the top of others, and taken back as one. */
import { describe, expect, test } from 'vitest';

import type { ReorderReply } from '../../src/shared/contracts/every-collection.ts';
import { listPath } from '../support/generate-record.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

/** Businesses by name: those with a number have that place. */
async function businessesOf(tenant: TestTenant, places: Readonly<Record<string, number | null>>) {
  const ids: Record<string, string> = {};
  for (const [name, position] of Object.entries(places)) {
    ids[name] = (await tenant.given.business({ name, position })).id;
  }
  const ordered = listPath('businesses', { sort: ['position', 'ASC'] });
  return {
    ids,
    move: (body: object, who: Parameters<TestTenant['as']>[0] = 'marketing') =>
      tenant.as(who).post<ReorderReply>('/businesses/reorder', body),
    rows: async () => (await tenant.as('owner').get<Rows>(ordered)).body,
    names: async () => (await tenant.as('owner').get<Rows>(ordered)).body.map((row) => row.name).join(''),
  };
}

describe('records with an order', () => {
  test('records with an order are moved after, before and to the top of others', async () => {
    const { ids, move, names } = await businessesOf(await newTenant(), { A: 10, B: 20, C: 30, D: 40 });
    await move({ ids: [ids.A], after: ids.C });
    expect(await names()).toBe('BCAD');
    await move({ ids: [ids.D, ids.A], before: ids.C });
    expect(await names()).toBe('BDAC');
    await move({ ids: [ids.C] });
    expect(await names()).toBe('CBDA');
  });

  test('records with an order keep the places of all others where there is room', async () => {
    const { ids, move, rows } = await businessesOf(await newTenant(), { A: 10, B: 20, C: 21, D: 40 });
    await move({ ids: [ids.D], after: ids.A });
    expect((await rows()).map(({ name, position }) => [name, position])).toEqual([
      ['A', 10],
      ['D', 15],
      ['B', 20],
      ['C', 21],
    ]);
  });

  test('records with an order come before those without, which get places as far as is needed', async () => {
    const { ids, move, rows, names } = await businessesOf(await newTenant(), { A: null, B: null, C: null, D: 40 });
    const [first, second, third] = (await rows()).slice(1).map((row) => String(row.id));
    expect((await names())[0]).toBe('D');
    await move({ ids: [third], after: first });
    const after = await rows();
    expect(after.map((row) => row.id)).toEqual([ids.D, first, third, second]);
    expect(after.map((row) => row.position)).toEqual([40, 50, 60, null]);
  });

  test('records with an order go back to where they were as one', async () => {
    const tenant = await newTenant();
    const { ids, move, names } = await businessesOf(tenant, { A: 1, B: 2, C: 3 });
    const { body } = await move({ ids: [ids.C, ids.B] });
    expect(await names()).toBe('CBA');
    await tenant.as('marketing').post(`/audit_logs/${body.data.audit_id!}/undo`);
    expect(await names()).toBe('ABC');
  });

  test('records with an order are moved by two people at once, and both moves count', async () => {
    const { ids, move, names } = await businessesOf(await newTenant(), { A: 1, B: 2, C: 3, D: 4 });
    const replies = await Promise.all([move({ ids: [ids.D], before: ids.B }), move({ ids: [ids.A], after: ids.C })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(['DBCA', 'BCAD']).toContain(await names());
  });

  test('records with an order are not moved to where too many others would need a place', async () => {
    const tenant = await newTenant();
    for (let n = 0; n < 202; n += 1) await tenant.given.business();
    const { move, rows } = await businessesOf(tenant, {});
    const all = await tenant
      .as('owner')
      .get<Rows>(listPath('businesses', { sort: ['position', 'ASC'], range: [200, 201] }));
    const [first] = (await rows()).map((row) => String(row.id));
    const last = String(all.body[1]!.id);
    expect(await move({ ids: [first], after: last })).toMatchObject({ status: 409, body: { code: 'action_refused' } });
  });

  test.each([
    ['an id that is nobody’s', 'marketing', { ids: ['00000000-0000-4000-8000-000000000000'] }, 404],
    ['nothing', 'marketing', { ids: [] }, 422],
    ['a word it does not know', 'marketing', { ids: ['x'], above: 'y' }, 400],
    ['whoever may only read', 'analyst', { ids: ['x'] }, 403],
  ] as const)('records with an order refuse %s', async (_what, who, body, status) => {
    const { move } = await businessesOf(await newTenant(), {});
    expect((await move(body, who)).status).toBe(status);
  });

  test('records with an order refuse their own place and another tenant’s record beside them', async () => {
    const tenant = await newTenant();
    const { ids, move } = await businessesOf(tenant, { A: 1, B: 2 });
    const foreign = await (await newTenant()).given.business();
    expect((await move({ ids: [ids.A], after: ids.A })).status).toBe(422);
    expect((await move({ ids: [ids.A], after: ids.B, before: ids.B })).status).toBe(422);
    expect((await move({ ids: [ids.A], after: foreign.id })).status).toBe(404);
    expect((await move({ ids: [ids.A] }, 'stranger')).status).toBe(404);
  });
});

test('the entries of the directory have an order of their own', async () => {
  const tenant = await newTenant();
  const members = await Promise.all(['C', 'A', 'B'].map((first_name) => tenant.given.member({ first_name })));
  const ids = members.map(({ id }) => id);
  await tenant.as('marketing').post('/directory_entries/reorder', { ids });
  const inOrder = listPath('directory_entries', { sort: ['directory_position', 'ASC'] });
  expect((await tenant.as('marketing').get<Rows>(inOrder)).body.map((row) => row.id)).toEqual(ids);
});

test('records without an order have no call to move them', async () => {
  const tenant = await newTenant();
  expect((await tenant.as('owner').post('/labels/reorder', { ids: ['x'] })).status).toBeGreaterThanOrEqual(404);
});
