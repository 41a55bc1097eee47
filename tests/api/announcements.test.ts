/** Announcements: what their forms ask, how their window leads from state to state, and what anybody may read of them. screens.md 3.6, CT6 */
import { describe, expect, test } from 'vitest';

import {
  actOn,
  addAnnouncement,
  announce,
  announcement,
  announcementOf,
  changeAnnouncement,
  inHours,
  type AnnouncementRow,
} from '../support/announcements.ts';
import { listPath } from '../support/generate-record.ts';
import { readPublic } from '../support/public-reads.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

type Item = { id: string; title: string; fallback?: Record<string, string> };

const read = async (tenant: TestTenant, words = '') =>
  (await readPublic<Item[]>(tenant, `announcements${words}`)).body.data;
const titles = async (tenant: TestTenant, words = '') =>
  (await read(tenant, words)).map(({ title }) => title).toSorted();
/** Outside stands this within a second: the servers here do not hear of changes. */
const shows = async (tenant: TestTenant, wanted: string[], words = '') => {
  await expect.poll(() => titles(tenant, words), { timeout: 5_000 }).toEqual(wanted);
};

describe('an announcement', () => {
  test.each([
    ['a banner without an end', { ends_at: null }, 'ends_at'],
    ['a dialog without an end', { kind: ['feed', 'dialog'], ends_at: null }, 'ends_at'],
    ['no format at all', { kind: [] }, 'kind'],
    ['a format that there is not', { kind: ['fax'] }, 'kind'],
    ['an end before its start', { starts_at: inHours(48) }, 'ends_at'],
    ['a link without its text', { link_url: 'https://example.org/' }, 'link_label'],
    ['a text of a link that leads nowhere', { link_label: { en: 'Go' } }, 'link_url'],
    ['a link that runs', { link_url: 'javascript:alert(1)', link_label: { en: 'Go' } }, 'link_url'],
    ['a page that is no path', { path: 'events' }, 'path'],
    ['a pattern in the middle of a path', { path: '/events/*/past' }, 'path'],
    ['a title that is too long', { title: { en: 'x'.repeat(81) } }, 'title'],
    ['a text that is too long', { body: { en: `<p>${'x'.repeat(2_001)}</p>` } }, 'body'],
  ])('an announcement with %s is refused at its field', async (_what, values, field) => {
    const tenant = await newTenant();
    const refused = await tenant
      .as('owner')
      .post<{ errors: Record<string, string> }>('/announcements', announcement('News', values));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).join()).toContain(field);
  });

  test('an entry of the feed needs no end, and what would run is taken out of its text', async () => {
    const tenant = await newTenant();
    const id = await addAnnouncement(tenant.as('owner'), 'News', {
      kind: ['feed'],
      ends_at: null,
      body: { en: '<p onclick="x()">Fine<script>alert(1)</script><img src=x onerror=alert(2)></p>' },
    });
    expect((await announcementOf(tenant.as('owner'), id))['body']).toEqual({ en: '<p>Fine</p>' });
  });

  test.each([
    ['before its window is scheduled', { starts_at: inHours(1) }, 'scheduled'],
    ['within its window is live', { starts_at: inHours(-1) }, 'live'],
    ['without a start is live at once', { starts_at: null }, 'live'],
  ])('an announcement that is published %s', async (_when, values, status) => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await announce(owner, 'News', values);
    expect(await announcementOf(owner, id)).toMatchObject({
      status,
      starts_at: expect.any(String) as string,
      published_by_id: tenant.staffId('owner'),
    });
  });

  test('an announcement whose window is over is not published, and one that ended is again with another', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const over = { starts_at: inHours(-3), ends_at: inHours(-1) };
    const { id } = await tenant.insert('announcements', {
      ...over,
      status: 'live',
      kind: ['banner'],
      audience: JSON.stringify({ who: 'everyone' }),
    });
    expect((await announcementOf(owner, id)).status).toBe('ended');
    expect(await actOn(owner, id, 'publish')).toMatchObject({
      status: 409,
      body: { code: 'action_refused', details: { reason: 'window_over' } },
    });
    expect((await changeAnnouncement(owner, id, { ends_at: inHours(2) })).status).toBe(200);
    expect((await actOn(owner, id, 'publish')).body.status).toBe('live');
  });

  test('an announcement is ended at once, archived, and comes back as a draft', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await announce(owner, 'News');
    await shows(tenant, ['News']);
    expect((await actOn(owner, id, 'archive')).status).toBe(409);
    expect((await actOn(owner, id, 'end')).body.status).toBe('cancelled');
    await shows(tenant, []);
    expect((await actOn(owner, id, 'archive')).body.status).toBe('archived');
    expect((await actOn(owner, id, 'restore')).body.status).toBe('draft');
  });

  test('an announcement that was ended is shown again by the undo of that, and its edits are taken back', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await announce(owner, 'News');
    const ended = await actOn(owner, id, 'end');
    expect((await owner.post(`/audit_logs/${ended.headers['x-audit-id']}/undo`)).status).toBe(200);
    expect((await announcementOf(owner, id)).status).toBe('live');
    const changed = await changeAnnouncement(owner, id, { title: { en: 'Newer' } });
    expect((await owner.post(`/audit_logs/${changed.headers['x-audit-id']}/undo`)).status).toBe(200);
    await shows(tenant, ['News']);
  });

  test('a copy of an announcement is a draft that nobody has seen', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await announce(owner, 'News');
    const { version } = await announcementOf(owner, id);
    const copy = await owner.post<AnnouncementRow>(`/announcements/${id}/duplicate`, { version });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ status: 'draft', seen: 0, dismissed: 0, published_by_id: null });
  });

  test('announcements are found by one of their formats, and many are ended at once', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const both = await announce(owner, 'Both', { kind: ['banner', 'feed'] });
    const one = await announce(owner, 'One');
    const draft = await addAnnouncement(owner, 'Draft');
    const found = await owner.get<AnnouncementRow[]>(listPath('announcements', { filter: { kind: ['feed'] } }));
    expect(found.body.map(({ id }) => id)).toEqual([both]);
    const ended = await owner.post<{ succeeded: string[]; failed: { id: string; code: string }[] }>(
      '/announcements/bulk',
      { action: 'end', ids: [both, one, draft] },
    );
    expect(ended.body.succeeded.toSorted()).toEqual([both, one].toSorted());
    expect(ended.body.failed).toMatchObject([{ id: draft, code: 'illegal_transition' }]);
  });

  test('who may read announcements and not write them changes none', async () => {
    const tenant = await newTenant();
    const id = await addAnnouncement(tenant.as('owner'), 'News');
    expect((await tenant.as('moderator').get(`/announcements/${id}`)).status).toBe(200);
    expect((await actOn(tenant.as('moderator'), id, 'publish')).status).toBe(403);
    expect((await tenant.as('finance').get(`/announcements/${id}`)).status).toBe(403);
    expect((await tenant.as('stranger').get(`/announcements/${id}`)).status).toBe(404);
  });
});

