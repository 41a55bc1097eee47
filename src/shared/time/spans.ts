/** Spans of time: from when until when something is shown, in moments or in days, the last of which counts. Pure. */
import type { Clock } from './clock.ts';

export interface Span {
  /** Null: from ever, and for ever. */
  from: string | null;
  until: string | null;
}

const dayMs = 86_400_000;
const isDay = (at: string) => at.length === 10;

/** A day counts from midnight UTC: days are compared with days. */
export const startMs = ({ from }: Span): number => (from === null ? -Infinity : Date.parse(from));
/** The moment from which it is over. */
export const endMs = ({ until }: Span): number =>
  until === null ? Infinity : Date.parse(until) + (isDay(until) ? dayMs : 0);

/** Where now lies. */
export function placeOfNow(span: Span, { nowMs, today }: Clock): 'before' | 'within' | 'after' {
  const now = isDay(span.from ?? span.until ?? '') ? Date.parse(today) : nowMs;
  if (now < startMs(span)) return 'before';
  return now < endMs(span) ? 'within' : 'after';
}

export const overlap = (one: Span, other: Span): boolean => startMs(one) < endMs(other) && startMs(other) < endMs(one);

/** Of some spans those that lie over one another at the moment within `span` at which most of them do. */
export function mostAtOnce<S extends Span>(others: readonly S[], span: Span): S[] {
  const near = others.filter((other) => overlap(other, span));
  // It is most where one of them begins, or where the span itself does.
  const moments = [startMs(span), ...near.map(startMs).filter((at) => at > startMs(span))];
  const at = (moment: number) => near.filter((other) => startMs(other) <= moment && moment < endMs(other));
  return moments.map(at).reduce((most, one) => (one.length > most.length ? one : most), []);
}

/** The times, in milliseconds, at which at least `count` of some spans lie over one another; endless ones end at infinity. */
export function timesWithAtLeast(count: number, spans: readonly Span[]): { from: number; until: number }[] {
  const moments = [...new Set(spans.flatMap((span) => [startMs(span), endMs(span)]))].toSorted(
    (one, other) => one - other,
  );
  const times: { from: number; until: number }[] = [];
  moments.slice(0, -1).forEach((from, index) => {
    const until = moments[index + 1] ?? from;
    if (spans.filter((span) => startMs(span) <= from && from < endMs(span)).length < count) return;
    const last = times.at(-1);
    if (last?.until === from) last.until = until;
    else times.push({ from, until });
  });
  return times;
}
