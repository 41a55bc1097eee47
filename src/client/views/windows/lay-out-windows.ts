/** Where windows are drawn upon a line of time: each beside those that it lies over. Pure. */
import { endMs, overlap, startMs, type Span } from '../../../shared/time/spans.ts';

/** What the line shows. */
export interface Line {
  fromMs: number;
  untilMs: number;
}

/** Per cent of the line from its beginning, within it. */
export const placeOn = ({ fromMs, untilMs }: Line, ms: number): number =>
  Math.min(100, Math.max(0, ((ms - fromMs) / (untilMs - fromMs)) * 100));

export interface Bar<S extends Span> {
  span: S;
  left: number;
  width: number;
  /** The track on which it stands, from 0. */
  track: number;
}

/** Those that the line shows a part of, each on the first track that is free for it. */
export function layOut<S extends Span>(spans: readonly S[], line: Line): Bar<S>[] {
  const tracks: S[][] = [];
  const seen = spans
    .filter((span) => startMs(span) < line.untilMs && endMs(span) > line.fromMs)
    .toSorted((one, other) => startMs(one) - startMs(other));
  return seen.map((span) => {
    const free = tracks.findIndex((taken) => !taken.some((other) => overlap(other, span)));
    const track = free === -1 ? tracks.push([]) - 1 : free;
    tracks[track]?.push(span);
    const left = placeOn(line, startMs(span));
    return { span, left, width: placeOn(line, endMs(span)) - left, track };
  });
}

const dayMs = 86_400_000;

/** The midnights, in UTC, that are named below the line: every second week. */
export function ticksOf({ fromMs, untilMs }: Line): number[] {
  const first = Math.ceil(fromMs / dayMs) * dayMs;
  const count = Math.floor((untilMs - first) / (14 * dayMs)) + 1;
  return Array.from({ length: count }, (_, index) => first + index * 14 * dayMs);
}
