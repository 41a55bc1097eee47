/** Medians and the like of a handful of rounds. */

/** The value below which `share` of the values lie, between two where it falls between two; the middle one by default. */
export function quantile(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
}

/** Rounded to so many significant digits: more would claim what a busy machine cannot tell. */
export const significant = (value: number, digits = 3): number => Number(value.toPrecision(digits));
