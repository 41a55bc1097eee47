/** The views people keep of a list: whose they are, what they hold, who sees them, and what becomes of them. */
import { describe, expect, test } from 'vitest';

import type { SavedView, SavedViewsReply, ViewState } from '../../src/shared/contracts/saved-view-calls.ts';
import { asOwner, newTenant, type TestTenant, type Who } from '../support/tenant.ts';

interface One {
  data: SavedView;
  code: string;
  errors: Record<string, string>;
  details: Record<string, unknown>;
}

const state: ViewState = {
  filter: { membership_status: ['suspended'], joined_at_gte: '2026-01-01T00:00:00Z' },
  sort: ['full_name', 'ASC'],
  columns: ['full_name', 'city', 'plan_id'],
  density: 'small',
  per_page: 50,
};

const keep = (tenant: TestTenant, who: Who = 'owner', values: object = {}) =>
  tenant.as(who).post<One>('/saved_views', { screen: 'users', name: 'Suspended', state, ...values });
const viewsOf = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<SavedViewsReply>('/saved_views?screen=users')).body.data;
const namesOf = async (tenant: TestTenant, who: Who = 'owner') => (await viewsOf(tenant, who)).map(({ name }) => name);

describe('a saved view', () => {
  test('a saved view holds what the list is filtered by, its order, columns, density and length', async () => {
    const tenant = await newTenant();
    const kept = await keep(tenant);
    expect(kept.status).toBe(201);
    expect(await viewsOf(tenant)).toEqual([kept.body.data]);
    expect(kept.body.data).toMatchObject({ state, dropped: [], is_mine: true, is_shared: false, may_change: true });
  });

  test('a saved view is its owner’s alone until it is shared, and of no other organisation even then', async () => {
    const tenant = await newTenant();
    const { id, version } = (await keep(tenant)).body.data;
    expect(await namesOf(tenant, 'support')).toEqual([]);
    expect((await tenant.as('support').put(`/saved_views/${id}`, { name: 'X', version })).status).toBe(404);
    await tenant.as('owner').put(`/saved_views/${id}`, { is_shared: true, version });
    expect(await viewsOf(tenant, 'analyst')).toMatchObject([{ name: 'Suspended', is_mine: false, may_change: false }]);
    expect(await namesOf(tenant, 'stranger')).toEqual([]);
    expect((await tenant.as('stranger').delete(`/saved_views/${id}`)).status).toBe(404);
  });

  test('a saved view is shared by somebody who may share', async () => {
    const tenant = await newTenant();
    expect((await keep(tenant, 'analyst', { is_shared: true })).body).toMatchObject({ code: 'permission_denied' });
    const { id, version } = (await keep(tenant, 'analyst')).body.data;
    const shared = await tenant.as('analyst').put(`/saved_views/${id}`, { is_shared: true, version });
    expect([shared.status, await namesOf(tenant)]).toEqual([403, []]);
  });

  test('a saved view that is shared is changed by its owner and by those who may share, and nobody else', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant, 'owner', { is_shared: true })).body.data;
    const rename = (who: Who, version: number) =>
      tenant.as(who).put<One>(`/saved_views/${id}`, { name: `By ${who}`, version });
    expect((await rename('analyst', 1)).status).toBe(403);
    expect((await rename('support', 1)).body.data).toMatchObject({ name: 'By support', version: 2 });
    expect((await tenant.as('analyst').delete(`/saved_views/${id}`)).status).toBe(403);
    expect((await rename('owner', 2)).status).toBe(200);
  });

  test('a saved view that somebody changed meanwhile is not overwritten', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant)).body.data;
    const change = (body: object) => tenant.as('owner').put<One>(`/saved_views/${id}`, body);
    await change({ name: 'First', version: 1 });
    expect((await change({ name: 'Second', version: 1 })).body).toMatchObject({
      code: 'stale_record',
      details: { current: { name: 'First' }, fields: ['name'] },
    });
    expect((await change({ name: 'Second' })).status).toBe(428);
  });

  test('a saved view is deleted and restored', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant)).body.data;
    expect((await tenant.as('owner').delete(`/saved_views/${id}`)).status).toBe(200);
    expect([await namesOf(tenant), (await tenant.as('owner').delete(`/saved_views/${id}`)).status]).toEqual([[], 404]);
    expect((await tenant.as('support').post(`/saved_views/${id}/restore`)).status).toBe(404);
    expect((await tenant.as('owner').post(`/saved_views/${id}/restore`)).status).toBe(200);
    expect(await namesOf(tenant)).toEqual(['Suspended']);
  });

  test('a saved view is written down whatever is done to it', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant)).body.data;
    await tenant.as('owner').put(`/saved_views/${id}`, { name: 'Other', version: 1 });
    await tenant.as('owner').delete(`/saved_views/${id}`);
    const entries = await asOwner(tenant.id, (db) =>
      db
        .selectFrom('audit_logs')
        .select(['action', 'before', 'after'])
        .where('resource', '=', 'saved_views')
        .orderBy('at')
        .execute(),
    );
    expect(entries).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { name: 'Suspended' }, after: { name: 'Other' } },
      { action: 'delete' },
    ]);
  });
});

