/** What the erasure of a member empties: it follows from what the definitions say is personal, and a function of the database does it. */
import { isFilter, isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { ErasedForm } from '../../../shared/definition/kinds/kind-value.ts';
import { media } from '../../../shared/contracts/media-definition.ts';
import { formWhenErased, impersonalColumns, personalColumns } from '../../../shared/definition/personal-data.ts';

/** The columns of a table that are emptied, of records whose column `by` is the member. */
interface EmptiedTable {
  collection: string;
  by: string;
  columns: Record<string, ErasedForm>;
  /** Columns of files that are the member's, too. */
  files: string[];
  /** Its records are part of the member's, and go to the bin. */
  is_part: boolean;
}

/** What of the entries of the audit stays: the values under these keys. */
interface CleanedHistory {
  resource: string;
  collection: string;
  by: string;
  keeps: string[];
  /** The records are called by something personal. */
  is_named: boolean;
}

interface Place {
  collection: string;
  field: string;
}

export interface ErasurePlan {
  tables: EmptiedTable[];
  history: CleanedHistory[];
  /** Of files: what is emptied, what of their history stays, and all columns that name some. */
  files: Pick<EmptiedTable, 'columns'> & Pick<CleanedHistory, 'keeps'> & { uses: Place[] };
  /** All columns with a filter of a list. */
  filters: Place[];
  /** Columns of the member by which they are looked for: what was searched for by such a value is forgotten as well. */
  identifiers: string[];
}

/** A verb's own keys that name records by their number alone. */
const numbersOfRecords = ['merged_with_id'];

/** The plan as the database takes it: each table with a member's data once, the history of each collection, and where files and filters stand. */
export function erasurePlan(definitions: readonly Resource[]): ErasurePlan {
  const telling = definitions.flatMap((definition) => {
    const by = memberColumn(definition);
    return by === undefined ? [] : [{ definition, by, table: tableOf(definition) }];
  });
  const people = telling.filter(({ by }) => by === 'id').map(({ definition }) => definition);
  const keeps = (definition: Resource, by: string) => keptIn(by === 'id' ? people : [definition]);
  return {
    tables: tablesOf(telling),
    history: telling.map(({ definition, by, table }) => ({
      resource: definition.name,
      collection: table,
      by,
      keeps: keeps(definition, by),
      is_named: Boolean(definition.fields[definition.representation]?.personal),
    })),
    files: { columns: emptied(filesDefinition), keeps: keptIn([filesDefinition]), uses: placesOf(definitions, isFile) },
    filters: placesOf(definitions, isFilter),
    identifiers: identifiersOf(people),
  };
}

const filesDefinition = media;
const tableOf = ({ name, viewOf }: Resource) => viewOf ?? name;

/** The column with the member whose data the records are; undefined where they are nobody's, or the staff's. */
function memberColumn(definition: Resource): string | undefined {
  const { dataSubject, fields } = definition;
  if (dataSubject === undefined || dataSubject === false) return undefined;
  if (dataSubject === 'id') return tableOf(definition) === 'members' ? 'id' : undefined;
  const field = fields[dataSubject];
  return field?.kind === 'reference' && field.to === 'members' ? dataSubject : undefined;
}

/** Each table once: what a view has besides its table is emptied with the table's own. */
function tablesOf(telling: readonly { definition: Resource; by: string; table: string }[]): EmptiedTable[] {
  const tables = new Map<string, EmptiedTable>();
  const ownFirst = telling.toSorted((one, other) => Number(isView(one.definition)) - Number(isView(other.definition)));
  for (const { definition, by, table } of ownFirst) {
    const known = tables.get(table) ?? { collection: table, by, columns: {}, files: [], is_part: false };
    const columns = { ...emptied(definition), ...known.columns };
    const files = [...new Set([...known.files, ...personalFiles(definition)])];
    tables.set(table, { ...known, columns, files, is_part: definition.partOf === by });
  }
  return [...tables.values()].filter(({ columns }) => Object.keys(columns).length > 0);
}

const isView = ({ viewOf }: Resource) => viewOf !== undefined;

const emptied = (definition: Resource): Record<string, ErasedForm> =>
  Object.fromEntries(
    personalColumns(definition).map((column) => [column, formWhenErased(definition, column) ?? 'nothing']),
  );

const personalFiles = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.personal && isFile(field) ? [key] : []));

const isFile = (field: Field): boolean => isReference(field) && field.to === filesDefinition.name;

/** The columns of such fields, each once. */
const placesOf = (definitions: readonly Resource[], isMeant: (field: Field) => boolean): Place[] =>
  definitions
    .filter((definition) => !isView(definition))
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => (isMeant(field) ? [{ collection: name, field: key }] : [])),
    );

/** What is personal in one of them is so in all: they are the same people. */
function keptIn(definitions: readonly Resource[]): string[] {
  const personal = new Set(definitions.flatMap(personalColumns));
  const kept = [...definitions.flatMap(impersonalColumns), ...numbersOfRecords];
  return [...new Set(kept)].filter((column) => !personal.has(column));
}

/** What tells one member from another: their name, and what is unique or an address. */
function identifiersOf(people: readonly Resource[]): string[] {
  const found = people.flatMap(({ fields, representation }) =>
    Object.entries(fields).flatMap(([key, { unique, kind }]) =>
      unique || kind === 'email' || kind === 'phone' || key === representation ? [key] : [],
    ),
  );
  return [...new Set(found)];
}
