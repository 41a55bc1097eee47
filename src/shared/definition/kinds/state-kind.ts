/** A choice that moves by transitions alone; its column has a twin `<field>_previous`. */
import { type Choices, defineKind } from './kind.ts';

/** Whether a state looks good or bad; the text always says the state, the colour only repeats it. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';
/** The tones of states; a state that is not named is neutral. */
export type Tones<C extends Choices = Choices> = Readonly<Partial<Record<keyof C & string, Tone>>>;

export interface StateOptions {
  choices: Choices;
  tones?: Tones;
  initial: string;
}

export const state = defineKind<StateOptions>()('state', { column: 'text', notImported: true });
