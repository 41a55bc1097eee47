/** Ads as pages outside are given them: which, to whom, how often, and no longer than they are live. screens.md 3.7 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { cleanUpAds } from '../../src/server/ads/clean-up-ads.ts';
import { adTenant, askFor } from '../support/served-ads.ts';
import { click, rowsOf, tell, tokens, totalsOf } from '../support/counting.ts';
import { serverDatabase } from '../support/tenant.ts';

const idsOf = (ads: readonly { id: string }[]) => ads.map(({ id }) => id);
const believedMs = 1_100;

describe('an ad', () => {
  test('an ad is served with its creative, the label of an ad, and a link of its own each time', async () => {
    const { tenant, show } = await adTenant();
    const id = await show();
    const { status, headers, ads } = await askFor(tenant, { words: { language: 'es' } });
    expect([status, headers['cache-control'], headers['content-language']]).toEqual([200, 'no-store', 'es']);
    expect(ads).toMatchObject([
      {
        id,
        label: 'Patrocinado',
        image: { alt: 'A boat in the sun', width: 970 },
        is_cropped: false,
        seen: { kind: 'ads', id, part: 'home_top', token: ads[0]!.click_url.split('/c/')[1] },
      },
    ]);
    const again = await askFor(tenant);
    expect(again.ads[0]!.click_url).not.toBe(ads[0]!.click_url);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test.each<[string, Record<string, unknown>]>([
    ['as a draft', { status: 'draft' }],
    ['while it waits for review', { status: 'pending_review' }],
    ['while it is paused', { status: 'paused' }],
    ['once it is cancelled', { status: 'cancelled' }],
    ['from the bin', { deleted_at: new Date().toISOString() }],
    [
      'before its window has begun',
      { status: 'scheduled', starts_at: '2099-01-01T00:00:00Z', ends_at: '2099-02-01T00:00:00Z' },
    ],
    ['once its window is over', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' }],
    ['to a visitor where it is for members', { audience: JSON.stringify({ who: 'members' }) }],
    ['to a computer where it is for phones', { audience: JSON.stringify({ who: 'everyone', devices: ['mobile'] }) }],
  ])('an ad is not served %s', async (_title, more) => {
    const { tenant, show } = await adTenant();
    await show(more);
    expect((await askFor(tenant)).ads).toEqual([]);
  });

  test('an ad of another organisation is served nowhere', async () => {
    const [mine, other] = [await adTenant(), await adTenant()];
    await other.show();
    expect((await askFor(mine.tenant)).ads).toEqual([]);
    expect((await askFor(mine.tenant, { headers: { host: 'nobody.example' } })).status).toBe(404);
  });

  test('an ad for members is served to them, and to none who pays where paid members are excluded', async () => {
    const { tenant, show } = await adTenant();
    const id = await show({ audience: JSON.stringify({ who: 'members' }), exclude_paid_members: true });
    expect(idsOf((await askFor(tenant, { words: { member: 'true' } })).ads)).toEqual([id]);
    const plan = (await tenant.given.plan()).id;
    expect((await askFor(tenant, { words: { member: 'true', plan } })).ads).toEqual([]);
  });

  test('an ad for a channel, an event, a segment or an industry is served to whom the site says is of it', async () => {
    const { tenant, show } = await adTenant();
    const ids = { channels: randomUUID(), events: randomUUID(), segments: randomUUID(), industry: randomUUID() };
    const parts = {
      channels: 'channel_ids',
      events: 'event_ids',
      segments: 'segment_ids',
      industry: 'industry_ids',
    } as const;
    for (const word of Object.keys(parts) as (keyof typeof parts)[]) {
      const id = await show({ audience: JSON.stringify({ who: 'members', [parts[word]]: [ids[word]] }) });
      const ask = (words: Record<string, string>) => askFor(tenant, { words: { member: 'true', ...words } });
      await pause(believedMs);
      expect(idsOf((await ask({ [word]: ids[word] })).ads)).toEqual([id]);
      expect((await ask({ [word]: randomUUID() })).ads).toEqual([]);
    }
  });

  test('an ad that is asked for at an unknown placement is refused by that field', async () => {
    const { tenant } = await adTenant();
    const { status, body } = await askFor(tenant, { words: { placement: 'moon' } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['placement']]);
  });

  test('an ad is gone from both servers within a second of its pause, and its click leads home', async () => {
    const { tenant, show } = await adTenant();
    const id = await show();
    const other = await tenant.anotherApp();
    const servers = [tenant.app, other];
    const before = await Promise.all(servers.map((app) => askFor(tenant, { app })));
    expect(before.map(({ ads }) => idsOf(ads))).toEqual([[id], [id]]);
    expect((await tenant.as('owner').post(`/ads/${id}/pause`, {})).status).toBe(200);
    await pause(believedMs);
    const after = await Promise.all(servers.map((app) => askFor(tenant, { app })));
    expect(after.map(({ ads }) => ads)).toEqual([[], []]);
    const token = before[0]!.ads[0]!.click_url.split('/c/')[1]!;
    expect((await click(tenant, token)).location).not.toContain('advertiser.example');
    expect(await totalsOf({ tenant, id })).toMatchObject({ clicks: 0 });
    await other.close();
  });

  test('an ad is gone with the block of its advertiser', async () => {
    const { tenant, advertiser, show } = await adTenant();
    await show();
    expect((await askFor(tenant)).ads).toHaveLength(1);
    await tenant.as('owner').post(`/advertisers/${advertiser}/block`, { reason: 'Unpaid.' });
    await pause(believedMs);
    expect((await askFor(tenant)).ads).toEqual([]);
  });

  test('an ad is told as seen by whom it was served to alone, and once for each event', async () => {
    const { tenant, show } = await adTenant();
    const [id, other] = [await show(), await show()];
    const [ad] = (await askFor(tenant, { words: { count: '2' } })).ads.filter((one) => one.id === id);
    const { token, ...bare } = ad!.seen;
    const count = async (item: { id?: string; part?: string; token?: string }, event: 'impression' | 'viewable') =>
      (await tell(tenant, [{ ...bare, event, ...item }])).body.counted;
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const stale = tokens.single({ accountId: tenant.id, kind: 'ads', subjectId: id }, new Date(Date.now() - 1));
    const lasting = tokens.stable({ accountId: tenant.id, kind: 'ads', subjectId: id });
    for (const item of [{}, { token: forged }, { token: stale }, { token: lasting }, { id: other, token }])
      expect(await count(item, 'impression')).toBe(0);
    expect(await count({ part: 'sidebar', token }, 'impression')).toBe(1);
    expect(await count({ token }, 'viewable')).toBe(1);
    for (const event of ['impression', 'viewable'] as const) expect(await count({ token }, event)).toBe(0);
    expect(await rowsOf({ tenant, id })).toMatchObject([{ part: 'home_top', impressions: 1, viewable: 1 }]);
    expect(await totalsOf({ tenant, id: other })).toMatchObject({ impressions: 0 });
  });

  test('an ad that was served by another organisation is told there alone', async () => {
    const [mine, other] = [await adTenant(), await adTenant()];
    const id = await mine.show();
    const [ad] = (await askFor(mine.tenant)).ads;
    expect((await tell(other.tenant, [{ ...ad!.seen, event: 'impression' }])).body).toEqual({ counted: 0 });
    expect(await totalsOf({ tenant: mine.tenant, id })).toMatchObject({ impressions: 0 });
  });

  test('an ad is counted where it was seen, and clicked once for each time that it was served', async () => {
    const { tenant, show } = await adTenant();
    const id = await show();
    const [ad] = (await askFor(tenant)).ads;
    expect((await tell(tenant, [{ ...ad!.seen, event: 'impression' }])).body).toEqual({ counted: 1 });
    // Told clicks are nobody's: the link alone counts them.
    expect((await tell(tenant, [{ ...ad!.seen, event: 'click' }])).body).toEqual({ counted: 0 });
    const token = ad!.click_url.split('/c/')[1]!;
    const led = [await click(tenant, token), await click(tenant, token)];
    expect(new URL(led[0]!.location!).origin).toBe('https://advertiser.example');
    expect(led[1]!.location).toBe(`https://${tenant.host}/`);
    expect(await totalsOf({ tenant, id })).toMatchObject({ impressions: 1, clicks: 1 });
  });
});

describe('of several ads', () => {
  test('ads of the highest priority are served first, and others where a place is left', async () => {
    const { tenant, show } = await adTenant();
    const house = await show({ priority: 'house' });
    const sponsor = await show({ priority: 'sponsorship' });
    const seen = await Promise.all(Array.from({ length: 20 }, () => askFor(tenant)));
    expect(new Set(seen.flatMap(({ ads }) => idsOf(ads)))).toEqual(new Set([sponsor]));
    const { ads } = await askFor(tenant, { words: { count: '3' } });
    expect(idsOf(ads)).toEqual([sponsor, house]);
  });

  test('an ad among several is served as often as its weight says', async () => {
    const { tenant, show } = await adTenant();
    const heavy = await show({ weight: 75 });
    await show({ weight: 25 });
    let count = 0;
    for (let n = 0; n < 400; n += 1) if ((await askFor(tenant)).ads[0]?.id === heavy) count += 1;
    // Four standard deviations to either side.
    expect(count).toBeGreaterThan(300 - 35);
    expect(count).toBeLessThan(300 + 35);
  });
});

describe('a cap', () => {
  test('a cap for a visitor and a day holds over two servers', async () => {
    const { tenant, show } = await adTenant();
    const id = await show({ cap_per_day: 3 });
    const other = await tenant.anotherApp();
    const asked = Array.from({ length: 20 }, (_, n) => askFor(tenant, { app: n % 2 ? other : tenant.app }));
    const served = (await Promise.all(asked)).flatMap(({ ads }) => idsOf(ads));
    await other.close();
    expect(served).toEqual([id, id, id]);
    expect((await askFor(tenant, { ip: '198.51.100.7' })).ads).toHaveLength(1);
  });

  test('a cap is counted for the visitor whom the site names', async () => {
    const { tenant, show } = await adTenant();
    await show({ cap_per_day: 1 });
    const served = [];
    for (const visitor of ['ana', 'ana', 'li']) served.push((await askFor(tenant, { words: { visitor } })).ads.length);
    expect(served).toEqual([1, 0, 1]);
  });

  test('a cap that is used up leaves the place to another ad', async () => {
    const { tenant, show } = await adTenant();
    const capped = await show({ cap_per_day: 1, priority: 'sponsorship' });
    const other = await show();
    const served = [await askFor(tenant), await askFor(tenant)].flatMap(({ ads }) => idsOf(ads));
    expect(served).toEqual([capped, other]);
  });
});

describe('a budget', () => {
  test('a budget is not overspent by four servers that serve at once', async () => {
    const { tenant, show } = await adTenant();
    // 300 impressions.
    const id = await show({ pricing: 'cpm', rate_cents: 1_000, budget_cents: 300 });
    const others = await Promise.all([1, 2, 3].map(() => tenant.anotherApp()));
    const servers = [tenant.app, ...others];
    let served = 0;
    for (let round = 0; round < 60; round += 1) {
      const replies = await Promise.all(
        servers.flatMap((app) => Array.from({ length: 5 }, () => askFor(tenant, { app }))),
      );
      const shown = replies.flatMap(({ ads }) => ads);
      served += shown.length;
      if (shown.length > 0)
        await tell(
          tenant,
          shown.map(({ seen }) => ({ ...seen, event: 'impression' as const })),
        );
      await pause(20);
    }
    await Promise.all(others.map((app) => app.close()));
    expect(served).toBeLessThanOrEqual(300);
    expect(served).toBeGreaterThan(200);
    expect((await totalsOf({ tenant, id })).impressions).toBe(served);
  });

  test('an ad that is paced evenly is served as often as is due, and no more', async () => {
    const { tenant, show } = await adTenant();
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    // A quarter of the window has passed: 25 of 100 are due.
    await show({ goal_impressions: 100, pacing: 'even', starts_at: hours(-25), ends_at: hours(75) });
    let served = 0;
    for (let n = 0; n < 60; n += 1) {
      served += (await askFor(tenant)).ads.length;
      await pause(20);
    }
    expect(served).toBeGreaterThanOrEqual(20);
    expect(served).toBeLessThanOrEqual(26);
  });

  test('a budget for clicks that is used up ends the serving of its ad', async () => {
    const { tenant, show } = await adTenant();
    await show({ pricing: 'cpc', rate_cents: 100, budget_cents: 200 });
    const served = (await Promise.all([1, 2, 3].map(() => askFor(tenant)))).flatMap(({ ads }) => ads);
    for (const { click_url } of served) await click(tenant, click_url.split('/c/')[1]!);
    const other = await tenant.anotherApp();
    expect((await askFor(tenant, { app: other })).ads).toEqual([]);
    await other.close();
  });
});

describe('each minute', () => {
  test('the cost of ads is written each minute without a new version, and an ad that met its goal is done', async () => {
    const { tenant, show } = await adTenant();
    const [running, met] = [await show({ pricing: 'cpm', rate_cents: 2_000 }), await show({ goal_impressions: 2 })];
    const inAnHour = new Date(Date.now() + 3_600_000);
    const view = (id: string) => {
      const token = tokens.single({ accountId: tenant.id, kind: 'ads', subjectId: id }, inAnHour);
      return { kind: 'ads', id, event: 'impression' as const, token };
    };
    await tell(tenant, [view(running), view(running), view(running), view(met), view(met)]);
    await cleanUpAds(await serverDatabase(), { id: tenant.id, default_language: 'en' });
    const read = async (id: string) => (await tenant.as('owner').get(`/ads/${id}`)).body;
    expect(await read(running)).toMatchObject({ status: 'live', spend_cents: 6, version: 1 });
    expect(await read(met)).toMatchObject({ status: 'completed' });
    await pause(believedMs);
    expect(idsOf((await askFor(tenant, { words: { count: '5' } })).ads)).toEqual([running]);
  });
});
