/** What pages outside tell of: counted where it is true, kept when it is answered. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import { browser, countedTenant, phone, rowsOf, tell, totalsOf } from '../support/counting.ts';
import { asOwner, newTenant, serverDatabase } from '../support/tenant.ts';

const noon = () => Date.parse('2026-11-20T11:00:00Z');
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('what is seen outside', () => {
  test('views and clicks are counted by day, part and device', async () => {
    const shown = await countedTenant({ parts: { now: noon } });
    const { tenant, id } = shown;
    const told = await tell(tenant, [
      { id, event: 'impression', part: 'home' },
      { id, event: 'impression', part: 'home' },
      { id, event: 'viewable', part: 'home' },
      { id, event: 'impression', part: 'side', device: 'app' },
      { id, event: 'click', part: 'home' },
    ]);
    expect(told).toEqual({ status: 202, body: { counted: 5 } });
    await tell(tenant, [{ id, event: 'impression' }], { agent: phone });
    expect(await rowsOf(shown)).toMatchObject([
      { day: '2026-11-20', part: '', device: 'mobile', impressions: 1, viewable: 0, clicks: 0, visitors: 1 },
      { day: '2026-11-20', part: 'home', device: 'desktop', impressions: 2, viewable: 1, clicks: 1, visitors: 1 },
      { day: '2026-11-20', part: 'side', device: 'app', impressions: 1, viewable: 0, clicks: 0, visitors: 0 },
    ]);
    expect(await totalsOf(shown)).toEqual({ impressions: 4, viewable: 1, clicks: 1, conversions: 0, visitors: 2 });
  });

  test('a view counts by the day of the organisation', async () => {
    const now = () => Date.parse('2026-11-20T23:30:00Z');
    const days = ['Pacific/Honolulu', 'Europe/Madrid', 'Pacific/Kiritimati'].map(async (timeZone) => {
      const shown = await countedTenant({ timeZone, parts: { now } });
      await tell(shown.tenant, [{ id: shown.id, event: 'impression' }]);
      return (await rowsOf(shown)).map(({ day }) => day);
    });
    expect(await Promise.all(days)).toEqual([['2026-11-20'], ['2026-11-21'], ['2026-11-21']]);
  });

  test('robots, and who says nothing of themselves, count for nothing', async () => {
    const shown = await countedTenant();
    const view = [{ id: shown.id, event: 'impression' }] as const;
    for (const agent of [robot, 'curl/8.5.0', 'python-requests/2.31.0', null])
      expect(await tell(shown.tenant, view, { agent })).toEqual({ status: 202, body: { counted: 0 } });
    expect(await totalsOf(shown)).toEqual({ impressions: 0, viewable: 0, clicks: 0, conversions: 0, visitors: 0 });
  });

  test('a record that is not shown now counts nothing, nor does a part that it does not have', async () => {
    const shown = await countedTenant();
    const { tenant, side, id } = shown;
    const ended = await tenant.insert('labels');
    const told = await tell(tenant, [
      { id, event: 'impression', part: randomUUID() },
      { id: ended.id, event: 'impression' },
      { id: randomUUID(), event: 'impression' },
    ]);
    expect(told.body).toEqual({ counted: 1 });
    expect((await rowsOf(shown)).map(({ part }) => part)).toEqual(['']);
    side.end('labels', id);
    expect((await tell(tenant, [{ id, event: 'impression' }])).body).toEqual({ counted: 0 });
  });

  test('a told click counts once a visitor and hour, and never where tokens tell of clicks', async () => {
    let now = noon();
    const shown = await countedTenant({ parts: { now: () => now } });
    const { tenant, side, id } = shown;
    const click = [{ id, event: 'click' }] as const;
    expect((await tell(tenant, [...click, ...click])).body).toEqual({ counted: 1 });
    expect((await tell(tenant, click)).body).toEqual({ counted: 0 });
    expect((await tell(tenant, click, { ip: '192.0.2.77' })).body).toEqual({ counted: 1 });
    now += 3_600_000;
    expect((await tell(tenant, click)).body).toEqual({ counted: 1 });
    const plan = await tenant.given.plan();
    side.show('membership_plans', plan.id, { destination: 'https://shown.example/' });
    const told = await tell(tenant, [{ kind: 'membership_plans', id: plan.id, event: 'click' }]);
    expect(told.body).toEqual({ counted: 0 });
    expect(await totalsOf(shown)).toMatchObject({ clicks: 3, conversions: 0, visitors: 2 });
  });

  test('another organisation’s record counts nothing', async () => {
    const [shown, other] = [await countedTenant(), await countedTenant()];
    const reply = await tell(shown.tenant, [{ id: other.id, event: 'impression' }]);
    expect(reply.body).toEqual({ counted: 0 });
    expect(await totalsOf(other)).toMatchObject({ impressions: 0 });
  });
});

describe('a visitor', () => {
  test('a visitor is the same for a day, another on the next, and told by no address', async () => {
    let now = noon();
    const shown = await countedTenant({ parts: { now: () => now } });
    const { tenant, id } = shown;
    const view = [{ id, event: 'impression' }] as const;
    await tell(tenant, view, { ip: '192.0.2.1' });
    await tell(tenant, view, { ip: '192.0.2.1' });
    await tell(tenant, view, { ip: '192.0.2.2' });
    now += 86_400_000;
    await tell(tenant, view, { ip: '192.0.2.1' });
    expect((await rowsOf(shown)).map(({ visitors }) => visitors)).toEqual([2, 1]);
    const kept = await asOwner(tenant.id, (db) => db.selectFrom('view_visitors').select('visitor').execute());
    expect(new Set(kept.map(({ visitor }) => visitor.toString('hex'))).size).toBe(3);
    for (const { visitor } of kept) expect(visitor.toString('latin1')).not.toContain('192.0.2');
  });

  test('a visitor is known to nobody once the day is over everywhere', async () => {
    const shown = await countedTenant();
    const { tenant, id } = shown;
    const traces = () =>
      asOwner(tenant.id, async (db) => {
        const salts = await db.selectFrom('view_salts').select('day').execute();
        const visitors = await db.selectFrom('view_visitors').select('day').execute();
        const clicks = await db.selectFrom('view_clicks').select('mark').execute();
        return [salts.length, visitors.length, clicks.length];
      });
    await tell(tenant, [{ id, event: 'click' }]);
    expect(await traces()).toEqual([1, 1, 1]);
    await cleanUpCounting(await serverDatabase(), tenant.id);
    expect(await traces()).toEqual([1, 1, 1]);
    await asOwner(tenant.id, async (db) => {
      for (const table of ['view_salts', 'view_visitors'] as const)
        await db.updateTable(table).set({ day: '2026-01-01' }).where('account_id', '=', tenant.id).execute();
      await db
        .updateTable('view_clicks')
        .set({ ends_at: '2026-01-01T00:00:00Z' })
        .where('account_id', '=', tenant.id)
        .execute();
    });
    await cleanUpCounting(await serverDatabase(), tenant.id);
    expect(await traces()).toEqual([0, 0, 0]);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 1, conversions: 0, visitors: 1 });
  });
});

describe('what cannot be counted', () => {
  test('a bad view is refused by its place: unknown kinds, too many, too few, odd words', async () => {
    const { tenant, id } = await countedTenant();
    const view = { id, event: 'impression' } as const;
    const fields = async (items: object[]) => {
      const { status, body } = await tell(tenant, items as never);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await fields([view, { ...view, kind: 'members' }])).toEqual([422, ['items.1.kind']]);
    expect(await fields([])).toEqual([422, ['items']]);
    expect(await fields(Array.from({ length: 51 }, () => view))).toEqual([422, ['items']]);
    expect(await fields([view, { ...view, event: 'bought' }])).toEqual([422, ['items.1.event']]);
    expect(await fields([{ ...view, id: '1' }])).toEqual([422, ['items.0.id']]);
    expect(await fields([{ ...view, part: 'x'.repeat(41) }])).toEqual([422, ['items.0.part']]);
    expect(await fields([{ ...view, visitor: 'me' }])).toEqual([422, ['items.0']]);
  });

  test('a call over 64 KB, from nowhere known, or too often is refused', async () => {
    const { tenant, id } = await countedTenant({ settings: { VIEW_CALLS_PER_ADDRESS: '3' } });
    const view = [{ id, event: 'impression' }] as const;
    const large = await tell(tenant, [{ ...view[0], part: 'x'.repeat(65_536) }], { ip: '192.0.2.9' });
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    const stranger = await tell({ ...tenant, clientToken: 'none' }, view, { ip: '192.0.2.10' });
    expect(stranger.status).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await tell(tenant, view)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await tell(tenant, view, { ip: '192.0.2.11' })).status).toBe(202);
  });
});

test('what two servers count at once, of many records in opposite orders, adds up to all of it', async () => {
  const { tenant, side } = await countedTenant();
  const other = await newTenant({ parts: { countedSide: side } });
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await tenant.insert('labels')).id));
  for (const id of ids) side.show('labels', id);
  const views = ids.map((id) => ({ id, event: 'impression' as const }));
  const calls = Array.from({ length: 60 }, (_, n) =>
    tell(tenant, n % 2 ? views : views.toReversed(), {
      app: n % 3 ? tenant.app : other.app,
      ip: `198.51.100.${n % 7}`,
      agent: browser,
    }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status, body }) => `${status} ${body.counted}`))).toEqual(
    new Set(['202 12']),
  );
  for (const id of ids)
    expect(await totalsOf({ tenant, id })).toEqual({
      impressions: 60,
      viewable: 0,
      clicks: 0,
      conversions: 0,
      visitors: 7,
    });
});
