/** Whom an ad was shown to, and what it cost by day: in its numbers and in the report for its advertiser. screens.md 3.7, AD5 */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { cleanUpAds } from '../../src/server/ads/clean-up-ads.ts';
import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import { countsOf } from '../../src/server/counting/read-counts.ts';
import { readTenant } from '../../src/server/db/scope.ts';
import type { ServedAd } from '../../src/shared/contracts/ad-serving-calls.ts';
import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import { click, rowsOf, tell } from '../support/counting.ts';
import { adTenant, askFor } from '../support/served-ads.ts';
import { serverDatabase, type TestTenant } from '../support/tenant.ts';

const dayMs = 86_400_000;

type Words = Record<string, string>;

/** An ad as a visitor is shown it, of whom the site says so much. */
async function shownTo(tenant: TestTenant, words: Words, agent?: string): Promise<ServedAd> {
  const { ads } = await askFor(tenant, { words, ...(agent && { headers: { 'user-agent': agent } }) });
  await tell(tenant, [{ ...ads[0]!.seen, event: 'impression' }], { ...(agent && { agent }) });
  return ads[0]!;
}

const follow = async (tenant: TestTenant, { click_url }: ServedAd) =>
  new URL((await click(tenant, click_url.split('/c/')[1]!)).location!);

const convert = (tenant: TestTenant, led: URL) =>
  tenant.app.inject({
    method: 'POST',
    url: '/api/public/conversions',
    headers: { host: tenant.host },
    payload: { click_id: led.searchParams.get('click_id') },
  });

async function numbersBy(tenant: TestTenant, id: string, group: string) {
  const { body } = await tenant
    .as('owner')
    .get<{ data: ViewCounts }>(`/view_counts?kind=ads&subject_id=${id}&group=${group}`);
  return body.data;
}

const inShort = ({ rows }: ViewCounts) =>
  rows.map(({ key, label, impressions, clicks, conversions }) => [label ?? key, impressions, clicks, conversions]);

/** An ad that members of two plans, somebody of another plan and guests have seen. */
async function seenByMany() {
  const ads = await adTenant();
  const { tenant, show } = ads;
  const gold = await tenant.insert('membership_plans', { name: JSON.stringify({ en: 'Gold', es: 'Oro' }) });
  const north = await tenant.insert('chapters', { name: 'North shore' });
  const id = await show();
  const member = { member: 'true', plan: gold.id, chapter: north.id, country: 'es', language: 'es' };
  const first = await shownTo(tenant, member);
  await shownTo(tenant, member);
  await shownTo(tenant, { member: 'true', plan: randomUUID(), country: 'mx' });
  await shownTo(tenant, {});
  await convert(tenant, await follow(tenant, first));
  return { ...ads, id, gold, north };
}

