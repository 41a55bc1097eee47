/** One of a fixed list. */
import { type Choices, defineKind } from './kind.ts';

export interface ChoiceOptions {
  choices: Choices;
  /** A new record begins with the tenant's default language. */
  isLanguage?: true;
}

export const choice = defineKind<ChoiceOptions>()('choice', { column: 'text' });
