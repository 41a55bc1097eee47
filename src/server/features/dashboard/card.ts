/** What a card of the dashboard needs to answer, besides the organisation's data. */
import { sql } from 'kysely';

import { type Clock, type Days, type Period, momentsOf } from '../../../shared/time/periods.ts';
import type { ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import type { TenantScope } from '../../db/scope.ts';
import { changeOf } from './compare.ts';
import type { Measure, Part, Sums } from './sums.ts';
import { sparkWeeks } from './windows.ts';

/** Makes the portal's address of a resource's list with a filter set; empty where no menu entry shows that list. */
export type LinkToList = (resource: string, filter?: Record<string, unknown>) => string;

export interface CardContext {
  tenant: TenantScope;
  clock: Clock;
  period: Period;
  /** Whose sums are read (`Asker`). */
  places: string[];
  /** The organisation's own. */
  currency: string;
  seesMoney: boolean;
  seesMembers: boolean;
  /** Whether single events, and their orders, are named: they are for who may read events. */
  seesEvents: boolean;
  /** The list that proves a number, of the chapter asked for; null where there is none, or it is not the person's to read. */
  listOf: (resource: string, filter?: Record<string, unknown>) => ProvingList;
  /** A translated name in the person's language, else in the tenant's, else in any. */
  textOf: (texts: Record<string, string>) => string;
  /** A text of i18n. */
  translate: (key: string) => string;
}

export type ReadCard = (context: CardContext) => Promise<unknown>;

/** The filter of a moment that lies within days of the organisation's calendar. */
export function within(field: string, days: Days, { clock }: CardContext): Record<string, string> {
  const { since, until } = momentsOf(days, clock.timeZone);
  return { [`${field}_gte`]: since, [`${field}_lt`]: until };
}

/** The days of a period, its part that is compared, and what that is compared with. */
export const partsOf = ({ from, to, complete, compare }: Period): (Days | null)[] => [{ from, to }, complete, compare];

/** Translated, by id. */
export type Names = ReadonlyMap<string, Record<string, string>>;

/** The names of all records of a short list, those in the bin too: read with the sums, and not only when it is known who is in them. */
export async function readNames(
  { accountId, prepared }: TenantScope,
  table: 'industry_types' | 'membership_plans',
): Promise<Names> {
  const rows = await prepared(sql<{ id: string; name: Record<string, string> }>`
    select id, name from ${sql.table(table)} where account_id = ${accountId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many were made in the period, how that changed, and its spark line. */
export function createdIn(sums: Sums, measure: Measure, context: CardContext) {
  const { from, to, complete, compare } = context.period;
  const count = (part: Part | null) => part && sums.of(measure, part).count;
  const compared = count(complete);
  const previous = count(compare);
  return {
    created: sums.of(measure, { from, to }).count,
    compared_created: compared,
    previous_created: previous,
    change: changeOf(compared, previous),
    spark: sparkWeeks(context.clock).map((week) => sums.of(measure, week).count),
  };
}
