/** The tabs of an app and their tiles in tests. */
import { expect } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import type { PublicTab } from '../../src/shared/contracts/tile-calls.ts';
import { readPublic } from './public-reads.ts';
import type { Caller, TestTenant } from './tenant.ts';

type Values = Record<string, unknown>;

const base = '/grid_tabs/current';

/** The body of a tile. */
export const tileOf = (tab_id: string, en: string, values: Values = {}) => ({
  label: { en },
  tab_id,
  icon: 'star',
  size: '1x1',
  link_type: 'screen',
  ...(values['link_type'] === undefined && { screen: 'events' }),
  badge: 'none',
  visible_to: { who: 'everyone' },
  is_active: true,
  ...values,
});

/** Makes a tab; answers its id. */
export async function addTab(caller: Caller, en: string, values: Values = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/grid_tabs', {
    label: { en },
    key: 'apps',
    icon: 'apps',
    ...values,
  });
  expect(status).toBe(201);
  return body.id;
}

/** Makes a tile; answers its id. */
export async function addTile(caller: Caller, tab: string, en: string, values: Values = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/grid_tiles', tileOf(tab, en, values));
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body.id;
}

/** How publishing stands. */
export const gridState = async (caller: Caller) =>
  (await caller.get<{ data: PublicationState }>(`${base}/publication`)).body.data;

/** Publishes what the draft says now. */
export async function publishGrid(caller: Caller, more: Values = {}) {
  const { draft, published } = await gridState(caller);
  return caller.post<{ code?: string }>(`${base}/publish`, { draft, published: published?.number ?? null, ...more });
}

/** The tabs that anybody is shown. */
export const tabsOutside = async (tenant: Pick<TestTenant, 'app' | 'host'>, words = '') =>
  (await readPublic<PublicTab[]>(tenant, `tiles${words}`)).body.data;

/** What is shown outside, in short: the labels of the tiles of each tab. */
export const tilesOutside = async (tenant: Pick<TestTenant, 'app' | 'host'>, words = '') =>
  (await tabsOutside(tenant, words)).map(({ tiles }) => tiles.map(({ label }) => label));

/** Two tabs, and tiles on the first one. */
export async function gridOf(tenant: TestTenant, names: string) {
  const owner = tenant.as('owner');
  const home = await addTab(owner, 'Home', { key: 'home' });
  const apps = await addTab(owner, 'Apps');
  const ids: string[] = [];
  for (const name of names) ids.push(await addTile(owner, home, name));
  return { owner, home, apps, ids };
}

export type GridRow = Values & { id: string; version: number };

/** A tab or a tile as it is now. */
export const rowOf = async (caller: Caller, path: string) => (await caller.get<GridRow>(path)).body;

/** Changes it as it is now. */
export const change = async (caller: Caller, path: string, values: Values) =>
  caller.put<{ errors?: Record<string, string> }>(path, { ...values, version: (await rowOf(caller, path)).version });
