import { z } from 'zod';

import { percentText, toPercent } from '../../text/amounts.ts';
import type { KindValue } from './kind-value.ts';

/** What a `numeric(9, 2)` takes. */
const limit = 9_999_999.99;

const hasTwoDigits = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const percentValue: KindValue<'percent'> = {
  sent: ({ min = -limit, max = limit }) =>
    z.number().min(min).max(max).refine(hasTwoDigits, { error: 'validation.two_digits' }),
  stored: () => z.number().meta({ description: '12.5 is 12.5 %' }),
  toCell: (value) => percentText(Number(value)),
  ofCell: (text) => toPercent(text) ?? text,
  unit: () => '%',
};
