/** Moments counted back from the day of the load, so that charts never go stale and nothing lies in the future. */

const dayMs = 86_400_000;
const weekend = [0, 6];

/** The start of the day (UTC) that `now` lies in: every moment of the demo data is before it, but for who was there today. */
export function startOfDay(now: Date): number {
  return Math.floor(now.getTime() / dayMs) * dayMs;
}

/** `daysAgo` may be a fraction: 0.5 is noon of the day before the load. */
export const momentAgo = (base: number, daysAgo: number): string =>
  new Date(base - Math.round(daysAgo * dayMs)).toISOString();

export const addHours = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

/** A day, `YYYY-MM-DD`; negative counts lie ahead. */
export const dayAgo = (base: number, daysAgo: number): string =>
  new Date(base - Math.floor(daysAgo) * dayMs).toISOString().slice(0, 10);

export const isWeekend = (base: number, daysAgo: number): boolean =>
  weekend.includes(new Date(base - daysAgo * dayMs).getUTCDay());

/** Between 0 and 1: how far into its year the moment is. */
export function shareOfYear(base: number, daysAgo: number): number {
  const moment = new Date(base - daysAgo * dayMs);
  return (moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / (366 * dayMs);
}
