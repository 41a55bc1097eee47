/** Ads made from others and shown in one step: copies of what has begun, and publishing. screens.md 3.7 */
import { expect, test } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { adTenant, inDays, type Ad, type Refusal } from '../support/ads.ts';
import { asOwner } from '../support/tenant.ts';

interface Copy extends Ad {
  name: string;
  ends_at: string | null;
}

const dayMs = 86_400_000;

test('a copy of an ad that has begun is a draft with its creatives, some whole days later', async () => {
  const { tenant, owner, approved } = await adTenant();
  const { id } = await approved();
  const [starts_at, ends_at] = [inDays(-3.5), inDays(6.5)];
  await asOwner(tenant.id, (db) => db.updateTable('ads').set({ starts_at, ends_at }).where('id', '=', id).execute());

  const { status, body } = await owner.post<Copy>(`/ads/${id}/duplicate`, {});

  expect([status, body.status]).toEqual([201, 'draft']);
  expect(Date.parse(body.starts_at) - Date.parse(starts_at)).toBe(4 * dayMs);
  expect(Date.parse(String(body.ends_at)) - Date.parse(ends_at)).toBe(4 * dayMs);
  const creatives = await owner.get<object[]>(`/ad_creatives?filter={"ad_id":"${body.id}"}`);
  expect(creatives.body).toHaveLength(1);
  expect((await owner.post(`/ads/${body.id}/submit`, {})).status).toBe(200);

  const again = await owner.post<Copy>(`/ads/${id}/duplicate`, {});
  expect((await owner.post(`/audit_logs/${again.headers[auditHeader]}/undo`, {})).status).toBe(200);
});

test('a copy of an ad that is to come keeps its window, and one of the house its missing end', async () => {
  const { tenant, owner, make } = await adTenant();
  const later = await make({ starts_at: inDays(2) });
  expect((await owner.post<Copy>(`/ads/${later.id}/duplicate`, {})).body.starts_at).toBe(later.starts_at);
  const house = await make({ pricing: 'house', priority: 'house', ends_at: null, rate_cents: null });
  await asOwner(tenant.id, (db) =>
    db
      .updateTable('ads')
      .set({ starts_at: inDays(-40) })
      .where('id', '=', house.id)
      .execute(),
  );
  const { body } = await owner.post<Copy>(`/ads/${house.id}/duplicate`, {});
  expect(body.ends_at).toBeNull();
  expect(Date.parse(body.starts_at)).toBeGreaterThan(Date.now());
});

test('an ad is published in one step by whoever may approve it, and undo makes a draft of it again', async () => {
  const { owner, make, dress } = await adTenant();
  const { id } = await make({ starts_at: inDays(1) });
  const bare = await owner.post<Refusal>(`/ads/${id}/publish`, {});
  expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['placement_ids']]);
  await dress(id);
  const published = await owner.post<Ad>(`/ads/${id}/publish`, {});
  expect([published.status, published.body.status]).toEqual([200, 'scheduled']);
  await owner.post(`/audit_logs/${published.headers[auditHeader]}/undo`, {});
  expect((await owner.get<Ad>(`/ads/${id}`)).body.status).toBe('draft');
});

test('an ad is not published by its maker where two persons are asked for, nor by who may not approve', async () => {
  const { tenant, owner, make, dress } = await adTenant({ clientType: 'ENTERPRISE' });
  const { id } = await make({ starts_at: inDays(1) });
  await dress(id);
  const refused = await owner.post<Refusal>(`/ads/${id}/publish`, {});
  expect([refused.status, refused.body.details?.reason]).toEqual([409, 'ad_is_yours']);
  expect((await tenant.as('marketing').post(`/ads/${id}/publish`, {})).status).toBe(403);
  expect((await tenant.as('admin').post(`/ads/${id}/publish`, {})).status).toBe(200);
});
