/** What comes of the clicks on ads: told once for each click that counted, by the id that the address has which the click led to. screens.md 3.7 */
import { describe, expect, test } from 'vitest';

import { cleanUpAds } from '../../src/server/ads/clean-up-ads.ts';
import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import { click, phone, rowsOf, tell, tokens, totalsOf, type From } from '../support/counting.ts';
import { adTenant, askFor, type AdTenant } from '../support/served-ads.ts';
import { serverDatabase, type TenantOptions, type TestTenant } from '../support/tenant.ts';

const dayMs = 86_400_000;

/** An ad that is clicked, and the address that the click led to. */
async function clickedAd(more: Record<string, unknown> = {}, options: TenantOptions = {}, from: From = {}) {
  const made = await adTenant(options);
  const id = await made.show({ pricing: 'cpa', rate_cents: 1_500, ...more });
  return { ...made, id, led: await followOne(made, from) };
}

async function followOne({ tenant }: Pick<AdTenant, 'tenant'>, from: From = {}): Promise<URL> {
  const [ad] = (await askFor(tenant)).ads;
  const { location } = await click(tenant, ad!.click_url.split('/c/')[1]!, from);
  return new URL(location!);
}

const clickIdOf = (led: URL) => led.searchParams.get('click_id')!;

async function convert(
  tenant: Pick<TestTenant, 'app' | 'host'>,
  click_id: unknown,
  { app = tenant.app, ip }: Pick<From, 'app' | 'ip'> = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/public/conversions',
    // As the advertiser's server says who it is.
    headers: { host: tenant.host, origin: 'https://advertiser.example', 'user-agent': 'node' },
    payload: { click_id },
    ...(ip !== undefined && { remoteAddress: ip }),
  });
  const body = reply.json<{ counted?: number; code?: string; errors?: Record<string, string> }>();
  return { status: reply.statusCode, headers: reply.headers, body };
}

describe('the address that an ad leads to', () => {
  test('an ad says to the site it leads to where its visitors came from, and by what they are told of', async () => {
    const { tenant, led, id } = await clickedAd();
    expect(led.origin + led.pathname).toBe('https://advertiser.example/offer');
    const { click_id, ...tags } = Object.fromEntries(led.searchParams);
    expect(tags).toEqual({
      utm_source: tenant.host,
      utm_medium: 'display',
      utm_campaign: `ad-${id.slice(0, 8)}`,
      utm_content: 'home_top',
    });
    expect(click_id).toMatch(/^[\w-]{100,200}$/);
  });

  test('an address that has tags of its own keeps them, and every sign of the rest', async () => {
    const { led } = await clickedAd({
      destination_url: 'https://advertiser.example/a%20b?utm_source=own&x=1+2&flag&click_id=theirs#part',
    });
    expect(led.href).toContain('/a%20b?utm_source=own&x=1+2&flag&click_id=theirs&utm_medium=display&');
    expect([led.hash, led.searchParams.getAll('utm_source'), led.searchParams.getAll('click_id')]).toEqual([
      '#part',
      ['own'],
      ['theirs'],
    ]);
  });

  test('a robot and a browser that looks ahead are led on without the id of a click', async () => {
    const { led } = await clickedAd({}, {}, { agent: 'Googlebot/2.1' });
    expect([led.hostname, led.searchParams.has('utm_source'), led.searchParams.has('click_id')]).toEqual([
      'advertiser.example',
      true,
      false,
    ]);
  });
});

