/** The menus of the site: trees that are saved as one, and links that lead somewhere. screens.md 3.1, CP3 */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { ReorderReply, TreeBody } from '../../src/shared/contracts/every-collection.ts';
import { listPath } from '../support/generate-record.ts';
import { addItem, itemOf, menuItem, type MenuRow } from '../support/menus.ts';
import { newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

type Row = MenuRow;
type Items = TreeBody['items'];

const change = async (caller: Caller, id: string, values: Record<string, unknown>) =>
  caller.put(`/navigation_items/${id}`, { ...values, version: (await itemOf(caller, id)).version });

const save = (caller: Caller, seen: Items, items: Items, by = 'header') =>
  caller.put<ReorderReply & { code?: string; errors?: Record<string, string> }>('/navigation_items/tree', {
    by,
    seen,
    items,
  });
const at = (id: string, parent_id: string | null = null) => ({ id, parent_id });

/** Items A, B … at the top of the header, as they stand. */
async function menuOf(tenant: TestTenant, names: string) {
  const owner = tenant.as('owner');
  const ids: string[] = [];
  for (const name of names) ids.push(await addItem(owner, name));
  return { owner, ids, seen: ids.map((id) => at(id)) };
}

/** By label what stands below what, in the order of the list. */
async function shape(caller: Caller): Promise<[string, string | null][]> {
  const { body } = await caller.get<(Row & { label: { en: string }; parent_id: string | null })[]>(
    listPath('navigation_items', { sort: ['position', 'ASC'] }),
  );
  const names = new Map(body.map(({ id, label }) => [id, label.en]));
  return body.map(({ label, parent_id }) => [label.en, parent_id === null ? null : (names.get(parent_id) ?? '?')]);
}

describe('the order of a tree', () => {
  test('the order of a tree is saved as one, and its undo restores order and parents', async () => {
    const { owner, ids, seen } = await menuOf(await newTenant(), 'ABCD');
    const [a, b, c, d] = ids as [string, string, string, string];
    const before = await shape(owner);
    const saved = await save(owner, seen, [at(d), at(a, d), at(c, a), at(b)]);
    expect(saved.status).toBe(200);
    expect(await shape(owner)).toEqual([
      ['D', null],
      ['A', 'D'],
      ['C', 'A'],
      ['B', null],
    ]);
    const { audit_id } = saved.body.data;
    expect((await owner.post(`/audit_logs/${audit_id}/undo`)).status).toBe(200);
    expect(await shape(owner)).toEqual(before);
  });

  test('the order of a tree is taken back where one that stood below another has come above it', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const a = await addItem(owner, 'A');
    const b = await addItem(owner, 'B', { parent_id: a });
    const before = await shape(owner);
    const saved = await save(owner, [at(a), at(b, a)], [at(b), at(a, b)]);
    expect(await shape(owner)).toEqual([
      ['B', null],
      ['A', 'B'],
    ]);
    expect((await owner.post(`/audit_logs/${saved.body.data.audit_id}/undo`)).status).toBe(200);
    expect(await shape(owner)).toEqual(before);
  });

  test('the order of a tree that another person has changed since is refused with the tree as it is', async () => {
    const tenant = await newTenant();
    const { ids, seen } = await menuOf(tenant, 'ABC');
    const [a, b, c] = ids as [string, string, string];
    expect((await save(tenant.as('admin'), seen, [at(c), at(a), at(b)])).status).toBe(200);
    expect(await save(tenant.as('marketing'), seen, [at(b), at(a), at(c)])).toMatchObject({
      status: 409,
      body: { code: 'stale_record', details: { current: [at(c), at(a), at(b)], fields: ['items'] } },
    });
  });

  test.each([
    ['a circle', (a: string, b: string, c: string): Items => [at(a, b), at(b, a), at(c)]],
    ['an item below itself', (a: string, b: string, c: string): Items => [at(a, a), at(b), at(c)]],
    ['one item left out', (a: string, b: string): Items => [at(a), at(b)]],
    ['one item twice', (a: string, b: string): Items => [at(a), at(b), at(b)]],
    ['an item of nowhere', (a: string, b: string): Items => [at(a), at(b), at(randomUUID())]],
    ['a parent of nowhere', (a: string, b: string, c: string): Items => [at(a), at(b), at(c, randomUUID())]],
  ])('the order of a tree with %s is refused', async (_what, make) => {
    const { owner, ids, seen } = await menuOf(await newTenant(), 'ABC');
    const [a, b, c] = ids as [string, string, string];
    const refused = await save(owner, seen, make(a, b, c));
    expect(refused).toMatchObject({ status: 422, body: { errors: { items: expect.any(String) as string } } });
    expect(await shape(owner)).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
    ]);
  });

  test('the order of a tree with a fourth level is refused', async () => {
    const { owner, ids, seen } = await menuOf(await newTenant(), 'ABCD');
    const [a, b, c, d] = ids as [string, string, string, string];
    expect(await save(owner, seen, [at(a), at(b, a), at(c, b), at(d, c)])).toMatchObject({
      status: 422,
      body: { errors: { items: 'At most 3 levels.' } },
    });
    expect((await save(owner, seen, [at(a), at(b, a), at(c, b), at(d, b)])).status).toBe(200);
  });

  test('the order of a tree of another organisation is nobody’s to change', async () => {
    const tenant = await newTenant();
    const { seen } = await menuOf(tenant, 'AB');
    expect((await save(tenant.as('stranger'), seen, seen)).status).toBe(409);
    expect((await save(tenant.as('analyst'), seen, seen)).status).toBe(403);
    expect((await save(tenant.as('owner'), seen, seen, 'cellar')).status).toBe(422);
  });
});

