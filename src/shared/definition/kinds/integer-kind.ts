/** A whole number. */
import { defineKind } from './kind.ts';

export interface IntegerOptions {
  min?: number;
  max?: number;
  /** A year, and none to come. */
  isPastYear?: true;
}

export const integer = defineKind<IntegerOptions>()('integer', { column: 'int' });
