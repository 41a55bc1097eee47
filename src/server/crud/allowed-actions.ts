/** What can be done with a record now, and where something cannot, why. */
import type { AllowedAction } from '../../shared/contracts/collections.ts';
import { inputsOf, isFinal } from '../../shared/define-resource.ts';
import { mayChange } from '../http/belonging.ts';
import { isAllowed } from '../http/caller.ts';
import { handlerOf, type SeenRecord, type VerbTask } from './verb-handlers.ts';

/**
 * Every verb of the definition with what it asks for. `disabled_reason` is a code of `errors` (`permission_denied`,
 * `of_organisation`, `illegal_transition`) or a word of `actions.reasons` that the verb's handler gave. Nothing is asked of the database.
 */
export function allowedActions(seen: SeenRecord): AllowedAction[] {
  const { definition, row } = seen;
  const actions = row.deleted_at ? definition.actions.filter(({ inBin }) => inBin) : definition.actions;
  const moves = row.deleted_at ? [] : definition.transitions;
  const verbs = [...new Set([...moves, ...actions].map(({ verb }) => verb))];
  return verbs.map((verb) => {
    const refused = reasonAgainst(seen, verb);
    const needs = Object.keys(inputsOf(definition, verb));
    return refused === undefined ? { verb, needs } : { verb, needs, disabled_reason: refused };
  });
}

/** The same for somebody who is about to do one: with what the database knows to stand against it. */
export async function actionsAndObstacles(task: VerbTask): Promise<AllowedAction[]> {
  return Promise.all(
    allowedActions(task).map(async (action) => {
      const found =
        action.disabled_reason === undefined && (await handlerOf(task.definition, action.verb)?.obstacle?.(task));
      if (!found) return action;
      if (typeof found === 'string') return { ...action, disabled_reason: found };
      return { ...action, disabled_reason: found.reason, disabled_open: found.open };
    }),
  );
}

function reasonAgainst({ definition, row, caller }: SeenRecord, verb: string): string | undefined {
  const moves = definition.transitions.filter((move) => move.verb === verb);
  const legal = moves.filter((move) => move.from.includes(String(row[move.field])));
  if (moves.length > 0 && legal.length === 0) return 'illegal_transition';
  if (isFinal(definition, row)) return 'record_final';
  const ways = moves.length > 0 ? legal : definition.actions.filter((action) => action.verb === verb);
  if (!ways.some(({ can }) => isAllowed(caller, can))) return 'permission_denied';
  if (!mayChange(definition.belongsTo, caller)) return 'of_organisation';
  const handler = handlerOf(definition, verb);
  return handler?.refuse?.({ definition, row, caller }) ?? (handler?.isSoAlready?.(row) ? 'so_already' : undefined);
}
