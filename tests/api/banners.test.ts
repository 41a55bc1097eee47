/** Banners: their windows, how many are shown at once, and what their fields ask for. */
import { describe, expect, test } from 'vitest';

import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { audienceCalls } from '../../src/shared/contracts/audience-calls.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

interface Banner {
  id: string;
  version: number;
  status: string;
  starts_at: string;
  ends_at: string | null;
}
interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string>;
  details?: { max: number; records: { id: string; label: string }[] };
}

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();

async function setUp() {
  const tenant = await newTenant();
  const { id: image_desktop_id } = await picture(tenant, 1_600, 500);
  const body = (more: object = {}) => ({
    title: 'Spring fair',
    placement: 'home_hero',
    image_desktop_id,
    alt_text: { en: 'A crowd under flags', zh: '旗帜下的人群', es: 'Gente bajo banderas' },
    audience: { who: 'everyone' },
    ...more,
  });
  const owner = tenant.as('owner');
  const make = async (more: object = {}) => (await owner.post<Banner>('/banners', body(more))).body;
  const activate = (id: string) => owner.post<Banner & Refusal>(`/banners/${id}/activate`, {});
  /** So many that are live at the home page. */
  const fill = async (count: number, more: object = {}) => {
    const made = await Promise.all(Array.from({ length: count }, (_, n) => make({ title: `Banner ${n}`, ...more })));
    for (const { id } of made) expect((await activate(id)).status).toBe(200);
    return made;
  };
  return { tenant, owner, body, make, activate, fill };
}

const picture = (tenant: TestTenant, width: number, height: number) =>
  tenant.insert('media', { kind: 'image', width, height });

describe('a banner', () => {
  test('a banner is a draft that begins now, until somebody switches it on', async () => {
    const { make, activate } = await setUp();
    const made = await make();
    expect(made.status).toBe('draft');
    expect(Math.abs(Date.parse(made.starts_at) - Date.now())).toBeLessThan(60_000);
    expect((await activate(made.id)).body.status).toBe('live');
  });

  test('a banner is scheduled where its window has not begun, and live once it has', async () => {
    const { make, activate, owner } = await setUp();
    const { id } = await make({ starts_at: day(3) });
    const scheduled = (await activate(id)).body;
    expect(scheduled.status).toBe('scheduled');
    const moved = await owner.put<Banner>(`/banners/${id}`, { starts_at: day(-1), version: scheduled.version });
    expect(moved.body.status).toBe('live');
    const again = await owner.put<Banner>(`/banners/${id}`, { starts_at: day(1), version: moved.body.version });
    expect(again.body.status).toBe('scheduled');
  });

  test('a banner whose time is over says so when it is switched on', async () => {
    const { make, activate } = await setUp();
    const { id } = await make({ starts_at: day(-3), ends_at: day(-1) });
    const refused = await activate(id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Its end date has passed. Set a later one first.');
  });

  test('a banner ends after it starts, whichever way it is written', async () => {
    const { owner, body, make } = await setUp();
    const wrong = { starts_at: day(2), ends_at: day(1) };
    const created = await owner.post<Refusal>('/banners', body(wrong));
    expect([created.status, Object.keys(created.body.errors ?? {})]).toEqual([422, ['ends_at']]);
    const { id } = await make({ starts_at: day(2) });
    const changed = await owner.put<Refusal>(`/banners/${id}`, { ends_at: day(1), version: 1 });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['ends_at']]);
    // Without a start it begins now.
    const past = await owner.post<Refusal>('/banners', body({ ends_at: day(-1) }));
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['ends_at']]);
  });

  test.each<[string, object, string]>([
    ['a button without a link', { cta_label: { en: 'Join' } }, 'cta_url'],
    ['a link to write to', { cta_label: { en: 'Join' }, cta_url: 'mailto:ana@example.org' }, 'cta_url'],
    ['a link without a scheme', { cta_label: { en: 'Join' }, cta_url: '//evil.example' }, 'cta_url'],
    ['a link with a user name', { cta_label: { en: 'Join' }, cta_url: 'https://good.example@evil.example' }, 'cta_url'],
    ['an audience of guests with a plan', { audience: { who: 'guests', plan_ids: [crypto.randomUUID()] } }, 'audience'],
    [
      'an audience with a plan that there is not',
      { audience: { who: 'members', plan_ids: [crypto.randomUUID()] } },
      'audience',
    ],
  ])('a banner is refused with %s', async (_title, more, field) => {
    const { owner, body } = await setUp();
    const { status, body: refused } = await owner.post<Refusal>('/banners', body(more));
    expect([status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a banner is refused with a picture that is too small, and says which size is wanted', async () => {
    const { tenant, owner, body } = await setUp();
    const { id } = await picture(tenant, 800, 600);
    const { status, body: refused } = await owner.post<Refusal>('/banners', body({ image_desktop_id: id }));
    expect(status).toBe(422);
    expect(refused.errors).toEqual({ image_desktop_id: 'At least 1600 × 500 pixels; this one is 800 × 600.' });
  });
});

