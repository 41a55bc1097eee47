/** A verb of a definition, of either kind, as the portal asks about it. */
import {
  inputsOf,
  type Action,
  type Fields,
  type Resource,
  type Transition,
} from '../../../shared/definition/define-resource.ts';

export interface VerbOf {
  verb: string;
  /** The first of the moves that go by this name, or the action. */
  way: Transition | Action;
  inputs: Fields;
}

/** What a definition says of a verb; undefined where it has none of that name. */
export function findVerb(resource: Resource, verb: string): VerbOf | undefined {
  const way = [...resource.transitions, ...resource.actions].find((one) => one.verb === verb);
  return way && { verb, way, inputs: inputsOf(resource, verb) };
}

/** Whether the person is asked before it is done: it needs something said, sends a mail, or is hard to take back. */
export const isAskedAbout = ({ way, inputs }: VerbOf): boolean =>
  way.tone === 'danger' || way.audit !== 'reversible' || way.mail !== undefined || Object.keys(inputs).length > 0;

/** The move alone leads to a state; undefined for an action. */
export const moveIn = (way: Transition | Action): Transition | undefined => ('field' in way ? way : undefined);
