/** A filter of another resource's list, as a list call takes it, without page and order. */
import { defineKind } from './kind.ts';

export interface FilterOptions {
  of: string;
  /** What else holds of the records that are found: where a record says so itself, they are those of some rows that point to them. */
  among?: Among;
}

/** Rows of a collection, each of which points to one of the list's records. */
export interface Among {
  collection: string;
  /** Their field that points to the record. */
  record: string;
  /** Their field that must be the same as one of the filter's own record; where that one is empty, the filter alone holds. */
  same: { field: string; as: string };
  /** The states of theirs that each choice of a field of the filter's own record stands for. */
  states: { field: string; by: string; of: Readonly<Record<string, readonly string[]>> };
}

export const filter = defineKind<FilterOptions>()('filter', { column: 'jsonb', notImported: true });
