/** The rules of state fields: where a verb leads. No database here. */
import type { Resource, Transition } from '../../shared/define-resource.ts';
import { AppError } from '../errors.ts';

type Row = Record<string, unknown>;

/** The column in which a state field keeps where it came from. */
export const previousColumn = (field: string) => `${field}_previous`;

/** The fields of a definition that move by transitions alone. */
export function stateFields(definition: Resource): string[] {
  return Object.keys(definition.fields).filter((key) => definition.fields[key]?.kind === 'state');
}

/** The move that a verb is from where the record stands; where none starts there, the first, which is then refused. */
export function moveOf(definition: Resource, verb: string, row: Row | undefined): Transition | undefined {
  const moves = definition.transitions.filter((move) => move.verb === verb);
  return moves.find((move) => move.from.includes(String(row?.[move.field]))) ?? moves[0];
}

/**
 * The columns a transition sets: the new state, and the one it came from.
 *
 * @throws AppError `illegal_transition` (409) naming the state and the verbs that are legal from it
 */
export function moveState(definition: Resource, move: Transition, row: Row): Row {
  const current = String(row[move.field]);
  if (!move.from.includes(current)) {
    const allowed = legalVerbs(definition, row);
    throw new AppError('illegal_transition', {
      details: { field: move.field, current, verb: move.verb, allowed },
      params: { current, verb: move.verb },
    });
  }
  return { [move.field]: target(definition, move, row), [previousColumn(move.field)]: trail(definition, move, row) };
}

/** The transitions that may start where the record stands, each verb once. */
const legalVerbs = (definition: Resource, row: Row): string[] => [
  ...new Set(
    definition.transitions.filter((move) => move.from.includes(String(row[move.field]))).map(({ verb }) => verb),
  ),
];

/** Where a verb leads; a record that never moved goes back to the state it would have been made in. */
function target(definition: Resource, move: Transition, row: Row): unknown {
  if (move.to !== 'previous') return move.to;
  const field = definition.fields[move.field];
  return trailOf(move, row)[0] ?? (field?.kind === 'state' ? field.initial : null);
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
