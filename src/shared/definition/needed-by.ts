/** Which definitions the screens of a collection or of settings are drawn from. */
import { inputsOf, type Fields, type Resource } from './define-resource.ts';
import { collectionsOf, isFilter } from './field-kinds.ts';

/**
 * Its own, that of the collection whose records they are as well, those of the records that it refers to, those that keep filters of it, and where it keeps filters itself what the filtered list
 * refers to; its own comes first.
 */
export function neededBy(definition: Resource, all: readonly Resource[]): Resource[] {
  const named = new Set([definition.name, ...referredTo(definition)]);
  for (const of of filteredBy(definition.fields))
    all
      .filter(({ name }) => name === of)
      .forEach((filtered) => referredTo(filtered).forEach((name) => named.add(name)));
  const keepers = all.filter(({ fields }) => filteredBy(fields).includes(definition.name));
  for (const { name } of keepers) named.add(name);
  return [...named].flatMap((name) => all.filter((one) => one.name === name));
}

function referredTo(definition: Resource): string[] {
  const verbs = [...definition.transitions, ...definition.actions].map(({ verb }) => inputsOf(definition, verb));
  const whole = definition.viewOf === undefined ? [] : [definition.viewOf];
  const inFields = [definition.fields, ...verbs].flatMap((fields) => [
    ...Object.values(fields).flatMap(collectionsOf),
    ...filteredBy(fields),
  ]);
  return [...whole, ...inFields];
}

/** The collections whose filters are kept in these fields. */
const filteredBy = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => (isFilter(field) ? [field.of] : []));
