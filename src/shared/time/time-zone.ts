/** Calendar days and clock times of a time zone, as moments in UTC and back. */

const dayMs = 86_400_000;

/** Whoever asks for figures asks for the same days again and again, and to find one takes four looks at the zone. By zone, by days on. */
const startsOfDays: KeptBy<string, string, string> = new Map();
const otherDays: KeptBy<number, string, string> = new Map();
const maxGroups = 50;
const maxOfGroup = 2_000;

/** The moment a calendar day begins in a zone: `2026-03-01` in Madrid is `2026-02-28T23:00:00.000Z`. */
export function startOfDay(day: string, timeZone: string): string {
  return kept(startsOfDays, timeZone, day, () => momentOf(`${day}T00:00`, timeZone));
}

/** The day after `day`, as a calendar day. */
export function nextDay(day: string, days = 1): string {
  return kept(otherDays, days, day, () =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10),
  );
}

type KeptBy<A, B, T> = Map<A, Map<B, T>>;

/** By two keys: to put them together into one takes longer than to find what is kept. */
function kept<A, B, T extends string | number>(answers: KeptBy<A, B, T>, group: A, key: B, find: () => T): T {
  const known = answers.get(group)?.get(key);
  if (known !== undefined) return known;
  const found = find();
  if (answers.size >= maxGroups && !answers.has(group)) answers.clear();
  const ofGroup = answers.get(group) ?? new Map<B, T>();
  if (ofGroup.size >= maxOfGroup) ofGroup.clear();
  ofGroup.set(key, found);
  answers.set(group, ofGroup);
  return found;
}

/** The calendar day of a moment in a zone. */
export function dayOf(moment: string | number, timeZone: string): string {
  return clockOf(moment, timeZone).slice(0, 10);
}

/** `2026-03-01T09:30`, what a clock in the zone shows at the moment. */
export function clockOf(moment: string | number, timeZone: string): string {
  return exactClockOf(moment, timeZone).slice(0, 16);
}

/** `2026-03-01T09:30:59`, what a clock in the zone shows at the moment, to the second. */
export function exactClockOf(moment: string | number, timeZone: string): string {
  const time = new Date(moment).getTime();
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 19);
}

/**
 * The moment at which a clock in the zone shows `2026-03-01T09:30` or `2026-03-01T09:30:59`; one that is skipped by summer time moves
 * forward, of one that comes twice it is the first.
 */
export function momentOf(clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${clock.length === 16 ? `${clock}:00` : clock}Z`);
  // No zone is further from UTC than a day, and none changes twice within two.
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone);
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone);
  const isShown = (time: number) => time + offsetAt(time, timeZone) === asUtc;
  return new Date(isShown(before) || !isShown(after) ? before : after).toISOString();
}

const offsets: KeptBy<string, number, number> = new Map();
/** Since then no zone has changed within a minute; Monrovia was the last. */
const wholeMinutesSince = Date.UTC(1973, 0, 1);

/** Milliseconds the zone is ahead of UTC at a moment. To find out takes a while, and most ask about this minute. */
function offsetAt(time: number, timeZone: string): number {
  if (time < wholeMinutesSince) return findOffset(time, timeZone);
  const minute = Math.floor(time / 60_000);
  return kept(offsets, timeZone, minute, () => findOffset(minute * 60_000, timeZone));
}

function findOffset(time: number, timeZone: string): number {
  const whole = Math.floor(time / 1000) * 1000;
  const parts = Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(whole)
      .map((part) => [part.type, Number(part.value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** A formatter takes a third of a millisecond to make, and an export has a moment in every row: each zone's is made once. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clockFormats.set(timeZone, made);
  return made;
}
