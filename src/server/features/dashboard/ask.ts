/** What a call of the dashboard asks for, and for whom: its query, and which of the organisation's sums the person may see. screens.md 5.1. */
import { sql } from 'kysely';
import type { z } from 'zod';

import type { DashboardQuery } from '../../../shared/contracts/dashboard-query.ts';
import {
  compareKeys,
  periodKeys,
  problemOf,
  weekCounts,
  type Clock,
  type WeekStart,
} from '../../../shared/time/periods.ts';
import type { Problem } from '../../../shared/definition/problems.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid, notFound } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';

const choices: Record<string, readonly (string | number)[]> = {
  period: periodKeys,
  compare: compareKeys,
  weeks: weekCounts,
  fresh: ['1'],
};

/**
 * @throws AppError `unknown_field` (400) for a parameter there is not, 422 with what is wrong with each, `not_found` (404) for what can
 *   be the id of no chapter
 */
export function readQuery<T extends DashboardQuery>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse({ ...(query as object) });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) {
    const [field = ''] = unknown.keys;
    throw new AppError('unknown_field', { details: { field }, params: { field } });
  }
  const fields = [...new Set(issues.map((issue) => String(issue.path[0])))];
  if (fields.includes('chapter_id')) throw notFound('chapters');
  throw invalid(Object.fromEntries(fields.map((field) => [field, problemWith(field)])));
}

const problemWith = (field: string): Problem =>
  choices[field]
    ? { key: 'figures.problems.bad_choice', choices: choices[field].join(', ') }
    : { key: 'figures.problems.bad_day' };

/** @throws AppError 422 where the days of a period fit nothing */
export function refuseBadPeriod(query: DashboardQuery, clock: Pick<Clock, 'nowMs' | 'timeZone'>): void {
  const found = problemOf(query, { ...clock, weekStart: 'monday' });
  if (found) throw invalid({ [found.field]: { key: `figures.problems.${found.problem}` } });
}

/** Whose sums are added up, and how the organisation counts. */
export interface Asker {
  /** The zero id for the whole organisation, or the chapters that the person looks after or asks for. */
  places: string[];
  currency: string;
  weekStart: WeekStart;
}

export const wholeOrganisation = '00000000-0000-0000-0000-000000000000';

/** @throws AppError `not_found` (404) for a chapter that is none of the person's */
export function askerOf({ chapters, currency, weekStart }: Caller, chapterId: string | undefined): Asker {
  if (chapterId && chapters && !chapters.includes(chapterId)) throw notFound('chapters');
  return { places: chapterId ? [chapterId] : (chapters?.toSorted() ?? [wholeOrganisation]), currency, weekStart };
}

/** @throws AppError `not_found` (404) for a chapter that is none of the organisation's, or in its bin */
export async function requireChapter(tenant: TenantScope, id: string): Promise<void> {
  const [known] = await tenant.prepared(
    sql`select from chapters where account_id = ${tenant.accountId} and id = ${id}::uuid and deleted_at is null`,
  );
  if (!known) throw notFound('chapters');
}

/**
 * Row-level security goes by the chapters of this moment, the answer is kept by those that came with who calls: where they have changed in
 * between, what it left out must not be shown to others. To be asked after all else, so a card asks for all it needs at once.
 *
 * @throws AppError `unavailable` (503) where they have
 */
export async function requireSameChapters(tenant: TenantScope, { chapters }: Caller): Promise<void> {
  const now = firstRow(
    await tenant.prepared(sql<{ chapters: string[] | null }>`select current_chapters()::text[] as chapters`),
  );
  if (String(now.chapters) !== String(chapters)) throw new AppError('unavailable');
}
