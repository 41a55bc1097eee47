/** A whole number. */
import { defineKind } from './kind.ts';

export interface IntegerOptions {
  min?: number;
  max?: number;
  /** A year, and none to come. */
  isPastYear?: true;
  /**
   * How many live records of another collection name the record in a field of theirs, of those that the caller may see: counted when it
   * is read, kept nowhere. Read-only and required, no filter and no order; that collection's filter by the field shows them.
   */
  counts?: { of: string; by: string };
}

export const integer = defineKind<IntegerOptions>()('integer', { column: 'int' });
