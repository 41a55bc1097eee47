/** Organisations that show ads, and how pages outside ask for them. */
import type { FastifyInstance } from 'fastify';

import type { ServedAd } from '../../src/shared/contracts/ad-serving-calls.ts';
import { browser } from './counting.ts';
import { newTenant, type TenantOptions, type TestTenant } from './tenant.ts';

export interface AdTenant {
  tenant: TestTenant;
  advertiser: string;
  placement: string;
  /** An ad that is live unless it says otherwise, with a creative that fits. */
  show: (more?: Record<string, unknown>, creative?: Record<string, unknown>) => Promise<string>;
}

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();

/** With one placement, at the top of the home page. */
export async function adTenant(options: TenantOptions = {}): Promise<AdTenant> {
  const tenant = await newTenant(options);
  const { id: advertiser } = await tenant.insert('advertisers', { name: `Advertiser ${tenant.id}`, status: 'active' });
  const size = { width: 970, height: 250 };
  const { id: placement } = await tenant.insert('ad_placements', {
    key: 'home_top',
    device: 'all',
    max_live: 50,
    is_active: true,
    ...size,
  });
  const { id: image_id } = await tenant.insert('media', { kind: 'image', mime: 'image/webp', ...size });
  const show = async (more: Record<string, unknown> = {}, creative: Record<string, unknown> = {}) => {
    const { id } = await tenant.insert('ads', {
      advertiser_id: advertiser,
      placement_ids: [placement],
      destination_url: 'https://advertiser.example/offer',
      audience: JSON.stringify({ who: 'everyone' }),
      starts_at: day(-1),
      ends_at: day(30),
      pricing: 'flat',
      rate_cents: 10_000,
      pacing: 'fast',
      priority: 'standard',
      weight: 10,
      status: 'live',
      budget_cents: null,
      goal_impressions: null,
      goal_clicks: null,
      cap_per_day: null,
      exclude_paid_members: false,
      impressions: 0,
      clicks: 0,
      conversions: 0,
      spend_cents: 0,
      ...more,
    });
    const alt = 'A boat in the sun';
    await tenant.insert('ad_creatives', { ad_id: id, placement_id: placement, image_id, alt, ...creative });
    return id;
  };
  return { tenant, advertiser, placement, show };
}

export interface Asks {
  app?: FastifyInstance;
  words?: Record<string, string>;
  ip?: string;
  headers?: Record<string, string>;
}

/** What a page is answered. */
export async function askFor(tenant: TestTenant, { app = tenant.app, words = {}, ip, headers = {} }: Asks = {}) {
  const query = new URLSearchParams({ placement: 'home_top', ...words }).toString();
  const reply = await app.inject({
    url: `/api/public/ads?${query}`,
    headers: { host: tenant.host, 'user-agent': browser, ...headers },
    ...(ip !== undefined && { remoteAddress: ip }),
  });
  const body = reply.json<{ data?: ServedAd[]; code?: string; errors?: Record<string, string> }>();
  return { status: reply.statusCode, headers: reply.headers, body, ads: body.data ?? [] };
}
