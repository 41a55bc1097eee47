/** Drafts of a menu, published as people do, and read as anybody does. */
import { expect } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { readPublic } from './public-reads.ts';
import type { Caller, TestTenant } from './tenant.ts';

/** Below it stand the calls of the publication. */
export const base = '/navigation_items/current';
/** What publishing answers. */
export type Done = { data: PublicationState & { audit_id: string | null } };

const item = (en: string, values: Record<string, unknown> = {}) => ({
  label: { en },
  location: 'header',
  kind: 'link',
  link: { url: `https://example.org/${encodeURIComponent(en)}` },
  visible_to: { who: 'everyone' },
  is_active: true,
  ...values,
});

/** How it stands. */
export async function stateOf(caller: Caller): Promise<PublicationState> {
  return (await caller.get<{ data: PublicationState }>(`${base}/publication`)).body.data;
}

/** Publishes what the draft says now. */
export async function publish(caller: Caller, more: Record<string, unknown> = {}) {
  const { draft, published } = await stateOf(caller);
  return caller.post<Done>(`${base}/publish`, { draft, published: published?.number ?? null, ...more });
}

/** What the header shows outside. */
export const labels = async (tenant: Pick<TestTenant, 'app' | 'host'>) =>
  (await readPublic(tenant, 'navigation?location=header')).body.data.map(({ label }) => String(label)).toSorted();

/** Outside stands this within a second: the servers here do not hear of changes. */
export async function shows(tenant: Pick<TestTenant, 'app' | 'host'>, wanted: string[]): Promise<void> {
  await expect.poll(() => labels(tenant), { timeout: 5_000 }).toEqual(wanted);
}

/** Adds an item to the draft; answers its id. */
export async function add(caller: Caller, en: string, values: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/navigation_items', item(en, values));
  expect(status).toBe(201);
  return body.id;
}
