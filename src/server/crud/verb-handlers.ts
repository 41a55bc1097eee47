/**
 * What a verb does beyond setting what its definition says. Features bring the handlers, app.ts hands them in once; the generic
 * routes and the jobs call them, so that a verb is the same wherever it is done.
 */
import { checkTimeline } from '../../shared/definition/check-overview.ts';
import { checkDefinition } from '../../shared/definition/check-definition.ts';
import type { Reason } from '../../shared/contracts/reasons.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { resourceNames, resourceOf, resources, singletons } from '../definitions/registry.ts';
import type { Row } from './row.ts';
import type { SeenRecord, VerbTask } from './verb-task.ts';

export interface VerbWork extends VerbTask {
  /** What the person said, checked: by the names of `needs` or `params`. */
  input: Row;
  batchId?: string | undefined;
  /** What was found out before (`gather`). */
  gathered?: unknown;
  /** The batch of what is changed along with the record: taken back, all of it is. */
  inBatch: () => string;
}

/** A refusal that can be counted: how many of which collection are still open, by its name. Its text is `actions.still_open`. */
export interface Refusal {
  /** A word of `actions.reasons`. */
  reason: Reason;
  open: Readonly<Record<string, number>>;
}

export interface VerbHandler {
  /**
   * Asks outside of the database, which may take seconds, before the record is locked; `run` is given the answer. Of a record that is there,
   * for somebody who may do the verb, and never of many at once.
   */
  gather?: (row: Row) => Promise<unknown>;
  /**
   * Why it cannot be done to this record now, as a word of `actions.reasons`: by what the record itself says, for it is asked whenever a
   * single record is read, and again before the verb is done.
   */
  refuse?: (seen: SeenRecord) => Reason | undefined;
  /** What else stands against it, which takes asking the database: when somebody is about to do it, and before it is done. */
  obstacle?: (task: VerbTask) => Promise<Reason | Refusal | undefined>;
  /** Whether there is nothing to do: then it is not offered, and done all the same it changes nothing, one among many for instance. */
  isSoAlready?: (row: Row) => boolean;
  /** Does it; what it answers is set in the record, in the same entry of the audit. */
  run?: (work: VerbWork) => Promise<Row | undefined | void>;
}

/** Handlers by `<resource>.<verb>`. */
export type VerbHandlers = Readonly<Record<string, VerbHandler>>;

let known: VerbHandlers = {};

/**
 * Takes the handlers of every verb.
 *
 * @throws Error when an action, or a move that asks for what no field takes, has nobody who does it, or a handler has no verb
 */
export function registerVerbHandlers(handlers: VerbHandlers): void {
  const left = new Set(Object.keys(handlers));
  for (const name of resourceNames) {
    const definition = resourceOf(name);
    checkDefinition(definition);
    checkTimeline(definition, Object.values(resources));
    for (const { verb } of [...definition.transitions, ...definition.actions]) left.delete(`${name}.${verb}`);
    const undone = [
      ...definition.actions,
      ...definition.transitions.filter((move) => needsHandler(definition, move.needs)),
    ]
      .map(({ verb }) => `${name}.${verb}`)
      .filter((key) => !handlers[key]?.run);
    if (undone.length > 0) throw new Error(`Nothing does ${undone.join(', ')}`);
  }
  for (const settings of Object.values(singletons)) checkDefinition(settings);
  if (left.size > 0) throw new Error(`There is no verb ${[...left].join(', ')}`);
  known = handlers;
}

const needsHandler = (definition: Resource, needs: object | undefined) =>
  Object.keys(needs ?? {}).some((key) => key !== 'reason' && !(key in definition.fields));

/** The handler of a verb, or undefined where its definition says all of it. */
export const handlerOf = (definition: Resource, verb: string): VerbHandler | undefined =>
  known[`${definition.name}.${verb}`];
