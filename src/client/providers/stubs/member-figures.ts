/** The scripted figures about people, events and channels. */
import type {
  CountChannelsReply,
  CountEventsReply,
  CountUsersReply,
  MemberByIndustryTypeReply,
  MemberByWeekReply,
  MemberStatsReply,
} from '../../../shared/contracts/dashboard.ts';
import { weekName } from '../../../shared/time/periods.ts';
import { change, lively, metaOf, share, sumOf, type Asked } from './figures-stub.ts';
import type { StubRecord } from './records.ts';

const link = '/user-manager/users';
const moves = { new: true, left: false, net: true } as const;

function createdIn({ period, members }: Asked, of: number) {
  const created = Math.floor(members.length / of);
  const before = period.compare ? Math.floor(created * 0.9) : null;
  return {
    created,
    compared_created: period.compare ? created : null,
    previous_created: before,
    change: change(created, before),
    spark: Array.from({ length: 12 }, (_, week) => (created === 0 ? 0 : lively(`${of} ${week}`, created))),
  };
}

export function countUsers(asked: Asked): CountUsersReply {
  const total = asked.members.length;
  const part = (of: number) => Math.floor(total / of);
  const links = { total: link, verified: link, staff: null, signed_in: link, blocked: link, created: link };
  const counts = { total, verified: part(2), staff: 7, signed_in: part(3), blocked: part(9) };
  return { data: { ...counts, ...createdIn(asked, 10), link, links }, meta: metaOf(asked.period) };
}

export function countEvents(asked: Asked): CountEventsReply {
  const total = Math.floor(asked.members.length / 8);
  const none = { total: null, upcoming: null, live: null, past: null, draft: null, cancelled: null, featured: null };
  const counts = { total, upcoming: Math.floor(total / 4), live: 0, past: Math.floor(total / 2) };
  const rest = { draft: 0, cancelled: 0, featured: 0, next: null, link: null, links: { ...none, created: null } };
  return { data: { ...counts, ...rest, ...createdIn(asked, 40) }, meta: metaOf(asked.period) };
}

export function countChannels(asked: Asked): CountChannelsReply {
  const total = Math.floor(asked.members.length / 12);
  const keys = [
    'total',
    'group',
    'chapter',
    'topic',
    'course',
    'paid',
    'pending_approval',
    'active',
    'featured',
  ] as const;
  const links = Object.fromEntries(
    [...keys, 'created'].map((key) => [key, null]),
  ) as CountChannelsReply['data']['links'];
  const by_kind = { group: total, chapter: 0, topic: 0, course: 0 };
  const counts = { total, by_kind, paid: 0, pending_approval: Math.min(total, 2), active: total, featured: 0 };
  return { data: { ...counts, link: null, links, ...createdIn(asked, 60) }, meta: metaOf(asked.period) };
}

function countBy(members: readonly StubRecord[], field: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const member of members) counts.set(String(member[field]), (counts.get(String(member[field])) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

const partsOf = (members: readonly StubRecord[], field: string) =>
  countBy(members, field).map(([key, count]) => ({ key, count, share: share(count, members.length), link }));

export function memberStats({ members, period }: Asked): MemberStatsReply {
  const total = members.length;
  const tenth = Math.floor(total / 10);
  const moved = { total, new: tenth, left: Math.floor(tenth / 3), net: tenth - Math.floor(tenth / 3) };
  const before = { total: total - moved.net, new: tenth - 1, left: moved.left + 1, net: moved.net - 2 };
  const previous = period.compare ? before : null;
  const links = { total: link, people: link, new: link, left: link, day: link, week: link, month: link };
  return {
    data: {
      ...moved,
      people: total,
      compared: period.compare ? moved : null,
      previous,
      change: {
        total: change(total, previous?.total ?? null),
        new: change(moved.new, previous?.new ?? null),
        left: change(moved.left, previous?.left ?? null),
        net: change(moved.net, previous?.net ?? null),
      },
      by_status: partsOf(members, 'membership_status').map((part) => ({ ...part, label: part.key })),
      by_plan: partsOf(members, 'plan_id').map(({ key, ...part }) => ({ ...part, plan_id: key, name: key, mrr: null })),
      activity: { day: tenth, week: 3 * tenth, month: 6 * tenth, day_of_month: 0.1667, previous_month: null },
      waiting: { pending_new: tenth, pending_renewal: tenth, grace: tenth },
      links: { ...links, pending_new: link, pending_renewal: link, grace: link },
      higher_is_better: moves,
    },
    meta: metaOf(period),
  };
}

export function memberByWeek({ members, weeks: { buckets, ...window } }: Asked): MemberByWeekReply {
  const perWeek = Math.floor(members.length / 24);
  const weeks = buckets.map(({ from, partial, previous }, index) => {
    const [come, left] = [lively(from, perWeek), lively(`${from} left`, Math.floor(perWeek / 3))];
    return {
      week: weekName(from),
      starts_on: from,
      new: come,
      left,
      net: come - left,
      total: members.length === 0 ? 0 : members.length - (buckets.length - 1 - index),
      previous_new: previous && perWeek,
      previous_left: previous && 0,
      partial,
      links: { new: link, left: link },
    };
  });
  const sum = { new: sumOf(weeks.map((week) => week.new)), left: sumOf(weeks.map((week) => week.left)) };
  const whole = { ...sum, net: sum.new - sum.left };
  return {
    data: {
      weeks,
      sum: whole,
      compared: window.compare ? whole : null,
      previous: window.compare ? whole : null,
      change: { new: change(1, window.compare && 1), left: null, net: null },
      links: { new: link, left: link },
      higher_is_better: moves,
    },
    meta: metaOf({ ...window, buckets }),
  };
}

export function memberByIndustry({ members, period }: Asked): MemberByIndustryTypeReply {
  const items = partsOf(members, 'industry_type_id').map(({ key, ...part }) => ({
    ...part,
    id: key,
    name: key,
    compared_count: period.compare && part.count,
    previous_count: period.compare && part.count,
    change: period.compare && 0,
  }));
  const none = { count: 0, share: 0, link: null };
  const rest = { other: { ...none, kinds: 0 }, not_given: none };
  return { data: { total: members.length, items, ...rest, link }, meta: metaOf(period) };
}
