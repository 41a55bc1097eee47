/** The tabs of the app and their tiles as they are made and put in order. screens.md 3.1, CP8 */
import { describe, expect, test } from 'vitest';

import type { ReorderReply } from '../../src/shared/contracts/every-collection.ts';
import { listPath } from '../support/generate-record.ts';
import { newTenant, type Caller } from '../support/tenant.ts';
import {
  addTab,
  addTile,
  change,
  gridOf,
  gridState,
  publishGrid,
  rowOf,
  tileOf,
  type GridRow,
} from '../support/tiles.ts';

const flat = (ids: readonly string[]) => ids.map((id) => ({ id, parent_id: null }));

describe('a tile', () => {
  test.each([
    ['a web page that runs code', { link_type: 'web', url: 'javascript:alert(1)' }, 'url'],
    ['a web page that is no page', { link_type: 'web', url: 'app:events' }, 'url'],
    ['a web page without an address', { link_type: 'web' }, 'url'],
    ['a place in an app of an unknown scheme', { link_type: 'deep_link', url: 'evil://run' }, 'url'],
    ['a place that holds data', { link_type: 'deep_link', url: 'data:text/html,hi' }, 'url'],
    ['an app without any address', { link_type: 'external_app' }, 'ios_url'],
    [
      'an intent that names what runs',
      { link_type: 'external_app', android_url: 'intent://run#Intent;end' },
      'android_url',
    ],
    ['a store of the other system', { link_type: 'external_app', ios_url: 'market://details?id=a' }, 'ios_url'],
    ['a screen that is none', { screen: 'cellar' }, 'screen'],
    ['a group without its name', { link_type: 'channel' }, 'channel_id'],
    ['a label that is too long', { label: { en: 'x'.repeat(23) } }, 'label'],
    ['a size of another shape', { size: '3x1' }, 'size'],
  ])('a tile that leads to %s is refused at its field', async (_what, values, field) => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, '');
    const refused = await owner.post<{ errors: Record<string, string> }>('/grid_tiles', tileOf(home, 'Tile', values));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).join()).toContain(field);
  });

  test.each([
    [{ link_type: 'web', url: 'https://example.org/a' }],
    [{ link_type: 'deep_link', url: 'app:events/today' }],
    [{ link_type: 'deep_link', url: 'whatsapp://send?phone=1' }],
    [{ link_type: 'external_app', ios_url: 'itms-apps://apps.apple.com/app/id1' }],
    [{ link_type: 'external_app', android_url: 'market://details?id=org.example' }],
  ])('a tile takes an address of an allowed scheme: %o', async (values) => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, '');
    await addTile(owner, home, 'Tile', values);
  });

  test('a tile that leads elsewhere forgets where it led', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, '');
    const id = await addTile(owner, home, 'Tile', { link_type: 'web', url: 'https://example.org/' });
    expect((await change(owner, `/grid_tiles/${id}`, { link_type: 'screen', screen: 'profile' })).status).toBe(200);
    expect(await rowOf(owner, `/grid_tiles/${id}`)).toMatchObject({ url: null, screen: 'profile' });
  });

  test('a twenty-fifth tile of a tab is refused, and moves to no tab that is full', async () => {
    const tenant = await newTenant();
    const { owner, home, apps } = await gridOf(tenant, 'ABCDEFGHIJKLMNOPQRSTUVWX');
    const more = await owner.post<{ errors: Record<string, string> }>('/grid_tiles', tileOf(home, 'Y'));
    expect(more).toMatchObject({ status: 422, body: { errors: { tab_id: expect.stringContaining('24') as string } } });
    const id = await addTile(owner, apps, 'Z');
    expect((await change(owner, `/grid_tiles/${id}`, { tab_id: home })).body.errors).toHaveProperty('tab_id');
  });

  test('the size of many tiles is set at once, and taken back at once', async () => {
    const tenant = await newTenant();
    const { owner, ids } = await gridOf(tenant, 'ABC');
    const sizes = async () =>
      (await owner.get<GridRow[]>(listPath('grid_tiles', { sort: ['position', 'ASC'] }))).body.map(({ size }) => size);
    const done = await owner.post<{ audit_id: string; succeeded: string[] }>('/grid_tiles/bulk', {
      action: 'resize',
      ids: ids.slice(1),
      params: { size: '2x2' },
    });
    expect(done.body.succeeded).toHaveLength(2);
    expect(await sizes()).toEqual(['1x1', '2x2', '2x2']);
    await owner.post(`/audit_logs/${done.body.audit_id}/undo`);
    expect(await sizes()).toEqual(['1x1', '1x1', '1x1']);
  });

  test('a copy of a tile stands behind the others and leads to the same', async () => {
    const tenant = await newTenant();
    const { owner, home, ids } = await gridOf(tenant, 'AB');
    const { version } = await rowOf(owner, `/grid_tiles/${ids[0]}`);
    const { status, body } = await owner.post<GridRow>(`/grid_tiles/${ids[0]}/duplicate`, { version });
    expect(status).toBe(201);
    expect(body).toMatchObject({ tab_id: home, screen: 'events', label: expect.anything() as unknown });
    const { body: rows } = await owner.get<GridRow[]>(listPath('grid_tiles', { sort: ['position', 'ASC'] }));
    expect(rows.at(-1)?.id).toBe(body.id);
  });
});

