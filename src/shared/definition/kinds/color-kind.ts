/** A colour, `#rrggbb`. */
import { defineKind } from './kind.ts';

export const color = defineKind<object>()('color', { column: 'text' });
