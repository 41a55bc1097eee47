import { z } from 'zod';

import type { KindValue } from './kind-value.ts';

/** What an `int` takes. */
const limit = 2_147_483_647;

export const integerValue: KindValue<'integer'> = {
  sent: ({ min = -limit, max = limit }) => z.number().int().min(min).max(max),
  stored: () => z.int(),
  ofCell: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
};
