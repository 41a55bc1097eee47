import { z } from 'zod';

import { atLeast, atMost, checkedText, clean } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const longTextValue: KindValue<'long_text'> = {
  sent: ({ max, min = 0 }) => checkedText(clean(true), atMost(max), atLeast(min)),
  stored: () => z.string(),
  whenErased: () => 'stars',
  mayName: true,
};
