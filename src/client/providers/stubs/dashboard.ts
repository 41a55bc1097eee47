/** The dashboard's figures, made up from the scripted members. */
import type {
  CountUsersReply,
  MemberByIndustryTypeReply,
  MemberByWeekReply,
  MemberStatsReply,
} from '../../../shared/contracts/dashboard.ts';
import type { CardMeta } from '../../../shared/contracts/dashboard-query.ts';
import type { StubRecord } from './records.ts';

const share = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 10_000) / 10_000);
const link = '/user-manager/users';
const higher_is_better = { new: true, left: false, net: true } as const;

const meta: CardMeta = {
  period: { key: '28d', from: '2026-10-26', to: '2026-11-22', time_zone: 'America/Chicago', unit: 'day' },
  compare: {
    key: 'previous',
    from: '2026-09-28',
    to: '2026-10-24',
    of: { from: '2026-10-26', to: '2026-11-21' },
  },
  generated_at: '2026-11-22T09:30:00.000Z',
  age_s: 0,
  definition: 'Made up from the scripted members.',
};

export function countUsers(members: readonly StubRecord[]): CountUsersReply {
  const total = members.length;
  const part = (of: number) => Math.floor(total / of);
  const spark = Array.from({ length: 12 }, (_, week) => part(40) + week);
  const links = { total: link, verified: link, staff: null, signed_in: link, blocked: link, created: link };
  return {
    data: {
      total,
      verified: part(2),
      staff: 7,
      signed_in: part(3),
      blocked: part(9),
      created: part(10),
      compared_created: part(10),
      previous_created: part(12),
      change: 0.2,
      spark,
      link,
      links,
    },
    meta,
  };
}

function countBy(members: readonly StubRecord[], field: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const member of members) counts.set(String(member[field]), (counts.get(String(member[field])) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

export function memberStats(members: readonly StubRecord[]): MemberStatsReply {
  const total = members.length;
  const tenth = Math.floor(total / 10);
  const moved = { total, new: tenth, left: Math.floor(tenth / 3), net: tenth - Math.floor(tenth / 3) };
  const parts = (field: string) =>
    countBy(members, field).map(([key, count]) => ({ key, count, share: share(count, total), link }));
  const links = { total: link, people: link, new: link, left: link, day: link, week: link, month: link };
  return {
    data: {
      ...moved,
      people: total,
      compared: moved,
      previous: { ...moved, total: total - moved.net },
      change: { total: 0.02, new: 0, left: 0, net: 0 },
      by_status: parts('membership_status').map((part) => ({ ...part, label: part.key })),
      by_plan: parts('plan_id').map(({ key, ...part }) => ({ ...part, plan_id: key, name: key, mrr: null })),
      activity: { day: tenth, week: 3 * tenth, month: 6 * tenth, day_of_month: 0.1667, previous_month: null },
      waiting: { pending_new: tenth, pending_renewal: tenth, grace: tenth },
      links: { ...links, pending_new: link, pending_renewal: link, grace: link },
      higher_is_better,
    },
    meta,
  };
}

export function memberByWeek(members: readonly StubRecord[]): MemberByWeekReply {
  const weekMs = 7 * 86_400_000;
  const firstMs = Date.parse('2026-08-31T00:00:00Z');
  const perWeek = Math.floor(members.length / 24);
  const weeks = Array.from({ length: 12 }, (_, index) => ({
    week: `2026-W${36 + index}`,
    starts_on: new Date(firstMs + index * weekMs).toISOString().slice(0, 10),
    new: perWeek,
    left: 0,
    net: perWeek,
    total: members.length - (11 - index) * perWeek,
    previous_new: index === 11 ? null : perWeek,
    previous_left: index === 11 ? null : 0,
    partial: index === 11,
    links: { new: link, left: link },
  }));
  const sum = (count: number) => ({ new: perWeek * count, left: 0, net: perWeek * count });
  return {
    data: {
      weeks,
      sum: sum(12),
      compared: sum(11),
      previous: sum(11),
      change: { new: 0, left: null, net: 0 },
      links: { new: link, left: link },
      higher_is_better,
    },
    meta,
  };
}

export function memberByIndustry(members: readonly StubRecord[]): MemberByIndustryTypeReply {
  const total = members.length;
  const items = countBy(members, 'industry_type_id').map(([id, count]) => ({
    id,
    name: id,
    count,
    share: share(count, total),
    compared_count: count,
    previous_count: count,
    change: 0,
    link,
  }));
  const none = { count: 0, share: 0, link: null };
  return { data: { total, items, other: { ...none, kinds: 0 }, not_given: none, link }, meta };
}
