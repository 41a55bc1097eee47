/** What every call of the dashboard is asked with, and what each says of itself. screens.md 5.1. */
import { z } from 'zod';

import { compareKeys, periodKeys, weekCounts, type SeriesUnit } from '../periods.ts';

const day = z.iso.date();

/** The query of the eight calls; all of it may be left out. */
export const dashboardQuery = z.strictObject({
  period: z.enum(periodKeys).default('28d'),
  /** The ends of a custom period, both included. */
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(compareKeys).default('previous'),
  chapter_id: z.uuid().optional(),
  /** Asks for figures of this moment; at most once a minute. */
  fresh: z.literal('1').optional(),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

/** `GET /dashboard/member_by_week` shows weeks, whatever the period is. */
export const weeksQuery = dashboardQuery.extend({
  weeks: z.enum(weekCounts.map(String) as [`${(typeof weekCounts)[number]}`]).default('12'),
});

export interface CardMeta {
  period: { key: string; from: string; to: string; time_zone: string; unit: SeriesUnit };
  /**
   * What the change compares with; null without a comparison. `of` is the part of the period it compares: the running day (of
   * `member_by_week`: the running week) is left out.
   */
  compare: { key: 'previous' | 'year'; from: string; to: string; of: { from: string; to: string } } | null;
  generated_at: string;
  /** How old the answer is: it is kept for a minute. */
  age_s: number;
  /** How the numbers are counted, in the person's language. */
  definition: string;
}

export interface CardReply<Data> {
  data: Data;
  meta: CardMeta;
}

/** The list that proves a number: a path of the portal; null where there is none, or the person may not read it. */
export type ProvingList = string | null;

/**
 * (compared − previous) ÷ previous with four decimals; null where nothing was before. Of amounts below zero it compares how
 * large they are.
 */
export type Change = number | null;
