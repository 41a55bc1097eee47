import { z } from 'zod';

import { isCurrency, minorUnits, unitsText } from '../../text/amounts.ts';
import type { KindValue } from './kind-value.ts';

export const moneyValue: KindValue<'money'> = {
  sent: ({ min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }) => z.number().int().min(min).max(max),
  stored: () => z.int().meta({ description: 'Minor units' }),
  toCell: (value, _, { field }) => unitsText(Number(value), field.currency),
  ofCell: (text, _, { field }) => minorUnits(text, field.currency) ?? text,
  unit: ({ currency }) => (isCurrency(currency) ? currency : undefined),
};
