/** Partners: switched on and off, within their days, in tiers; their logos stand on the organisation's site. screens.md 3.1, CP9 */
import { describe, expect, test } from 'vitest';

import { dayIn } from '../../src/shared/time/clock.ts';
import { listPath } from '../support/generate-record.ts';
import { shownIds } from '../support/public-reads.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const dayMs = 86_400_000;
const day = (days: number) => dayIn('Europe/Madrid', Date.now() + days * dayMs);
const partner = (tenant: TestTenant, values: Record<string, unknown> = {}) => tenant.insert('partners', values);
const act = (tenant: TestTenant, id: string, verb: string, body?: object) =>
  tenant.as('marketing').post<{ status: string; details?: { reason: string } }>(`/partners/${id}/${verb}`, body);

describe('switching a partner on', () => {
  test.each([
    ['no days at all', {}, 'live'],
    ['a first day that is today', { starts_on: day(0) }, 'live'],
    ['a first day to come', { starts_on: day(3) }, 'scheduled'],
    ['a last day that is today', { ends_on: day(0) }, 'live'],
  ])('switching a partner on with %s leads to where its days say', async (_what, values, status) => {
    const tenant = await newTenant();
    const { id } = await partner(tenant, values);
    expect((await act(tenant, id, 'activate')).body.status).toBe(status);
  });

  test('switching on is refused once the last day has passed, and goes after a later one was given', async () => {
    const tenant = await newTenant();
    const { id } = await partner(tenant, { ends_on: day(-1) });
    const refused = await act(tenant, id, 'activate');
    expect([refused.status, refused.body.details?.reason]).toEqual([409, 'window_over']);
    const { body } = await tenant.as('marketing').get<{ version: number }>(`/partners/${id}`);
    await tenant.as('marketing').put(`/partners/${id}`, { ends_on: day(9), version: body.version });
    expect((await act(tenant, id, 'activate')).body.status).toBe('live');
  });

  test('switching on shows a partner outside, and a pause that is taken back leaves it on', async () => {
    const tenant = await newTenant({ parts: {} });
    const { id } = await partner(tenant);
    await act(tenant, id, 'activate');
    expect(await shownIds(tenant, 'partners')).toEqual([id]);
    const paused = await act(tenant, id, 'pause');
    const undone = await tenant.as('owner').post(`/audit_logs/${paused.headers['x-audit-id']}/undo`);
    expect(undone.status).toBe(200);
    expect((await tenant.as('owner').get<{ status: string }>(`/partners/${id}`)).body.status).toBe('live');
  });

  test('a partner ends by itself after its last day, also where it is paused', async () => {
    const tenant = await newTenant();
    for (const status of ['live', 'paused', 'scheduled']) {
      const { id } = await partner(tenant, { status, starts_on: day(-9), ends_on: day(-1) });
      expect((await tenant.as('owner').get<{ status: string }>(`/partners/${id}`)).body.status).toBe('expired');
    }
  });

  test('many at once are switched on, and given a tier', async () => {
    const tenant = await newTenant();
    const ids = [(await partner(tenant)).id, (await partner(tenant)).id];
    const many = (action: string, params?: object) =>
      tenant
        .as('marketing')
        .post<{ succeeded: string[] }>('/partners/bulk', { action, ids, ...(params && { params }) });
    expect((await many('activate')).body.succeeded).toHaveLength(2);
    expect((await many('set_tier', { tier: 'gold' })).body.succeeded).toHaveLength(2);
    const list = await tenant.as('owner').get<{ tier: string; status: string }[]>('/partners');
    expect(list.body.map(({ tier, status }) => [tier, status])).toEqual([
      ['gold', 'live'],
      ['gold', 'live'],
    ]);
  });
});

describe('the days of a partner', () => {
  test('a last day before the first is refused, and the same day is not', async () => {
    const tenant = await newTenant();
    const logo_id = (await tenant.insert('media')).id;
    const body = { name: 'Harbour', tier: 'gold', logo_id };
    const write = (more: object) => tenant.as('marketing').post<{ errors: object }>('/partners', { ...body, ...more });
    expect((await write({ starts_on: day(3), ends_on: day(2) })).body.errors).toHaveProperty('ends_on');
    expect((await write({ starts_on: day(3), ends_on: day(3) })).status).toBe(201);
  });

  test('the days find those that end within thirty days', async () => {
    const tenant = await newTenant();
    const soon = await partner(tenant, { ends_on: day(29) });
    await partner(tenant, { ends_on: day(31) });
    await partner(tenant, { ends_on: null });
    const filter = { ends_on_gte: day(0), ends_on_lte: day(30) };
    const { body } = await tenant.as('owner').get<{ id: string }[]>(listPath('partners', { filter }));
    expect(body.map(({ id }) => id)).toEqual([soon.id]);
  });
});

describe('a partner', () => {
  test.each(['mailto:us@example.org', 'javascript:alert(1)', '//evil.example', 'https://user@evil.example'])(
    'a partner leads nowhere but to a site: %s',
    async (url) => {
      const tenant = await newTenant();
      const { id } = await partner(tenant);
      const reply = await tenant.as('marketing').put<{ errors: object }>(`/partners/${id}`, { url, version: 1 });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['url']]);
    },
  );

  test('partners are read by who may see them, and changed by who may change them', async () => {
    const tenant = await newTenant();
    const { id } = await partner(tenant);
    expect((await tenant.as('analyst').get(`/partners/${id}`)).status).toBe(200);
    expect((await tenant.as('analyst').post(`/partners/${id}/activate`)).status).toBe(403);
    expect((await tenant.as('moderator').get('/partners')).status).toBe(403);
  });

  test('notes and contact stay within the organisation, and a logo in use is not removed', async () => {
    const tenant = await newTenant({ parts: {} });
    const row = await partner(tenant, {
      status: 'live',
      notes: 'cheap',
      contact_name: 'Ana',
      contact_email: 'ana@agency.test',
    });
    const reply = await tenant.app.inject({ url: '/api/public/partners', headers: { host: tenant.host } });
    expect(reply.body).toContain(row.id);
    expect(reply.body).not.toMatch(/cheap|Ana|agency\.test/);
    const removed = await tenant.as('owner').delete<{ code: string }>(`/media/${String(row['logo_id'])}`);
    expect([removed.status, removed.body]).toMatchObject([409, { code: 'in_use' }]);
  });
});
