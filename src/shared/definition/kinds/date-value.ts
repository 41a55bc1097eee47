import { z } from 'zod';

import { checkedText, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

const isCalendarDay = (value: string) =>
  /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

export const dateValue: KindValue<'date'> = {
  sent: () => checkedText(matches(isCalendarDay, 'validation.bad_date')),
  stored: () => z.iso.date(),
};
