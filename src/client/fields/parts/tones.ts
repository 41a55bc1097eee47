import type { Field, Tone } from '../../../shared/definition/field-kinds.ts';

/** The tone of a state, as its field says it; neutral where it says none. */
export const toneOf = (field: Pick<Field, 'kind'>, state: string): Tone => {
  const { tones = {} } = field as { tones?: Readonly<Record<string, Tone | undefined>> };
  return (Object.hasOwn(tones, state) && tones[state]) || 'neutral';
};
