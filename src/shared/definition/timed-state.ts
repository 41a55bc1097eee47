/** What time has made of a state. Pure: the clock is an argument. The scheduler writes it down; until then, reading shows it. */
import type { Clock } from '../time/clock.ts';
import type { Resource, TimedTransition } from './define-resource.ts';
import { isMoment } from './field-kinds.ts';

type Row = Readonly<Record<string, unknown>>;
type Timed = Pick<Resource, 'timedTransitions' | 'fields'>;

const dayMs = 86_400_000;
/** Moves follow one another, and could go round. */
const maxMoves = 8;

/**
 * The columns that time has moved on, each state with the one it came from; undefined where nothing is due. A day has passed
 * once the next one has begun.
 */
export function dueChange(definition: Timed, row: Row, clock: Clock): Record<string, unknown> | undefined {
  let change: Record<string, unknown> | undefined;
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const now: Row = change ? { ...row, ...change } : row;
    const due = definition.timedTransitions.find((move) => isDue(definition, move, now, clock));
    if (!due) break;
    const previous = `${due.field}_previous`;
    const target = due.to === 'previous' ? (now[previous] ?? now[due.field]) : due.to;
    if (target === now[due.field]) break;
    change = { ...change, [due.field]: target, [previous]: now[due.field] };
  }
  return change;
}

function isDue({ fields }: Timed, move: TimedTransition, row: Row, { nowMs, today }: Clock): boolean {
  const since = row[move.after.field];
  if (typeof since !== 'string' || !move.from.includes(String(row[move.field]))) return false;
  const days = move.after.days ?? 0;
  const field = fields[move.after.field];
  if (field && isMoment(field)) return Date.parse(since) + days * dayMs < nowMs;
  // Both are midnights in UTC: a list asks this of each of its rows several times, and a text of a day costs more than a number.
  return Date.parse(since) + days * dayMs < Date.parse(today);
}

/** The states from which, with or without time, one of these may have come. */
export function statesBefore({ timedTransitions }: Timed, field: string, states: readonly string[]): string[] {
  const reached = new Set(states);
  for (let size = -1; size < reached.size;) {
    size = reached.size;
    for (const move of timedTransitions.filter((one) => one.field === field))
      if (move.to === 'previous' || reached.has(move.to)) for (const from of move.from) reached.add(from);
  }
  return [...reached];
}
