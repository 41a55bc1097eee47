/** Which field a column of a file is for, by its name in three languages. */
import { definitionLabels } from '../../definitions/labels.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { takenFields, type ImportKind } from '../../../shared/imports/import-kinds.ts';
import type { ResourceLabels } from '../../../shared/definition/resource-labels.ts';

/** The labels of a resource in the three languages. */
export const labelsOf = (resource: string): ResourceLabels[] =>
  Object.values(definitionLabels).flatMap((all) => all[resource] ?? []);

/** The field of each column, or null. No two columns are given the same. */
export function matchColumns(kind: ImportKind, header: readonly string[]): (string | null)[] {
  const names = namesOf(kind);
  const given = new Set<string>();
  const give = (field: string | undefined): string | null => {
    if (field === undefined || given.has(field)) return null;
    given.add(field);
    return field;
  };
  // A field's own name and label go before its other names.
  const own = header.map((name) => ({ name, field: give(names.own.get(normaliseName(name))) }));
  return own.map(({ name, field }) => field ?? give(names.others.get(normaliseName(name))));
}

function namesOf(kind: ImportKind) {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  const add = (names: Map<string, string>, name: string | undefined, field: string) => {
    const folded = normaliseName(name ?? '');
    if (folded !== '' && !names.has(folded)) names.set(folded, field);
  };
  const fields = Object.keys(takenFields(kind));
  const labels = labelsOf(kind.definition.name);
  for (const field of fields)
    for (const name of [field, ...labels.map((one) => one.fields[field])]) add(own, name, field);
  for (const field of fields) for (const word of kind.definition.headings?.[field] ?? []) add(others, word, field);
  return { own, others };
}
