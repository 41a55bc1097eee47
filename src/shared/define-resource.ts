/** A definition says everything about a resource but how it looks and what its verbs do. It is checked here, once, when it is loaded. */
import { orderedKinds, textKinds, type Field } from './field-kinds.ts';
import type { Permission } from './permissions.ts';

export type Fields = Readonly<Record<string, Field>>;

/** How far an audit entry can be taken back: exactly, by a counter-action, or not at all. */
export type AuditClass = 'reversible' | 'compensated' | 'final';

export interface Transition {
  verb: string;
  /** The state field it moves. */
  field: string;
  /** English label of the button. */
  label: string;
  /** The states it may start from. */
  from: readonly string[];
  /** Where it leads; `previous` is the state before the last transition. */
  to: string;
  can: Permission;
  audit: AuditClass;
}

export interface ResourceOptions<F extends Fields = Fields> {
  /** Table, URL and resource name: snake_case plural. */
  name: string;
  label: { one: string; many: string };
  fields: F;
  /** The field that names a record wherever it is mentioned. */
  representation: keyof F & string;
  list: {
    columns: readonly (keyof F & string)[];
    search: readonly (keyof F & string)[];
    /**
     * For a big collection: its table keeps what is searched in `search_text`, a line each between line breaks, and the same without
     * private fields in `search_text_open`, each with an index of trigrams.
     */
    hasSearchText?: true;
    filters: readonly (keyof F & string)[];
    /** Fields with an index (account_id, field, id); `created_at` may stand here too. */
    sorts: readonly ((keyof F & string) | 'created_at')[];
    order: readonly [string, 'ASC' | 'DESC'];
  };
  /** The form, group by group: English title to its fields. */
  form: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  can: { read: Permission; write: Permission };
  transitions?: readonly Transition[];
}

export interface Resource<F extends Fields = Fields> extends Omit<ResourceOptions<F>, 'transitions'> {
  transitions: readonly Transition[];
}

/** What every record carries besides its fields. `allowed_actions` comes with a single record only. */
export interface RecordBase {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export const baseColumns = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'] as const;

/**
 * Checks a definition; `body-schemas.ts` makes the schemas of its bodies.
 *
 * @throws Error naming the resource and what is wrong with it
 */
export function defineResource<const F extends Fields>(options: ResourceOptions<F>): Resource<F> {
  const { name, fields } = options;
  const refuse = (problem: string): never => {
    throw new Error(`Resource ${name}: ${problem}`);
  };
  if (!/^[a-z][a-z0-9_]*$/.test(name)) refuse('the name is not snake_case');

  for (const move of options.transitions ?? []) {
    const field = fields[move.field];
    if (field?.kind !== 'state') return refuse(`${move.verb} moves ${move.field}, which is not a state`);
    const unknown = [...move.from, ...(move.to === 'previous' ? [] : [move.to])].find(
      (value) => !(value in field.choices),
    );
    if (unknown) refuse(`${move.verb} names the state ${unknown}, which ${move.field} does not have`);
  }
  for (const key of options.list.search)
    if (!textKinds.includes(fields[key]!.kind)) refuse(`${key} cannot be searched`);
  for (const key of [...options.list.filters, ...options.list.sorts])
    if (fields[key]?.private) refuse(`${key} is private and can be neither filtered nor sorted by`);
  for (const field of options.form.flatMap((group) => group.fields))
    if (!fields[field]) refuse(`the form names ${field}`);

  return { ...options, transitions: options.transitions ?? [] };
}

/** The filter words a field takes in a list call, besides itself. */
export function filterSuffixes(field: Field): string[] {
  const ordered = orderedKinds.includes(field.kind) ? ['_gte', '_lte', '_gt', '_lt'] : [];
  const like = textKinds.includes(field.kind) ? ['_like'] : [];
  return ['_neq', '_null', ...ordered, ...like];
}
