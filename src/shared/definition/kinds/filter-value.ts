import { z } from 'zod';

import { maxFilterWords, maxIdsPerCall } from '../../specification/constants.ts';
import type { KindValue } from './kind-value.ts';

const word = z.union([z.string().max(200), z.number(), z.boolean()]);

export const filterValue: KindValue<'filter'> = {
  sent: () =>
    z
      .record(z.string().max(80), z.union([word, z.array(word).max(maxIdsPerCall)]))
      .refine((words) => Object.keys(words).length <= maxFilterWords, { error: 'validation.bad_filter' }),
  stored: () => z.record(z.string(), z.unknown()).meta({ description: 'Words of a list’s filter' }),
  toCell: (value) => JSON.stringify(value),
  ofCell: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
};
