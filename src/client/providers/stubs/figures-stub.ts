/** What the scripted figures are made of. */
import type { CardMeta } from '../../../shared/contracts/dashboard-query.ts';
import type { Period } from '../../../shared/time/periods.ts';
import type { StubRecord } from './records.ts';

export interface Asked {
  period: Period;
  weeks: Period;
  members: readonly StubRecord[];
}

export const share = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 10_000) / 10_000;
export const change = (now: number, before: number | null) =>
  before ? Math.round((now / before - 1) * 10_000) / 10_000 : null;

export function metaOf({ key, from, to, timeZone, unit, compare, complete }: Period): CardMeta {
  return {
    period: { key, from, to, time_zone: timeZone, unit },
    compare: compare && complete && { ...compare, of: complete },
    generated_at: new Date().toISOString(),
    age_s: 0,
    definition: 'Made up from the scripted members.',
  };
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** A number that looks like life, the same for the same day. */
export const lively = (seed: string, most: number) => {
  const hash = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return Math.round((0.4 + 0.6 * (hash / 9973)) * most);
};
