/** The rules of state fields: what may be done with a record now, and where a verb leads. No database here. */
import type { AllowedAction } from '../../shared/contracts/collections.ts';
import type { Resource, Transition } from '../../shared/define-resource.ts';
import { AppError } from '../errors.ts';
import { isAllowed, type Caller } from '../http/caller.ts';

type Row = Record<string, unknown>;

/** The column in which a state field keeps where it came from. */
export const previousColumn = (field: string) => `${field}_previous`;

/** The fields of a definition that move by transitions alone. */
export function stateFields(definition: Resource): string[] {
  return Object.keys(definition.fields).filter((key) => definition.fields[key]?.kind === 'state');
}

/** The verbs that are legal from the record's states, with the reason why this caller may not use one. */
export function allowedActions(definition: Resource, row: Row, caller: Caller): AllowedAction[] {
  if (row.deleted_at) return [];
  return legalMoves(definition, row).map(({ verb, can }) =>
    isAllowed(caller, can) ? { verb } : { verb, disabled_reason: 'permission_denied' },
  );
}

/**
 * The columns a transition sets: the new state, and the one it came from.
 *
 * @throws AppError `illegal_transition` (409) naming the state and the verbs that are legal from it
 */
export function moveState(definition: Resource, move: Transition, row: Row): Row {
  const current = String(row[move.field]);
  if (!move.from.includes(current)) {
    const allowed = legalMoves(definition, row).map(({ verb }) => verb);
    throw new AppError('illegal_transition', {
      details: { field: move.field, current, verb: move.verb, allowed },
      params: { current, verb: move.verb },
    });
  }
  return { [move.field]: target(definition, move, row), [previousColumn(move.field)]: current };
}

const legalMoves = (definition: Resource, row: Row) =>
  definition.transitions.filter((move) => move.from.includes(String(row[move.field])));

/** Where a verb leads; a record that never moved goes back to the state it would have been made in. */
function target(definition: Resource, move: Transition, row: Row): unknown {
  if (move.to !== 'previous') return move.to;
  const field = definition.fields[move.field];
  return row[previousColumn(move.field)] ?? (field?.kind === 'state' ? field.initial : null);
}
