/** Two people changed one record. What each wrote, and what to save once this one has chosen. */
import { changedFields, isSame, type Values } from './changed-fields.ts';

export interface Conflict {
  /** The record as the other person left it. */
  theirs: Values & { version: number };
  /** Fields both changed, to different ends: each needs a choice. */
  disputed: string[];
  /** Fields only the other person changed: theirs are kept. */
  onlyTheirs: string[];
  /** Fields only this person changed: they are saved as they are. */
  onlyMine: string[];
}

export type Side = 'mine' | 'theirs';

/**
 * Compares what the person began with, typed, and what stands there now.
 *
 * @param sources the fields of the form
 */
export function findConflict(
  sources: readonly string[],
  base: Values,
  mine: Values,
  theirs: Conflict['theirs'],
): Conflict {
  const changedByMe = sources.filter((source) => !isSame(base[source], mine[source]));
  const changedByThem = sources.filter((source) => !isSame(base[source], theirs[source]));
  return {
    theirs,
    disputed: changedByMe.filter((source) => changedByThem.includes(source) && !isSame(mine[source], theirs[source])),
    onlyTheirs: changedByThem.filter((source) => !changedByMe.includes(source)),
    onlyMine: changedByMe.filter((source) => !changedByThem.includes(source)),
  };
}

/** The form's values after the choice: theirs, with this person's own where they were kept. */
export function settle({ theirs, disputed, onlyMine }: Conflict, mine: Values, choice: Readonly<Record<string, Side>>) {
  const kept = [...onlyMine, ...disputed.filter((source) => choice[source] !== 'theirs')];
  return { ...theirs, ...changedFields(kept, theirs, mine) };
}
