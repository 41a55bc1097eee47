/** A filter of another resource's list, as a list call takes it, without page and order. */
import { defineKind } from './kind.ts';

export interface FilterOptions {
  of: string;
}

export const filter = defineKind<FilterOptions>()('filter', { column: 'jsonb', notImported: true });