describe('the sixth banner at a placement', () => {
  test('the sixth banner at a placement is refused with the names of the five', async () => {
    const { fill, make, activate } = await setUp();
    const five = await fill(5);
    const sixth = await make();
    const refused = await activate(sixth.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(refused.body.details?.records.map(({ id }) => id).toSorted()).toEqual(five.map(({ id }) => id).toSorted());
    expect(refused.body.message).toContain('“Banner 3”');
  });

  test('the sixth banner at a placement is the one that is refused of six that are switched on together', async () => {
    const { make, owner } = await setUp();
    const titles = new Map<string, string>();
    for (let n = 0; n < 6; n += 1) titles.set((await make({ title: `Banner ${n}` })).id, `“Banner ${n}”`);
    const { body } = await owner.post<BulkReply>('/banners/bulk', { action: 'activate', ids: [...titles.keys()] });
    // Many are changed in the order of their ids, which is not the one in which they were made.
    const [sixth, ...five] = [...titles.keys()].toSorted().toReversed();
    expect(body.succeeded.toSorted()).toEqual(five.toReversed());
    expect(body.failed).toMatchObject([{ id: sixth, code: 'limit_reached' }]);
    const named = [...titles].filter(([, title]) => body.failed[0]!.message.includes(title)).map(([id]) => id);
    expect(named.toSorted()).toEqual(five.toReversed());
  });

  test('the sixth banner at a placement is let in once, of two that come at the same moment', async () => {
    const { fill, make, activate } = await setUp();
    await fill(4);
    const both = await Promise.all([make(), make()]);
    const statuses = (await Promise.all(both.map(({ id }) => activate(id)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('the sixth banner is let in at another placement, and at a time when the five are not shown', async () => {
    const { fill, make, activate } = await setUp();
    await fill(5, { starts_at: day(1), ends_at: day(5) });
    const elsewhere = await make({ placement: 'app_home', starts_at: day(2) });
    const later = await make({ starts_at: day(6) });
    const before = await make({ starts_at: day(-1), ends_at: day(0.9) });
    const over = await make({ starts_at: day(4) });
    const statuses = [];
    for (const { id } of [elsewhere, later, before, over]) statuses.push((await activate(id)).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
  });

  test('the sixth banner comes in by no other way: a new window or placement, the bin or Undo', async () => {
    const { fill, make, activate, owner } = await setUp();
    const [one] = await fill(5);
    const other = await make({ placement: 'app_home' });
    await activate(other.id);
    expect((await owner.put(`/banners/${other.id}`, { placement: 'home_hero', version: 2 })).status).toBe(409);
    const later = await make({ starts_at: day(30) });
    const paused = await owner.post<Banner>(`/banners/${one!.id}/pause`, {});
    const sixth = await make();
    expect((await activate(sixth.id)).status).toBe(200);
    const undone = await owner.post(`/audit_logs/${String(paused.headers['x-audit-id'])}/undo`, {});
    expect(undone.status).toBe(409);
    expect((await activate(later.id)).status).toBe(409);
    await owner.delete(`/banners/${sixth.id}`);
    expect((await activate(one!.id)).status).toBe(200);
    expect((await owner.post(`/banners/${sixth.id}/restore`, {})).status).toBe(409);
  });
});

describe('a copy of a banner', () => {
  test('a copy of a banner is a draft of the same values, its name says so, and Undo takes it back', async () => {
    const { make, activate, owner } = await setUp();
    const { id } = await make({ position: 3, ends_at: day(9) });
    await activate(id);
    const copied = await owner.post<Banner & { title: string; position: number | null }>(
      `/banners/${id}/duplicate`,
      {},
    );
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({ title: 'Spring fair (copy)', status: 'draft', position: null });
    expect(copied.body.id).not.toBe(id);
    expect((await owner.post(`/audit_logs/${String(copied.headers['x-audit-id'])}/undo`, {})).status).toBe(200);
    expect((await owner.get<Banner[]>('/banners')).body.map((one) => one.id)).toEqual([id]);
  });

  test('a copy of a banner has a name of the length that a name may have', async () => {
    const { make, owner } = await setUp();
    const { id } = await make({ title: 'x'.repeat(80) });
    const { body } = await owner.post<{ title: string }>(`/banners/${id}/duplicate`, {});
    expect(body.title).toBe(`${'x'.repeat(73)} (copy)`);
  });

  test('a copy of a banner is made by nobody who may not write, and of nothing that is gone or of others', async () => {
    const { tenant, make, owner } = await setUp();
    const { id } = await make();
    expect((await tenant.as('analyst').post(`/banners/${id}/duplicate`, {})).status).toBe(403);
    const elsewhere = await newTenant();
    expect((await elsewhere.as('owner').post(`/banners/${id}/duplicate`, {})).status).toBe(404);
    await owner.delete(`/banners/${id}`);
    expect((await owner.post(`/banners/${id}/duplicate`, {})).status).toBe(404);
  });
});

describe('an audience', () => {
  test('an audience holds what it names against deletion', async () => {
    const { tenant, make, owner } = await setUp();
    const label = await tenant.given.label();
    const banner = await make({ audience: { who: 'members', label_ids: [label.id] } });
    const refused = await owner.delete<Refusal>(`/labels/${label.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await owner.put(`/banners/${banner.id}`, { audience: { who: 'members' }, version: 1 });
    expect((await owner.delete(`/labels/${label.id}`)).status).toBe(200);
  });

  test('an audience is filtered by who they are', async () => {
    const { make, owner } = await setUp();
    const { id } = await make({ audience: { who: 'guests' } });
    await make();
    const list = (filter: object) =>
      owner.get<Banner[]>(`/banners?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await list({ audience: 'guests' })).body.map((one) => one.id)).toEqual([id]);
    expect((await list({ audience: ['guests', 'everyone'] })).body).toHaveLength(2);
    expect((await list({ audience: 'nobody' })).status).toBe(400);
  });

  test('the banners that are shown within a window are found, those without an end among them', async () => {
    const { make, owner } = await setUp();
    const between = (from: number, until: number | null) =>
      make({ starts_at: day(from), ...(until !== null && { ends_at: day(until) }) });
    const [past, now, later] = [await between(1, 3), await between(2, 6), await between(8, 12)];
    const endless = await between(4, null);
    const found = async (filter: object) => {
      const path = `/banners?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return new Set((await owner.get<Banner[]>(path)).body.map(({ id }) => id));
    };
    const shown = (...banners: Banner[]) => new Set(banners.map(({ id }) => id));
    expect(await found({ window_gte: day(4.5), window_lt: day(9) })).toEqual(shown(now, later, endless));
    expect(await found({ window_lt: day(3) })).toEqual(shown(past, now));
    expect(await found({ window_gte: day(13) })).toEqual(shown(endless));
    for (const wrong of [{ window_gte: 'soon' }, { window: day(1) }, { window_null: true }]) {
      const { status } = await owner.get(`/banners?filter=${encodeURIComponent(JSON.stringify(wrong))}`);
      expect(status).toBe(400);
    }
  });

  test('whoever may write what has an audience may ask how many it reaches', () => {
    const withAudience = everyDefinition().filter(({ fields }) =>
      Object.values(fields).some(({ kind }) => kind === 'audience'),
    );
    const { permission } = audienceCalls['POST /audiences/reach'];
    expect(permission).toEqual(expect.arrayContaining(withAudience.map(({ can }) => can.write)));
  });

  test('an audience says how many members it reaches', async () => {
    const { tenant, owner } = await setUp();
    const plan = await tenant.given.plan({ status: 'active' });
    const label = await tenant.given.label();
    await tenant.given.member({ plan_id: plan.id, label_ids: [label.id], language: 'es' });
    await tenant.given.member({ plan_id: plan.id });
    await tenant.given.member({ membership_status: 'lapsed', plan_id: plan.id });
    const { id: segment } = await tenant.insert('segments', { filter: JSON.stringify({ language: 'es' }) });
    const reach = async (audience: object) =>
      (await owner.post<{ data: object }>('/audiences/reach', { audience })).body.data;
    expect(await reach({ who: 'everyone' })).toEqual({
      members: 2,
      all: 2,
      browsers: 0,
      guests: true,
      is_about: false,
    });
    expect(await reach({ who: 'guests' })).toMatchObject({ members: 0, guests: true });
    expect(await reach({ who: 'members', plan_ids: [plan.id] })).toMatchObject({ members: 2, guests: false });
    const both = { who: 'members', plan_ids: [plan.id], label_ids: [label.id] };
    expect(await reach(both)).toMatchObject({ members: 1 });
    expect(await reach({ who: 'members', segment_ids: [segment] })).toMatchObject({ members: 1 });
    expect(await reach({ who: 'members', devices: ['app'] })).toMatchObject({ members: 2, is_about: true });
  });
});