describe('a conversion', () => {
  test('a conversion is counted once for its click, where and on what that was, over two servers', async () => {
    const { tenant, id, led } = await clickedAd({}, {}, { agent: phone });
    const other = await tenant.anotherApp();
    const first = await convert(tenant, clickIdOf(led));
    expect([first.status, first.body, first.headers['access-control-allow-origin']]).toEqual([
      202,
      { counted: 1 },
      '*',
    ]);
    expect((await convert(tenant, clickIdOf(led), { app: other })).body).toEqual({ counted: 0 });
    expect(await totalsOf({ tenant, id })).toMatchObject({ clicks: 1, conversions: 1, visitors: 1 });
    expect(await rowsOf({ tenant, id })).toMatchObject([
      { part: 'home_top', device: 'mobile', clicks: 1, conversions: 1 },
    ]);
    await other.close();
  });

  test('a hundred that tell of one click at once are one conversion', async () => {
    const { tenant, id, led } = await clickedAd();
    const told = await Promise.all(Array.from({ length: 100 }, () => convert(tenant, clickIdOf(led))));
    expect(told.reduce((sum, { body }) => sum + body.counted!, 0)).toBe(1);
    expect(await totalsOf({ tenant, id })).toMatchObject({ conversions: 1 });
  });

  test('a conversion counts for thirty days after its click, on the day of its own, though the ad is paused', async () => {
    let nowMs = Date.now();
    const { tenant, id, led } = await clickedAd({}, { parts: { now: () => nowMs } });
    const later = await followOne({ tenant });
    expect((await tenant.as('owner').post(`/ads/${id}/pause`, {})).status).toBe(200);
    nowMs += 29 * dayMs;
    expect((await convert(tenant, clickIdOf(led))).body).toEqual({ counted: 1 });
    nowMs += 2 * dayMs;
    expect((await convert(tenant, clickIdOf(later))).body).toEqual({ counted: 0 });
    const { data } = (await tenant.as('owner').get<{ data: ViewCounts }>(`/view_counts?kind=ads&subject_id=${id}`))
      .body;
    expect(data.rows.map(({ clicks, conversions }) => [clicks, conversions])).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });

  test('a conversion is what it costs, up to the budget, with which the ad is done', async () => {
    const { tenant, id, led } = await clickedAd({ rate_cents: 1_500, budget_cents: 3_100 });
    const ids = [clickIdOf(led), ...[await followOne({ tenant }), await followOne({ tenant })].map(clickIdOf)];
    const sweep = async () => cleanUpAds(await serverDatabase(), { id: tenant.id, default_language: 'en' });
    const look = async () => {
      await cleanUpCounting(await serverDatabase(), tenant.id);
      await sweep();
      const { body } = await tenant.as('owner').get<Record<string, unknown>>(`/ads/${id}`);
      return [body['status'], body['conversions'], body['spend_cents']];
    };
    await convert(tenant, ids[0]);
    expect(await look()).toEqual(['live', 1, 1_500]);
    for (const each of ids.slice(1)) await convert(tenant, each);
    expect(await look()).toEqual(['completed', 3, 3_100]);
  });

  test('a click id that is forged, of another organisation, or none at all counts nothing', async () => {
    const { tenant, id, led } = await clickedAd();
    const other = await clickedAd();
    const token = clickIdOf(led);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const single = tokens.single({ accountId: tenant.id, kind: 'ads', subjectId: id }, new Date(Date.now() + dayMs));
    const stable = tokens.stable({ accountId: tenant.id, kind: 'ads', subjectId: id });
    for (const wrong of [forged, clickIdOf(other.led), single, stable, '', 'x'])
      expect((await convert(tenant, wrong)).body).toEqual({ counted: 0 });
    for (const wrong of [undefined, 7, ['x'], 'x'.repeat(201)]) {
      const { status, body } = await convert(tenant, wrong);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['click_id']]);
    }
    expect((await convert({ app: tenant.app, host: 'nobody.example' }, token)).status).toBe(404);
    expect(await totalsOf({ tenant, id })).toMatchObject({ clicks: 1, conversions: 0 });
  });

  test('a conversion that a network tells too often is 429 with a wait, and counts from another', async () => {
    const { tenant, id, led } = await clickedAd({}, { settings: { VIEW_CALLS_PER_ADDRESS: '3' } });
    const wrong = tokens.stable({ accountId: tenant.id, kind: 'ads', subjectId: id });
    const told = [];
    for (const each of [wrong, wrong, wrong, clickIdOf(led)]) told.push(await convert(tenant, each));
    expect(told.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(told.at(-1)!.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(told.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect(await totalsOf({ tenant, id })).toMatchObject({ conversions: 0 });
    // What was refused was not used up.
    expect((await convert(tenant, clickIdOf(led), { ip: '198.51.100.9' })).body).toEqual({ counted: 1 });
  });

  test('a click id neither counts as a click nor tells of a view', async () => {
    const { tenant, id, led } = await clickedAd();
    const again = await click(tenant, clickIdOf(led));
    expect(again.location).toBe(`https://${tenant.host}/`);
    const told = { kind: 'ads', id, event: 'impression', token: clickIdOf(led) } as const;
    expect((await tell(tenant, [told])).body).toEqual({ counted: 0 });
    expect(await totalsOf({ tenant, id })).toMatchObject({ clicks: 1, impressions: 0 });
  });
});
