/** What can be done with a record now, and where something cannot, why. */
import type { AllowedAction } from '../../shared/contracts/collections.ts';
import { inputsOf, isFinal } from '../../shared/define-resource.ts';
import { mayChange } from '../http/belonging.ts';
import { isAllowed } from '../http/caller.ts';
import { handlerOf, type Refusal, type VerbTask } from './verb-handlers.ts';

/**
 * Every verb of the definition with what it asks for. `disabled_reason` is a code of `errors` (`permission_denied`,
 * `of_organisation`, `illegal_transition`) or a word of `actions.reasons` that the verb's handler gave.
 */
export async function allowedActions(task: VerbTask): Promise<AllowedAction[]> {
  const { definition, row } = task;
  const actions = row.deleted_at ? definition.actions.filter(({ inBin }) => inBin) : definition.actions;
  const moves = row.deleted_at ? [] : definition.transitions;
  const verbs = [...new Set([...moves, ...actions].map(({ verb }) => verb))];
  return Promise.all(
    verbs.map(async (verb) => {
      const refused = await reasonAgainst(task, verb);
      const needs = Object.keys(inputsOf(definition, verb));
      if (refused === undefined) return { verb, needs };
      if (typeof refused === 'string') return { verb, needs, disabled_reason: refused };
      return { verb, needs, disabled_reason: refused.reason, disabled_open: refused.open };
    }),
  );
}

async function reasonAgainst(task: VerbTask, verb: string): Promise<string | Refusal | undefined> {
  const { definition, row, caller } = task;
  const moves = definition.transitions.filter((move) => move.verb === verb);
  const legal = moves.filter((move) => move.from.includes(String(row[move.field])));
  if (moves.length > 0 && legal.length === 0) return 'illegal_transition';
  if (isFinal(definition, row)) return 'record_final';
  const ways = moves.length > 0 ? legal : definition.actions.filter((action) => action.verb === verb);
  if (!ways.some(({ can }) => isAllowed(caller, can))) return 'permission_denied';
  if (!mayChange(definition.belongsTo, caller)) return 'of_organisation';
  const handler = handlerOf(definition, verb);
  return (await handler?.refuse?.(task)) ?? (handler?.isSoAlready?.(row) ? 'so_already' : undefined);
}
