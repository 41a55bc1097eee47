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

/** To whom or what it is done, and how. */
export interface ActionTarget {
  /** The one record. */
  id?: string;
  /** What the one record is called; without it the number is told. */
  name?: string;
  count: number;
  /** Does it with what the person said. A failure is thrown: the dialog shows it, at its fields where it has some. */
  run: (inputs: Record<string, unknown>) => Promise<void>;
  /** Its dialog is gone, whether or not it was done. */
  onClose?: () => void;
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
