/** What every row of a collection begins with. */
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';

/** What the builders of what is paid for and takes place have in common. */
export interface Telling {
  story: TenantStory;
  setting: Setting;
  size: DemoSize;
  random: Random;
  /** Of its own, so that a row keeps its id whatever else is drawn. */
  ids: Random;
}

/** A telling with chance of its own. */
export const tellingOf = (story: TenantStory, setting: Setting, size: DemoSize, topic: string): Telling => ({
  story,
  setting,
  size,
  random: makeRandom(`${story.slug}:${topic}`),
  ids: makeRandom(`${story.slug}:${topic}-ids`),
});

/**
 * A row that came to be at `at`, made by nobody of the staff unless said otherwise. Where there are many rows it stands at the end of the
 * object: one that begins with what it takes over is made forty times as slowly.
 */
export const stampsAt = ({ setting, ids }: Telling, at: string, by: string | null = null) => ({
  account_id: setting.accountId,
  id: ids.uuid(),
  version: 1,
  created_at: at,
  created_by: by,
  updated_at: at,
  updated_by: null,
  deleted_at: null,
});

const dayMs = 86_400_000;

/** Milliseconds of a moment, and back. */
export const msOf = (moment: string): number => Date.parse(moment);
export const iso = (ms: number): string => new Date(ms).toISOString();
export const days = (count: number): number => count * dayMs;

/** `A-000042` */
export const numbered = (prefix: string, index: number): string => `${prefix}-${String(index + 1).padStart(6, '0')}`;

/** Numbers rows in the order of their moments; `at` is what they are put in order by. */
export function numberInOrder<T extends { number: string }>(rows: T[], prefix: string, at: (row: T) => string): T[] {
  const sorted = rows.toSorted((one, other) => (at(one) < at(other) ? -1 : 1));
  for (const [index, row] of sorted.entries()) row.number = numbered(prefix, index);
  return sorted;
}
