/** Announcements on the site that is served: shown without a script, dismissed for good, and counted. screens.md 3.6, CT6 */
import { describe, expect, test } from 'vitest';

import { site } from '../../i18n/en/site.ts';
import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import {
  actOn,
  addAnnouncement,
  announce,
  announcementOf,
  browser,
  changeAnnouncement,
  inHours,
  openSite,
} from '../support/announcements.ts';
import { statementsOf } from '../support/public-reads.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

/** The site says so within a second: the servers here do not hear of changes. */
const says = async (tenant: TestTenant, text: string, path = '/site/') => {
  await expect.poll(async () => (await openSite(tenant, path)).body, { timeout: 5_000 }).toContain(text);
};
const saysNoMore = async (tenant: TestTenant, text: string) => {
  await expect.poll(async () => (await openSite(tenant)).body, { timeout: 5_000 }).not.toContain(text);
};

const dismiss = ({ app, host }: TestTenant, place: string, id: string, back = '/site/') =>
  app.inject({
    method: 'POST',
    url: `/site/dismiss/${place}/${id}?back=${encodeURIComponent(back)}`,
    headers: { host, 'user-agent': browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0]!;

describe('the site', () => {
  test('the site shows banners, a dialog above an inert page, and the feed, for guests', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await announce(owner, 'A banner', { severity: 'warning' });
    await announce(owner, 'A dialog', { kind: ['dialog'] });
    await announce(owner, 'Some news', { kind: ['feed'], ends_at: null });
    await announce(owner, 'Members alone', { audience: { who: 'members' } });
    await says(tenant, 'A banner');
    const { body, headers } = await openSite(tenant);
    expect(body).toMatch(/<aside class="notice warning"[^>]*>[^]*<span class="grave">Warning<\/span>[^]*A banner/);
    expect(body).toMatch(/<dialog open[^>]*aria-modal="true"[^>]*>[^]*A dialog[^]*<\/dialog><div inert>/);
    expect(body).toMatch(/<h2 id="news">News<\/h2>[^]*Some news/);
    expect(body).not.toMatch(/Members alone|<script/);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['vary']).toContain('Cookie');
  });

  test('the site without an announcement has no form, no picture that counts, and the policy that it had', async () => {
    const tenant = await newTenant();
    const { body, headers } = await openSite(tenant);
    expect(body).not.toMatch(/<form|\/site\/seen\/|notice/);
    expect(headers['content-security-policy']).toContain("form-action 'none'");
  });

  test('links that are labelled alike say of which announcement each is', async () => {
    const tenant = await newTenant();
    const link = { kind: ['feed'], link_url: 'https://example.org/', link_label: { en: 'Read more' } };
    for (const title of ['The harbour', 'The market']) await announce(tenant.as('owner'), title, link);
    await says(tenant, 'The market');
    const { body } = await openSite(tenant);
    const names = [...body.matchAll(/<a class="way"[^>]*>(.*?)<\/a>/g)].map(([, inside]) =>
      inside!.replaceAll(/<[^>]+>/g, ''),
    );
    expect(names.toSorted()).toEqual(['Read more (The harbour)', 'Read more (The market)']);
  });

  test('an announcement stands on the pages of its pattern alone', async () => {
    const tenant = await newTenant();
    await announce(tenant.as('owner'), 'At the events', { path: '/events/*' });
    await announce(tenant.as('owner'), 'Everywhere');
    await says(tenant, 'Everywhere');
    expect((await openSite(tenant)).body).not.toContain('At the events');
    expect((await openSite(tenant, '/site/events/42')).body).toContain('At the events');
  });

  test('a text that the page’s language lacks says which it is in', async () => {
    const tenant = await newTenant();
    await announce(tenant.as('owner'), 'News', { title: { en: 'News', zh: '消息' } });
    await says(tenant, 'News');
    const { body } = await openSite(tenant, '/site/?lang=zh');
    expect(body).toMatch(/<strong>消息<\/strong>[^]*<div class="text" lang="en">/);
  });

  test('a banner that was dismissed is not shown to that visitor again, and to others it is', async () => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'A banner');
    await says(tenant, 'A banner');
    const done = await dismiss(tenant, 'banner', id, '/site/?lang=es');
    expect([done.statusCode, done.headers.location]).toEqual([303, '/site/?lang=es']);
    expect(done.headers['set-cookie']).toMatch(/Path=\/site; HttpOnly; SameSite=Lax; Max-Age=/);
    const cookie = cookieOf(done);
    expect((await openSite(tenant, '/site/', { cookie })).body).not.toContain('A banner');
    expect((await openSite(tenant)).body).toContain('A banner');
  });

  test('what cannot be dismissed has no button as a banner, and as a dialog it is closed for this visit', async () => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'Grave', { kind: ['banner', 'dialog'], dismissible: false });
    await says(tenant, 'Grave');
    expect((await openSite(tenant)).body.match(/<form/g)).toHaveLength(1);
    const done = await dismiss(tenant, 'dialog', id);
    expect(done.headers['set-cookie']).not.toContain('Max-Age');
  });

  test.each([
    ['another site', 'https://evil.example/'],
    ['another host in disguise', '/site//evil.example'],
    ['a page outside of the site', '/admin/'],
    ['a way up', '/site/../admin/'],
    ['a header', '/site/\r\nSet-Cookie: a=b'],
  ])('whoever dismisses something is never led to %s', async (_what, back) => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'A banner');
    expect((await dismiss(tenant, 'banner', id, back)).headers.location).toBe('/site/');
  });

  test('what is of another organisation, or not live, is dismissed by nobody', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const foreign = await announce(other.as('owner'), 'Foreign');
    const draft = await addAnnouncement(tenant.as('owner'), 'Draft');
    for (const id of [foreign, draft, 'nothing'])
      expect((await dismiss(tenant, 'banner', id)).headers['set-cookie']).toBeUndefined();
  });

  test('an announcement that is ended is gone from the site within a second', async () => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'A banner');
    await says(tenant, 'A banner');
    await actOn(tenant.as('owner'), id, 'end');
    await saysNoMore(tenant, 'A banner');
  });

  test('a page with an announcement that was read before asks the database nothing', async () => {
    const tenant = await newTenant();
    await announce(tenant.as('owner'), 'A banner');
    await says(tenant, 'A banner');
    const { headers } = await openSite(tenant);
    const asked = await statementsOf(async () => {
      const known = await openSite(tenant, '/site/', { 'if-none-match': String(headers['etag']) });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    });
    expect(asked).toEqual([]);
  });
});

