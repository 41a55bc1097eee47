/** Two people changed one record. What each wrote, and what to save once this one has chosen. */
import { isByLanguage, isList, type Field } from '../../../shared/definition/field-kinds.ts';
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
  /** Of disputed fields, both changes in one where they can be told apart. */
  merged: Values;
}

/** `both`: what each of them changed within the field, where that can be told apart. */
export type Side = 'mine' | 'theirs' | 'both';

/**
 * Compares what the person began with, typed, and what stands there now.
 *
 * @param sources the fields of the form
 */
export function findConflict(
  fields: Readonly<Record<string, Pick<Field, 'kind'>>>,
  sources: readonly string[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Conflict['theirs'] },
): Conflict {
  const changedByMe = sources.filter((source) => !isSame(base[source], mine[source]));
  const changedByThem = sources.filter((source) => !isSame(base[source], theirs[source]));
  const disputed = changedByMe.filter(
    (source) => changedByThem.includes(source) && !isSame(mine[source], theirs[source]),
  );
  const mergedOf = (source: string) =>
    mergeValues(fields[source]!, { base: base[source], mine: mine[source], theirs: theirs[source] });
  return {
    theirs,
    disputed,
    merged: Object.fromEntries(
      disputed.map((source) => [source, mergedOf(source)]).filter(([, value]) => value !== undefined),
    ),
    onlyTheirs: changedByThem.filter((source) => !changedByMe.includes(source)),
    onlyMine: changedByMe.filter((source) => !changedByThem.includes(source)),
  };
}

/**
 * Both changes of one value in one: entries that were added or taken away, and texts by their language.
 *
 * @returns undefined where the two cannot be told apart
 */
export function mergeValues(
  field: Pick<Field, 'kind'>,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', unknown>,
): unknown {
  if (isList(field)) return mergeLists(asList(base), asList(mine), asList(theirs));
  return isByLanguage(field) ? mergeTexts(asTexts(base), asTexts(mine), asTexts(theirs)) : undefined;
}

function mergeLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const stays = theirs.filter((entry) => mine.includes(entry) || !base.includes(entry));
  return [...stays, ...mine.filter((entry) => !base.includes(entry) && !stays.includes(entry))];
}

function mergeTexts(base: Values, mine: Values, theirs: Values): Values | undefined {
  const languages = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const isMine = (language: string) => !isSame(base[language], mine[language]);
  const isTheirs = (language: string) => !isSame(base[language], theirs[language]);
  const isDisputed = (language: string) =>
    isMine(language) && isTheirs(language) && !isSame(mine[language], theirs[language]);
  if (languages.some(isDisputed)) return undefined;
  return Object.fromEntries(languages.map((language) => [language, (isMine(language) ? mine : theirs)[language]]));
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asTexts = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** The form's values after the choice: theirs, with this person's own where they were kept; of a field without a choice, its default. */
export function settle(conflict: Conflict, mine: Values, choice: Readonly<Record<string, Side>>) {
  const { theirs, disputed, onlyMine, merged } = conflict;
  const sides = disputed.map((source) => [source, choice[source] ?? defaultSide(conflict, source)] as const);
  const kept = [...onlyMine, ...sides.filter(([, side]) => side === 'mine').map(([source]) => source)];
  const both = sides.filter(([, side]) => side === 'both').map(([source]) => [source, merged[source]]);
  return { ...theirs, ...changedFields(kept, theirs, mine), ...Object.fromEntries(both) };
}

/** Nothing that was typed is lost by itself. */
export const defaultSide = ({ merged }: Pick<Conflict, 'merged'>, source: string): Side =>
  source in merged ? 'both' : 'mine';