describe('announcements outside', () => {
  test('drafts and what is scheduled are shown to nobody', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await addAnnouncement(owner, 'Draft');
    await announce(owner, 'Later', { starts_at: inHours(1) });
    await announce(owner, 'Now');
    await shows(tenant, ['Now']);
  });

  test('announcements are for their audience, and asked for by format and by page', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const plan = await tenant.given.plan();
    await announce(owner, 'All');
    await announce(owner, 'Members', { audience: { who: 'members' }, kind: ['banner', 'dialog'] });
    await announce(owner, 'Plan', { audience: { who: 'members', plan_ids: [plan.id] } });
    await announce(owner, 'Events', { path: '/events/*' });
    await announce(owner, 'Home', { path: '/' });
    await shows(tenant, ['All', 'Events', 'Home']);
    expect(await titles(tenant, `?member=true&plan=${plan.id}&path=/`)).toEqual(['All', 'Home', 'Members', 'Plan']);
    expect(await titles(tenant, '?member=true&kind=dialog')).toEqual(['Members']);
    expect(await titles(tenant, '?path=/events')).toEqual(['All', 'Events']);
    expect(await titles(tenant, '?path=/events/42?a=b')).toEqual(['All', 'Events']);
    expect(await titles(tenant, '?path=/eventsandmore')).toEqual(['All']);
    expect((await readPublic(tenant, 'announcements?path=events')).status).toBe(422);
    expect((await readPublic(tenant, 'announcements?kind=fax')).status).toBe(422);
  });

  test('a text that a language lacks is told in the organisation’s own, and that it is', async () => {
    const tenant = await newTenant();
    await announce(tenant.as('owner'), 'News', { title: { en: 'News', zh: '消息' } });
    await shows(tenant, ['News']);
    expect(await read(tenant, '?language=zh')).toMatchObject([{ title: '消息', fallback: { body: 'en' } }]);
  });

  test('the newest announcement stands first', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await announce(owner, 'Second', { starts_at: inHours(-2) });
    await announce(owner, 'First', { starts_at: inHours(-1) });
    await announce(owner, 'Third', { starts_at: inHours(-3) });
    await shows(tenant, ['First', 'Second', 'Third']);
    expect((await read(tenant)).map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
  });
});
