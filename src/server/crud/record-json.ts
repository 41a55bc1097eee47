/**
 * Records as JSON, made of what the database wrote: no value is read, and no record put together, where nothing of it is shown otherwise
 * than it is stored. It is the same text that the record of `record.ts` would give.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { readRow, type Columns, type TextRow } from '../db/pipeline-batch.ts';
import type { TextRows } from '../db/statements.ts';
import type { Caller } from '../http/caller.ts';
import { allowedActionsJson } from './allowed-actions.ts';
import { once, wholeRecord, type ColumnSet } from './column-set.ts';
import { hiddenFields, masks } from './mask.ts';
import { mayRead, unread } from './may-read.ts';
import { toRecord } from './record.ts';
import { previousColumn } from './states.ts';
import { asOfNow } from './timed-states.ts';
import { writeHookOf } from './write-hooks.ts';

/** The rows of a list as the JSON of its records, as this caller may see them. */
export function recordsToJson(
  definition: Resource,
  { columns, rows }: TextRows,
  caller: Caller,
  set: ColumnSet = wholeRecord(definition),
): string {
  const write = writerOf(definition, columns, caller, set);
  return `[${rows.map(write).join(',')}]`;
}

/** A single row as the JSON of its record, with what can be done with it now (`toSingleRecord`). */
export function singleToJson(definition: Resource, { columns, rows }: TextRows, caller: Caller): string | undefined {
  const [texts] = rows;
  if (!texts) return undefined;
  const stored = readRow(columns, texts);
  if (!mayRead(definition, caller)) return JSON.stringify(unread(stored));
  const json = writerOf(definition, columns, caller, wholeRecord(definition))(texts);
  const row = asOfNow(definition, stored, caller.timeZone);
  return `${json.slice(0, -1)},"allowed_actions":${allowedActionsJson({ definition, row, caller })}}`;
}

function writerOf(definition: Resource, columns: Columns, caller: Caller, set: ColumnSet): (row: TextRow) => string {
  const inFull = (row: TextRow) => JSON.stringify(toRecord(definition, readRow(columns, row), caller, set));
  if (!mayRead(definition, caller) || writeHookOf(definition)?.shown) return inFull;
  const parts = partsOf(definition, columns, set);
  const masked = maskedParts(definition, caller, parts);
  const timed = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ name }) => movesWithTime(definition).has(name));
  return (row) => {
    if (timed.length > 0 && isMoved(definition, readSome(timed, row), caller)) return inFull(row);
    let json = '{';
    for (const { key, at, write } of masked) {
      const text = row[at];
      json += text === null || text === undefined ? `${key}null` : key + write(text);
    }
    return `${json}}`;
  };
}

interface Part {
  /** `"name":`, with the comma before it. */
  key: string;
  name: string;
  /** Of its column in a row. */
  at: number;
  parse: (text: string) => unknown;
  write: (text: string) => string;
}

/** The columns of a statement that the database keeps are the same ones each time. */
const known = new WeakMap<Columns, { set: ColumnSet; parts: readonly Part[] }>();

function partsOf({ idAs }: Resource, columns: Columns, set: ColumnSet): readonly Part[] {
  const made = known.get(columns);
  if (made?.set === set) return made.parts;
  // A search names its number of matches first, and no field is called so.
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const parts = set.fields.flatMap((name, nth) => {
    const at = places.get(name) ?? -1;
    const { parse, write } = columns[at] ?? { parse: String, write: String };
    const part = { key: `${nth === 0 ? '' : ','}${JSON.stringify(name)}:`, name, at, parse, write };
    return idAs && name === 'id' ? [part, { ...part, key: `,${JSON.stringify(idAs)}:` }] : [part];
  });
  known.set(columns, { set, parts });
  return parts;
}

function maskedParts(definition: Resource, caller: Caller, parts: readonly Part[]): readonly Part[] {
  const hidden = new Map(hiddenFields(definition, caller));
  if (hidden.size === 0) return parts;
  return parts.map((part) => {
    const field = hidden.get(part.name);
    return field ? { ...part, write: (text) => JSON.stringify(masks(field, part.parse(text))) } : part;
  });
}

/** The columns by which time moves states. */
const movesWithTime = once(({ timedTransitions, final = {} }: Resource) => {
  const moved = timedTransitions.flatMap(({ field, after }) => [field, after.field, previousColumn(field)]);
  return new Set(moved.length === 0 ? [] : [...moved, 'deleted_at', ...Object.keys(final)]);
});

function isMoved(definition: Resource, row: Record<string, unknown>, { timeZone }: Caller): boolean {
  return asOfNow(definition, row, timeZone) !== row;
}

function readSome(
  columns: readonly { name: string; at: number; parse: (text: string) => unknown }[],
  values: TextRow,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, at, parse } of columns) {
    const text = values[at];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
}
