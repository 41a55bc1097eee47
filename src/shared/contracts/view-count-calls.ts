/** What is seen and clicked outside: how it is told, and the numbers that come of it. screens.md 3.7 */
import { z } from 'zod';

import { audienceDevices } from '../audience/audience.ts';
import { countFacets } from '../counting/count-facets.ts';
import { dataOf, defineCalls, id } from './call.ts';

/** `viewable`: half of it was in view for a second; `dismiss`: somebody wants to see it no more. */
export const viewEvents = ['impression', 'viewable', 'click', 'dismiss'] as const;
export type ViewKind = (typeof viewEvents)[number];

/** By what the numbers of a record are parted; the last ones tell of whom it was shown to, where that is counted. */
export const countGroups = ['day', 'part', 'device', ...countFacets] as const;
export type CountGroup = (typeof countGroups)[number];

/** Told at once, at most; and the length of what names a part. */
export const maxSeen = 50;
export const maxPart = 40;
const maxToken = 200;

const item = z.strictObject({
  kind: z.string().max(63).describe('The collection it is of'),
  id,
  event: z.enum(viewEvents).describe('`viewable`: half of it was in view for a second'),
  part: z
    .string()
    .max(maxPart)
    .optional()
    .describe('Where it was shown, for what is shown at several places; a part that it does not have counts as none'),
  device: z.enum(audienceDevices).optional().describe('Told from the user agent where it is not said'),
  token: z
    .string()
    .max(maxToken)
    .optional()
    .describe('That came with what was shown: of ads nothing counts without it, and each event counts once'),
});
export type SeenItem = z.output<typeof item>;

const figures = {
  impressions: z.int(),
  viewable: z.int(),
  clicks: z.int(),
  conversions: z.int().describe('What the site told that a click leads to; of ads alone'),
  dismissals: z.int().optional().describe('Of what can be dismissed'),
  visitors: z.int().describe('Different ones of each day, added up'),
  click_rate: z.number().nullable().describe('Clicks of a hundred impressions; null where there were none'),
  spend_cents: z.int().optional().describe('By day, of what has a price: what it cost'),
};

const counted = z.strictObject({
  kind: z.string(),
  subject_id: id,
  from: z.string().nullable().describe('The first day, of the organisation’s calendar; null: from the beginning'),
  to: z.string().nullable().describe('The last day; null: until today'),
  group: z.enum(countGroups),
  total: z.strictObject(figures),
  rows: z
    .array(
      z.strictObject({
        key: z
          .string()
          .describe('The day, part, device, or what was said of the visitor: empty where that was not known'),
        label: z
          .string()
          .nullable()
          .optional()
          .describe('Of a plan or a chapter its name; null where you may not see it'),
        ...figures,
      }),
    )
    .describe('They add up to the total; days on which nothing was counted are left out'),
});
export type ViewCounts = z.infer<typeof counted>;

export const publicCountCalls = defineCalls('public', {
  'POST /public/seen': {
    summary: 'Tells what was seen and clicked',
    permission: 'public',
    body: z.strictObject({ items: z.array(item).min(1).max(maxSeen) }),
    status: 202,
    reply: z.strictObject({
      counted: z
        .int()
        .describe(
          'How many count: none of a robot’s, none of what is not shown now, none without its token. They are kept',
        ),
    }),
  },
  'POST /public/conversions': {
    summary: 'Tells that a click on an ad has come to something',
    permission: 'public',
    body: z.strictObject({
      click_id: z.string().max(maxToken).describe('As it stood in the address that the click led to'),
    }),
    status: 202,
    reply: z.strictObject({
      counted: z.int().describe('1 the first time that it is told within thirty days of the click, else 0'),
    }),
  },
});

export const viewCountCalls = defineCalls('view counts', {
  'GET /view_counts': {
    summary: 'How often a record was seen and clicked outside',
    // Besides, the right to read the collection.
    permission: 'signed-in',
    query: z.strictObject({
      kind: z.string().max(63),
      subject_id: z.string(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      group: z.enum(countGroups).default('day'),
    }),
    reply: dataOf(counted),
  },
});
