/**
 * The fewest definitions that between them have everything a definition can have: each kind of field where it is listed, sorted,
 * filtered, searched and private, verbs of each sort, chapters, an order of people's own. What the engine does alike for all of them
 * is tried in full on these, and thinly on the others. A definition that brings something new is among them by itself.
 */
import type { Resource, Transition, Action } from '../../src/shared/definition/define-resource.ts';
import { isAll } from './all-tests.ts';
import { definitionOf, type Route } from './every-route.ts';
import { everyDefinition, type Table } from './generate-record.ts';

/** What one verb has that another may lack. */
const partsOfVerb = (verb: Transition | Action): string[] => [
  ...Object.keys(verb)
    .filter((key) => ['needs', 'params', 'bulk', 'stepUp', 'inBin', 'mail', 'mailAt', 'audit'].includes(key))
    .map((key) => `verb with ${key}`),
  ...('to' in verb && verb.to === 'previous' ? ['verb back to the state before'] : []),
];

/** What only words depend on. */
const inWordsAlone = ['createText', 'finalText', 'namedAfter', 'translations', 'label', 'name'];

/** Everything that a definition has, in words that are alike where the engine does alike. */
function partsOf({ fields, list, can, transitions, actions, ...definition }: Resource): string[] {
  const kindsOf = (what: string, keys: readonly string[]) => keys.map((key) => `${what} ${fields[key]?.kind ?? key}`);
  return [
    ...kindsOf('field', Object.keys(fields)),
    ...kindsOf(
      'private',
      Object.keys(fields).filter((key) => fields[key]!.private),
    ),
    ...kindsOf('filter', list.filters),
    ...kindsOf('sort', list.sorts),
    ...kindsOf('search', list.search),
    ...Object.keys(list),
    ...Object.keys(can),
    ...Object.keys(definition).filter((key) => !inWordsAlone.includes(key)),
    `belongs to ${definition.belongsTo}`,
    ...(definition.disabledOperations ?? []).map((call) => `without ${call}`),
    ...(definition.timedTransitions.length > 0 ? ['moved by time'] : []),
    ...[...transitions, ...actions].flatMap(partsOfVerb),
  ];
}

/** Takes the definition that adds most, again and again, until none adds anything. */
function fewestThatHaveAll(): ReadonlySet<Table> {
  const chosen = new Set<Table>();
  const covered = new Set<string>();
  const left = new Map(everyDefinition.map(([name, definition]) => [name, new Set(partsOf(definition))]));
  const gainOf = (name: Table) => [...left.get(name)!].filter((part) => !covered.has(part)).length;
  for (;;) {
    const best = [...left.keys()].toSorted((one, other) => gainOf(other) - gainOf(one))[0];
    if (best === undefined || gainOf(best) === 0) return chosen;
    chosen.add(best);
    for (const part of left.get(best)!) covered.add(part);
    left.delete(best);
  }
}

const telling = fewestThatHaveAll();

/** Whether the engine is tried in full on this one. */
export const isTelling = (name: string): boolean => isAll || telling.has(name as Table);

/** Those on which the engine is tried in full; all of them where everything is asked for. */
export const tellingDefinitions = everyDefinition.filter(([name]) => isTelling(name));

/** The same of a route; of no definition there is but the one. */
export function isTellingRoute({ path }: Pick<Route, 'path'>): boolean {
  const [name] = definitionOf(path) ?? [];
  return name === undefined || isTelling(name);
}

/** All of some cases for those definitions, and for each other one a few of them, so that all are tried on some. */
export function someOf<T>(name: string, cases: readonly T[]): readonly T[] {
  if (isTelling(name)) return cases;
  const turn = everyDefinition.findIndex(([each]) => each === name);
  return cases.filter((_case, index) => index % oneIn === turn % oneIn);
}
const oneIn = 8;
