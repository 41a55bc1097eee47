/** Several of a fixed list, in the list's order. */
import { type Choices, defineKind } from './kind.ts';

export interface ChoicesOptions {
  choices: Choices;
  /** So many at least. */
  min?: number;
}

export const choices = defineKind<ChoicesOptions>()('choices', { column: 'text[]' });
