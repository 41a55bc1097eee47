/**
 * What the dashboard's calls on people and places answer. Specification 7; screens.md 5.2. `compared` is the part of the period
 * that `change` compares with `previous`: without the running day. Both are null without a comparison.
 */
import type { CardReply, Change, ProvingList } from './dashboard-query.ts';

export interface Share {
  count: number;
  /** Between 0 and 1, four decimals. */
  share: number;
}

/** How many were made in the period. `spark`: in each of the last 12 weeks, the running one last. */
interface Created {
  created: number;
  compared_created: number | null;
  previous_created: number | null;
  change: Change;
  spark: number[];
}

/** `GET /dashboard/count_users`: everybody on the list of members. `verified`: whose account is no longer just invited; `signed_in`: seen within the period. */
export type CountUsersReply = CardReply<
  Created & {
    total: number;
    verified: number;
    staff: number;
    signed_in: number;
    blocked: number;
    link: ProvingList;
    /** The lists that prove the figures. */
    links: Record<'total' | 'verified' | 'staff' | 'signed_in' | 'blocked' | 'created', ProvingList>;
  }
>;

/** `GET /dashboard/count_events` */
export type CountEventsReply = CardReply<
  Created & {
    total: number;
    upcoming: number;
    live: number;
    past: number;
    draft: number;
    cancelled: number;
    featured: number;
    next: { event_id: string; title: string; starts_at: string; link: ProvingList } | null;
    link: ProvingList;
    links: Record<'total' | 'upcoming' | 'live' | 'past' | 'draft' | 'cancelled' | 'featured' | 'created', ProvingList>;
  }
>;

/** `GET /dashboard/count_channels`. `active`: with something going on in the period. */
export type CountChannelsReply = CardReply<
  Created & {
    total: number;
    by_kind: Record<'group' | 'chapter' | 'topic' | 'course', number>;
    paid: number;
    pending_approval: number;
    active: number;
    featured: number;
    link: ProvingList;
    links: Record<
      | 'total'
      | 'group'
      | 'chapter'
      | 'topic'
      | 'course'
      | 'paid'
      | 'pending_approval'
      | 'active'
      | 'featured'
      | 'created',
      ProvingList
    >;
  }
>;

/** Memberships at the end of a window, and how they came and went in it: `net` is `new` − `left`. */
interface Movement {
  total: number;
  new: number;
  left: number;
  net: number;
}

/**
 * `GET /dashboard/member_stats`. `total`: members whose membership has not ended; `people`: everybody on the list, whose shares the
 * parts are. `left`: memberships that ended in the period and were not taken up again.
 */
export type MemberStatsReply = CardReply<
  Movement & {
    people: number;
    compared: Movement | null;
    previous: Movement | null;
    change: { total: Change; new: Change; left: Change; net: Change };
    by_status: (Share & { key: string; label: string; link: ProvingList })[];
    /** `mrr` in minor units of the tenant's currency; null without the right to see money. */
    by_plan: (Share & { plan_id: string | null; name: string | null; mrr: number | null; link: ProvingList })[];
    /** Members seen today, in the last 7 and the last 30 days; `day_of_month` is the first of them ÷ the last. */
    activity: { day: number; week: number; month: number; day_of_month: number; previous_month: number | null };
    waiting: { pending_new: number; pending_renewal: number; grace: number };
    links: Record<
      'total' | 'people' | 'new' | 'left' | 'day' | 'week' | 'month' | 'pending_new' | 'pending_renewal' | 'grace',
      ProvingList
    >;
    higher_is_better: { new: true; left: false; net: true };
  }
>;

export interface MemberWeek extends Movement {
  /** ISO 8601: `2026-W47`. */
  week: string;
  /** The first day of the week, as the tenant begins weeks. */
  starts_on: string;
  previous_new: number | null;
  previous_left: number | null;
  partial: boolean;
  links: Record<'new' | 'left', ProvingList>;
}

/** `GET /dashboard/member_by_week`: the last 12, 26 or 52 weeks; `total` as in `member_stats`, at the end of each. */
export type MemberByWeekReply = CardReply<{
  weeks: MemberWeek[];
  sum: Omit<Movement, 'total'>;
  compared: Omit<Movement, 'total'> | null;
  previous: Omit<Movement, 'total'> | null;
  change: { new: Change; left: Change; net: Change };
  links: Record<'new' | 'left', ProvingList>;
  higher_is_better: { new: true; left: false; net: true };
}>;

/** `GET /dashboard/member_by_industry_type`: the ten largest, the rest in `other`. `previous_count`: at the end of the compared window. */
export type MemberByIndustryTypeReply = CardReply<{
  total: number;
  items: (Share & {
    id: string;
    name: string;
    compared_count: number | null;
    previous_count: number | null;
    change: Change;
    link: ProvingList;
  })[];
  other: Share & { kinds: number; link: ProvingList };
  not_given: Share & { link: ProvingList };
  link: ProvingList;
}>;
