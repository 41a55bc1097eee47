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
import { once } from './column-set.ts';
import { handlerOf } from './verb-handlers.ts';
import type { SeenRecord, VerbTask } from './verb-task.ts';

/**
 * Every verb of the definition with what it asks for. `disabled_reason` is a code of `errors` (`permission_denied`,
 * `of_organisation`, `illegal_transition`) or a word of `actions.reasons` that the verb's handler gave. Nothing is asked of the database.
 */
export function allowedActions(seen: SeenRecord): AllowedAction[] {
  return inReach(seen).map((ways) => actionOf(ways, reasonAgainst(seen, ways)));
}

/** More than there are ways in which the records of one collection differ in what can be done with them. */
const maxTexts = 1_000;
const texts = once(() => new Map<string, string>());

/** The same as JSON. Many records have the same actions, refused for the same reasons: these are put together once. */
export function allowedActionsJson(seen: SeenRecord): string {
  const ways = inReach(seen);
  const reasons = ways.map((way) => reasonAgainst(seen, way));
  const known = texts(seen.definition);
  const key = `${ways.length} ${reasons.join()}`;
  const made = known.get(key);
  if (made !== undefined) return made;
  const text = JSON.stringify(ways.map((way, nth) => actionOf(way, reasons[nth])));
  if (known.size >= maxTexts) known.clear();
  known.set(key, text);
  return text;
}

/** What may be done in the recycle bin is less, and always the same. */
function inReach({ definition, row }: SeenRecord): readonly Ways[] {
  const { all, ofBin } = waysOf(definition);
  return row.deleted_at ? ofBin : all;
}

const actionOf = ({ verb, needs }: Ways, refused: Reason | undefined): AllowedAction =>
  refused === undefined ? { verb, needs } : { verb, needs, ...disabledBy(refused) };

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

/** Of every verb, worked out once a definition. */
const waysOf = once((definition: Resource): { all: Ways[]; ofBin: Ways[] } => {
  const { transitions, actions } = definition;
  const all = [...new Set([...transitions, ...actions].map(({ verb }) => verb))].map((verb) => ({
    verb,
    needs: Object.keys(inputsOf(definition, verb)),
    moves: transitions.filter((move) => move.verb === verb),
    actions: actions.filter((action) => action.verb === verb),
  }));
  return { all, ofBin: all.filter((ways) => ways.actions.some(({ inBin }) => inBin)) };
});

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