describe('the numbers of an announcement', () => {
  const countsOf = async (tenant: TestTenant, id: string) => {
    const words = `kind=announcements&subject_id=${id}&group=part`;
    return (await tenant.as('owner').get<{ data: ViewCounts }>(`/view_counts?${words}`)).body.data;
  };

  test('what is seen, dismissed and clicked on the site is counted by place, and carried onto the record', async () => {
    const tenant = await newTenant();
    const link = { link_url: 'https://example.org/there', link_label: { en: 'Go there' } };
    const id = await announce(tenant.as('owner'), 'A banner', { kind: ['banner', 'feed'], ...link });
    await says(tenant, 'Go there');
    const { body } = await openSite(tenant);
    const pictures = [...body.matchAll(/src="(\/site\/seen\/[^"]+)"/g)].map(([, src]) => src!);
    expect(pictures).toHaveLength(2);
    for (const src of pictures) expect((await openSite(tenant, src)).headers['content-type']).toBe('image/gif');
    for (let nth = 0; nth < 2; nth += 1) await dismiss(tenant, 'banner', id);
    const [, click] = /class="way" href="[^"]*(\/c\/[^"]+)"/.exec(body)!;
    expect((await openSite(tenant, click)).headers.location).toBe('https://example.org/there');
    // The link of a record says of no place where it was.
    expect((await countsOf(tenant, id)).rows).toMatchObject([
      { key: '', impressions: 0, clicks: 1, dismissals: 0 },
      { key: 'banner', impressions: 1, clicks: 0, dismissals: 1 },
      { key: 'feed', impressions: 1, clicks: 0, dismissals: 0 },
    ]);
    await expect
      .poll(() => announcementOf(tenant.as('owner'), id), { timeout: 5_000 })
      .toMatchObject({ seen: 2, dismissed: 1, clicks: 1, version: 2 });
  });

  test('a robot, a picture that is fetched ahead and what is not live count nothing', async () => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'A banner');
    const draft = await addAnnouncement(tenant.as('owner'), 'Draft', { starts_at: inHours(1) });
    await says(tenant, 'A banner');
    const src = `/site/seen/banner/${id}`;
    await openSite(tenant, src, { 'user-agent': 'Googlebot/2.1' });
    await openSite(tenant, src, { 'sec-purpose': 'prefetch' });
    await openSite(tenant, `/site/seen/banner/${draft}`);
    await openSite(tenant, '/site/seen/banner/nothing');
    expect((await countsOf(tenant, id)).total.impressions).toBe(0);
    expect((await countsOf(tenant, draft)).total.impressions).toBe(0);
  });

  test('a site of another make tells what was dismissed by the public call', async () => {
    const tenant = await newTenant();
    const id = await announce(tenant.as('owner'), 'A banner');
    await says(tenant, 'A banner');
    const told = await tenant.app.inject({
      method: 'POST',
      url: '/api/public/seen',
      headers: { host: tenant.host, 'user-agent': browser },
      payload: { items: [{ kind: 'announcements', id, event: 'dismiss', part: 'banner' }] },
    });
    expect(told.json()).toEqual({ counted: 1 });
    expect((await countsOf(tenant, id)).total).toMatchObject({ dismissals: 1, impressions: 0 });
  });
});

