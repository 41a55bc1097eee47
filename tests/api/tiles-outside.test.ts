/** The tabs of the app and their tiles as they are published, and read by anybody. screens.md 3.1, CP8 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { PublicTab } from '../../src/shared/contracts/tile-calls.ts';
import { readPublic } from '../support/public-reads.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import {
  addTab,
  addTile,
  change,
  gridOf,
  gridState,
  publishGrid,
  tabsOutside,
  tilesOutside,
} from '../support/tiles.ts';

/** Outside stands this within a second: the servers here do not hear of changes. */
const shows = async (tenant: TestTenant, wanted: string[][], words = '') => {
  await expect.poll(() => tilesOutside(tenant, words), { timeout: 5_000 }).toEqual(wanted);
};

describe('tiles outside', () => {
  test('a draft of tiles is shown to nobody, and a publishing shows all of it', async () => {
    const tenant = await newTenant();
    const { owner, home, apps, ids } = await gridOf(tenant, 'AB');
    expect(await tilesOutside(tenant)).toEqual([]);
    expect((await publishGrid(owner)).status).toBe(200);
    await shows(tenant, [['A', 'B'], []]);
    await change(owner, `/grid_tiles/${ids[0]}`, { label: { en: 'Draft' } });
    await addTile(owner, apps, 'C');
    expect(await tilesOutside(tenant)).toEqual([['A', 'B'], []]);
    expect((await publishGrid(owner)).status).toBe(200);
    await shows(tenant, [['Draft', 'B'], ['C']]);
    expect(await tabsOutside(tenant)).toMatchObject([
      { id: home, label: 'Home', key: 'home', is_default: true },
      { id: apps, label: 'Apps', key: 'apps', is_default: false },
    ]);
  });

  test('tiles are for their audience, hidden ones are left out, and a lacking language is said', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, '');
    await addTile(owner, home, 'Open', { label: { en: 'Open', zh: '公开' }, size: '2x1', badge: 'count' });
    await addTile(owner, home, 'Members', { visible_to: { who: 'members' } });
    await addTile(owner, home, 'Hidden', { is_active: false });
    await publishGrid(owner);
    await shows(tenant, [['Open'], []]);
    expect(await tilesOutside(tenant, '?member=true')).toEqual([['Open', 'Members'], []]);
    const reply = await readPublic<PublicTab[]>(tenant, 'tiles?member=true&language=zh');
    expect(reply.headers['content-language']).toBe('zh');
    const [tab] = reply.body.data;
    const tiles = tab?.tiles ?? [];
    expect(tab?.fallback).toEqual({ label: 'en' });
    expect(tiles).toMatchObject([
      { label: '公开', size: '2x1', badge: 'count', link_type: 'screen', screen: 'events', url: null },
      { label: 'Members', fallback: { label: 'en' } },
    ]);
    expect(tiles[0]).not.toHaveProperty('fallback');
  });

  test('a read of tiles that has them already is a 304, until they are published anew', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, 'A');
    await publishGrid(owner);
    await shows(tenant, [['A'], []]);
    const { headers } = await readPublic(tenant, 'tiles');
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await readPublic(tenant, 'tiles', again)).status).toBe(304);
    await addTile(owner, home, 'Draft');
    expect((await readPublic(tenant, 'tiles', again)).status).toBe(304);
    await publishGrid(owner);
    await expect.poll(async () => (await readPublic(tenant, 'tiles', again)).status, { timeout: 5_000 }).toBe(200);
  });

  test('a tile whose group is gone is told before publishing, may be left out, and goes outside by itself', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, 'A');
    const channel = await tenant.insert('channels', { name: 'Group', privacy: 'public' });
    const id = await addTile(owner, home, 'Group', { link_type: 'channel', channel_id: channel.id });
    await publishGrid(owner);
    await shows(tenant, [['A', 'Group'], []]);
    await asOwner(tenant.id, (db) =>
      sql`update channels set deleted_at = now() where account_id = ${tenant.id} and id = ${channel.id}`.execute(db),
    );
    await shows(tenant, [['A'], []]);
    expect((await gridState(owner)).problems[0]).toMatchObject({ code: 'broken_link', weight: 'leaves_out', id });
    await addTile(owner, home, 'B');
    expect((await publishGrid(owner)).status).toBe(409);
    expect((await publishGrid(owner, { leave_out: [id] })).status).toBe(200);
    await shows(tenant, [['A', 'B'], []]);
  });

  test('a version that the draft is set back to brings tabs and tiles as they were', async () => {
    const tenant = await newTenant();
    const { owner, home, apps, ids } = await gridOf(tenant, 'AB');
    await publishGrid(owner);
    await owner.delete(`/grid_tiles/${ids[0]}`);
    const third = await addTab(owner, 'Third');
    await addTile(owner, third, 'C');
    await change(owner, `/grid_tabs/${apps}`, { is_default: true });
    await publishGrid(owner);
    await shows(tenant, [['B'], [], ['C']]);
    const { draft } = await gridState(owner);
    expect((await owner.post('/grid_tabs/current/revert', { number: 1, draft })).status).toBe(200);
    expect((await publishGrid(owner)).status).toBe(200);
    await shows(tenant, [['A', 'B'], []]);
    expect((await tabsOutside(tenant)).find(({ is_default }) => is_default)?.id).toBe(home);
  });

  test('who may edit tiles and not publish them is refused, and another organisation sees none of them', async () => {
    const tenant = await newTenant();
    const { owner, home } = await gridOf(tenant, 'A');
    await addTile(tenant.as('marketing'), home, 'B');
    expect((await publishGrid(tenant.as('marketing'))).status).toBe(403);
    expect((await publishGrid(owner)).status).toBe(200);
    const other = await newTenant();
    expect(await tilesOutside(other)).toEqual([]);
    expect((await other.as('owner').get(`/grid_tabs/${home}`)).status).toBe(404);
  });
});
