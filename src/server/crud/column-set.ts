/** Which columns a read takes from its table, and which of them it answers: all there are, or the few that a list asked for. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { isList, type Field } from '../../shared/definition/field-kinds.ts';
import { everyField, fieldsOfRow } from '../../shared/definition/row-fields.ts';
import { resourceOf } from '../definitions/registry.ts';
import { previousColumn } from './states.ts';
import { writeHookOf } from './write-hooks.ts';

export interface ColumnSet {
  /** The fields that are answered, in their order. */
  fields: readonly string[];
  /** What a select names for them: also what time may have made of a state. */
  selected: RawBuilder<unknown>;
  /** The same of a table that goes by the name `r`. */
  selectedOfR: RawBuilder<unknown>;
  /**
   * Whether a statement with it is worth a plan that is kept: the whole record and the columns that a list begins with. Any others are
   * somebody's choice, of which there may be many.
   */
  isCommon: boolean;
}

/** What is worked out once a definition. */
export function once<T extends NonNullable<unknown>>(
  workOut: (definition: Resource) => T,
): (definition: Resource) => T {
  const known = new WeakMap<Resource, T>();
  return (definition) => {
    const found = known.get(definition);
    if (found !== undefined) return found;
    const made = workOut(definition);
    known.set(definition, made);
    return made;
  };
}

/** The names are a definition's, so they are text of ours; one piece of it is quicker to put together than thirty. */
export const columnList = (columns: readonly string[], of = ''): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${of}"${column}"`).join(', '));

/** The same of a definition's fields, those among them that are counted when they are read. `alias`: what its table goes by. */
export const fieldList = (
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  columns: readonly string[],
  alias?: string,
): RawBuilder<unknown> => {
  const table = alias ?? name;
  const of = alias === undefined ? '' : `${alias}.`;
  return sql.raw(columns.map((column) => countOf(fields[column], table, column) ?? `${of}"${column}"`).join(', '));
};

/** A policy of the database keeps from the number what the caller may not see. */
function countOf(field: Field | undefined, table: string, column: string): string | undefined {
  if (field?.kind !== 'integer' || !field.counts) return undefined;
  const { of, by } = field.counts;
  const naming = resourceOf(of).fields[by];
  const id = `"${table}"."id"`;
  const isNamed = naming && isList(naming) ? `counted."${by}" @> array[${id}]` : `counted."${by}" = ${id}`;
  return `(select count(*)::int from "${of}" as counted
    where counted.account_id = "${table}".account_id and counted.deleted_at is null and ${isNamed}) as "${column}"`;
}

/** Every field of a record. */
export const wholeRecord = once((definition) => makeSet(definition, everyField(definition), true));

/** More than people choose of one collection on one day; what is forgotten is worked out again. */
const maxKept = 64;
const kept = once(() => new Map<string, ColumnSet>());
const firstOfList = once((definition) => fieldsOfRow(definition, definition.list.columns).join());

/** The set for the fields that a list asked for. They are known: `parseFields` has looked. */
export function columnSetOf(definition: Resource, asked: readonly string[]): ColumnSet {
  const fields = fieldsOfRow(definition, asked);
  const key = fields.join();
  const sets = kept(definition);
  const known = sets.get(key);
  if (known) return known;
  const made = makeSet(definition, fields, key === firstOfList(definition));
  const [oldest] = sets.keys();
  if (oldest !== undefined && sets.size >= maxKept) sets.delete(oldest);
  sets.set(key, made);
  return made;
}

function makeSet(definition: Resource, fields: readonly string[], isCommon: boolean): ColumnSet {
  const columns = sourcesOf(definition, fields);
  return {
    fields,
    selected: fieldList(definition, columns),
    selectedOfR: fieldList(definition, columns, 'r'),
    isCommon,
  };
}

/** The columns behind some fields: themselves, and what time moves a state by. What a rule shows of a record may hang on any of it. */
function sourcesOf(definition: Resource, fields: readonly string[]): readonly string[] {
  const { timedTransitions, final = {} } = definition;
  const shown = writeHookOf(definition)?.shown ? everyField(definition) : fields;
  const moves = timedTransitions.filter(({ field }) => shown.includes(field));
  return [
    ...new Set([
      ...shown,
      ...moves.map(({ after }) => after.field),
      ...moves.filter(({ to }) => to === 'previous').map(({ field }) => previousColumn(field)),
      ...(moves.length > 0 ? ['deleted_at', ...Object.keys(final)] : []),
    ]),
  ];
}
