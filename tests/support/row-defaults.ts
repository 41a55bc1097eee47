/** Rows for tests: what one holds that nobody said anything of, as its definition, its rules and the database ask for it. */
import { media } from '../../src/shared/contracts/media-definition.ts';
import type { CollectionName } from '../../src/shared/definition/collections.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import {
  holdsIds,
  isCounted,
  isReference,
  isState,
  type Field,
  type FieldOf,
} from '../../src/shared/definition/field-kinds.ts';
import { isNeeded, type Values } from '../../src/shared/definition/rules.ts';
import { resourceOf } from '../../src/server/definitions/registry.ts';
import type { NeededColumns } from './needed-columns.ts';
import { isJson, sampleValue } from './sample-value.ts';
import { beginningOf, ofKind, simplestValue, waitsFor } from './simplest-value.ts';

export type TableName = CollectionName | 'media';

/** What neither a definition nor a column says. */
const chosen: Partial<Record<TableName, Values>> = {
  // A picture, and as large as any field wants it.
  media: { mime: 'image/jpeg', width: 2_048, height: 2_048 },
  // What was granted without an end was given with a role, and cannot be ended.
  access_requests: { granted_until: '2099-01-01T00:00:00Z' },
  // Mails about security cannot be switched off.
  system_emails: { event: 'member_approved' },
};

export interface NewRow {
  row: Record<string, unknown>;
  /** The columns that must name a record which is yet to be made. */
  refers: { column: string; to: TableName; values: Values }[];
}

/** One after the other, so that a test gets the same rows each time; far from the numbers that tests write themselves. */
let drawn = 500_000;

/** A row of which a test says some columns. */
export function newRow(name: TableName, said: Values, needed: NeededColumns): NewRow {
  const definition = name === 'media' ? media : resourceOf(name);
  const { rules = [] } = definition;
  const row: Record<string, unknown> = { ...beginningStates(definition), ...chosen[name], ...said };
  const refers: NewRow['refers'] = [];
  const n = ++drawn;
  const add = (key: string) => {
    const field = fieldOf(definition, key);
    if (!field) throw new Error(`${name}.${key} is no field, so that a test has to say it.`);
    if (!isReference(field))
      row[key] = stored(field, simplestValue(definition, [key, field], row) ?? sampleValue(field, n));
    else if (!holdsIds(field)) refers.push({ column: key, to: field.to as TableName, values: nameable(field) });
  };
  for (const key of wantedOf(definition, row, needed)) if (!isSaid(definition, key, row)) add(key);
  for (const { field } of ofKind(rules, 'needed_when'))
    if (!(field in row) && isNeeded(rules, field, { row: null, values: row })) add(field);
  return { row, refers };
}

const beginningStates = ({ fields }: Resource) =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (isState(field) ? [[key, field.initial]] : [])));

/** The moment that a row waits for comes first, so that others are later than it. */
function wantedOf(definition: Resource, row: Values, needed: NeededColumns): ReadonlySet<string> {
  const { name, viewOf, fields } = definition;
  const from = beginningOf(definition);
  const isAsked = (field: Field) => field.required && !field.readOnly && !isCounted(field);
  return new Set([
    ...(from !== undefined && waitsFor(definition, from, row) ? [from] : []),
    ...Object.keys(fields).filter((key) => isAsked(fields[key]!)),
    ...(needed.get(viewOf ?? name) ?? []),
    ...(needed.get(name) ?? []),
  ]);
}

/** A record that must be there is made also where a test says that there is none. */
function isSaid(definition: Resource, key: string, row: Values): boolean {
  const field = fieldOf(definition, key);
  return field && isReference(field) ? (row[key] ?? null) !== null : key in row;
}

/** A view is filled through its table. */
const fieldOf = ({ fields, viewOf }: Resource, key: string): Field | undefined =>
  fields[key] ?? (viewOf === undefined ? undefined : resourceOf(viewOf).fields[key]);

/** What is kept as JSON is written as text. */
const stored = (field: Field, value: unknown) => (isJson(field) ? JSON.stringify(value) : value);

/** What a record holds so that a field may name it. */
export function nameable(field: FieldOf<'reference' | 'references' | 'image' | 'files'>): Values {
  if (field.kind === 'image') return field.isVideo ? { kind: 'video' } : {};
  if (field.kind === 'files') return { kind: 'document' };
  const offers = field.kind === 'reference' ? (field.offers ?? {}) : {};
  return Object.fromEntries(Object.entries(offers).map(([key, values]) => [key, values[0]]));
}
