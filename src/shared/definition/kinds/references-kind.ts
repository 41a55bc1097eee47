/** Several other records. */
import { defineKind } from './kind.ts';

export interface ReferencesOptions {
  to: string;
  max: number;
  /** None named means all of them, and is shown so. */
  emptyIsAll?: true;
}

export const references = defineKind<ReferencesOptions>()('references', { column: 'uuid[]' });