describe('a menu item', () => {
  test('a menu item is refused where it would stand too deep, in a circle, or below another menu’s', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const a = await addItem(owner, 'A');
    const b = await addItem(owner, 'B', { parent_id: a });
    const c = await addItem(owner, 'C', { parent_id: b });
    const errors = async (reply: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await reply;
      expect(status).toBe(422);
      return (body as { errors: Record<string, string> }).errors;
    };
    expect(await errors(owner.post('/navigation_items', menuItem('D', { parent_id: c })))).toEqual({
      parent_id: 'At most 3 levels.',
    });
    expect(await errors(change(owner, a, { parent_id: c }))).toEqual({
      parent_id: 'An item can’t be placed below itself.',
    });
    expect(await errors(owner.post('/navigation_items', menuItem('F', { location: 'footer', parent_id: a })))).toEqual({
      parent_id: 'Please choose an item in the same menu.',
    });
    expect(await errors(change(owner, b, { location: 'footer', parent_id: null }))).toEqual({
      location: 'This item has others below it. Please move those first.',
    });
  });

  test('a menu item is refused as the thirteenth at the top, and as the sixth tab of the app', async () => {
    const tenant = await newTenant();
    const { owner, ids } = await menuOf(tenant, 'ABCDEFGHIJKL');
    expect(await owner.post('/navigation_items', menuItem('M'))).toMatchObject({
      status: 422,
      body: { errors: { parent_id: 'At most 12 at the top level.' } },
    });
    const below = await addItem(owner, 'M', { parent_id: ids[0] });
    expect((await change(owner, below, { parent_id: null })).status).toBe(422);
    for (const name of '12345') await addItem(owner, name, { location: 'mobile_tabs' });
    expect(await owner.post('/navigation_items', menuItem('6', { location: 'mobile_tabs' }))).toMatchObject({
      status: 422,
      body: { errors: { location: 'At most 5 at the top level.' } },
    });
  });

  test('a menu item comes behind all others, and comes back from the bin only where there is room', async () => {
    const tenant = await newTenant();
    const { owner, ids } = await menuOf(tenant, 'ABCDEFGHIJKL');
    const [a] = ids as [string];
    expect((await shape(owner)).map(([name]) => name).join('')).toBe('ABCDEFGHIJKL');
    expect((await owner.delete(`/navigation_items/${a}`)).status).toBe(200);
    await addItem(owner, 'M');
    expect(await owner.post(`/navigation_items/${a}/restore`)).toMatchObject({ status: 422 });
  });

  test('a menu item with others below it is not deleted', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const a = await addItem(owner, 'A');
    await addItem(owner, 'B', { parent_id: a });
    expect(await owner.delete(`/navigation_items/${a}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  test('a menu item that is a title has no link, and loses the one it had', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    expect(await owner.post('/navigation_items', menuItem('A', { kind: 'title' }))).toMatchObject({
      status: 422,
      body: { errors: { link: 'A title has no link. Leave this empty or make it a link.' } },
    });
    expect(await owner.post('/navigation_items', menuItem('A', { link: null }))).toMatchObject({
      status: 422,
      body: { errors: { link: 'Please fill this in.' } },
    });
    const id = await addItem(owner, 'A');
    expect((await change(owner, id, { kind: 'title' })).status).toBe(200);
    expect(await itemOf(owner, id)).toMatchObject({ kind: 'title', link: null });
  });

  test('a menu item is shown and hidden by its verbs, and copied behind the others', async () => {
    const tenant = await newTenant();
    const { owner, ids } = await menuOf(tenant, 'AB');
    const [a] = ids as [string];
    expect((await owner.post(`/navigation_items/${a}/hide`)).body).toMatchObject({ is_active: false });
    expect((await owner.post(`/navigation_items/${a}/show`)).body).toMatchObject({ is_active: true });
    expect((await owner.post(`/navigation_items/${a}/duplicate`)).status).toBe(201);
    expect((await shape(owner)).map(([name]) => name)).toEqual(['A', 'B', 'A (copy)']);
  });
});
