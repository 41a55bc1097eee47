/** An enquiry that becomes an advertiser and the draft of an ad, and the way back. screens.md 3.7, AD4 */
import { describe, expect, test } from 'vitest';

import { withEnquiry, type Enquiry, type Refusal } from '../support/ad-enquiries.ts';

describe('an enquiry that becomes an ad', () => {
  test('a converted enquiry makes an advertiser and a draft, and undo takes both back', async () => {
    const { owner, id, input } = await withConversion();
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    expect(done.status).toBe(200);
    const { ad_id, advertiser_id } = done.body;
    expect((await owner.get(`/ads/${ad_id}`)).body).toMatchObject({
      status: 'draft',
      name: 'Harbour Works',
      advertiser_id,
    });
    expect((await owner.get(`/advertisers/${advertiser_id}`)).body).toMatchObject({
      name: 'Harbour Works',
      contact_name: 'Nora Vega',
      email: 'nora@harbour.example',
    });
    expect((await owner.post(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {})).status).toBe(200);
    expect((await owner.get(`/ad_enquiries/${id}`)).body).toMatchObject({ ad_id: null, advertiser_id: null });
    expect((await owner.get(`/ads/${ad_id}`)).body).toMatchObject({ deleted_at: expect.any(String) });
    expect((await owner.get(`/advertisers/${advertiser_id}`)).body).toMatchObject({ deleted_at: expect.any(String) });
    expect((await owner.post(`/ad_enquiries/${id}/convert`, input)).status).toBe(200);
  });

  test('a converted enquiry takes the advertiser of its name where there is one, and undo leaves it', async () => {
    const { owner, id, input } = await withConversion();
    const there = (await owner.post<Enquiry>('/advertisers', { name: 'HARBOUR works' })).body;
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    expect(done.body.advertiser_id).toBe(there.id);
    await owner.post(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {});
    expect((await owner.get(`/advertisers/${there.id}`)).body).toMatchObject({ deleted_at: null });
  });

  test('a converted enquiry makes nothing where any part of it is refused', async () => {
    const { owner, id, input } = await withConversion();
    const refused = await owner.post<Refusal>(`/ad_enquiries/${id}/convert`, {
      ...input,
      destination_url: 'mailto:a@b.example',
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['destination_url']]);
    const past = await owner.post<Refusal>(`/ad_enquiries/${id}/convert`, {
      ...input,
      starts_at: '2020-01-01T00:00:00Z',
    });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['starts_at']]);
    expect((await owner.get<object[]>('/advertisers')).body).toEqual([]);
  });

  test('a converted enquiry is not taken back once somebody has worked on its ad', async () => {
    const { owner, id, input } = await withConversion();
    const done = await owner.post<Converted>(`/ad_enquiries/${id}/convert`, input);
    await owner.put(`/ads/${done.body.ad_id}`, { name: 'Spring at the harbour', version: 1 });
    const undone = await owner.post<Refusal>(`/audit_logs/${String(done.headers['x-audit-id'])}/undo`, {});
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_refused']);
    expect((await owner.get(`/ad_enquiries/${id}`)).body).toMatchObject({ ad_id: done.body.ad_id });
  });

  test('an enquiry is converted only once, and never as spam', async () => {
    const { owner, id, input } = await withConversion();
    await owner.post(`/ad_enquiries/${id}/spam`, {});
    expect((await owner.post(`/ad_enquiries/${id}/convert`, input)).status).toBe(409);
    await owner.post(`/ad_enquiries/${id}/not_spam`, {});
    const both = await Promise.all([1, 2].map(() => owner.post(`/ad_enquiries/${id}/convert`, input)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.get<object[]>('/ads')).body).toHaveLength(1);
  });
});

interface Converted extends Enquiry {
  ad_id: string;
  advertiser_id: string;
}

async function withConversion() {
  const { tenant, id } = await withEnquiry();
  const owner = tenant.as('owner');
  const placement = await tenant.insert('ad_placements');
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const input = {
    destination_url: 'https://harbour.example/spring',
    placement_ids: [placement.id],
    starts_at: day(1),
    ends_at: day(30),
    pricing: 'cpm',
    rate_cents: 900,
  };
  return { tenant, owner, id, input };
}
