import { z } from 'zod';

import { joined, listOf, separated } from './cell-lists.ts';
import type { KindValue } from './kind-value.ts';

export const choicesValue: KindValue<'choices'> = {
  sent: ({ choices, min = 0 }) =>
    z
      .array(z.enum(Object.keys(choices)))
      // In the order of the list, each once: the same choice is the same value.
      .transform((chosen) => Object.keys(choices).filter((value) => chosen.includes(value)))
      .refine((chosen) => chosen.length >= min, { error: 'validation.required' }),
  stored: ({ choices }) => z.array(z.string()).meta({ examples: [Object.keys(choices).slice(0, 2)] }),
  filteredAs: ({ label, choices }) => ({ kind: 'choice', label, choices }),
  toCell: (value, { choice }, { source }) => joined(listOf(value).map((one) => choice(source, one))),
  ofCell: (text, { choice }, { source }) => separated(text).map((word) => choice(source, word) ?? word),
};
