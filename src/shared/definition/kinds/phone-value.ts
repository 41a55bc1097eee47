import { z } from 'zod';

import { isPhoneNumber } from '../checks.ts';
import { checkedText, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const phoneValue: KindValue<'phone'> = {
  sent: () => checkedText(matches(isPhoneNumber, 'validation.bad_phone')),
  stored: () => z.string(),
  mayName: true,
};
