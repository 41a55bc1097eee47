/**
 * What the dashboard's calls on people and places answer. Specification 7; screens.md 5.2. `compared` is the part of the period
 * that `change` compares with `previous`: without the running day. Both are null without a comparison.
 */
import { z } from 'zod';

import { cardOf, change, countOrNone, provingList, provingLists } from './dashboard-query.ts';

const share = z.strictObject({ count: z.int(), share: z.number().describe('Between 0 and 1, four decimals') });
export type Share = z.infer<typeof share>;

/** How many were made in the period. */
const created = z.strictObject({
  created: z.int(),
  compared_created: countOrNone,
  previous_created: countOrNone,
  change,
  spark: z.array(z.int()).describe('In each of the last 12 weeks, the running one last'),
});

/** Everybody on the list of members. */
export const countUsersReply = cardOf(
  created.extend({
    total: z.int(),
    verified: z.int().describe('Whose account is no longer just invited'),
    staff: z.int(),
    signed_in: z.int().describe('Seen within the period'),
    blocked: z.int(),
    link: provingList,
    links: provingLists('total', 'verified', 'staff', 'signed_in', 'blocked', 'created'),
  }),
);
export type CountUsersReply = z.infer<typeof countUsersReply>;

export const countEventsReply = cardOf(
  created.extend({
    total: z.int(),
    upcoming: z.int(),
    live: z.int(),
    past: z.int(),
    draft: z.int(),
    cancelled: z.int(),
    featured: z.int(),
    next: z
      .strictObject({ event_id: z.uuid(), title: z.string(), starts_at: z.iso.datetime(), link: provingList })
      .nullable(),
    link: provingList,
    links: provingLists('total', 'upcoming', 'live', 'past', 'draft', 'cancelled', 'featured', 'created'),
  }),
);
export type CountEventsReply = z.infer<typeof countEventsReply>;

const channelKinds = ['group', 'chapter', 'topic', 'course'] as const;

export const countChannelsReply = cardOf(
  created.extend({
    total: z.int(),
    by_kind: z.record(z.enum(channelKinds), z.int()),
    paid: z.int(),
    pending_approval: z.int(),
    active: z.int().describe('With something going on in the period'),
    featured: z.int(),
    link: provingList,
    links: provingLists('total', ...channelKinds, 'paid', 'pending_approval', 'active', 'featured', 'created'),
  }),
);
export type CountChannelsReply = z.infer<typeof countChannelsReply>;

/** Memberships at the end of a window, and how they came and went in it: `net` is `new` − `left`. */
const movement = z.strictObject({ total: z.int(), new: z.int(), left: z.int(), net: z.int() });
const flow = movement.omit({ total: true });
const higherIsBetter = z.strictObject({ new: z.literal(true), left: z.literal(false), net: z.literal(true) });

/** `left`: memberships that ended in the period and were not taken up again. */
export const memberStatsReply = cardOf(
  movement.extend({
    total: z.int().describe('Members whose membership has not ended'),
    people: z.int().describe('Everybody on the list, whose shares the parts are'),
    compared: movement.nullable(),
    previous: movement.nullable(),
    change: z.strictObject({ total: change, new: change, left: change, net: change }),
    by_status: z.array(share.extend({ key: z.string(), label: z.string(), link: provingList })),
    by_plan: z.array(
      share.extend({
        plan_id: z.uuid().nullable(),
        name: z.string().nullable(),
        mrr: countOrNone.describe('Minor units of the tenant’s currency; null without the right to see money'),
        link: provingList,
      }),
    ),
    activity: z
      .strictObject({
        day: z.int(),
        week: z.int(),
        month: z.int(),
        day_of_month: z.number().describe('The first of them ÷ the last'),
        previous_month: countOrNone,
      })
      .describe('Members seen today, in the last 7 and the last 30 days'),
    waiting: z.strictObject({ pending_new: z.int(), pending_renewal: z.int(), grace: z.int() }),
    links: provingLists(
      'total',
      'people',
      'new',
      'left',
      'day',
      'week',
      'month',
      'pending_new',
      'pending_renewal',
      'grace',
    ),
    higher_is_better: higherIsBetter,
  }),
);
export type MemberStatsReply = z.infer<typeof memberStatsReply>;

const memberWeek = movement.extend({
  week: z.string().describe('ISO 8601: `2026-W47`'),
  starts_on: z.iso.date().describe('The first day of the week, as the tenant begins weeks'),
  previous_new: countOrNone,
  previous_left: countOrNone,
  partial: z.boolean(),
  links: provingLists('new', 'left'),
});
export type MemberWeek = z.infer<typeof memberWeek>;

/** The last 12, 26 or 52 weeks; `total` as in `member_stats`, at the end of each. */
export const memberByWeekReply = cardOf(
  z.strictObject({
    weeks: z.array(memberWeek),
    sum: flow,
    compared: flow.nullable(),
    previous: flow.nullable(),
    change: z.strictObject({ new: change, left: change, net: change }),
    links: provingLists('new', 'left'),
    higher_is_better: higherIsBetter,
  }),
);
export type MemberByWeekReply = z.infer<typeof memberByWeekReply>;

/** The ten largest, the rest in `other`. */
export const memberByIndustryTypeReply = cardOf(
  z.strictObject({
    total: z.int(),
    items: z.array(
      share.extend({
        id: z.uuid(),
        name: z.string(),
        compared_count: countOrNone,
        previous_count: countOrNone.describe('At the end of the compared window'),
        change,
        link: provingList,
      }),
    ),
    other: share.extend({ kinds: z.int(), link: provingList }),
    not_given: share.extend({ link: provingList }),
    link: provingList,
  }),
);
export type MemberByIndustryTypeReply = z.infer<typeof memberByIndustryTypeReply>;
