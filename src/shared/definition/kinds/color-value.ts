import { z } from 'zod';

import { isHexColor } from '../checks.ts';
import { checkedText, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const colorValue: KindValue<'color'> = {
  sent: () => checkedText(matches(isHexColor, 'validation.bad_color')),
  stored: () => z.string(),
};
