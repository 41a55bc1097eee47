/** One of a fixed list. */
import { type Choices, defineKind } from './kind.ts';
import type { Tones } from './state-kind.ts';

export interface ChoiceOptions {
  choices: Choices;
  /** Whether a value looks good or bad, as that of a state does. */
  tones?: Tones;
  /** A new record begins with the tenant's default language. */
  isLanguage?: true;
}

export const choice = defineKind<ChoiceOptions>()('choice', { column: 'text' });