describe('the order of tiles', () => {
  const save = (caller: Caller, by: string, seen: readonly string[], items: readonly string[]) =>
    caller.put<ReorderReply & { errors?: Record<string, string> }>('/grid_tiles/tree', {
      by,
      seen: flat(seen),
      items: flat(items),
    });

  test('the order of the tiles of a tab is saved as one, and its undo restores it', async () => {
    const tenant = await newTenant();
    const { owner, home, apps, ids } = await gridOf(tenant, 'ABC');
    await addTile(owner, apps, 'Other');
    const order = async () =>
      (
        await owner.get<GridRow[]>(listPath('grid_tiles', { sort: ['position', 'ASC'], filter: { tab_id: home } }))
      ).body.map(({ id }) => id);
    const saved = await save(owner, home, ids, ids.toReversed());
    expect(saved.status).toBe(200);
    expect(await order()).toEqual(ids.toReversed());
    expect((await owner.post(`/audit_logs/${saved.body.data.audit_id}/undo`)).status).toBe(200);
    expect(await order()).toEqual(ids);
  });

  test('the order of tiles is refused where it was another, where one is missing, and of a tab of others', async () => {
    const tenant = await newTenant();
    const { owner, home, ids } = await gridOf(tenant, 'ABC');
    const stranger = await addTab((await newTenant()).as('owner'), 'Foreign');
    expect(await save(owner, home, ids.toReversed(), ids)).toMatchObject({
      status: 409,
      body: { code: 'stale_record', details: { current: flat(ids) } },
    });
    expect((await save(owner, home, ids, ids.slice(1))).body.errors).toHaveProperty('items');
    expect((await save(owner, stranger, [], [])).body.errors).toHaveProperty('by');
    expect((await save(owner, 'cellar', [], [])).body.errors).toHaveProperty('by');
    expect((await save(tenant.as('analyst'), home, ids, ids)).status).toBe(403);
  });

  test('tiles below one another are refused: a tab has one row of them', async () => {
    const tenant = await newTenant();
    const { owner, home, ids } = await gridOf(tenant, 'AB');
    const [a, b] = ids as [string, string];
    const items = [
      { id: a, parent_id: null },
      { id: b, parent_id: a },
    ];
    const reply = await owner.put<{ errors: object }>('/grid_tiles/tree', { by: home, seen: flat(ids), items });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toHaveProperty('items');
  });
});

describe('the tabs of the app', () => {
  test('a sixth tab is refused by name, and so is one that comes back from the bin', async () => {
    const tenant = await newTenant();
    const { owner } = await gridOf(tenant, '');
    const [third] = [await addTab(owner, 'C'), await addTab(owner, 'D'), await addTab(owner, 'E')];
    const sixth = { label: { en: 'F' }, key: 'apps', icon: 'apps' };
    expect(await owner.post('/grid_tabs', sixth)).toMatchObject({
      status: 422,
      body: { errors: { key: 'An app has at most 5 tabs. Remove one first.' } },
    });
    const path = `/grid_tabs/${third}`;
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.post('/grid_tabs', sixth)).status).toBe(201);
    expect((await owner.post(`${path}/restore`, {})).status).toBe(422);
  });

  test('one tab alone, and one that opens nowhere, stop publishing', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const only = await addTab(owner, 'Home', { key: 'home' });
    await addTile(owner, only, 'A');
    expect((await gridState(owner)).problems).toMatchObject([
      { code: 'tab_count', weight: 'stops', params: { count: 1, min: 2, max: 5 } },
      { weight: 'warns' },
      { weight: 'warns' },
    ]);
    expect(await publishGrid(owner)).toMatchObject({ status: 409, body: { code: 'action_refused' } });
    await addTab(owner, 'Apps');
    expect((await publishGrid(owner)).status).toBe(200);
    await change(owner, `/grid_tabs/${only}`, { is_default: false });
    expect((await gridState(owner)).problems[0]).toMatchObject({ code: 'opening_tab', params: { count: 0 } });
  });

  test('one tab opens first, whichever way another comes to, and its undo says so again', async () => {
    const tenant = await newTenant();
    const { owner, home, apps } = await gridOf(tenant, '');
    const opening = async () =>
      (await owner.get<GridRow[]>(listPath('grid_tabs', { sort: ['position', 'ASC'] }))).body
        .filter(({ is_default }) => is_default)
        .map(({ id }) => id);
    expect(await opening()).toEqual([home]);
    const { version } = await rowOf(owner, `/grid_tabs/${apps}`);
    const moved = await owner.post(`/grid_tabs/${apps}/make_default`, { version });
    expect(await opening()).toEqual([apps]);
    expect((await owner.post(`/audit_logs/${moved.headers['x-audit-id']}/undo`)).status).toBe(200);
    expect(await opening()).toEqual([home]);
    await change(owner, `/grid_tabs/${apps}`, { is_default: true });
    expect(await opening()).toEqual([apps]);
  });

  test('a tab with tiles is not deleted', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, 'A');
    expect(await owner.delete(`/grid_tabs/${home}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });
});
