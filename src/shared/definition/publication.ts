/** What is published together, as it follows from the definitions, and what a version of it holds. */
import type { Permission } from '../access/permissions.ts';
import type { Resource } from './define-resource.ts';
import { isState } from './field-kinds.ts';
import type { PublicationStates } from './publishes.ts';

/** What is published together: drafts of one definition or several, and the versions that were made of them. */
export interface Publication {
  /** The name of the definition that leads it: its calls stand below that one's. */
  name: string;
  each: 'organisation' | 'record';
  can: { read: Permission; write: Permission; publish: Permission };
  states: PublicationStates | null;
  /** Something of it always stands outside: it is never withdrawn. */
  stays: boolean;
  /** Whether a page of the site shows something of it. */
  isPaged: boolean;
  /** It is sent to people, and stands on no site. */
  isMail: boolean;
  /** The one that leads it first. */
  parts: readonly [Resource, ...Resource[]];
}

/** The publication that a definition leads; undefined where it leads none. */
export function publicationLedBy(definition: Resource, all: readonly Resource[]): Publication | undefined {
  const { name, publishes, can } = definition;
  if (publishes === undefined || 'with' in publishes) return undefined;
  const others = all.filter((one) => one.publishes && 'with' in one.publishes && one.publishes.with === name);
  const rights = { read: can.read, write: can.write, publish: publishes.can };
  const states = publishes.each === 'record' ? publishes.states : null;
  const stays = publishes.each === 'organisation' && publishes.stays === true;
  const isMail = publishes.each === 'record' && publishes.isMail === true;
  const isPaged = !isMail && (!('isPaged' in publishes) || publishes.isPaged !== false);
  return { name, each: publishes.each, can: rights, states, stays, isPaged, isMail, parts: [definition, ...others] };
}

/** The fields that a version holds: what people set, and what the server notes of it (`published`). States and what is counted belong to the record, not to what was published of it. */
export const publishedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    (field.readOnly && !field.published) || isState(field) ? [] : [key],
  );

/** A record as a version holds it: its id and its published fields. */
export type PublishedRow = Readonly<Record<string, unknown>> & { id: string };

/** What a version holds: the rows of each part, in their order. */
export type PublishedContent = Readonly<Record<string, readonly PublishedRow[]>>;

/** So many versions of a publication are kept; the oldest goes first. screens.md 3.1 */
export const keptVersions = 50;
