import { z } from 'zod';

import type { KindValue } from './kind-value.ts';

export const stateValue: KindValue<'state'> = {
  sent: ({ choices }) => z.enum(Object.keys(choices)),
  stored: ({ choices }) => z.enum(Object.keys(choices)),
  toCell: (value, { choice }, { source }) => choice(source, String(value)),
  ofCell: (text, { choice }, { source }) => choice(source, text) ?? text,
};
