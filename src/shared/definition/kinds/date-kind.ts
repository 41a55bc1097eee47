/** A day. */
import { defineKind } from './kind.ts';

export const date = defineKind<object>()('date', { column: 'date' });
