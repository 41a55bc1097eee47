/**
 * From which list a record was opened, so that one goes on from it to the next. A navigation carries it along in its state, and the
 * record's tab remembers it: of a record that was opened otherwise nothing is known.
 */
import type { ListRequest, ListSort } from './list-query.ts';

export interface ListWalk {
  /** Name of the menu item that shows the list. */
  screen: string;
  /** What the list let through then, besides what it is narrowed to. */
  filter: ListRequest['filter'];
  sort: ListSort;
  /** The record's place in the whole list then, from 0. */
  at: number;
  /** Of records that stand in trees: the one that was shown, as the field says that tells them apart. */
  tree?: string;
}

/** The state of a navigation that leads on from a list. */
export interface Carried {
  walk?: unknown;
  /** The path of the page that this one takes the place of, in the row of tabs as well. */
  instead?: string;
}

/** Reads what a navigation or a tab remembers; undefined for anything else, as what a browser kept may be. */
export function readWalk(said: unknown): ListWalk | undefined {
  const { screen, filter, sort, at, tree } = (said ?? {}) as Partial<Record<keyof ListWalk, unknown>>;
  const isWalk =
    typeof screen === 'string' &&
    typeof filter === 'object' &&
    typeof sort === 'object' &&
    Number.isInteger(at) &&
    Number(at) >= 0 &&
    (tree === undefined || typeof tree === 'string');
  return isWalk ? (said as ListWalk) : undefined;
}
