/** What can be brought in, each as data: its definition, what its rows are found by, what is set besides the columns of a file. */
import type { Resource } from '../definition/define-resource.ts';
import { traitsOf, type Field } from '../definition/field-kinds.ts';
import type { ImportKindName } from './import-steps.ts';

export interface ImportKind {
  name: ImportKindName;
  definition: Resource;
  /** Fields of the definition that a file may fill although nobody may write them by hand. */
  alsoTaken: readonly string[];
  /** By which fields a row can find its record. */
  matchOn: readonly string[];
  /** Fields that an option of the import fills where a new record's row leaves them empty. */
  defaults: readonly string[];
  /** Columns of each new record that no file sets. */
  stamps: Readonly<Record<string, string>>;
  /** The state in which a record is out of reach, where there is one. */
  archived?: { field: string; values: readonly string[] };
  /** The field that names a plan with a limit, and the states that take up none of its places. */
  planLimit?: { field: string; free: readonly string[] };
}

const profiles: Record<ImportKindName, Omit<ImportKind, 'name' | 'definition'>> = {
  members: {
    alsoTaken: ['joined_at'],
    matchOn: ['email', 'external_id', 'phone_number'],
    defaults: ['plan_id', 'label_ids', 'language'],
    stamps: { source: 'import' },
    archived: { field: 'membership_status', values: ['archived'] },
    planLimit: {
      field: 'plan_id',
      free: ['archived', 'cancelled', 'declined', 'lapsed'],
    },
  },
  businesses: {
    alsoTaken: [],
    matchOn: ['external_id', 'email', 'name', 'phone_number'],
    defaults: [],
    stamps: {},
  },
};

/** The kind under a name, or undefined where the product has no such collection. */
export function findKind(
  name: ImportKindName,
  findDefinition: (name: string) => Resource | undefined,
): ImportKind | undefined {
  const definition = findDefinition(name);
  if (!definition) return undefined;
  const { matchOn, defaults, alsoTaken, ...rest } = profiles[name];
  const has = (field: string) => Object.hasOwn(definition.fields, field);
  return {
    name,
    definition,
    ...rest,
    matchOn: matchOn.filter(has),
    defaults: defaults.filter(has),
    alsoTaken: alsoTaken.filter(has),
  };
}

/** The fields that a column may fill, in the order of the definition. */
export function takenFields({ definition, alsoTaken }: ImportKind): Record<string, Field> {
  const taken = Object.entries<Field>(definition.fields).filter(
    ([name, field]) => !traitsOf(field).notImported && (!field.readOnly || alsoTaken.includes(name)),
  );
  return Object.fromEntries(taken);
}
