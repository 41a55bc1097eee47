/** A country: the two letters of ISO 3166-1, shown by its name in the language of whoever reads it. */
import { defineKind } from './kind.ts';

export const country = defineKind<object>()('country', { column: 'text' });
