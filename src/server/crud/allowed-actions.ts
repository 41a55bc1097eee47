/** What can be done with a record now, and where something cannot, why. */
import type { AllowedAction } from '../../shared/contracts/every-collection.ts';
import { reasonKinds, type Reason } from '../../shared/contracts/reasons.ts';
import {
  inputsOf,
  isFinal,
  type Action,
  type Resource,
  type Transition,
} from '../../shared/definition/define-resource.ts';
import { mayChange } from '../http/belonging.ts';
import { isAllowed } from '../http/caller.ts';
import { handlerOf } from './verb-handlers.ts';
import type { SeenRecord, VerbTask } from './verb-task.ts';

/**
 * Every verb of the definition with what it asks for. `disabled_reason` is a code of `errors` (`permission_denied`,
 * `of_organisation`, `illegal_transition`) or a word of `actions.reasons` that the verb's handler gave. Nothing is asked of the database.
 */
export function allowedActions(seen: SeenRecord): AllowedAction[] {
  const { definition, row } = seen;
  const inReach = waysOf(definition).filter(({ actions }) => !row.deleted_at || actions.some(({ inBin }) => inBin));
  return inReach.map((ways) => {
    const { verb, needs } = ways;
    const refused = reasonAgainst(seen, ways);
    return refused === undefined ? { verb, needs } : { verb, needs, ...disabledBy(refused) };
  });
}

/** The same for somebody who is about to do one: with what the database knows to stand against it. */
export async function actionsAndObstacles(task: VerbTask): Promise<AllowedAction[]> {
  return Promise.all(
    allowedActions(task).map(async (action) => {
      const found =
        action.disabled_reason === undefined && (await handlerOf(task.definition, action.verb)?.obstacle?.(task));
      if (!found) return action;
      if (typeof found === 'string') return { ...action, ...disabledBy(found) };
      return { ...action, ...disabledBy(found.reason), disabled_open: found.open };
    }),
  );
}

const disabledBy = (reason: Reason) => ({ disabled_reason: reason, disabled_kind: reasonKinds[reason] });

/** The ways in which a verb can be done. */
interface Ways {
  verb: string;
  needs: string[];
  moves: readonly Transition[];
  actions: readonly Action[];
}

const known = new WeakMap<Resource, Ways[]>();

/** Of every verb, worked out once a definition. */
function waysOf(definition: Resource): Ways[] {
  const { transitions, actions } = definition;
  const made =
    known.get(definition) ??
    [...new Set([...transitions, ...actions].map(({ verb }) => verb))].map((verb) => ({
      verb,
      needs: Object.keys(inputsOf(definition, verb)),
      moves: transitions.filter((move) => move.verb === verb),
      actions: actions.filter((action) => action.verb === verb),
    }));
  known.set(definition, made);
  return made;
}

function reasonAgainst({ definition, row, caller }: SeenRecord, { verb, moves, actions }: Ways): Reason | undefined {
  const legal = moves.filter((move) => move.from.includes(String(row[move.field])));
  if (moves.length > 0 && legal.length === 0) return 'illegal_transition';
  if (isFinal(definition, row)) return 'record_final';
  const ways = moves.length > 0 ? legal : actions;
  if (!ways.some(({ can }) => isAllowed(caller, can))) return 'permission_denied';
  if (!mayChange(definition.belongsTo, caller)) return 'of_organisation';
  const handler = handlerOf(definition, verb);
  return handler?.refuse?.({ definition, row, caller }) ?? (handler?.isSoAlready?.(row) ? 'so_already' : undefined);
}
