/** Yes or no. */
import { defineKind } from './kind.ts';

export const toggle = defineKind<object>()('toggle', { column: 'boolean' });
