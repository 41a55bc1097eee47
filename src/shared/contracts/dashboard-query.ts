/** What every call of the dashboard is asked with, and what each says of itself. screens.md 5.1. */
import { z } from 'zod';

import { compareKeys, periodKeys, seriesUnits, weekCounts } from '../time/periods.ts';

const day = z.iso.date();

/** The query of the eight calls; all of it may be left out. */
export const dashboardQuery = z.strictObject({
  period: z
    .enum(periodKeys)
    .default('28d')
    .describe('Which days, of the client organisation’s calendar, today among them'),
  from: day.optional().describe('The first day of a custom period'),
  to: day.optional().describe('The last day of a custom period'),
  compare: z
    .enum(compareKeys)
    .default('previous')
    .describe(
      'With the days just before, with the same weekdays (above 92 days: dates) a year before, or with nothing',
    ),
  chapter_id: z.uuid().optional().describe('Of one chapter'),
  fresh: z.literal('1').optional().describe('Figures of this moment, at most once a minute'),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;
/** As it is asked. */
export type DashboardQuestion = z.input<typeof dashboardQuery>;

/** `GET /dashboard/member_by_week` shows weeks, whatever the period is. */
export const weeksQuery = dashboardQuery.extend({
  weeks: z
    .enum(weekCounts.map(String) as [`${(typeof weekCounts)[number]}`])
    .default('12')
    .describe('How many weeks, the running one among them'),
});
export type WeeksQuestion = z.input<typeof weeksQuery>;

const meta = z.strictObject({
  period: z.strictObject({
    key: z.string(),
    from: day,
    to: day,
    time_zone: z.string(),
    unit: z.enum(seriesUnits),
  }),
  compare: z
    .strictObject({
      key: z.enum(['previous', 'year']),
      from: day,
      to: day,
      of: z.strictObject({ from: day, to: day }),
    })
    .nullable()
    .describe(
      'What the change compares with; null without a comparison. `of` is the part of the period it compares: the running day (of `member_by_week`: the running week) is left out',
    ),
  generated_at: z.iso.datetime(),
  age_s: z.int().describe('How old the answer is: it is kept for a minute'),
  definition: z.string().describe('How the numbers are counted, in the person’s language'),
});
export type CardMeta = z.infer<typeof meta>;

/** What a card answers: the figures, each with the list that proves it. */
export const cardOf = <T extends z.ZodType>(data: T) => z.strictObject({ data, meta });
export interface CardReply<Data> {
  data: Data;
  meta: CardMeta;
}

/** The list that proves a number: a path of the portal; null where there is none, or the person may not read it. */
export const provingList = z.string().nullable();
export type ProvingList = z.infer<typeof provingList>;

/** The lists that prove figures, by their names. */
export const provingLists = <const N extends string>(...names: readonly N[]) => z.record(z.enum(names), provingList);

/**
 * (compared − previous) ÷ previous with four decimals; null where nothing was before. Of amounts below zero it compares how
 * large they are.
 */
export const change = z.number().nullable();
export type Change = z.infer<typeof change>;

/** Of a window that may be compared with nothing. */
export const countOrNone = z.int().nullable();
