/** The rules of state fields: where a verb leads. No database here. */
import type { Resource, Transition } from '../../shared/definition/define-resource.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { LastTransition } from './last-transition.ts';
import { mayRead } from './may-read.ts';
import { isState, type Field } from '../../shared/definition/field-kinds.ts';

type Row = Record<string, unknown>;

/** The column in which a state field keeps where it came from. */
export const previousColumn = (field: string) => `${field}_previous`;

/** The fields of a definition that move by transitions alone. */
export function stateFields(definition: Resource): string[] {
  return Object.entries<Field>(definition.fields).flatMap(([key, field]) => (isState(field) ? [key] : []));
}

/** The move that a verb is from where the record stands; where none starts there, the first, which is then refused. */
export function transitionOf(definition: Resource, verb: string, row: Row | undefined): Transition | undefined {
  const moves = definition.transitions.filter((move) => move.verb === verb);
  return moves.find((move) => isLegal(move, row ?? {})) ?? moves[0];
}

/** Whether a transition may start where the record stands. */
export const isLegal = (move: Transition, row: Row): boolean => move.from.includes(String(row[move.field]));

/** The columns a transition sets, which is legal now: the new state, and the one it came from. */
export function applyTransition(definition: Resource, move: Transition, row: Row): Row {
  return { [move.field]: target(definition, move, row), [previousColumn(move.field)]: trail(definition, move, row) };
}

/**
 * The refusal of a transition that cannot start where the record stands: `illegal_transition` (409) with the state, the verbs that are
 * legal from it and, where it is known, who moved it there (`by`) and when (`at`, ISO 8601); without any of it for who may not read it.
 */
export function illegalTransition(
  definition: Resource,
  move: Transition,
  { row, last, caller }: { row: Row; last: LastTransition | undefined; caller: Caller },
): AppError {
  const { field, verb } = move;
  if (!mayRead(definition, caller)) return new AppError('illegal_transition', { details: { field, verb } });
  const current = String(row[field]);
  const told = last && { by: last.by, at: { moment: last.at, timeZone: caller.timeZone } };
  return new AppError('illegal_transition', {
    ...(told && { textKey: 'actions.moved_by' }),
    details: { field, current, verb, allowed: legalVerbs(definition, row), ...last },
    params: { current, verb, ...told },
  });
}

/** The transitions that may start where the record stands, each verb once. */
const legalVerbs = (definition: Resource, row: Row): string[] => [
  ...new Set(definition.transitions.filter((move) => isLegal(move, row)).map(({ verb }) => verb)),
];

/** Where a verb leads; a record that never moved goes back to the state it would have been made in. */
function target(definition: Resource, move: Transition, row: Row): unknown {
  if (move.to !== 'previous') return move.to;
  const field = definition.fields[move.field];
  return trailOf(move, row)[0] ?? (field && isState(field) ? field.initial : null);
}

/** Where the record came from, the last first: who was suspended and then archived comes back suspended, and then to where they were. */
const trailOf = ({ field }: Transition, row: Row): string[] =>
  String(row[previousColumn(field)] ?? '')
    .split(' ')
    .filter((state) => state !== '');

/** The trail after a move. Only states that one comes back from are kept behind one another. */
function trail(definition: Resource, move: Transition, row: Row): string | null {
  const current = String(row[move.field]);
  const before = trailOf(move, row);
  if (move.to === 'previous') return before.slice(1).join(' ') || null;
  const comesBack = (state: string) =>
    definition.transitions.some(
      ({ field, from, to }) => field === move.field && to === 'previous' && from.includes(state),
    );
  return comesBack(current) && comesBack(move.to) ? [current, ...before].join(' ') : current;
}
