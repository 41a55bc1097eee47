/** The numbers of a record as they are asked for: what the days add up to is the total, and what stands on the record. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { ViewCounts } from '../../src/shared/contracts/view-count-calls.ts';
import { phone, tell, tokens, click } from '../support/counting.ts';
import { newTenant, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';
import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';

const there = 'https://partner.example/here';
const day = 86_400_000;

async function partnerOf(timeZone?: string) {
  let now = Date.parse('2026-11-10T03:00:00Z');
  const tenant = await newTenant({ ...(timeZone && { timeZone }), parts: { now: () => now } });
  const { id } = await tenant.insert('partners', { status: 'live', url: there, tier: 'gold' });
  const pass = (ms: number) => (now += ms);
  return { tenant, id, pass };
}

async function countsOf(tenant: TestTenant, id: string, words = '', who: Who = 'owner') {
  const path = `/view_counts?kind=partners&subject_id=${id}${words}`;
  return tenant.as(who).get<{ data: ViewCounts; code?: string; errors?: object }>(path);
}

const sumOf = (rows: ViewCounts['rows'], key: 'impressions' | 'viewable' | 'clicks' | 'visitors') =>
  rows.reduce((total, row) => total + row[key], 0);

describe('the numbers of a record', () => {
  test.each(['America/Los_Angeles', 'Europe/Madrid', 'Pacific/Auckland'])(
    'the numbers add up by day, part and device to the total and to the record: %s',
    async (timeZone) => {
      const { tenant, id, pass } = await partnerOf(timeZone);
      const views = [
        { kind: 'partners', id, event: 'impression', part: 'gold' },
        { kind: 'partners', id, event: 'viewable', part: 'gold' },
        { kind: 'partners', id, event: 'impression', device: 'email' },
      ] as const;
      for (let hours = 0; hours < 60; hours += 7) {
        await tell(tenant, views, { ip: `192.0.2.${hours}` });
        if (hours % 2) await tell(tenant, [{ kind: 'partners', id, event: 'click' }], { agent: phone });
        pass(7 * 3_600_000);
      }
      const total = { impressions: 18, viewable: 9, clicks: 4, click_rate: 22.22 };
      for (const group of ['day', 'part', 'device'] as const) {
        const { data } = (await countsOf(tenant, id, `&group=${group}`)).body;
        expect(data.total).toMatchObject(total);
        for (const key of ['impressions', 'viewable', 'clicks', 'visitors'] as const)
          expect([key, sumOf(data.rows, key)]).toEqual([key, data.total[key]]);
      }
      await cleanUpCounting(await serverDatabase(), tenant.id);
      const record = await tenant.as('owner').get<{ clicks: number }>(`/partners/${id}`);
      expect(record.body.clicks).toBe(4);
    },
  );

  test('the days that are asked for are shown, both ends among them', async () => {
    const { tenant, id, pass } = await partnerOf('UTC');
    for (let n = 0; n < 4; n += 1) {
      await tell(tenant, [{ kind: 'partners', id, event: 'impression' }]);
      pass(day);
    }
    const { data } = (await countsOf(tenant, id, '&from=2026-11-11&to=2026-11-12')).body;
    expect(data.rows.map(({ key }) => key)).toEqual(['2026-11-11', '2026-11-12']);
    expect(data.total.impressions).toBe(2);
  });

  test('whoever may read the record sees its numbers, and nobody else does', async () => {
    const { tenant, id } = await partnerOf();
    expect((await countsOf(tenant, id)).body.data.rows).toEqual([]);
    const statuses = async (who: Who) => (await countsOf(tenant, id, '', who)).status;
    expect([await statuses('nobody'), await statuses('stranger')]).toEqual([401, 404]);
    const refused = await countsOf(tenant, id, '', 'finance');
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
  });

  test('an uncounted kind, a missing record and days that run backwards are refused', async () => {
    const { tenant, id } = await partnerOf();
    const owner = tenant.as('owner');
    const label = await tenant.given.label();
    const ofLabel = await owner.get<{ errors: object }>(`/view_counts?kind=labels&subject_id=${label.id}`);
    expect([ofLabel.status, Object.keys(ofLabel.body.errors)]).toEqual([422, ['kind']]);
    for (const other of [randomUUID(), 'none', '%27']) expect((await countsOf(tenant, other)).status).toBe(404);
    const backwards = await countsOf(tenant, id, '&from=2026-11-12&to=2026-11-11');
    expect([backwards.status, Object.keys(backwards.body.errors ?? {})]).toEqual([422, ['to']]);
    expect((await countsOf(tenant, id, '&group=colour')).status).toBe(422);
  });
});

describe('a partner that is shown', () => {
  test('a partner’s link counts, and leads home once it is paused', async () => {
    const { tenant, id } = await partnerOf();
    const shown = await tenant.as('nobody').get<{ data: { click_url: string }[] }>('/public/partners');
    const { pathname } = new URL(shown.body.data[0]!.click_url);
    const token = pathname.replace('/c/', '');
    expect(token).toBe(tokens.stable({ accountId: tenant.id, kind: 'partners', subjectId: id }));
    expect((await click(tenant, token)).location).toBe(there);
    const { data } = (await countsOf(tenant, id, '&group=part')).body;
    expect(data.rows.map(({ key, clicks }) => [key, clicks])).toEqual([['gold', 1]]);
    const paused = await tenant.as('owner').post(`/partners/${id}/pause`, { version: 1 });
    expect(paused.status).toBe(200);
    await expect
      .poll(async () => (await click(tenant, token)).location, { timeout: 1_500 })
      .toBe(`https://${tenant.host}/`);
    expect((await tell(tenant, [{ kind: 'partners', id, event: 'impression' }])).body).toEqual({ counted: 0 });
    expect((await countsOf(tenant, id)).body.data.total).toMatchObject({ impressions: 0, clicks: 1 });
  });

  test('a click is in nobody’s way who opened the partner before', async () => {
    const { tenant, id } = await partnerOf();
    const owner = tenant.as('owner');
    await click(tenant, tokens.stable({ accountId: tenant.id, kind: 'partners', subjectId: id }));
    await cleanUpCounting(await serverDatabase(), tenant.id);
    const changed = await owner.put<{ clicks: number; name: string }>(`/partners/${id}`, {
      version: 1,
      name: 'Changed',
    });
    expect([changed.status, changed.body.name, changed.body.clicks]).toEqual([200, 'Changed', 1]);
  });
});
