import { z } from 'zod';

import { toDecimal } from '../../text/amounts.ts';
import type { KindValue } from './kind-value.ts';

export const decimalValue: KindValue<'decimal'> = {
  sent: ({ min, max, digits }) =>
    z
      .number()
      .min(min)
      .max(max)
      .superRefine((value, context) => {
        if (Number(value.toFixed(digits)) !== value)
          context.addIssue({ code: 'custom', params: { key: 'validation.digits', max: digits } });
      }),
  stored: ({ min, max }) => z.number().min(min).max(max),
  ofCell: (text) => toDecimal(text) ?? text,
};
