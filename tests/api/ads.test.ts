/** Ads: what their fields ask for, how they move, how many are shown at once, and what they look like. screens.md 3.7 */
import { describe, expect, test } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { adTenant, inDays, type Ad, type Refusal } from '../support/ads.ts';
import { asOwner } from '../support/tenant.ts';

describe('an ad', () => {
  test.each<[string, object, string]>([
    ['an end before its start', { starts_at: inDays(5), ends_at: inDays(4) }, 'ends_at'],
    ['an end at its start', { starts_at: '2090-01-01T00:00:00Z', ends_at: '2090-01-01T00:00:00Z' }, 'ends_at'],
    ['a start that has passed', { starts_at: inDays(-1) }, 'starts_at'],
    ['no end, where it is paid for', { ends_at: null }, 'ends_at'],
    ['no rate, where it is paid for', { rate_cents: null }, 'rate_cents'],
    ['a budget below one unit', { budget_cents: 49_999 }, 'budget_cents'],
    ['no placement', { placement_ids: [] }, 'placement_ids'],
    ['a placement that there is not', { placement_ids: [crypto.randomUUID()] }, 'placement_ids'],
    ['a cap beyond fifty', { cap_per_day: 51 }, 'cap_per_day'],
    ['a link to write to', { destination_url: 'mailto:ana@example.org' }, 'destination_url'],
    ['a link that is a script', { destination_url: 'javascript:alert(1)' }, 'destination_url'],
    ['a link without a scheme', { destination_url: '//evil.example' }, 'destination_url'],
    ['a link with a user name', { destination_url: 'https://bank.example@evil.example' }, 'destination_url'],
  ])('an ad with %s is refused, made or changed', async (_title, more, field) => {
    const { owner, body, make } = await adTenant();
    const created = await owner.post<Refusal>('/ads', body(more));
    expect([created.status, Object.keys(created.body.errors ?? {})]).toEqual([422, [field]]);
    const { id } = await make({ starts_at: inDays(1) });
    const changed = await owner.put<Refusal>(`/ads/${id}`, { ...more, version: 1 });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('an ad of the house needs neither an end nor a rate', async () => {
    const { make } = await adTenant();
    expect(await make({ pricing: 'house', priority: 'house', ends_at: null, rate_cents: null })).toMatchObject({
      status: 'draft',
    });
  });

  test('an ad costs at least the floor price of each placement, and goes to none that is not in use', async () => {
    const { tenant, owner, body, placement } = await adTenant();
    const set = (values: object) =>
      asOwner(tenant.id, (db) =>
        db.updateTable('ad_placements').set(values).where('id', '=', placement('sidebar')).execute(),
      );
    await set({ floor_price_cents: 800 });
    const cheap = await owner.post<Refusal>('/ads', body({ pricing: 'cpm', rate_cents: 799 }));
    expect([cheap.status, cheap.body.errors]).toEqual([422, { rate_cents: 'At least the floor price of “Sidebar”.' }]);
    await set({ is_active: false });
    const off = await owner.post<Refusal>('/ads', body());
    expect([off.status, off.body.errors]).toEqual([422, { placement_ids: 'Sidebar is not in use.' }]);
  });

  test('an ad is submitted with a creative for each placement, its own or a larger one', async () => {
    const { owner, make, dress, placement } = await adTenant();
    const { id } = await make({ placement_ids: [placement('sidebar'), placement('home_top'), placement('directory')] });
    const bare = await owner.post<Refusal>(`/ads/${id}/submit`, {});
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { placement_ids: 'No creative fits Directory, Top of the home page, and Sidebar. Add one of that size.' },
    ]);
    await dress(id, 'sidebar');
    expect((await owner.post<Ad>(`/ads/${id}/submit`, {})).body.status).toBe('pending_review');
  });

  test('an ad that is approved or resumed before its window is scheduled', async () => {
    const { submitted, approve, owner } = await adTenant();
    const early = (await approve((await submitted({ starts_at: inDays(2) })).id)).body;
    expect(early.status).toBe('scheduled');
    const paused = (await owner.post<Ad>(`/ads/${early.id}/pause`, {})).body;
    expect([paused.status, (await owner.post<Ad>(`/ads/${early.id}/resume`, {})).body.status]).toEqual([
      'paused',
      'scheduled',
    ]);
  });

  test('an ad goes back with a reason when it is rejected, and loses the reason when it is submitted again', async () => {
    const { submitted, owner } = await adTenant();
    const { id } = await submitted();
    const unsaid = await owner.post<Refusal>(`/ads/${id}/reject`, {});
    expect([unsaid.status, Object.keys(unsaid.body.errors ?? {})]).toEqual([422, ['reject_code']]);
    const said = { reject_code: 'wrong_link', review_note: 'It leads nowhere.' };
    expect((await owner.post(`/ads/${id}/reject`, said)).body).toMatchObject({ status: 'rejected', ...said });
    expect((await owner.post<Ad>(`/ads/${id}/revise`, {})).body.status).toBe('draft');
    expect((await owner.post(`/ads/${id}/submit`, {})).body).toMatchObject({
      status: 'pending_review',
      reject_code: null,
      review_note: null,
    });
  });

  test('an ad whose time is over is neither approved nor resumed nor changed, but run again', async () => {
    const { tenant, owner, submitted, approved } = await adTenant();
    const late = await submitted();
    const paused = await approved();
    await owner.post(`/ads/${paused.id}/pause`, {});
    const past = { starts_at: inDays(-5), ends_at: inDays(-1) };
    await asOwner(tenant.id, (db) => db.updateTable('ads').set(past).execute());
    expect((await owner.post<Refusal>(`/ads/${late.id}/approve`, {})).body.details?.reason).toBe('window_over');
    expect((await owner.post<Refusal>(`/ads/${paused.id}/resume`, {})).body.code).toBe('illegal_transition');
    const { body: ended } = await owner.get<Ad>(`/ads/${paused.id}`);
    expect(ended.status).toBe('expired');
    const changed = await owner.put<Refusal>(`/ads/${paused.id}`, { ends_at: inDays(5), version: ended.version });
    expect([changed.status, changed.body.code]).toEqual([409, 'locked_field']);

    const again = await owner.post(`/ads/${paused.id}/run_again`, { starts_at: inDays(1), ends_at: inDays(9) });
    expect(again.status).toBe(200);
    const { body: drafts } = await owner.get<Ad[]>('/ads?filter={"status":"draft"}');
    expect(drafts).toHaveLength(1);
    expect((await owner.get<Ad>(`/ads/${drafts[0]!.id}`)).body).toMatchObject({ name: 'Spring loans', version: 1 });
    expect((await owner.post<Ad>(`/ads/${drafts[0]!.id}/submit`, {})).body.status).toBe('pending_review');
  });

  test('an ad that still runs is not run again', async () => {
    const { owner, approved } = await adTenant();
    const refused = await owner.post<Refusal>(`/ads/${(await approved()).id}/run_again`, { starts_at: inDays(1) });
    expect([refused.status, refused.body.details?.reason]).toEqual([409, 'ad_not_ended']);
  });

  test('an ad is made, approved and exported only by those who may', async () => {
    const { tenant, submitted, body } = await adTenant();
    const { id } = await submitted();
    const as = tenant.as;
    const statuses = [
      await as('analyst').get('/ads'),
      await as('analyst').post('/ads', body()),
      await as('marketing').post('/ads', body()),
      await as('marketing').post(`/ads/${id}/approve`, {}),
      await as('support').get('/ads'),
      await as('finance').post('/ads/export', { format: 'csv' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 201, 403, 403, 403]);
  });
});

describe('one ad too many at a placement', () => {
  async function full() {
    const made = await adTenant();
    const { tenant, placement } = made;
    await asOwner(tenant.id, (db) =>
      db.updateTable('ad_placements').set({ max_live: 2 }).where('id', '=', placement('sidebar')).execute(),
    );
    return made;
  }

  test('one ad too many at a placement is refused with the names of those that are shown', async () => {
    const { approved, submitted, approve } = await full();
    const shown = [await approved({ name: 'One' }), await approved({ name: 'Two' })];
    const refused = await approve((await submitted()).id);
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(refused.body.details?.records?.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    expect(refused.body.message).toContain('“Sidebar”');
    expect(refused.body.message).toContain('“One” and “Two”');
  });

  test('one ad of two that are approved at the same moment is refused at the last place', async () => {
    const { approved, submitted, approve } = await full();
    await approved();
    const both = [await submitted(), await submitted()];
    const statuses = (await Promise.all(both.map(({ id }) => approve(id)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('one ad too many is let in at another time, and by no new window, placement or undo', async () => {
    const { approved, owner, make, dress, placement, approve } = await full();
    const [one] = [await approved(), await approved()];
    const later = await approved({ starts_at: inDays(20), ends_at: inDays(30) });
    expect(later.status).toBe('scheduled');
    const moved = await owner.put<Refusal>(`/ads/${later.id}`, { starts_at: inDays(1), version: later.version });
    expect([moved.status, moved.body.code]).toEqual([409, 'limit_reached']);
    const other = await make({ placement_ids: [placement('app_home')] });
    await dress(other.id, 'app_home');
    await owner.post(`/ads/${other.id}/submit`, {});
    const { body: shown } = await approve(other.id);
    const both = { placement_ids: [placement('app_home'), placement('sidebar')], version: shown.version };
    expect((await owner.put(`/ads/${other.id}`, both)).status).toBe(409);
    const paused = await owner.post(`/ads/${one.id}/pause`, {});
    await approved();
    expect((await owner.post(`/audit_logs/${paused.headers[auditHeader]}/undo`, {})).status).toBe(409);
  });
});

describe('a creative', () => {
  test('a creative is as large as its placement, and the only one there', async () => {
    const { owner, make, dress, creativeBody, picture } = await adTenant();
    const { id } = await make();
    const small = await creativeBody(id, 'sidebar', { image_id: (await picture(299, 250)).id });
    const refused = await owner.post<Refusal>('/ad_creatives', small);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { image_id: 'At least 300 × 250 pixels; this one is 299 × 250.' },
    ]);
    expect((await dress(id)).status).toBe(201);
    const second = await owner.post<Refusal>('/ad_creatives', await creativeBody(id));
    expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([422, ['placement_id']]);
  });

  test('a creative stands before the name of its ad until it is taken away', async () => {
    const { owner, make, dress } = await adTenant();
    const { id } = await make();
    const { body: first } = await dress(id);
    const shown = async () => (await owner.get<Ad>(`/ads/${id}`)).body;
    expect((await shown()).preview_id).not.toBeNull();
    await owner.delete(`/ad_creatives/${first.id}`);
    expect(await shown()).toMatchObject({ preview_id: null, version: 1 });
  });

  test('a creative of an ad that has ended stays as it is', async () => {
    const { owner, approved } = await adTenant();
    const { id } = await approved();
    const { body: creatives } = await owner.get<{ id: string; version: number }[]>(
      `/ad_creatives?filter={"ad_id":"${id}"}`,
    );
    await owner.post(`/ads/${id}/cancel`, {});
    const changed = await owner.put<Refusal>(`/ad_creatives/${creatives[0]!.id}`, { alt: 'Another', version: 1 });
    expect([changed.status, changed.body.code]).toEqual([409, 'record_final']);
  });
});

describe('a blocked advertiser', () => {
  test('a blocked advertiser has no ad that is shown, and undo brings back only those that the block paused', async () => {
    const { tenant, owner, advertiser, approved } = await adTenant();
    const [live, scheduled, paused] = [
      await approved({ starts_at: inDays(0.01) }),
      await approved({ starts_at: inDays(3) }),
      await approved({ starts_at: inDays(4) }),
    ];
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('ads')
        .set({ starts_at: inDays(-1), status: 'live' })
        .where('id', '=', live.id)
        .execute(),
    );
    await owner.post(`/ads/${paused.id}/pause`, {});
    const states = async () =>
      Promise.all([live, scheduled, paused].map(async ({ id }) => (await owner.get<Ad>(`/ads/${id}`)).body.status));

    const blocked = await owner.post(`/advertisers/${advertiser.id}/block`, { reason: 'Unpaid' });
    expect(blocked.status).toBe(200);
    expect(await states()).toEqual(['paused', 'paused', 'paused']);
    const resumed = await owner.post<Refusal>(`/ads/${live.id}/resume`, {});
    expect([resumed.status, resumed.body.details?.reason]).toEqual([409, 'advertiser_blocked']);

    const undone = await owner.post(`/audit_logs/${blocked.headers[auditHeader]}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await states()).toEqual(['live', 'scheduled', 'paused']);
  });

  test('an advertiser who is unblocked begins with all ads paused', async () => {
    const { owner, advertiser, approved } = await adTenant();
    const { id } = await approved();
    await owner.post(`/advertisers/${advertiser.id}/block`, { reason: 'Unpaid' });
    expect((await owner.post(`/advertisers/${advertiser.id}/unblock`, {})).status).toBe(200);
    expect((await owner.get<Ad>(`/ads/${id}`)).body.status).toBe('paused');
  });
});
