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
  /** It may ask something of a record, of which nothing is known here. */
  isAsked?: boolean;
}

/** One of many to whom it is done. */
export interface Addressee {
  id: string;
  name?: string | undefined;
}

/** To whom or what it is done, and how. */
export interface ActionTarget {
  /** The one record. */
  id?: string;
  /** As it is known. */
  record?: Readonly<Record<string, unknown>>;
  /** What the one record is called; without it the number is told. */
  name?: string;
  count: number;
  /** Those of many that are known; what they are called is, of those on the page. */
  people?: readonly Addressee[];
  /** Does it with what the person said. A failure is thrown: the dialog shows it, at its fields where it has some. */
  run: (inputs: Record<string, unknown>) => Promise<void>;
  /** Its dialog is gone, whether or not it was done. */
  onClose?: () => void;
}

/** What a definition says of a verb, and asks of that record or of many; undefined where it has none of that name. */
export function findVerb(resource: Resource, verb: string, target?: ActionTarget): VerbOf | undefined {
  const way = [...resource.transitions, ...resource.actions].find((one) => one.verb === verb);
  if (!way) return undefined;
  const asks = target && moveIn(way)?.asksWhen;
  const isMany = target?.id === undefined;
  const value = asks && target.record?.[asks.field];
  // What is not known of a record is asked.
  const isQuiet = asks && (isMany || (value !== undefined && 'is' in asks && !asks.is.includes(value as string)));
  return { verb, way, inputs: isQuiet ? {} : inputsOf(resource, verb), ...(asks && isMany && { isAsked: true }) };
}

/** Whether the person is asked before it is done: it needs something said, sends a mail, or is hard to take back. */
export const isAskedAbout = ({ way, inputs, isAsked }: VerbOf): boolean =>
  isAsked === true ||
  way.tone === 'danger' ||
  way.audit !== 'reversible' ||
  way.mail !== undefined ||
  Object.keys(inputs).length > 0;

/** The move alone leads to a state; undefined for an action. */
export const moveIn = (way: Transition | Action): Transition | undefined => ('field' in way ? way : undefined);