describe('the audience of an ad', () => {
  test('the audience of an ad is told apart as the site said it, for views, clicks and what came of them', async () => {
    const { tenant, id } = await seenByMany();
    const by = async (group: string) => inShort(await numbersBy(tenant, id, group));
    expect(await by('who')).toEqual([
      ['members', 3, 1, 1],
      ['guests', 1, 0, 0],
    ]);
    expect(await by('language')).toEqual([
      ['en', 2, 0, 0],
      ['es', 2, 1, 1],
    ]);
    expect(await by('country')).toEqual([
      ['ES', 2, 1, 1],
      ['MX', 1, 0, 0],
      ['', 1, 0, 0],
    ]);
    expect(await by('chapter')).toEqual([
      ['North shore', 2, 1, 1],
      ['', 2, 0, 0],
    ]);
  });

  test('the audience adds up to the total, and a plan that the organisation does not have is nobody’s', async () => {
    const { tenant, id } = await seenByMany();
    const { rows, total } = await numbersBy(tenant, id, 'plan');
    expect(inShort({ rows } as ViewCounts)).toEqual([
      ['Gold', 2, 1, 1],
      ['', 2, 0, 0],
    ]);
    expect(total).toMatchObject({ impressions: 4, clicks: 1, conversions: 1, visitors: 1 });
    expect(rows.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(1);
  });

  test('the audience is told without the names of plans to whoever may not see plans', async () => {
    const { tenant, id, gold } = await seenByMany();
    const who = { accountId: tenant.id, actorId: null };
    const { rows } = await readTenant(await serverDatabase(), who, (scope) =>
      countsOf(scope, { kind: 'ads', subject_id: id, group: 'plan' }, { language: 'en', maySee: () => false }),
    );
    expect(rows.map(({ key, label }) => [key, label])).toEqual([
      [gold.id, null],
      ['', undefined],
    ]);
  });

  test('the audience stands in the report for the advertiser, in its language', async () => {
    const { tenant, id } = await seenByMany();
    const shared = await tenant
      .as('owner')
      .post<{ data: { url: string } }>(`/ads/${id}/share_report`, { language: 'es' });
    const { pathname } = new URL(shared.body.data.url);
    const { body: page } = await tenant.app.inject({ url: pathname, headers: { host: tenant.host } });
    expect(page).toContain('<h2>Por público: Plan</h2>');
    expect(page).toMatch(/<th scope="row">Oro<\/th><td>2<\/td>/);
    expect(page).toMatch(/<th scope="row">España<\/th><td>2<\/td>/);
    expect(page).toMatch(/<th scope="row">Sin indicar<\/th><td>1<\/td>/);
  });

  test('the audience of a country sees an ad that is for it, and nobody of whom no country is said', async () => {
    const { tenant, show } = await adTenant();
    const id = await show({ audience: JSON.stringify({ who: 'everyone', countries: ['MX', 'ES'] }) });
    const idsFor = async (words: Words) => (await askFor(tenant, { words })).ads.map((ad) => ad.id);
    expect([await idsFor({ country: 'mx' }), await idsFor({ country: 'FR' }), await idsFor({})]).toEqual([
      [id],
      [],
      [],
    ]);
    const { status, body } = await askFor(tenant, { words: { country: 'ZZ' } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['country']]);
  });

  test('the audience of a country reaches the members who are in it', async () => {
    const { tenant } = await adTenant();
    for (const country of ['ES', 'ES', 'FR', 'Atlantis', null])
      await tenant.insert('members', { country, account_status: 'active', membership_status: 'active' });
    const { body } = await tenant
      .as('owner')
      .post<{ data: object }>('/audiences/reach', { audience: { who: 'members', countries: ['ES'] } });
    expect(body.data).toMatchObject({ members: 2, all: 5, guests: false });
  });
});

describe('what an ad costs', () => {
  test('what an ad costs by day adds up to its spend, though its rate has changed meanwhile', async () => {
    const { tenant, show } = await adTenant({ timeZone: 'America/Los_Angeles' });
    const id = await show({ pricing: 'cpm', rate_cents: 1_000_000 });
    const sweep = async (nowMs: number) => {
      await cleanUpCounting(await serverDatabase(), tenant.id);
      await cleanUpAds(await serverDatabase(), { id: tenant.id, default_language: 'en' }, nowMs);
    };
    await shownTo(tenant, {});
    await sweep(Date.now() - 2 * dayMs);
    await tenant.as('owner').put(`/ads/${id}`, { rate_cents: 2_000_000, version: 1 });
    await shownTo(tenant, {});
    await sweep(Date.now());
    await sweep(Date.now());
    const { rows, total } = await numbersBy(tenant, id, 'day');
    expect(rows.map(({ spend_cents, impressions }) => [spend_cents, impressions])).toEqual([
      [1_000, 0],
      [3_000, 2],
    ]);
    const { body: ad } = await tenant.as('owner').get<{ spend_cents: number }>(`/ads/${id}`);
    expect([total.spend_cents, ad.spend_cents]).toEqual([4_000, 4_000]);
    expect(await rowsOf({ tenant, id })).toHaveLength(1);
  });

  test('what an ad costs by day stands in the report for its advertiser', async () => {
    const { tenant, show } = await adTenant();
    const id = await show({ pricing: 'cpc', rate_cents: 150 });
    await follow(tenant, await shownTo(tenant, {}));
    await cleanUpCounting(await serverDatabase(), tenant.id);
    await cleanUpAds(await serverDatabase(), { id: tenant.id, default_language: 'en' });
    const shared = await tenant.as('owner').post<{ data: { url: string } }>(`/ads/${id}/share_report`, {});
    const { pathname } = new URL(shared.body.data.url);
    const { body: page } = await tenant.app.inject({ url: pathname, headers: { host: tenant.host } });
    expect(page).toMatch(/<summary>Impressions, In view, Clicks, Click rate, Spend<\/summary>/);
    expect(page).toMatch(/<td>1<\/td><td>0<\/td><td>1<\/td><td>100%<\/td><td>[^<]*1\.50[^<]*<\/td>/);
  });
});
