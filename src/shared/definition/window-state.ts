/** In which state something is that is shown for a time: its switch and its window say so. Pure: the clock is an argument. */
import type { Clock } from '../time/clock.ts';
import type { Resource } from './define-resource.ts';

type Row = Readonly<Record<string, unknown>>;
type Windowed = Pick<Resource, 'fields' | 'public'>;

/** Where a time stands to a window: a day is within it from its beginning to its end, a moment until it comes. */
export function placeInWindow(
  { fields, public: part }: Windowed,
  row: Row,
  { nowMs, today }: Clock,
): 'before' | 'within' | 'after' {
  if (!part?.window) return 'within';
  const [from, until] = part.window.map((key) => row[key]);
  const isDay = fields[part.window[0]]?.kind === 'date';
  if (typeof until === 'string' && (isDay ? until < today : Date.parse(until) <= nowMs)) return 'after';
  if (typeof from === 'string' && (isDay ? from > today : Date.parse(from) > nowMs)) return 'before';
  return 'within';
}

/** What is on, and which state that is in each place. */
const on = { before: 'scheduled', within: 'live', after: 'expired' } as const;
const isOn = (state: unknown) => Object.values(on).some((one) => one === state);

/**
 * The state of a record by its window, where it is on: `scheduled`, `live` or `expired`. What was paused when its window ended is paused
 * again as soon as it has a later end.
 */
export function stateInWindow(definition: Windowed, row: Row, clock: Clock): string {
  const field = definition.public?.live.field ?? '';
  const state = String(row[field]);
  const place = placeInWindow(definition, row, clock);
  if (!isOn(state)) return state;
  return state === 'expired' && place !== 'after' && row[`${field}_previous`] === 'paused' ? 'paused' : on[place];
}
