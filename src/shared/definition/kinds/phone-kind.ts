/** A number to call. */
import { defineKind } from './kind.ts';

export const phone = defineKind<object>()('phone', {
  column: 'text',
  isSearched: true,
});
