/** The definitions that the engine is tried on stand for all of them. */
import { expect, test } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { isAll } from '../support/all-tests.ts';
import { everyDefinition, type Table } from '../support/generate-record.ts';
import { someOf, tellingDefinitions } from '../support/telling-definitions.ts';

const has: Record<string, (definition: Resource) => readonly string[]> = {
  kinds: ({ fields }) => Object.values(fields).map(({ kind }) => kind),
  'private kinds': ({ fields }) => Object.values(fields).flatMap((field) => (field.private ? [field.kind] : [])),
  'kinds to filter by': ({ fields, list }) => list.filters.map((key) => fields[key]!.kind),
  'kinds to sort by': ({ fields, list }) => list.sorts.map((key) => fields[key]?.kind ?? key),
  'kinds to search': ({ fields, list }) => list.search.map((key) => fields[key]!.kind),
  belonging: ({ belongsTo }) => [belongsTo],
  'what there is not': ({ disabledOperations = [] }) => disabledOperations,
  verbs: ({ transitions, actions, timedTransitions }) =>
    Object.entries({ transitions, actions, timedTransitions }).flatMap(([verbs, { length }]) =>
      length > 0 ? [verbs] : [],
    ),
  order: ({ list }) => (list.place ? ['place'] : []),
};

test.each(Object.entries(has))('the engine is tried on all %s that any definition has', (_what, of) => {
  const found = (definitions: [Table, Resource][]) =>
    [...new Set(definitions.flatMap(([, definition]) => of(definition)))].toSorted();
  expect(found(tellingDefinitions)).toEqual(found(everyDefinition));
});

test.skipIf(isAll)('the engine is tried on no more definitions than it takes', () => {
  expect(tellingDefinitions.length).toBeLessThan(everyDefinition.length);
});

test.skipIf(isAll)('a definition that brings nothing new is tried on one case in eight', () => {
  const cases = Array.from({ length: 16 }, (_, index) => index);
  const plain = everyDefinition
    .map(([name]) => name)
    .filter((name) => !tellingDefinitions.some(([one]) => one === name));
  expect(plain.map((name) => someOf(name, cases).length)).toEqual(plain.map(() => 2));
  expect(someOf(tellingDefinitions[0]![0], cases)).toEqual(cases);
});
