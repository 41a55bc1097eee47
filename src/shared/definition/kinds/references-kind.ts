/** Several other records. */
import { defineKind } from './kind.ts';

export interface ReferencesOptions {
  to: string;
  max: number;
}

export const references = defineKind<ReferencesOptions>()('references', { column: 'uuid[]' });