describe('the view a list opens with', () => {
  const choose = (tenant: TestTenant, who: Who, view_id: string | null) =>
    tenant.as(who).put('/saved_view_defaults/users', { view_id });

  test('the view a list opens with is each person’s own choice, also of a shared one', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant, 'owner', { is_shared: true })).body.data;
    expect((await choose(tenant, 'analyst', id)).status).toBe(200);
    expect(await viewsOf(tenant, 'analyst')).toMatchObject([{ is_default: true }]);
    expect(await viewsOf(tenant)).toMatchObject([{ is_default: false }]);
    await choose(tenant, 'analyst', null);
    expect(await viewsOf(tenant, 'analyst')).toMatchObject([{ is_default: false }]);
  });

  test('the view a list opens with is none that the person does not see', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant)).body.data;
    expect([(await choose(tenant, 'support', id)).status, (await choose(tenant, 'support', 'x')).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a view that a list does not take', () => {
  test.each([
    ['an unknown filter word', { state: { filter: { nickname: 'x' } } }, 400, 'unknown_filter'],
    ['a private field', { state: { filter: { email_like: 'x' } } }, 400, 'unknown_filter'],
    ['a value of another kind', { state: { filter: { plan_id: 'gold' } } }, 400, 'bad_filter'],
    ['an order without an index', { state: { filter: {}, sort: ['city', 'ASC'] } }, 400, 'unknown_sort'],
    ['a column that does not exist', { state: { filter: {}, columns: ['shoe_size'] } }, 422, 'validation_failed'],
    ['a density that does not exist', { state: { filter: {}, density: 'huge' } }, 422, 'validation_failed'],
    ['a page, which is no part of a view', { state: { filter: {}, page: 3 } }, 422, 'validation_failed'],
    ['a name of spaces', { name: '   ' }, 422, 'validation_failed'],
    ['a name of 61 signs', { name: '名'.repeat(61) }, 422, 'validation_failed'],
    ['a list that is none', { screen: 'dashboard' }, 404, 'not_found'],
    ['another owner', { owner_id: 'x' }, 400, 'unknown_field'],
  ])('a view with words that the list does not know is refused: %s', async (_fact, values, status, code) => {
    const tenant = await newTenant();
    const reply = await keep(tenant, 'owner', values);
    expect([reply.status, reply.body.code, await namesOf(tenant)]).toEqual([status, code, []]);
  });

  test('an unknown word is left out of an older view, and told', async () => {
    const tenant = await newTenant();
    const { id } = (await keep(tenant)).body.data;
    const older = { filter: { nickname: 'x', ...state.filter }, sort: ['shoe_size', 'ASC'], columns: ['city', 'gone'] };
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('saved_views')
        .set({ state: JSON.stringify(older) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await viewsOf(tenant)).toMatchObject([
      { state: { filter: state.filter, columns: ['city'] }, dropped: ['nickname', 'shoe_size', 'gone'] },
    ]);
  });
});

test('nobody who is not signed in sees a view', async () => {
  expect((await (await newTenant()).as('nobody').get('/saved_views?screen=users')).status).toBe(401);
});
