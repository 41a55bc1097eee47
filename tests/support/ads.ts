/** Ads for tests: an organisation with its placements, and what an ad needs before somebody can agree to it. */
import { sql } from 'kysely';

import type { ClientType } from '../../src/shared/specification/constants.ts';
import { asOwner, newTenant, type Caller } from './tenant.ts';

export interface Ad {
  id: string;
  version: number;
  status: string;
  starts_at: string;
  preview_id: string | null;
  allowed_actions?: { verb: string; disabled_reason?: string }[];
}

export interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string>;
  details?: { reason?: string; max?: number; records?: { id: string; label: string }[] };
}

const dayMs = 86_400_000;
/** A moment so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** An organisation with its placements, an advertiser, and pictures as large as any placement wants. */
export async function adTenant(options: { clientType?: ClientType } = {}) {
  const tenant = await newTenant(options);
  await asOwner(tenant.id, (db) => sql`call begin_ad_placements(${tenant.id})`.execute(db));
  const owner = tenant.as('owner');
  const { body: placements } = await owner.get<{ id: string; key: string }[]>('/ad_placements');
  const placement = (key: string) => placements.find((one) => one.key === key)!.id;
  const advertiser = await tenant.insert('advertisers', { name: 'Harbour Bank' });
  const picture = (width = 1_200, height = 900) => tenant.insert('media', { kind: 'image', width, height });

  const body = (more: object = {}) => ({
    name: 'Spring loans',
    advertiser_id: advertiser.id,
    kind: 'image',
    destination_url: 'https://bank.example/loans',
    placement_ids: [placement('sidebar')],
    audience: { who: 'everyone' },
    starts_at: inDays(0.01),
    ends_at: inDays(10),
    pricing: 'flat',
    rate_cents: 50_000,
    pacing: 'even',
    priority: 'standard',
    weight: 10,
    ...more,
  });
  const make = async (more: object = {}, by: Caller = owner) => {
    const { body: made, status } = await by.post<Ad>('/ads', body(more));
    if (status !== 201) throw new Error(`No ad was made: ${JSON.stringify(made)}`);
    return made;
  };
  const creativeBody = async (ad_id: string, key = 'sidebar', more: object = {}) => ({
    ad_id,
    placement_id: placement(key),
    image_id: (await picture()).id,
    alt: 'A harbour at dusk',
    ...more,
  });
  const dress = async (ad_id: string, key = 'sidebar', by: Caller = owner) =>
    by.post<{ id: string; version: number }>('/ad_creatives', await creativeBody(ad_id, key));
  /** Made, with a creative, and submitted. */
  const submitted = async (more: object = {}, by: Caller = owner) => {
    const ad = await make(more, by);
    await dress(ad.id, 'sidebar', by);
    return (await by.post<Ad>(`/ads/${ad.id}/submit`, {})).body;
  };
  const approve = (id: string, by: Caller = owner) => by.post<Ad & Refusal>(`/ads/${id}/approve`, {});
  /** One that is shown, or will be. */
  const approved = async (more: object = {}) => (await approve((await submitted(more)).id)).body;
  return {
    tenant,
    owner,
    advertiser,
    placement,
    picture,
    body,
    make,
    creativeBody,
    dress,
    submitted,
    approve,
    approved,
  };
}
