/** An address to mail to. */
import { defineKind } from './kind.ts';

export const email = defineKind<object>()('email', {
  column: 'text',
  isSearched: true,
});
