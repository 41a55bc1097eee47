import { z } from 'zod';

import type { KindValue } from './kind-value.ts';

export const choiceValue: KindValue<'choice'> = {
  sent: ({ choices }) => z.enum(Object.keys(choices)),
  stored: ({ choices }) => z.string().meta({ examples: Object.keys(choices) }),
  toCell: (value, { choice }, { source }) => choice(source, String(value)),
  ofCell: (text, { choice }, { source }) => choice(source, text) ?? text,
  whenErased: ({ isLanguage }) => (isLanguage ? 'language' : undefined),
};
