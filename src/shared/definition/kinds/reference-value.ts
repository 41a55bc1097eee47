import { z } from 'zod';

import { sentId } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const referenceValue: KindValue<'reference'> = {
  sent: sentId,
  stored: () => z.uuid(),
  toCell: (value, { nameOf }, { field }) => nameOf(field.to, String(value)) ?? String(value),
  ofCell: (text, { idOf }, { field }) => idOf(field.to, text) ?? text,
};
