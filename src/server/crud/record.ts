/** Which columns a definition's table has, and how a row becomes the record on the wire. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { traitsOf } from '../../shared/definition/field-kinds.ts';
import { everyField } from '../../shared/definition/row-fields.ts';
import type { Caller } from '../http/caller.ts';
import { allowedActions } from './allowed-actions.ts';
import { fieldList, once, wholeRecord, type ColumnSet } from './column-set.ts';
import { maskPrivate } from './mask.ts';
import { mayRead, unread } from './may-read.ts';
import { previousColumn, stateFields } from './states.ts';
import { asOfNow } from './timed-states.ts';
import type { Row } from './row.ts';
import type { SeenRecord } from './verb-task.ts';
import { writeHookOf } from './write-hooks.ts';

/** The columns of a read, named one by one: what no definition knows never leaves the database. */
export const selectedColumns = (definition: Resource) => wholeRecord(definition).selected;

/** The same, and the previous state of each state field: what a write must see. */
export const storedColumns = once((definition) =>
  fieldList(definition, [...everyField(definition), ...stateFields(definition).map(previousColumn)]),
);

/**
 * The record as this caller may see it: private values masked, and of what they may not read no more than its name and version;
 * of all its fields, or of those that were selected.
 */
export function toRecord(
  definition: Resource,
  row: Row,
  caller: Caller,
  columns: ColumnSet = wholeRecord(definition),
): Row {
  if (!mayRead(definition, caller)) return unread(row);
  const now = asOfNow(definition, row, caller.timeZone);
  const { shown } = writeHookOf(definition) ?? {};
  const record = pick(shown ? shown(pick(now, everyField(definition))) : now, columns.fields, definition.idAs);
  return maskPrivate(definition, record, caller);
}

function pick(row: Row, fields: readonly string[], idAs?: string): Row {
  const record: Row = {};
  for (const field of fields) {
    record[field] = row[field] ?? null;
    if (idAs && field === 'id') record[idAs] = row['id'];
  }
  return record;
}

/** A single record, which also says to who may read it what can be done with it now (`allowed_actions`): that depends on what it holds. */
export function toSingleRecord({ definition, caller, ...seen }: SeenRecord): Row {
  if (!mayRead(definition, caller)) return unread(seen.row);
  const row = asOfNow(definition, seen.row, caller.timeZone);
  return { ...toRecord(definition, row, caller), allowed_actions: allowedActions({ definition, row, caller }) };
}

/** What a record is called in the audit; null where its name is private or empty. A translated name is taken in the tenant's language. */
export function labelOf(definition: Resource, row: Row, language: Language): string | null {
  const value = row[definition.representation];
  if (definition.fields[definition.representation]?.private) return null;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : null;
  const texts = value as Partial<Record<Language, string>>;
  return texts[language] ?? Object.values(texts)[0] ?? null;
}

/** A value as its column takes it: translated texts and filters as JSON, everything else as it is. */
export function columnValue(definition: Resource, column: string, value: unknown): RawBuilder<unknown> {
  const stored = storedValue(definition, column, value);
  return stored === value ? sql`${value}` : sql`${stored}::jsonb`;
}

/** The same as the parameter of a statement. */
export function storedValue(definition: Resource, column: string, value: unknown): unknown {
  const field = definition.fields[column];
  return !field || traitsOf(field).column !== 'jsonb' || value === null ? value : JSON.stringify(value);
}

/** Whether two values of a field say the same; the order of an object's keys does not matter, that of a list does. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one ?? null)) === JSON.stringify(canonical(other ?? null));
}

function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const entries = Object.entries(value).map(([key, one]) => [key, canonical(one)] as const);
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
