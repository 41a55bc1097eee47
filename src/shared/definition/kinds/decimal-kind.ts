/** A number that is not whole. */
import { defineKind } from './kind.ts';

export interface DecimalOptions {
  min: number;
  max: number;
  /** So many after the point at most. */
  digits: number;
}

export const decimal = defineKind<DecimalOptions>()('decimal', { column: 'numeric' });
