/** Ages and numbers as the specification writes them. Pure: the clock comes in as `nowMs`; words are i18n's (`frame.age`). */

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

/** So many whole units; `frame.age.<unit>` of i18n says it with its plural. */
export interface Age {
  unit: 'minute' | 'hour' | 'day';
  count: number;
}

/** `just now`, an age, or a moment so long ago that its date says more. */
export type RelativeTime = { unit: 'now' } | Age | { unit: 'date'; atMs: number };

/**
 * How long ago a moment was: minutes under an hour, hours under a day, otherwise days, rounded down. Specification 9.
 * Own choice: the future counts as 0 minutes, and what is no number is refused with a RangeError.
 */
export function timeAgo(atSeconds: number, nowMs: number): Age {
  if (!Number.isFinite(atSeconds)) throw new RangeError('timeAgo: a moment in seconds is needed');
  const age = Math.max(0, nowMs / 1000 - atSeconds);
  if (age < hourS) return { unit: 'minute', count: Math.floor(age / minuteS) };
  if (age < dayS) return { unit: 'hour', count: Math.floor(age / hourS) };
  return { unit: 'day', count: Math.floor(age / dayS) };
}

/**
 * How a list names a moment: under 30 s just now, under 1 h minutes, under 1 d hours, under 2 d one day, then the date.
 * Takes what `toMilliseconds` takes; undefined for what is no moment. Specification 9. Own choice: whole units, rounded down as
 * in `timeAgo` so that both say the same of a moment, and never below 1.
 */
export function relativeTime(value: string | number | Date, nowMs: number): RelativeTime | undefined {
  const atMs = toMilliseconds(value);
  if (atMs === undefined) return undefined;
  const age = (nowMs - atMs) / 1000;
  if (age < 30) return { unit: 'now' };
  if (age < hourS) return { unit: 'minute', count: Math.max(1, Math.floor(age / minuteS)) };
  if (age < dayS) return { unit: 'hour', count: Math.floor(age / hourS) };
  if (age < 2 * dayS) return { unit: 'day', count: 1 };
  return { unit: 'date', atMs };
}

/** Milliseconds since 1970 of a Date, an ISO text or a number; ten digits are seconds (Specification 9). Undefined for anything else. */
export function toMilliseconds(value: string | number | Date): number | undefined {
  if (value instanceof Date) return finite(value.getTime());
  const digits = String(value);
  if (/^\d+$/.test(digits)) return finite(Number(digits) * (digits.length === 10 ? 1000 : 1));
  return typeof value === 'string' ? finite(Date.parse(value)) : undefined;
}

function finite(ms: number): number | undefined {
  return Number.isFinite(ms) ? ms : undefined;
}

const numberUnits = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/**
 * A short number: 1234 is `1.2k`, -1500 is `-1.5k`. Specification 9: k, M, G, T, P, E. Below 1000 a number stays as it is.
 * Own choice: what would round to 1000 of a unit moves on to the next (999,999 is `1M`).
 *
 * @param digits decimals at most; zeros at the end are cut
 */
export function abbreviate(value: number, digits = 1): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size < 1000) return String(value);
  const rounded = (step: number) => Number((size / 1000 ** step).toFixed(digits));
  let step = numberUnits.findLastIndex((_unit, index) => size >= 1000 ** index);
  if (rounded(step) >= 1000 && step < numberUnits.length - 1) step += 1;
  return `${value < 0 ? '-' : ''}${rounded(step)}${numberUnits[step]}`;
}

/**
 * A number with a comma between thousands, in every language (Specification 9); the fraction stays as it is.
 * A text of digits is read as a number; what is none, text with commas included, is `0`.
 */
export function thousands(value: number | string | null | undefined): string {
  const number = Number(value ?? Number.NaN);
  if (Number.isNaN(number)) return '0';
  const [whole, ...fraction] = String(number).split('.');
  return [whole!.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** One or two letters that stand for a name: of its first and its last word, of a Chinese name its first sign. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = ''] = words;
  if (/^\p{Script=Han}/u.test(first)) return [...first][0]!;
  const last = words.length > 1 ? words.at(-1)! : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('und');
}
