/** Changes of what is shown now that are made on the next day, on ads: planned, made as whoever planned them, told where they cannot be. */
import { describe, expect, test } from 'vitest';

import { applyPlanned } from '../../src/server/crud/apply-planned-changes.ts';
import type { PlannedChange } from '../../src/shared/contracts/planned-changes.ts';
import { dayOf, nextDay, startOfDay } from '../../src/shared/time/time-zone.ts';
import { adTenant } from '../support/served-ads.ts';
import { asOwner, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';

type Ad = Record<string, unknown> & { version: number };
type Answer = { data: PlannedChange | null; code?: string; details?: { reason?: string }; errors?: object };

const dayMs = 86_400_000;

async function liveAd(more: Record<string, unknown> = {}, timeZone?: string) {
  const { tenant, show, advertiser } = await adTenant(timeZone === undefined ? {} : { timeZone });
  const id = await show({ name: 'Boats', ...more });
  const path = `/ads/${id}/planned_change`;
  const plan = (change: object, who: Who = 'owner', version = 1) =>
    tenant.as(who).put<Answer>(path, { version, change });
  const read = async () => (await tenant.as('owner').get<Answer>(path)).body.data;
  const ad = async () => (await tenant.as('owner').get<Ad>(`/ads/${id}`)).body;
  return { tenant, id, advertiser, path, plan, read, ad };
}

const later = async ({ id, ...tenant }: Pick<TestTenant, 'id'>, ms = 2 * dayMs) =>
  applyPlanned(await serverDatabase(), { ...tenant, id, default_language: 'en' }, Date.now() + ms);

describe('a planned change', () => {
  test('a planned change is made once the next day has begun where the organisation is, and not before', async () => {
    const { tenant, id, plan, read, ad } = await liveAd({ weight: 10 }, 'Asia/Shanghai');
    const planned = await plan({ weight: 40, destination_url: 'https://advertiser.example/new' });
    const midnight = startOfDay(nextDay(dayOf(Date.now(), 'Asia/Shanghai')), 'Asia/Shanghai');
    expect([planned.status, planned.body.data]).toMatchObject([
      200,
      { change: { weight: 40 }, before: { weight: 10 }, apply_at: midnight, problem: null },
    ]);
    const untilThen = Date.parse(midnight) - Date.now();
    expect([await later(tenant, untilThen - 1_000), (await ad())['weight']]).toEqual([0, 10]);
    expect(await later(tenant, untilThen + 1_000)).toBe(1);
    expect(await ad()).toMatchObject({ weight: 40, destination_url: 'https://advertiser.example/new', version: 2 });
    expect(await read()).toBeNull();
    expect(await later(tenant)).toBe(0);
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select(['action', 'actor_id']).where('resource_id', '=', id).orderBy('at').execute(),
    );
    const owner = tenant.staffId('owner');
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['plan_change', owner],
      ['planned_change', owner],
    ]);
  });

  test('a planned change is made once by two servers that look at the same time', async () => {
    const { tenant, plan, ad } = await liveAd();
    await plan({ weight: 70 });
    expect((await Promise.all([later(tenant), later(tenant), later(tenant)])).toSorted()).toEqual([0, 0, 1]);
    expect(await ad()).toMatchObject({ weight: 70, version: 2 });
  });

  test('a planned change takes the place of another, and is given up by whoever may change the record', async () => {
    const { tenant, path, plan, read, ad } = await liveAd();
    await plan({ weight: 20 });
    await plan({ name: 'Ships' });
    expect((await read())?.change).toEqual({ name: 'Ships' });
    expect((await tenant.as('analyst').delete(path)).status).toBe(403);
    for (let n = 0; n < 2; n += 1) expect((await tenant.as('marketing').delete(path)).status).toBe(200);
    expect([await read(), await later(tenant), (await ad())['name']]).toEqual([null, 0, 'Boats']);
  });

  test.each<[string, object, number, unknown]>([
    ['with a wrong value', { destination_url: 'javascript:alert(1)' }, 422, ['destination_url']],
    ['that ends it before it starts', { ends_at: '2020-01-01T00:00:00Z' }, 422, ['ends_at']],
    ['of a field that there is not', { colour: 'red' }, 400, undefined],
    ['of what nobody sets', { impressions: 7 }, 400, undefined],
  ])('a planned change %s is refused as if it were made now', async (_title, change, status, fields) => {
    const { plan, read } = await liveAd();
    const reply = await plan(change);
    expect([reply.status, reply.body.errors && Object.keys(reply.body.errors)]).toEqual([status, fields]);
    expect(await read()).toBeNull();
  });

  test('a planned change is refused by version, right, state and organisation', async () => {
    const { tenant, id, path, plan } = await liveAd();
    expect((await plan({ weight: 20 }, 'owner', 7)).body.code).toBe('stale_record');
    expect((await plan({ weight: 20 }, 'analyst')).status).toBe(403);
    expect((await plan({ weight: 20 }, 'stranger')).status).toBe(404);
    expect((await tenant.as('stranger').get(path)).status).toBe(404);
    expect((await tenant.as('owner').put(path, { change: { weight: 20 } })).status).toBe(428);
    expect((await plan({ weight: 10 })).body.details).toMatchObject({ reason: 'so_already' });
    await tenant.as('owner').post(`/ads/${id}/pause`, {});
    expect((await plan({ weight: 20 }, 'owner', 2)).body.details).toMatchObject({ reason: 'not_shown_now' });
  });

  test('a planned change that cannot be made any more says why, and is not tried again', async () => {
    const { tenant, id, plan, read, ad } = await liveAd();
    await plan({ weight: 20 });
    await tenant.as('owner').put(`/ads/${id}`, { weight: 30, version: 1 });
    expect([await later(tenant), (await ad())['weight']]).toEqual([0, 30]);
    expect((await read())?.problem).toContain('changed this record since');
    expect(await later(tenant)).toBe(0);
  });

  test('a planned change is not made with a right that is gone, nor by who has left', async () => {
    for (const taken of ['role', 'person'] as const) {
      const { tenant, plan, read, ad } = await liveAd();
      await plan({ weight: 20 }, 'marketing');
      const id = tenant.staffId('marketing');
      await asOwner(tenant.id, async (db) => {
        if (taken === 'role') await db.deleteFrom('staff_roles').where('staff_id', '=', id).execute();
        else await db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', id).execute();
      });
      expect([await later(tenant), (await ad())['weight']]).toEqual([0, 10]);
      expect((await read())?.problem).toEqual(expect.any(String));
    }
  });

  test('a planned change of what two persons review sends the ad to review on that day', async () => {
    const { tenant, plan, ad } = await liveAd();
    await asOwner(tenant.id, (db) =>
      db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute(),
    );
    await plan({ destination_url: 'https://advertiser.example/other' }, 'marketing');
    expect((await ad())['status']).toBe('live');
    expect([await later(tenant), (await ad())['status']]).toEqual([1, 'pending_review']);
  });
});
