/** Parts of a whole, and how a number changed. */
import type { Change } from '../../../shared/contracts/dashboard-query.ts';

const fourDecimals = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 10_000)) / 10_000 || 0;

/** A part of a whole between 0 and 1, with four decimals; 0 of 0 is 0. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : fourDecimals(part / whole));

/**
 * (now − before) ÷ how large it was before, four decimals; null where nothing was before, or nothing is compared. screens.md 5.1.
 * What was below zero and rises has a change above zero.
 */
export function changeOf(now: number | null, before: number | null): Change {
  return now === null || before === null || before === 0 ? null : fourDecimals((now - before) / Math.abs(before));
}

/** The same of amounts that are below zero by nature: how much larger they have become. */
export const changeOfSize = (now: number | null, before: number | null): Change =>
  changeOf(now && Math.abs(now), before && Math.abs(before));
