import { z } from 'zod';

import { isEmail } from '../checks.ts';
import { atMost, checkedAfter, clean, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Compatibility signs and capitals become what they stand for, so that an address has no twin (security R52). */
const tidyAddress = (value: string) => value.trim().normalize('NFKC').toLowerCase();

export const emailValue: KindValue<'email'> = {
  sent: () => checkedAfter(tidyAddress, [clean(false), atMost(254), matches(isEmail, 'validation.bad_email')]),
  stored: () => z.string(),
  whenErased: () => 'address',
  mayName: true,
};