describe('the share of an audience that has seen an announcement', () => {
  const seenBy = ({ app, host }: TestTenant, id: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/public/seen',
      remoteAddress,
      headers: { host, 'user-agent': browser },
      payload: { items: [{ kind: 'announcements', id, event: 'impression', part: 'feed' }] },
    });

  test('an announcement to members tells which share of them visited on its best day at least', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const plan = await tenant.given.plan();
    for (let nth = 0; nth < 4; nth += 1)
      await tenant.given.member({ plan_id: plan.id, membership_status: nth === 3 ? 'lapsed' : 'active' });
    await tenant.given.member({ membership_status: 'active' });
    const audience = { who: 'members', plan_ids: [plan.id] };
    const id = await announce(owner, 'To the plan', { kind: ['feed'], audience });
    expect(await announcementOf(owner, id)).toMatchObject({ audience_size: 3, seen_share: null });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await expect.poll(async () => (await seenBy(tenant, id, address)).json<unknown>()).toEqual({ counted: 1 });
    await expect
      .poll(() => announcementOf(owner, id), { timeout: 5_000 })
      .toMatchObject({ seen: 3, seen_share: 66.67 });
    expect((await changeAnnouncement(owner, id, { audience: { who: 'members' } })).body).toMatchObject({
      audience_size: 4,
    });
  });

  test('an announcement that guests see as well tells no share', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await tenant.given.member({ membership_status: 'active' });
    const id = await announce(owner, 'To everybody', { kind: ['feed'] });
    await expect.poll(async () => (await seenBy(tenant, id, '192.0.2.1')).json<unknown>()).toEqual({ counted: 1 });
    await expect
      .poll(() => announcementOf(owner, id), { timeout: 5_000 })
      .toMatchObject({ seen: 1, audience_size: null, seen_share: null });
  });
});

describe('the preview of an announcement', () => {
  const previewOf = async (tenant: TestTenant, id: string, body: Record<string, unknown>) => {
    const made = await tenant.as('owner').post<{ data: { url: string } }>(`/announcements/${id}/preview`, body);
    expect(made.status).toBe(201);
    return (await openSite(tenant, made.body.data.url)).body;
  };

  test('a draft is seen as guests, members and holders of a plan would see it, and counts nothing', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    const id = await addAnnouncement(tenant.as('owner'), 'For the plan', {
      kind: ['banner', 'dialog', 'feed'],
      audience: { who: 'members', plan_ids: [plan.id] },
    });
    const { unseen } = site.announcements;
    expect(await previewOf(tenant, id, { language: 'en', visitor: 'guest' })).toContain(unseen);
    expect(await previewOf(tenant, id, { language: 'en', visitor: 'member' })).toContain(unseen);
    const shown = await previewOf(tenant, id, { language: 'en', visitor: 'member', plan_id: plan.id });
    expect(shown.match(/For the plan</g)).toHaveLength(3);
    expect(shown).not.toContain(unseen);
    expect(shown).not.toMatch(/<form|\/site\/seen\//);
    expect((await openSite(tenant)).body).not.toContain('For the plan');
  });

  test('a preview is made by who may write announcements, of those of their own organisation', async () => {
    const tenant = await newTenant();
    const id = await addAnnouncement(tenant.as('owner'), 'Draft');
    const wanted = { language: 'en', visitor: 'guest' };
    expect((await tenant.as('moderator').post(`/announcements/${id}/preview`, wanted)).status).toBe(403);
    expect((await tenant.as('stranger').post(`/announcements/${id}/preview`, wanted)).status).toBe(404);
    const made = await tenant.as('owner').post<{ data: { url: string } }>(`/announcements/${id}/preview`, wanted);
    expect((await openSite(await newTenant(), made.body.data.url)).statusCode).toBe(404);
  });
});
