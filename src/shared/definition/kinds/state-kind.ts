/** A choice that moves by transitions alone; its column has twins, `<field>_previous` and `<field>_since` (`state-dates.ts`). */
import { type Choices, defineKind } from './kind.ts';

/** Whether a state looks good or bad; the text always says the state, the colour only repeats it. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';
/** The tones of states; a state that is not named is neutral. */
export type Tones<C extends Choices = Choices> = Readonly<Partial<Record<keyof C & string, Tone>>>;

export interface StateOptions {
  choices: Choices;
  tones?: Tones;
  initial: string;
  /** It never moves, so that no moment is kept of it. */
  isFixed?: true;
}

export const state = defineKind<StateOptions>()('state', { column: 'text', notImported: true });
