import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { figures } from '../../i18n/en/figures.ts';
import { es } from '../../i18n/es.ts';
import { figures as esFigures } from '../../i18n/es/figures.ts';
import { zh } from '../../i18n/zh.ts';
import { figures as zhFigures } from '../../i18n/zh/figures.ts';
import type {
  CountUsersReply,
  MemberByIndustryTypeReply,
  MemberByWeekReply,
  MemberStatsReply,
} from '../../src/shared/contracts/dashboard.ts';
import { calls as cards } from '../support/dashboard-proofs.ts';
import { newTenant } from '../support/tenant.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const filterOf = (link: string) => JSON.parse(new URL(link, 'http://portal').searchParams.get('filter')!) as unknown;

describe('the dashboard', () => {
  test.each(cards)('the dashboard shows %s to whoever may read it, of their own tenant', async (card) => {
    const tenant = await newTenant();
    await tenant.given.member();
    expect((await tenant.as('analyst').get(`/dashboard/${card}`)).status).toBe(200);
    expect((await tenant.as('nobody').get(`/dashboard/${card}`)).status).toBe(401);
    expect(JSON.stringify((await tenant.as('stranger').get(`/dashboard/${card}`)).body)).not.toMatch(/"total":1\b/);
  });

  test('the dashboard counts members, and compares four weeks with the four before', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ joined_at: daysAgo(1), account_status: 'active', last_seen_at: daysAgo(2) });
    await tenant.given.member({ joined_at: daysAgo(10), account_status: 'blocked' });
    await tenant.given.member({ joined_at: daysAgo(20) });
    await tenant.given.member({ joined_at: daysAgo(40) });
    await tenant.given.member({ joined_at: daysAgo(41) });
    await tenant.given.member({ joined_at: daysAgo(400), deleted_at: daysAgo(1) });
    const { body } = await tenant.as('owner').get<CountUsersReply>('/dashboard/count_users');
    expect(body.data).toMatchObject({
      total: 5,
      verified: 2,
      blocked: 1,
      signed_in: 1,
      created: 3,
      previous_created: 2,
      change: 0.5,
      staff: 7,
    });
    expect(body.data.spark).toHaveLength(12);
    expect(body.data.spark.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(body.data.links.total).toBe('/user-manager/users');
  });

  test('the dashboard counts accounts in any state but invited as more than invited, in all languages', async () => {
    const tenant = await newTenant();
    for (const account_status of ['invited', 'active', 'blocked', 'deactivated', 'erased'])
      await tenant.given.member({ account_status });
    const { body } = await tenant.as('owner').get<CountUsersReply>('/dashboard/count_users');
    expect([body.data.total, body.data.verified]).toEqual([5, 4]);
    expect(filterOf(body.data.links.verified!)).toEqual({
      account_status: ['active', 'blocked', 'deactivated', 'erased'],
    });
    for (const { definitions, dashboard } of [
      { ...figures, ...en },
      { ...esFigures, ...es },
      { ...zhFigures, ...zh },
    ])
      expect(definitions.count_users).toContain(dashboard.counts.members.verified);
  });

  test('the dashboard compares with nothing where nothing was', async () => {
    const tenant = await newTenant();
    const { body } = await tenant.as('owner').get<CountUsersReply>('/dashboard/count_users');
    expect(body.data).toMatchObject({ total: 0, change: null });
  });

  test('the dashboard divides members by state and plan, each with the list that proves it', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan({ name: JSON.stringify({ en: 'Gold' }) });
    await tenant.given.member({ membership_status: 'active', plan_id: plan.id });
    await tenant.given.member({ membership_status: 'active', plan_id: plan.id });
    await tenant.given.member({ membership_status: 'pending_new' });
    const { body } = await tenant.as('owner').get<MemberStatsReply>('/dashboard/member_stats');
    expect(body.data).toMatchObject({
      total: 3,
      by_status: [
        { key: 'active', count: 2, share: 0.6667 },
        { key: 'pending_new', count: 1, share: 0.3333 },
      ],
      by_plan: [
        { plan_id: plan.id, name: 'Gold', count: 2 },
        { plan_id: null, name: null, count: 1 },
      ],
      waiting: { pending_new: 1, pending_renewal: 0, grace: 0 },
    });
    const links = [...body.data.by_status, ...body.data.by_plan].map(({ link, count }) => ({
      filter: filterOf(link!),
      count,
    }));
    const counted = await Promise.all(
      links.map(({ filter }) =>
        tenant.as('owner').get<unknown[]>(`/members?filter=${encodeURIComponent(JSON.stringify(filter))}`),
      ),
    );
    expect(counted.map((reply) => reply.body.length)).toEqual(links.map(({ count }) => count));
  });

  test('the dashboard shows twelve weeks from Monday to Monday in the tenant’s time zone', async () => {
    const tenant = await newTenant({ timeZone: 'Pacific/Auckland' });
    await tenant.given.member({ joined_at: daysAgo(0) });
    await tenant.given.member({ joined_at: daysAgo(200) });
    const { body } = await tenant.as('owner').get<MemberByWeekReply>('/dashboard/member_by_week');
    const { weeks } = body.data;
    expect(weeks).toHaveLength(12);
    expect(weeks.map(({ starts_on }) => new Date(starts_on).getUTCDay())).toEqual(Array.from({ length: 12 }, () => 1));
    expect(weeks.at(-1)).toMatchObject({ new: 1, total: 2, partial: true });
    expect(weeks[0]).toMatchObject({ new: 0, total: 1, partial: false });
    expect(weeks[0]!.week).toMatch(/^\d{4}-W\d{2}$/);
    expect(body.data.sum.new).toBe(1);
  });

  test('the dashboard puts a Sunday night into the week of the tenant, not of the server', async () => {
    const east = await newTenant({ timeZone: 'Pacific/Auckland' });
    const { body } = await east.as('owner').get<MemberByWeekReply>('/dashboard/member_by_week');
    const monday = body.data.weeks[5]!.starts_on;
    // Midnight on Monday in Auckland is Sunday noon or 11 in the morning in UTC.
    await east.given.member({ joined_at: new Date(Date.parse(`${monday}T00:30:00Z`) - 12 * 3_600_000).toISOString() });
    const after = await east.as('owner').get<MemberByWeekReply>('/dashboard/member_by_week?fresh=1');
    expect(after.body.data.weeks[5]).toMatchObject({ starts_on: monday, new: 1 });
  });

  test('the dashboard shows the ten largest industries, the rest together, and members without one', async () => {
    const tenant = await newTenant();
    for (let index = 0; index < 12; index += 1) {
      const industry = await tenant.given.industryType({ name: JSON.stringify({ en: `Industry ${index}` }) });
      await tenant.given.member({ industry_type_id: industry.id });
    }
    await tenant.given.member();
    const { body } = await tenant.as('owner').get<MemberByIndustryTypeReply>('/dashboard/member_by_industry_type');
    expect(body.data.items).toHaveLength(10);
    expect(body.data).toMatchObject({
      total: 13,
      other: { count: 2, kinds: 2 },
      not_given: { count: 1, share: 0.0769 },
    });
  });
});
