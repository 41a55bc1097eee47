/** Who made an ad does not approve it where two persons are asked for, by no way. screens.md 3.7 */
import { expect, describe, test } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { adTenant, inDays, type Ad, type Refusal } from '../support/ads.ts';

const reviewed = () => adTenant({ clientType: 'ENTERPRISE' });

describe('where two persons are asked for, an ad', () => {
  test('an ad that two persons review is not approved by its maker, and the answer says why', async () => {
    const { tenant, submitted, approve, owner } = await reviewed();
    const { id } = await submitted();
    const refused = await approve(id);
    expect([refused.status, refused.body.details?.reason]).toEqual([409, 'ad_is_yours']);
    expect((await owner.get<Ad>(`/ads/${id}`)).body.status).toBe('pending_review');
    expect((await approve(id, tenant.as('admin'))).status).toBe(200);
  });

  test('an ad that two persons review is not approved by its maker in bulk, nor after another’s note', async () => {
    const { tenant, submitted, owner } = await reviewed();
    const { id } = await submitted();
    const many = await owner.post<{ succeeded: string[]; failed: { id: string; code: string }[] }>('/ads/bulk', {
      action: 'approve',
      ids: [id],
    });
    expect(many.body).toMatchObject({ succeeded: [], failed: [{ id }] });
    await tenant.as('marketing').put(`/ads/${id}`, { notes: 'Seen', version: 2 });
    expect((await owner.post(`/ads/${id}/approve`, {})).status).toBe(409);
  });

  test('an ad that two persons review is not approved by who changed its link or one of its creatives', async () => {
    const { tenant, submitted, approve, dress } = await reviewed();
    const admin = tenant.as('admin');
    const [one, other] = [await submitted({}, tenant.as('marketing')), await submitted({}, tenant.as('marketing'))];
    await admin.put(`/ads/${one.id}`, { destination_url: 'https://else.example/', version: 2 });
    await dress(other.id, 'home_top', admin);
    const statuses = [await approve(one.id, admin), await approve(other.id, admin), await approve(one.id)];
    expect(statuses.map(({ status }) => status)).toEqual([409, 409, 200]);
  });

  test('an ad that two persons review is not approved by an undo of its maker', async () => {
    const { tenant, submitted, owner } = await reviewed();
    const { id } = await submitted();
    const admin = tenant.as('admin');
    const approved = await admin.post(`/ads/${id}/approve`, {});
    const undone = await admin.post<{ data: { audit_id: string } }>(
      `/audit_logs/${approved.headers[auditHeader]}/undo`,
      {},
    );
    expect(undone.status).toBe(200);
    const again = await owner.post<Refusal>(`/audit_logs/${undone.body.data.audit_id}/undo`, {});
    expect([again.status, again.body.details?.reason]).toEqual([409, 'ad_is_yours']);
    expect((await owner.get<Ad>(`/ads/${id}`)).body.status).toBe('pending_review');
  });

  test('an ad that two persons review is reviewed again once its link or one of its creatives changes', async () => {
    const { tenant, submitted, approve, owner } = await reviewed();
    const { id } = await submitted();
    const { body: shown } = await approve(id, tenant.as('admin'));
    const kept = await owner.put<Ad>(`/ads/${id}`, { weight: 50, version: shown.version });
    expect(kept.body.status).toBe('scheduled');
    const changed = await owner.put<Ad>(`/ads/${id}`, {
      destination_url: 'https://else.example/',
      version: kept.body.version,
    });
    expect(changed.body.status).toBe('pending_review');
    expect((await approve(id)).status).toBe(409);
    const undone = await owner.post(`/audit_logs/${changed.headers[auditHeader]}/undo`, {});
    expect(undone.status).toBe(409);
    await approve(id, tenant.as('admin'));
    const { body: creatives } = await owner.get<{ id: string }[]>(`/ad_creatives?filter={"ad_id":"${id}"}`);
    await owner.put(`/ad_creatives/${creatives[0]!.id}`, { alt: 'Another', version: 1 });
    expect((await owner.get<Ad>(`/ads/${id}`)).body.status).toBe('pending_review');
  });

  test('an ad that two persons review is not approved by a maker who alone switched the rule off', async () => {
    const { submitted, approve, owner } = await reviewed();
    const { id } = await submitted();
    await owner.put('/two_person_settings/current', { two_persons: false, version: 1 });
    expect((await approve(id)).status).toBe(409);
  });

  test('an ad that two persons review is not approved by its maker with a right that was lent', async () => {
    const { tenant, submitted, approve, owner } = await reviewed();
    const marketing = tenant.as('marketing');
    const { id } = await submitted({ starts_at: inDays(2) }, marketing);
    const { body: asked } = await marketing.post<{ data: { id: string } }>('/access_requests', {
      permission: 'ads.approve',
      path: '/view-All-Ads',
    });
    await owner.post(`/access_requests/${asked.data.id}/grant`, {});
    const refused = await approve(id, marketing);
    expect([refused.status, refused.body.details?.reason]).toEqual([409, 'ad_is_yours']);
  });
});

test('an ad that one person may review is approved by its maker', async () => {
  const { approved } = await adTenant();
  expect((await approved({ starts_at: inDays(1) })).status).toBe('scheduled');
});
